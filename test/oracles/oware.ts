// Oware, the tournament game: a named relative of the documents.
import { endGame, opponentOf, seedsOf, startingPosition } from './board.ts';
import { feedingReason, onlyForbiddenSlamsAreLeft, playByHand, someMoveLeavesASeed } from './hand.ts';
import { firstEnd, legalBy, requireLegal } from './legal.ts';
import { chainEndReasons, endByLimit, endByOpponentTakesRest } from './limit.ts';
import type { ChainOptions, Reference, RefState } from './types.ts';
import { chainVariations } from './variations.ts';

// "a grand slam is legal and captures nothing"
const defaults: ChainOptions = {
  pits: 6,
  seeds: 4,
  first: 'south',
  grandSlam: 'captures-nothing',
  captures: [2, 3],
  moveLimit: null,
};

/** "W1-W3" */
function initial(options: ChainOptions): RefState {
  return settle(options, startingPosition(options));
}

/** A3: the move limit, then `target`, then `no-seeds`, then `cannot-feed`. */
function settle(options: ChainOptions, state: RefState): RefState {
  return firstEnd(state, [
    () => endByLimit(options, state),
    () => endByTarget(options, state),
    () => endWithoutSeeds(options, state),
    () => endWithoutFeeding(options, state),
    () => endWithOnlySlams(options, state),
  ]);
}

/**
 * "it ends when a store holds more than half of all seeds or both hold half (`target`; seeds in
 * play stay)"
 */
function targetReached(options: ChainOptions, { south, north }: RefState['stores']): boolean {
  const all = 2 * options.pits * options.seeds;
  const majority = 2 * south > all || 2 * north > all;
  const bothHalf = 2 * south === all && 2 * north === all;
  return majority || bothHalf;
}

function endByTarget(options: ChainOptions, state: RefState): RefState | null {
  if (!targetReached(options, state.stores)) return null;
  return endGame(options, state, 'target', 'stay');
}

/** "when the mover has no seeds (`no-seeds`) [...]: own rows" */
function endWithoutSeeds(options: ChainOptions, state: RefState): RefState | null {
  if (seedsOf(options, state, state.turn) > 0) return null;
  return endGame(options, state, 'no-seeds', 'own-rows');
}

/** "when he cannot feed (`cannot-feed`): own rows" */
function endWithoutFeeding(options: ChainOptions, state: RefState): RefState | null {
  if (seedsOf(options, state, opponentOf(state.turn)) > 0) return null;
  if (someMoveLeavesASeed(options, state, false)) return null;
  return endGame(options, state, 'cannot-feed', 'own-rows');
}

/**
 * `forbidden`: "if nothing else is left the game ends before the move: own rows, `cannot-feed`".
 */
function endWithOnlySlams(options: ChainOptions, state: RefState): RefState | null {
  if (!onlyForbiddenSlamsAreLeft(options, state, false)) return null;
  return endGame(options, state, 'cannot-feed', 'own-rows');
}

/** "if the opponent's row is empty a feeding move is obligatory" */
function illegalReason(options: ChainOptions, state: RefState, move: number): string | null {
  return feedingReason(options, state, move);
}

function legal(options: ChainOptions, state: RefState): number[] {
  return legalBy(illegalReason, options, state);
}

/** "W1-W3": sow, capture; the turn passes; then the ends are checked. */
function apply(options: ChainOptions, state: RefState, move: number): RefState {
  requireLegal(illegalReason, options, state, move);
  const played = playByHand(options, state, move, false);
  played.after.turn = opponentOf(state.turn);
  return endByOpponentTakesRest(options, state.turn, played) ?? settle(options, played.after);
}

export const oware: Reference<ChainOptions> = {
  id: 'oware',
  defaults,
  // Four seeds, as in English Wari, on the full board as well.
  variations: [...chainVariations, { captures: [4] }],
  endReasons: (options) => [...chainEndReasons(options), 'target', 'no-seeds', 'cannot-feed'],
  isGrandSlam: (options, state, move) => playByHand(options, state, move, false).grandSlam,
  feeding: 'must-feed',
  targetReached,
  initial,
  settle,
  illegalReason,
  legal,
  apply,
};
