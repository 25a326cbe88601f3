// Searches of games with laps, marks and choices, compared with plain minimax.
import { hawalis, oAnQuan, rulesetById } from 'mancala-rules';
import type { GameState, Rules, RulesetId } from 'mancala-rules';
import { analyze, solve } from 'mancala-rules/search';
import { createTablebase } from 'mancala-rules/tables';
import { describe, expect, it } from 'vitest';
import { cursorOf } from '../../src/cursor/create-cursor.ts';
import { FOREVER } from '../../src/search/tree/transpositions.ts';
import { TreeSearch } from '../../src/search/tree/tree-search.ts';
import { numbers, walk } from './games.ts';
import { expectAnalyzed } from './judge.ts';
import { inPlay, margin, minimaxOf, toMover, valueAtDepth } from './minimax.ts';
import { references } from '../oracles/index.ts';
import { allIds, ids, setups } from '../support/setups.ts';

/** The state `back` moves before the end of a random game, or early in a long one. */
const lateState = (rules: Rules, seed: number, back: number): GameState => {
  const states = walk(rules, rules.initialState(), numbers(seed), 150);
  return states[Math.max(states.at(-1)!.outcome ? states.length - 1 - back : 2, 0)]!;
};

const decided = allIds.filter((id) => !ids.includes(id) && !references[id].seedsDoNotDecide);
it.each(decided)('late positions of %s are analyzed as by plain minimax', async (id) => {
  for (const { rules } of setups[id])
    for (const depth of [1, 2, 3, 4]) {
      const state = lateState(rules, depth, depth);
      if (state.outcome) continue;
      expectAnalyzed(rules, state, await analyze(rules, state, { depth, evaluate: 'stores' }), { depth });
    }
});

/** 1 for a state that is won for the player to move, -1 for one that is lost, 0 for any other. */
const resultOf = ({ outcome, turn }: GameState): number =>
  outcome?.winner ? (outcome.winner === turn ? 1 : -1) : 0;

describe('games that seeds do not decide', () => {
  it.each(allIds.filter((id) => references[id].seedsDoNotDecide))(
    '%s: wins count as all seeds',
    async (id) => {
      const met = new Set<number>();
      for (const { rules, total } of setups[id]) {
        for (let seed = 1; seed <= 12; seed++) {
          const state = lateState(rules, seed, 1 + (seed % 3));
          if (state.outcome) continue;
          const { moves } = await analyze(rules, state, { depth: 3 });
          for (const { move, value } of moves) {
            const after = rules.apply(state, move);
            const result = toMover(state, after, minimaxOf(rules, after, 2, resultOf));
            met.add(result);
            if (result === 0) expect(Math.abs(value)).toBeLessThan(total);
            else expect(value).toBe(result * total);
          }
        }
      }
      expect([...met].sort()).toEqual([-1, 0, 1]);
    },
  );

  it('have no tables', async () => {
    await expect(createTablebase(hawalis, { seeds: 2 })).rejects.toThrow('winners that seeds do not decide');
  });
});

describe('seeds that come back from the stores', () => {
  // More seeds change hands than are in play. North wins within three moves.
  it.each([
    { pits: [0, 1, 0, 1, 0, 1, 0, 1, 0, 0, 1, 0], south: 5 },
    { pits: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2], south: 7 },
  ])('are won as well: $pits', async ({ pits, south }) => {
    const state = oAnQuan.stateFrom({ pits, stores: { south, north: 60 }, turn: 'north' });
    const value = valueAtDepth(oAnQuan, state, 4);
    expect(value).toBeGreaterThan(inPlay(state));
    const { value: found, exact, line } = await solve(oAnQuan, state);
    expect([found, exact, line]).toEqual([margin(state, 'north') + value, true, [10, 16, 22]]);
    for (const depth of [2, 3, 4]) {
      expectAnalyzed(oAnQuan, state, await analyze(oAnQuan, state, { depth, evaluate: 'stores' }), { depth });
    }
  });

  const small = oAnQuan.with({ pits: 3, unripe: true });
  const start = small.initialState();
  it('can repeat a position, also after many moves', () => {
    const search = new TreeSearch(cursorOf(small, start), { tableMb: 1 });
    search.start(FOREVER, 0, 1);
    // Far more than it takes to find one.
    expect([search.run(Infinity, 20_000), search.hasCycle]).toEqual([false, true]);
  });

  it('are no reason not to estimate', async () => {
    const { exact, move } = await solve(small, start, { nodes: 20_000 });
    expect(exact).toBe(false);
    expect(small.legalMoves(start)).toContain(move);
  });
});

it.each<[RulesetId, string]>([
  ['togyzqumalaq', 'marked pits'],
  ['umElBagara', 'choices of direction and players without a legal move'],
  ['krur', 'marked pits and players without a legal move'],
])('endgame tables say what they do not support: %s', async (id, what) => {
  const message = `the rules know ${what}, which tables do not support`;
  await expect(createTablebase(rulesetById(id), { seeds: 2 })).rejects.toThrow(message);
});
