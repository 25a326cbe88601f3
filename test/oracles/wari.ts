// Wari, book rules: document 001, rules W1-W8.
import { endGame, opponentOf, seedsOf, startingPosition } from './board.ts';
import { feedingReason, onlyForbiddenSlamsAreLeft, playByHand, someMoveLeavesASeed } from './hand.ts';
import { firstEnd, legalBy, requireLegal } from './legal.ts';
import { chainEndReasons, endByLimit, endByOpponentTakesRest } from './limit.ts';
import type { ChainOptions, Reference, RefState } from './types.ts';
import { chainVariations } from './variations.ts';

const defaults: ChainOptions = {
  pits: 6,
  seeds: 4,
  first: 'south',
  grandSlam: 'forbidden-unless-forced',
  captures: [2, 3],
  moveLimit: null,
};

/** W1: "12 pits, 4 seeds each, no store is sown. Either player may start." */
function initial(options: ChainOptions): RefState {
  return settle(options, startingPosition(options));
}

/** A3: the move limit, then `no-seeds`, then `cannot-feed`. "There is no stop at 25." */
function settle(options: ChainOptions, state: RefState): RefState {
  return firstEnd(state, [
    () => endByLimit(options, state),
    () => endWithoutSeeds(options, state),
    () => endWithoutFeeding(options, state),
    () => endWithOnlySlams(options, state),
  ]);
}

/** W8: "If the player to move has no seeds, the game ends and all in play goes to his opponent." */
function endWithoutSeeds(options: ChainOptions, state: RefState): RefState | null {
  if (seedsOf(options, state, state.turn) > 0) return null;
  return endGame(options, state, 'no-seeds', { to: opponentOf(state.turn) });
}

/**
 * W7: "If the opponent's row is empty and no move leaves him a seed (a slam out of an empty row
 * leaves none), the game ends before the move and all in play goes to the mover."
 */
function endWithoutFeeding(options: ChainOptions, state: RefState): RefState | null {
  if (seedsOf(options, state, opponentOf(state.turn)) > 0) return null;
  if (someMoveLeavesASeed(options, state, false)) return null;
  return endGame(options, state, 'cannot-feed', { to: state.turn });
}

/**
 * `forbidden`: "if nothing else is left the game ends before the move: own rows, `cannot-feed`".
 */
function endWithOnlySlams(options: ChainOptions, state: RefState): RefState | null {
  if (!onlyForbiddenSlamsAreLeft(options, state, false)) return null;
  return endGame(options, state, 'cannot-feed', 'own-rows');
}

/**
 * W5: "A move that leaves the opponent without seeds is forbidden unless there is no other choice.
 * It covers the grand slam and failing to feed a row that is already empty." W6: with nothing but
 * grand slams, one may be played.
 */
function illegalReason(options: ChainOptions, state: RefState, move: number): string | null {
  return feedingReason(options, state, move);
}

function legal(options: ChainOptions, state: RefState): number[] {
  return legalBy(illegalReason, options, state);
}

/** W2, W3: sow, capture; the turn passes; then the ends are checked. */
function apply(options: ChainOptions, state: RefState, move: number): RefState {
  requireLegal(illegalReason, options, state, move);
  const played = playByHand(options, state, move, false);
  played.after.turn = opponentOf(state.turn);
  return endByOpponentTakesRest(options, state.turn, played) ?? settle(options, played.after);
}

export const wari: Reference<ChainOptions> = {
  id: 'wari',
  defaults,
  variations: chainVariations,
  endReasons: (options) => [...chainEndReasons(options), 'no-seeds', 'cannot-feed'],
  isGrandSlam: (options, state, move) => playByHand(options, state, move, false).grandSlam,
  feeding: 'must-feed',
  initial,
  settle,
  illegalReason,
  legal,
  apply,
};
