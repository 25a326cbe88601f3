// Ouri, as played in Portuguese school tournaments. The rules:
// - As in Oware, a move is one lap counterclockwise. Stores are not sown, and the emptied pit is passed over on every lap.
// - A last seed that makes 2 or 3 in a pit of the opponent captures that pit and, going back without a break, the opponent's
//   pits before it that hold 2 or 3.
// - A pit with a single seed may not be played while another own pit holds two or more.
// - A grand slam, a capture of all the opponent's seeds, is legal and captures. The same player moves again, and has to feed.
// - If the opponent's row is empty, a move must leave the opponent a seed.
// - The game ends when a store holds more than half of all seeds or both hold half (the seeds in play stay), when the player
//   to move has no seeds, or when no move is legal. In the last two cases, each player collects their own row.
// Decisions:
// - A move must be allowed by both rules, on single seeds and on feeding: a pit with a single seed that could feed may not be
//   played while another holds two or more. If then no move feeds, the game is over.
// - If both rules forbid a move, the reason is `single-seed`. A capture of all that was just given to an empty row is
//   `grand-slam`, any other move that does not feed is `must-feed`.
// - The endings are checked in the order above after each move, before an extra turn as well.
import { endGame, filledPits, opponentOf, ownPits, seedsIn, seedsOf } from './board.ts';
import { playByHand, type MadeByHand } from './hand.ts';
import { endByMajority, endWithoutSeeds, finishMove, majorityReached, makeReference } from './reference.ts';
import type { BoardOptions, Played, Reference, RefState } from './types.ts';
import { boards } from './variations.ts';

/** One lap with a chain capture of twos and threes, which a grand slam takes as well. */
function sowAndCapture(options: BoardOptions, state: RefState, move: number): MadeByHand {
  const rules = { ...options, grandSlam: 'captures', captures: [2, 3], moveLimit: null } as const;
  return playByHand(rules, state, move, false);
}

/** A grand slam gives an extra turn. */
function play(options: BoardOptions, state: RefState, move: number): Played {
  const { after, captured, grandSlam } = sowAndCapture(options, state, move);
  return finishMove(state, after, { captured: captured > 0, extraTurn: grandSlam });
}

/** A single seed may not be played while another own pit holds two or more. */
function forbiddenAsSingle(options: BoardOptions, state: RefState, move: number): string | null {
  const hasMore = ownPits(options, state.turn).some((pit) => seedsIn(state, pit) >= 2);
  return hasMore && seedsIn(state, move) === 1 ? 'single-seed' : null;
}

/** An opponent without seeds must be left one. */
function forbiddenByDuty(options: BoardOptions, state: RefState, move: number): string | null {
  const opponent = opponentOf(state.turn);
  if (seedsOf(options, state, opponent) > 0) return null;
  const { after, grandSlam } = sowAndCapture(options, state, move);
  if (seedsOf(options, after, opponent) > 0) return null;
  return grandSlam ? 'grand-slam' : 'must-feed';
}

function forbidden(options: BoardOptions, state: RefState, move: number): string | null {
  return forbiddenAsSingle(options, state, move) ?? forbiddenByDuty(options, state, move);
}

/**
 * The player to move has seeds but no legal move: own rows. This needs an opponent without seeds, because the rule on
 * single seeds always allows a pit.
 */
function endWithoutFeeding(options: BoardOptions, state: RefState): RefState | null {
  if (filledPits(options, state).some((pit) => forbidden(options, state, pit) === null)) return null;
  return endGame(options, state, 'cannot-feed', 'own-rows');
}

export const ouri: Reference = makeReference<BoardOptions>({
  id: 'ouri',
  // Two rows of six pits with four seeds each.
  defaults: { pits: 6, seeds: 4, first: 'south' },
  variations: [
    { first: 'north' },
    ...boards,
    // On a small board there is a grand slam every few moves.
    { pits: 2, seeds: 2, first: 'north' },
    { pits: 3, seeds: 3 },
    { pits: 4, seeds: 3, first: 'north' },
  ],
  endReasons: () => ['target', 'no-seeds', 'cannot-feed'],
  feeding: 'must-feed',
  targetReached: majorityReached,
  forbidden,
  play,
  endings: (options, state) => [
    () => endByMajority(options, state),
    () => endWithoutSeeds(options, state),
    () => endWithoutFeeding(options, state),
  ],
});
