// Wari played until no capture is possible: document 003, rules L1-L6.
import { endGame, opponentOf, seedsOf, startingPosition } from './board.ts';
import { feedingReason, onlyForbiddenSlamsAreLeft, playByHand, someMoveLeavesASeed } from './hand.ts';
import { firstEnd, legalBy, requireLegal } from './legal.ts';
import { chainEndReasons, endByLimit, endByOpponentTakesRest } from './limit.ts';
import type { ChainOptions, Reference, RefState } from './types.ts';
import { chainVariations } from './variations.ts';

// L3: the default grand slam.
const defaults: ChainOptions = {
  pits: 6,
  seeds: 4,
  first: 'south',
  grandSlam: 'captures-nothing',
  captures: [2, 3],
  moveLimit: null,
};

/** L1: "As W1". L6 "holds for every turn, the first and a given position too". */
function initial(options: ChainOptions): RefState {
  return settle(options, startingPosition(options));
}

/** A3: the move limit, then `no-seeds`, then `cannot-feed`, then `no-capture-left`. */
function settle(options: ChainOptions, state: RefState): RefState {
  const ended = settleWithoutL6(options, state);
  if (ended.outcome !== null) return ended;
  if (someLineCaptures(options, ended)) return ended;
  return endGame(options, ended, 'no-capture-left', 'own-rows');
}

function settleWithoutL6(options: ChainOptions, state: RefState): RefState {
  return firstEnd(state, [
    () => endByLimit(options, state),
    () => endWithoutSeeds(options, state),
    () => endWithoutFeeding(options, state),
    () => endWithOnlySlams(options, state),
  ]);
}

/** L5: "A player without seeds to move: own rows, `no-seeds`." */
function endWithoutSeeds(options: ChainOptions, state: RefState): RefState | null {
  if (seedsOf(options, state, state.turn) > 0) return null;
  return endGame(options, state, 'no-seeds', 'own-rows');
}

/** L5: "If he cannot feed, the game ends before the move and all in play goes to the mover." */
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
 * L6: does any "line of legal play from here (`legalMoves` only, by both players, ending where L5
 * ends it)" capture a seed? Every position that can be reached without a capture is visited once,
 * nearest first.
 */
function someLineCaptures(options: ChainOptions, start: RefState): boolean {
  const visited = new Set<string>([nameOf(options, start)]);
  const waiting: RefState[] = [start];
  for (const position of waiting) {
    for (const move of legal(options, position)) {
      const { after, captured } = playByHand(options, position, move, false);
      if (captured > 0) return true;
      after.turn = opponentOf(position.turn);
      if (settleWithoutL6(options, after).outcome !== null) continue;
      const name = nameOf(options, after);
      if (visited.has(name)) continue;
      visited.add(name);
      waiting.push(after);
    }
  }
  return false;
}

/**
 * What the further play depends on: pits and turn, and the quiet moves where they are counted
 * towards a limit.
 */
function nameOf(options: ChainOptions, state: RefState): string {
  const quiet = options.moveLimit === null ? '' : ` ${state.quietMoves}`;
  return `${state.turn} ${state.pits.join('-')}${quiet}`;
}

/**
 * L3: a move that would take all "is legal, captures nothing". L4: "If the opponent's row is empty
 * the mover must feed if he can: only feeding moves are legal, the others are `must-feed`."
 */
function illegalReason(options: ChainOptions, state: RefState, move: number): string | null {
  return feedingReason(options, state, move);
}

function legal(options: ChainOptions, state: RefState): number[] {
  return legalBy(illegalReason, options, state);
}

/** L1, L2: sow; the capture is obligatory; the turn passes; then the ends are checked. */
function apply(options: ChainOptions, state: RefState, move: number): RefState {
  requireLegal(illegalReason, options, state, move);
  const played = playByHand(options, state, move, false);
  played.after.turn = opponentOf(state.turn);
  return endByOpponentTakesRest(options, state.turn, played) ?? settle(options, played.after);
}

export const wariLastCapture: Reference<ChainOptions> = {
  id: 'wariLastCapture',
  defaults,
  variations: chainVariations,
  endReasons: (options) => [...chainEndReasons(options), 'no-seeds', 'cannot-feed', 'no-capture-left'],
  isGrandSlam: (options, state, move) => playByHand(options, state, move, false).grandSlam,
  feeding: 'must-feed',
  searchesAhead: true,
  initial,
  settle,
  illegalReason,
  legal,
  apply,
};
