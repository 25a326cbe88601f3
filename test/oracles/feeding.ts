// The duty to feed in games of several laps: if the opponent's row is empty, a move must leave seeds there, if one can.
import { endGame, filledPits, opponentOf, seedsOf } from './board.ts';
import type { BoardOptions, Played, RefState } from './types.ts';

type PlayOf<O> = (options: O, state: RefState, move: number) => Played;

function opponentHasSeeds(options: BoardOptions, state: RefState, after: RefState): boolean {
  return seedsOf(options, after, opponentOf(state.turn)) > 0;
}

/**
 * Whether the opponent has seeds after the move. The state after an endless move is the one before it,
 * so such a move is judged by the position before.
 */
function feeds<O extends BoardOptions>(play: PlayOf<O>, options: O, state: RefState, move: number): boolean {
  return opponentHasSeeds(options, state, play(options, state, move).after);
}

function someMoveFeeds<O extends BoardOptions>(play: PlayOf<O>, options: O, state: RefState): boolean {
  return filledPits(options, state).some((pit) => feeds(play, options, state, pit));
}

/** Only moves that give seeds are legal, if there is one. `takesAll`: whether the last seed captured all that was given. */
export function forbiddenByDuty<O extends BoardOptions>(
  play: PlayOf<O>,
  takesAll: (played: Played) => boolean,
  options: O,
  state: RefState,
  move: number,
): string | null {
  if (opponentHasSeeds(options, state, state)) return null;
  if (feeds(play, options, state, move) || !someMoveFeeds(play, options, state)) return null;
  return takesAll(play(options, state, move)) ? 'grand-slam' : 'must-feed';
}

/** The opponent's row is empty and no move gives seeds: own rows. */
export function endWithoutFeeding<O extends BoardOptions>(
  play: PlayOf<O>,
  options: O,
  state: RefState,
): RefState | null {
  if (opponentHasSeeds(options, state, state) || someMoveFeeds(play, options, state)) return null;
  return endGame(options, state, 'cannot-feed', 'own-rows');
}
