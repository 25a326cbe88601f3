import { kalah, wari, type GameState, type Move, type Rules } from 'mancala-rules';
import { alphaBetaBot } from 'mancala-rules/search';
import { createTablebase } from 'mancala-rules/tables';
import { describe, expect, it, vi } from 'vitest';
import { TreeSearch } from '../../src/search/tree/tree-search.ts';
import { tickingClock } from './clock.ts';
import { everyRuleset, lateStates, numbers, walk } from './games.ts';
import { inPlay, valueAtDepth, worth } from './minimax.ts';

/** A move that wins seeds and an extra turn does not count as a ply. */
const pliesOf = (before: GameState, after: GameState): number =>
  after.turn === before.turn && inPlay(after) < inPlay(before) ? 0 : 1;

/** The value of a move at a depth. */
function valueAfter(
  rules: Rules,
  state: GameState,
  move: Move,
  depth: number,
  known?: (state: GameState) => number | undefined,
): number {
  const after = rules.apply(state, move);
  return worth(state, after, valueAtDepth(rules, after, depth - pliesOf(state, after), known, pliesOf));
}

const opened = [0, 6].reduce((state, move) => wari.apply(state, move), wari.initialState());

describe('alphaBetaBot', () => {
  it.each(everyRuleset)('plays the move with the best margin at its depth: %s', async (_, rules) => {
    const bot = alphaBetaBot({ depth: 3, tableMb: 1, evaluate: 'stores' });
    for (const state of walk(rules, rules.initialState(), numbers(3), 24)) {
      if (rules.isTerminal(state)) continue;
      const values = rules.legalMoves(state).map((move) => valueAfter(rules, state, move, 3));
      expect(valueAfter(rules, state, await bot(rules, state), 3)).toBe(Math.max(...values));
    }
  });

  it('searches at least one ply', async () => {
    const state = kalah.stateFrom({ pits: [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 9, 1], removed: 37 });
    expect(await alphaBetaBot({ nodes: 1 })(kalah, state)).toBe(0);
    const capture = wari.stateFrom({ pits: [4, 0, 0, 0, 0, 1, 2, 4, 4, 4, 4, 4], removed: 21 });
    expect(await alphaBetaBot({ timeMs: 1e-9 })(wari, capture)).toBe(5);
    expect(await alphaBetaBot({ nodes: 1 })(wari, capture)).toBe(5);
  });

  it('plays the best move of an unfinished depth', async () => {
    const asked = vi.spyOn(TreeSearch.prototype, 'bestSoFar');
    for (let nodes = 50; nodes < 3000; nodes += 50)
      expect(asked).toHaveLastReturnedWith(await alphaBetaBot({ nodes })(wari, wari.initialState()));
    const { calls, results } = asked.mock;
    expect(calls.some(([previous], i) => results[i]!.value !== previous)).toBe(true);
  });

  it('takes a second by default, and no time for only moves or proven values', async () => {
    const clock = tickingClock(5);
    const forced = kalah.stateFrom({ pits: [0, 0, 0, 0, 5, 0, 4, 4, 4, 4, 4, 4], removed: 19 });
    expect(await alphaBetaBot({ tablebase: false })(kalah, forced)).toBe(4);
    const small = kalah.with({ pits: 2, seeds: 2 });
    await alphaBetaBot({ depth: Infinity })(small, small.initialState());
    expect(clock.now).toBeLessThan(900);
    clock.now = 0;
    await alphaBetaBot({ tablebase: false })(wari, opened);
    expect(clock.now).toBeGreaterThan(1000);
    expect(clock.now).toBeLessThan(1050);
  });

  it('uses the values of its tablebase in the search', async () => {
    const tablebase = await createTablebase(kalah, { seeds: 5 });
    const withTable = alphaBetaBot({ depth: 2, tablebase, evaluate: 'stores' });
    const known = (state: GameState): number | undefined =>
      tablebase.has(state) ? tablebase.value(state) : undefined;
    let others = 0;
    for (const state of lateStates(kalah, 7, 100, 5)) {
      const value = (move: Move): number => valueAfter(kalah, state, move, 2, known);
      const best = Math.max(...kalah.legalMoves(state).map(value));
      expect(value(await withTable(kalah, state))).toBe(best);
      if (value(await alphaBetaBot({ depth: 2, evaluate: 'stores' })(kalah, state)) < best) others++;
    }
    expect(others).toBeGreaterThan(5);
  });
});
