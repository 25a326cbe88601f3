import { captureTo25, captureTo25WithStores, Game, kalah, oware, wari, wariMancala } from 'mancala-rules';
import type { GameState, Rules } from 'mancala-rules';
import { analyze, type Analysis, type AnalyzeOptions } from 'mancala-rules/search';
import { describe, expect, it } from 'vitest';
import { circling } from '../support/circling.ts';
import { withEnds } from '../support/every-end.ts';
import { tickingClock } from './clock.ts';
import {
  everyRuleset,
  lateStates,
  middleOf,
  numbers,
  ownRulesets,
  rulesets,
  smallBoards,
  walk,
} from './games.ts';
import type { Named } from './games.ts';
import { along, expectAnalyzed, expectRanked } from './judge.ts';
import { exactValues } from './minimax.ts';

/** Analyzes every state at every depth and compares with plain minimax. */
async function expectAllAnalyzed(
  rules: Rules,
  states: readonly GameState[],
  depths: readonly number[],
  tables: readonly (number | undefined)[] = [undefined],
): Promise<void> {
  const exact = exactValues(rules, ...states);
  for (const state of states.filter(({ outcome }) => outcome === null))
    for (const depth of depths)
      for (const tableMb of tables) {
        const options = { depth, tableMb, evaluate: 'stores' } as const;
        expectAnalyzed(rules, state, await analyze(rules, state, options), { depth, exact });
      }
}

/** The moves of an analysis with their values, without lines and node counts. */
const valuesOf = ({ moves }: Analysis): unknown =>
  moves.map(({ move, value, exact }) => [move, value, exact]).sort(([a], [b]) => Number(a) - Number(b));

/** A table of any size gives the values of a search without one, which is returned. */
async function expectSame(rules: Rules, state: GameState, options: AnalyzeOptions): Promise<Analysis> {
  const without = await analyze(rules, state, { ...options, tableMb: 0 });
  for (const tableMb of [0.01, 8])
    expect(valuesOf(await analyze(rules, state, { ...options, tableMb }))).toEqual(valuesOf(without));
  return without;
}

describe('move values equal those of plain minimax', () => {
  it.each(rulesets)('%s, small boards at several depths', async (_, rules) => {
    for (const [pits, seeds] of smallBoards) {
      const small = rules.with({ pits, seeds });
      const states = walk(small, small.initialState(), numbers(pits), 4);
      await expectAllAnalyzed(small, states, [1, 2, 3, 4, 5, 7]);
    }
  });

  it.each(rulesets)('%s, late positions with tables of any size', async (_, rules) => {
    await expectAllAnalyzed(rules, lateStates(rules, 3, 3), [1, 3, 6], [0, 0.01, 8]);
    await expectAllAnalyzed(rules, lateStates(rules, 4, 3), [2, 5, 7]);
  });

  it.each([
    ...everyRuleset,
    ...ownRulesets,
    ['captureTo25, target 8', captureTo25.with({ target: 8 })],
    ['captureTo25WithStores, target 9', captureTo25WithStores.with({ target: 9 })],
    ['wari, moveLimit 4', wari.with({ moveLimit: 4 })],
    ['wariMancala, moveLimit 3', wariMancala.with({ moveLimit: 3 })],
    ['oware of 4 x 3, captures 4', oware.with({ pits: 4, seeds: 3, captures: [4] })],
  ] satisfies Named[])('%s, the middle of games, with tables of any size', async (_, rules) => {
    for (const state of middleOf(rules, 11)) {
      for (const depth of [1, 2, 3]) {
        const analysis = await expectSame(rules, state, { depth, evaluate: 'stores' });
        expectAnalyzed(rules, state, analysis, { depth });
      }
    }
  });

  it.each(everyRuleset)('%s, deeper, with tables of any size', async (_, rules) => {
    for (const state of middleOf(rules, 12).slice(0, 3)) await expectSame(rules, state, { depth: 6 });
  });
});

describe('an analysis', () => {
  const state = lateStates(wari, 4, 1, 3)[0]!;

  it('of a finished game has no moves', async () => {
    const full = Game.start(wari).play(0).resign('south').state;
    for (const ended of [...withEnds(wari, state).slice(1), full])
      expect((await analyze(wari, ended)).moves).toEqual([]);
  });

  it('accepts plain data and does not modify it', async () => {
    const plain = JSON.parse(JSON.stringify(state)) as GameState;
    expect(await analyze(wari, plain, { depth: 5 })).toEqual(await analyze(wari, state, { depth: 5 }));
    expect(plain).toEqual(state);
  });

  it('proves all values of short games with any options', async () => {
    const games: [Rules, number][] = [
      [kalah, 5],
      [wari.with({ moveLimit: 4 }), 4],
      [wariMancala.with({ captures: [1], moveLimit: 4 }), 3],
    ];
    const cases = games.flatMap(([rules, seeds]) =>
      lateStates(rules, seeds, 5).map((late) => [rules, late, exactValues(rules, late)] as const),
    );
    for (const [rules, late, exact] of cases)
      for (const options of [{}, { depth: 60 }, { depth: 60, tableMb: 0 }]) {
        const analysis = await analyze(rules, late, options);
        expectAnalyzed(rules, late, analysis, { depth: 60, exact });
        for (const { line, exact } of analysis.moves)
          expect([exact, along(rules, late, line).at(-1)!.outcome]).toEqual([true, expect.anything()]);
      }
  });

  it('returns lines as long as its depth or to the end of the game', async () => {
    for (const [, rules] of everyRuleset) {
      for (const at of [...middleOf(rules, 13), ...lateStates(rules, 5, 2)]) {
        for (const { line, depth, exact } of (await analyze(rules, at, { depth: 5 })).moves) {
          if (exact) continue;
          const last = along(rules, at, line).at(-1)!;
          expect(last.outcome !== null || line.length === depth, `${rules.id} ${line.join()}`).toBe(true);
        }
      }
    }
  });

  it('does not report exact values for a repetition that a player can leave', async () => {
    const exact = exactValues(captureTo25, circling.state);
    for (let depth = 1; depth <= 16; depth++) {
      const analysis = await analyze(captureTo25, circling.state, { depth, evaluate: 'stores' });
      expectAnalyzed(captureTo25, circling.state, analysis, { depth, exact });
    }
  });

  it('reports the nodes of each move', async () => {
    const { moves, nodes } = await analyze(wari, wari.initialState(), { depth: 6 });
    for (const move of moves) expect(move.nodes).toBeGreaterThan(0);
    expect(moves.reduce((sum, move) => sum + move.nodes, 0)).toBeLessThanOrEqual(nodes);
  });
});

describe('limits', () => {
  const start = wari.initialState();

  it('on nodes are respected', async () => {
    for (const nodes of [50, 300, 2000, 30_000]) {
      const analysis = await analyze(wari, start, { nodes });
      expect(analysis.nodes).toBeLessThanOrEqual(nodes + 16);
      expectRanked(wari, start, analysis.moves);
    }
  });

  it('on time are respected, and the time is used', async () => {
    const clock = tickingClock();
    for (const timeMs of [20, 200]) {
      clock.now = 0;
      await analyze(wari, start, { timeMs });
      expect(clock.now).toBeGreaterThan(timeMs);
      expect(clock.now).toBeLessThan(timeMs + 10);
    }
  });

  it.each([{ nodes: 1 }, { timeMs: 0.001 }, { nodes: 1, timeMs: 0.001, depth: 9 }])(
    'as tight as %j still allow a search of one ply',
    async (limits) => {
      for (const [, rules] of everyRuleset) {
        for (const at of middleOf(rules, 14)) {
          const found = await analyze(rules, at, limits);
          expect(found.depth).toBeGreaterThanOrEqual(1);
          expectRanked(rules, at, found.moves);
          if (found.depth > 1) continue;
          expect(valuesOf(found)).toEqual(valuesOf(await analyze(rules, at, { depth: 1 })));
        }
      }
    },
  );

  it('stop at a completed depth', async () => {
    // Each move has the value of that depth, or is marked as deeper.
    const { moves, depth } = await analyze(kalah, kalah.initialState(), { nodes: 5000 });
    const same = await analyze(kalah, kalah.initialState(), { depth });
    const byMove = new Map(same.moves.map((move) => [move.move, move]));
    for (const { move, value, depth: seen } of moves) {
      if (seen === depth) expect(value).toBe(byMove.get(move)!.value);
      else expect(seen).toBeGreaterThan(depth);
    }
  });
});
