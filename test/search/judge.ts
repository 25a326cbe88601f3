// Checks results of searches.
import type { GameState, Move, Rules } from 'mancala-rules';
import type { Analysis, AnalyzedMove, Solution } from 'mancala-rules/search';
import { expect } from 'vitest';
import { endsWithin, futureKeys, margin, valueAtDepth, worth } from './minimax.ts';

/** What an error of invalid options has. */
export const invalid = (...paths: readonly string[]): object => ({
  name: 'InvalidOptionsError',
  code: 'INVALID_OPTIONS',
  problems: paths.map((path) => ({ path })),
});

/** Returns the margin that the player to move will still gain. */
type Values = (state: GameState) => number;

/** The final margin of the player to move after a move, given the values of the states after it. */
export function afterMove(rules: Rules, state: GameState, move: Move, future: Values): number {
  const after = rules.apply(state, move);
  return margin(state, state.turn) + worth(state, after, future(after));
}

/** Whether a move is best play. */
export const keepsValue = (rules: Rules, state: GameState, move: Move, exact: Values): boolean =>
  afterMove(rules, state, move, exact) === margin(state, state.turn) + exact(state);

/** The final margin of a state for the player who moves at `root`. */
const asSeenFrom = (root: GameState, state: GameState, future: Values): number =>
  margin(state, root.turn) + (state.turn === root.turn ? future(state) : -future(state));

/**
 * The states of a line, including the first.
 *
 * @throws {IllegalMoveError} when a move is not legal
 */
export const along = (rules: Rules, state: GameState, line: readonly Move[]): readonly GameState[] =>
  line.reduce((states, move) => [...states, rules.apply(states.at(-1)!, move)], [state]);

/** The right value and a move that keeps it. */
export function expectKept(rules: Rules, state: GameState, { value, move }: Solution, exact: Values): void {
  expect(value).toBe(margin(state, state.turn) + exact(state));
  expect(rules.legalMoves(state)).toContain(move);
  expect(keepsValue(rules, state, move!, exact)).toBe(true);
}

/** A complete solution. */
export function expectSolved(rules: Rules, state: GameState, solution: Solution, exact: Values): void {
  expect(solution.exact).toBe(true);
  expectCount(solution.nodes);
  if (state.outcome !== null) {
    const value = margin(state, state.turn) + exact(state);
    expect(solution).toMatchObject({ value, move: null, line: [] });
    return;
  }
  expectKept(rules, state, solution, exact);
  const { line, value } = solution;
  expect(line[0]).toBe(solution.move);
  // Every move of the line is best play, and it ends with the value, at the end of the game or a repetition.
  const states = along(rules, state, line);
  for (const at of states) expect(asSeenFrom(state, at, exact), `at ${at.pits.join()}`).toBe(value);
  const last = states.at(-1)!;
  const keys = states.map(futureKeys(rules));
  const isRepetition = keys.indexOf(keys.at(-1)!) < keys.length - 1;
  expect(last.outcome !== null || isRepetition, `${line.join()} ends too early`).toBe(true);
  expect(margin(last, state.turn)).toBe(value);
}

function expectCount(nodes: number): void {
  expect(Number.isSafeInteger(nodes) && nodes >= 0, `${nodes} nodes`).toBe(true);
}

/** All legal moves, best first, ties in ascending order. */
export function expectRanked(rules: Rules, state: GameState, moves: readonly AnalyzedMove[]): void {
  const ranked = [...moves].sort((a, b) => b.value - a.value || a.move - b.move);
  expect(moves.map(({ move }) => move)).toEqual(ranked.map(({ move }) => move));
  expect([...moves.map(({ move }) => move)].sort((a, b) => a - b)).toEqual(rules.legalMoves(state));
}

/** What an analysis is compared with. */
interface Expected {
  /** The requested depth. */
  readonly depth: number;
  /** The exact values. Without it, exact values are compared with those at their depth. */
  readonly exact?: Values;
  /** The values of a tablebase that was given. */
  readonly known?: (state: GameState) => number | undefined;
}

/** An analysis of the requested depth: each move has the value of plain minimax or the exact value. */
export function expectAnalyzed(rules: Rules, state: GameState, analysis: Analysis, expected: Expected): void {
  expectRanked(rules, state, analysis.moves);
  expectCount(analysis.nodes);
  expect(analysis.nodes).toBeGreaterThanOrEqual(analysis.moves.length);
  expect(analysis.depth).toBeLessThanOrEqual(expected.depth);
  if (analysis.moves.some(({ exact }) => !exact)) expect(analysis.depth).toBe(expected.depth);
  for (const analyzed of analysis.moves) expectMove(rules, state, analyzed, expected);
}

function expectMove(rules: Rules, state: GameState, analyzed: AnalyzedMove, expected: Expected): void {
  const { move, value, exact, line, depth, nodes } = analyzed;
  const name = `move ${move} of ${JSON.stringify(state)}, depth ${depth}${exact ? ', exact' : ''}`;
  const atDepth = (plies: number): Values => {
    return (at) => valueAtDepth(rules, at, plies, expected.known);
  };
  const exactValues = exact ? expected.exact : undefined;
  expectCount(nodes);
  expect(line[0], name).toBe(move);
  if (exact) expect(depth >= 1 && depth <= expected.depth, name).toBe(true);
  else expect(depth, name).toBe(expected.depth);
  expect(value, name).toBe(afterMove(rules, state, move, exactValues ?? atDepth(depth - 1)));
  // The line is legal, and the state at its end has the same value.
  if (exactValues === undefined) expect(line.length, name).toBeLessThanOrEqual(depth);
  const last = along(rules, state, line).at(-1)!;
  expect(
    asSeenFrom(state, last, exactValues ?? atDepth(depth - line.length)),
    `line ${line.join()}, ${name}`,
  ).toBe(value);
  // If every line ends within the depth, the value is exact.
  if (!exact) expect(endsWithin(rules, rules.apply(state, move), depth - 1), name).toBe(false);
}
