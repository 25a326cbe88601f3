// Whether what a search says is so.
import type { GameState, Move, Rules } from 'mancala-rules';
import type { Analysis, AnalysedMove, Solution } from 'mancala-rules/search';
import { expect } from 'vitest';
import { endsWithin, futureKeys, margin, valueAtDepth, worth } from './minimax.ts';

/** What the mover has still to come, less what his opponent has; from whatever state. */
type Values = (state: GameState) => number;

/** The final margin of the player to move if he makes this move, `future` being what comes after it. */
function afterMove(rules: Rules, state: GameState, move: Move, future: Values): number {
  const after = rules.apply(state, move);
  return margin(state, state.turn) + worth(state, after, future(after));
}

/** Whether a move is best play. */
export const keepsValue = (rules: Rules, state: GameState, move: Move, exact: Values): boolean =>
  afterMove(rules, state, move, exact) === margin(state, state.turn) + exact(state);

/** What a state is worth to the player who moves at `root`: what lies in the stores, and what is to come. */
const asSeenFrom = (root: GameState, state: GameState, future: Values): number =>
  margin(state, root.turn) + (state.turn === root.turn ? future(state) : -future(state));

/** The states of a line from the first on; IllegalMoveError if it cannot be played. */
export const along = (rules: Rules, state: GameState, line: readonly Move[]): readonly GameState[] =>
  line.reduce((states, move) => [...states, rules.apply(states.at(-1)!, move)], [state]);

/** Whether the last of these states has stood before. */
function goesRound(rules: Rules, states: readonly GameState[]): boolean {
  const keys = states.map(futureKeys(rules));
  return keys.indexOf(keys.at(-1)!) < keys.length - 1;
}

/** Every move of the line is best play, and at its end, or when it goes round, the stores hold the value. */
export function expectPlayedOut(
  rules: Rules,
  state: GameState,
  { line, value }: { readonly line: readonly Move[]; readonly value: number },
  exact: Values,
): void {
  const states = along(rules, state, line);
  for (const at of states) expect(asSeenFrom(state, at, exact), `at ${at.pits.join()}`).toBe(value);
  const last = states.at(-1)!;
  expect(last.outcome !== null || goesRound(rules, states), `${line.join()} stops in the middle`).toBe(true);
  expect(margin(last, state.turn)).toBe(value);
}

/** A full solution. */
export function expectSolved(rules: Rules, state: GameState, solution: Solution, exact: Values): void {
  expect(solution.value).toBe(margin(state, state.turn) + exact(state));
  expect(solution.exact).toBe(true);
  expectCount(solution.nodes);
  if (state.outcome !== null) {
    expect(solution.move).toBe(null);
    expect(solution.line).toEqual([]);
    return;
  }
  expect(rules.legalMoves(state)).toContain(solution.move);
  expect(keepsValue(rules, state, solution.move!, exact)).toBe(true);
  expect(solution.line[0]).toBe(solution.move);
  expectPlayedOut(rules, state, solution, exact);
}

function expectCount(nodes: number): void {
  expect(Number.isSafeInteger(nodes) && nodes >= 0, `${nodes} nodes`).toBe(true);
}

/** All legal moves, best first, and of equal ones the lowest. */
export function expectRanked(rules: Rules, state: GameState, moves: readonly AnalysedMove[]): void {
  const ranked = [...moves].sort((a, b) => b.value - a.value || a.move - b.move);
  expect(moves.map(({ move }) => move)).toEqual(ranked.map(({ move }) => move));
  expect([...moves.map(({ move }) => move)].sort((a, b) => a - b)).toEqual(rules.legalMoves(state));
}

/** How an analysis is judged. */
interface Depths {
  /** How deep it was to look. */
  readonly depth: number;
  /** What positions really are worth. Left out, what is said to be exact must be what is seen at its depth. */
  readonly exact?: Values;
  /** What a table that it was given knows. */
  readonly known?: (state: GameState) => number | undefined;
}

/** An analysis of exactly so many moves ahead: each move is worth what plain minimax says, or what it really is. */
export function expectAnalysed(rules: Rules, state: GameState, analysis: Analysis, depths: Depths): void {
  expectRanked(rules, state, analysis.moves);
  expectCount(analysis.nodes);
  expect(analysis.nodes).toBeGreaterThanOrEqual(analysis.moves.length);
  expect(analysis.depth).toBeLessThanOrEqual(depths.depth);
  if (analysis.moves.some(({ exact }) => !exact)) expect(analysis.depth).toBe(depths.depth);
  for (const analysed of analysis.moves) expectMove(rules, state, analysed, depths);
}

function expectMove(rules: Rules, state: GameState, analysed: AnalysedMove, depths: Depths): void {
  const { move, value, exact, line, depth, nodes } = analysed;
  const name = `move ${move} of ${JSON.stringify(state)}, depth ${depth}${exact ? ', exact' : ''}`;
  const seen = (plies: number): Values => {
    return (at) => valueAtDepth(rules, at, plies, depths.known);
  };
  const real = exact ? depths.exact : undefined;
  expectCount(nodes);
  expect(line[0], name).toBe(move);
  if (exact) expect(depth >= 1 && depth <= depths.depth, name).toBe(true);
  else expect(depth, name).toBe(depths.depth);
  expect(value, name).toBe(afterMove(rules, state, move, real ?? seen(depth - 1)));
  // The line can be played, and from where it stops on there is what makes up the value.
  if (real === undefined) expect(line.length, name).toBeLessThanOrEqual(depth);
  const last = along(rules, state, line).at(-1)!;
  expect(asSeenFrom(state, last, real ?? seen(depth - line.length)), `line ${line.join()}, ${name}`).toBe(
    value,
  );
  // Who sees every line to its end knows it.
  if (!exact) expect(endsWithin(rules, rules.apply(state, move), depth - 1), name).toBe(false);
}
