// Games with repetitions are solved by retrograde analysis of all reachable positions, if the limits allow that many.
import { captureTo25, oware, wari } from 'mancala-rules';
import type { GameState, Rules } from 'mancala-rules';
import { solve, type Solution, type SolveOptions } from 'mancala-rules/search';
import { describe, expect, it } from 'vitest';
import { expectSolved } from './judge.ts';
import { exactValues, futureKeys } from './minimax.ts';

const MEGABYTE = 2 ** 20;
/** Memory for each position, as documented in docs/analysis.md. */
const BYTES = 800;
/** The memory that is always available. */
const MIN_MB = 64;

/** A position with a number of seeds spread evenly over the board. */
function spread(rules: Rules, seeds: number): GameState {
  const { pits: n, seeds: each } = rules.options;
  const pits = Array.from({ length: 2 * n }, (_, pit) => Math.floor((seeds + 2 * n - 1 - pit) / (2 * n)));
  return rules.stateFrom({ pits, removed: 2 * n * each - seeds });
}

/** The number of reachable unfinished positions. */
function countReachable(rules: Rules, start: GameState): number {
  const keyOf = futureKeys(rules);
  const visited = new Set([keyOf(start)]);
  const waiting = [start];
  for (let state = waiting.pop(); state !== undefined; state = waiting.pop()) {
    for (const move of rules.legalMoves(state)) {
      const after = rules.apply(state, move);
      const key = keyOf(after);
      if (after.outcome !== null || visited.has(key)) continue;
      visited.add(key);
      waiting.push(after);
    }
  }
  return visited.size;
}

async function expectEstimate(rules: Rules, state: GameState, options: SolveOptions): Promise<Solution> {
  const solution = await solve(rules, state, options);
  expect(solution.exact).toBe(false);
  expect(rules.legalMoves(state)).toContain(solution.move);
  return solution;
}

it.each<[Rules, number]>([
  [wari.with({ pits: 2, seeds: 8 }), 14],
  [wari.with({ pits: 3 }), 10],
  [captureTo25.with({ pits: 2, seeds: 8 }), 14],
  [oware.with({ pits: 2, seeds: 8 }), 14],
])(
  'a limit on nodes equal to the number of reachable positions suffices, and one less does not: $id $options.pits',
  async (rules, seeds) => {
    const state = spread(rules, seeds);
    const exact = exactValues(rules, state);
    const { nodes } = await solve(rules, state);
    expect(nodes).toBe(countReachable(rules, state));
    for (const enough of [nodes, nodes + 1])
      expectSolved(rules, state, await solve(rules, state, { nodes: enough }), exact);
    const { nodes: used } = await expectEstimate(rules, state, { nodes: nodes - 1 });
    expect(used).toBeLessThanOrEqual(nodes + 16);
  },
);

describe('a limit on memory', () => {
  const rules = wari.with({ pits: 3, seeds: 8 });

  it('for exactly all reachable positions suffices, and for one less does not', async () => {
    const state = spread(rules, 18);
    const { nodes: size, value } = await solve(rules, state);
    expect(size).toBe(98_371);
    const megabytes = (size * BYTES) / MEGABYTE;
    expect(megabytes).toBeGreaterThan(MIN_MB);
    const whole = await solve(rules, state, { tableMb: megabytes, nodes: size });
    expect(whole).toMatchObject({ value, exact: true });
    await expectEstimate(rules, state, { tableMb: megabytes - BYTES / MEGABYTE, nodes: size });
    await expectEstimate(rules, state, { tableMb: megabytes, nodes: size - 1 });
  });

  it(`is ${MIN_MB} MB where less is given`, async () => {
    const few = spread(rules, 17);
    const solution = await solve(rules, few, { tableMb: 0 });
    expect(solution).toMatchObject({ exact: true, nodes: 76_213 });
    expect(solution.nodes).toBeLessThan((MIN_MB * MEGABYTE) / BYTES);
    for (const tableMb of [0, MIN_MB]) {
      await expectEstimate(rules, spread(rules, 18), { tableMb, nodes: 100_000 });
    }
  });
});
