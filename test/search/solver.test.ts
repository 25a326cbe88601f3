import { captureTo25, captureTo25WithStores, Game, kalah, mancala, wari } from 'mancala-rules';
import type { GameState, Rules } from 'mancala-rules';
import { solve } from 'mancala-rules/search';
import { describe, expect, it } from 'vitest';
import { withEnds } from '../support/every-end.ts';
import { lateStates, rulesets } from './games.ts';
import { expectKept, expectSolved } from './judge.ts';
import { exactValues } from './minimax.ts';

/** Solves every state, and compares with plain minimax. */
async function expectAllSolved(rules: Rules, states: readonly GameState[]): Promise<void> {
  const exact = exactValues(rules, ...states);
  for (const state of states) expectSolved(rules, state, await solve(rules, state), exact);
}

describe('solutions are those of plain minimax', () => {
  it.each(rulesets)('%s, late in a game', async (_, rules) => {
    for (const seeds of [2, 4]) await expectAllSolved(rules, lateStates(rules, seeds, 4, seeds));
  });

  it.each<Rules>([wari, captureTo25WithStores, kalah, mancala])('$id, with more seeds', async (rules) => {
    await expectAllSolved(rules, lateStates(rules, 5, 4, 7));
    const narrow = rules.with({ pits: 4 });
    await expectAllSolved(narrow, lateStates(narrow, 6, 4, 8));
  });
});

describe('a solution', () => {
  const state = lateStates(wari, 4, 1, 3)[0]!;

  it('of a finished game is its margin', async () => {
    const full = Game.start(wari).play(0).resign('south').state;
    for (const ended of [...withEnds(wari, state).slice(1), full])
      expectSolved(wari, ended, await solve(wari, ended), () => 0);
  });

  it('respects the node limit and is exact only if proven', async () => {
    for (const rules of [wari, kalah, captureTo25]) {
      for (const late of lateStates(rules, 4, 4, 9)) {
        const exact = exactValues(rules, late);
        for (const nodes of [1, 2, 5, 20, 100, 500]) {
          const solution = await solve(rules, late, { nodes });
          expect(solution.nodes).toBeLessThanOrEqual(nodes + 16);
          expect(rules.legalMoves(late)).toContain(solution.move);
          expect(solution.line[0]).toBe(solution.move);
          if (!solution.exact) continue;
          expectKept(rules, late, solution, exact);
          if (solution.nodes < nodes) expectSolved(rules, late, solution, exact);
        }
      }
    }
    const start = wari.initialState();
    expect((await solve(wari, start, { nodes: 1000 })).exact).toBe(false);
  });

  it('that is not proven has bounds that questions far from the estimate have narrowed', async () => {
    const rules = captureTo25WithStores.with({ pits: 6, seeds: 2 });
    const { exact, value, atLeast, atMost } = await solve(rules, rules.initialState(), { nodes: 400_000 });
    expect([exact, atLeast > -24, atMost < 24, atLeast <= value && value <= atMost]).toEqual([
      false,
      true,
      true,
      true,
    ]);
  });

  it.each<Rules>([wari, captureTo25])(
    'needs a node for each position of a game that repeats: $id',
    async (rules) => {
      const small = rules.with({ pits: 2, seeds: 8 });
      const state = small.stateFrom({ pits: [4, 4, 3, 3], removed: 18 });
      const { nodes, value } = await solve(small, state);
      expect(await solve(small, state, { nodes })).toMatchObject({ value, exact: true, nodes });
      expect(await solve(small, state, { nodes: nodes - 1 })).toMatchObject({ exact: false });
    },
  );
});
