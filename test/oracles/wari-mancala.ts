// Wari with an extra turn and a move limit: document 000, rules M1-M7.
import { endGame, opponentOf, seedsOf, startingPosition } from './board.ts';
import { feedingReason, onlyForbiddenSlamsAreLeft, playByHand } from './hand.ts';
import { firstEnd, legalBy, requireLegal } from './legal.ts';
import { chainEndReasons, endByLimit, endByOpponentTakesRest } from './limit.ts';
import type { ChainOptions, Reference, RefState } from './types.ts';
import { chainVariations } from './variations.ts';

// M5: the default grand slam. M7: the default move limit.
const defaults: ChainOptions = {
  pits: 6,
  seeds: 4,
  first: 'south',
  grandSlam: 'forbidden-unless-forced',
  captures: [2, 3],
  moveLimit: 'in-play-times-pits',
};

/** M1: "As W1". */
function initial(options: ChainOptions): RefState {
  return settle(options, startingPosition(options));
}

/** A3: `move-limit` (M7), then `no-seeds`. A row that cannot be fed ends nothing here (M5). */
function settle(options: ChainOptions, state: RefState): RefState {
  return firstEnd(state, [
    () => endByLimit(options, state),
    () => endWithoutSeeds(options, state),
    () => endWithOnlySlams(options, state),
  ]);
}

/** M4: "If the player whose turn begins has no seeds, the game is over: own rows". */
function endWithoutSeeds(options: ChainOptions, state: RefState): RefState | null {
  if (seedsOf(options, state, state.turn) > 0) return null;
  return endGame(options, state, 'no-seeds', 'own-rows');
}

/**
 * `forbidden`: "if nothing else is left the game ends before the move: own rows, `cannot-feed`".
 */
function endWithOnlySlams(options: ChainOptions, state: RefState): RefState | null {
  if (!onlyForbiddenSlamsAreLeft(options, state, false)) return null;
  return endGame(options, state, 'cannot-feed', 'own-rows');
}

/**
 * M5: "A move that leaves the opponent's row empty is forbidden while another of the mover's moves
 * does not. If all do, all are allowed, also when the row was empty before [...] Judged move by
 * move".
 */
function illegalReason(options: ChainOptions, state: RefState, move: number): string | null {
  return feedingReason(options, state, move);
}

function legal(options: ChainOptions, state: RefState): number[] {
  return legalBy(illegalReason, options, state);
}

/** M1, M2: sow and capture. M3: "A capture gives the same player another turn." */
function apply(options: ChainOptions, state: RefState, move: number): RefState {
  requireLegal(illegalReason, options, state, move);
  const played = playByHand(options, state, move, false);
  if (played.captured === 0) played.after.turn = opponentOf(state.turn);
  return endByOpponentTakesRest(options, state.turn, played) ?? settle(options, played.after);
}

export const wariMancala: Reference<ChainOptions> = {
  id: 'wariMancala',
  defaults,
  variations: chainVariations,
  endReasons: (options) => [...chainEndReasons(options), 'no-seeds'],
  isGrandSlam: (options, state, move) => playByHand(options, state, move, false).grandSlam,
  feeding: 'must-feed-if-possible',
  initial,
  settle,
  illegalReason,
  legal,
  apply,
};
