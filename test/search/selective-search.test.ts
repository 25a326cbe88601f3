// A selective search proves nothing by what it leaves out, and is for moves to play within a time or a number of nodes.
import { kalah, oware, wari, type GameState, type Rules } from 'mancala-rules';
import { alphaBetaBot, analyze, type AlphaBetaOptions } from 'mancala-rules/search';
import { createTablebase, type Tablebase } from 'mancala-rules/tables';
import { expect, it, vi } from 'vitest';
import { cursorOf } from '../../src/cursor/create-cursor.ts';
import { totalSeeds } from '../../src/model/state.ts';
import { UNIT_SHIFT } from '../../src/search/evaluation/evaluation.ts';
import { evaluationFor } from '../../src/search/evaluation/index.ts';
import { Frame } from '../../src/search/tree/frame.ts';
import { AT_LEAST, AT_MOST, EXACT, FAR, FOREVER } from '../../src/search/tree/transpositions.ts';
import { TreeSearch } from '../../src/search/tree/tree-search.ts';
import { tickingClock } from './clock.ts';
import { lateStates } from './games.ts';

/** Returns a function that counts the positions that ended early, and the moves that were searched less deep. */
const leftOut = (): (() => readonly number[]) => {
  const prototype = TreeSearch.prototype as unknown as { isProbable(): boolean };
  const spies = [vi.spyOn(prototype, 'isProbable'), vi.spyOn(Frame.prototype, 'isReducible')];
  return () => spies.map(({ mock }) => mock.results.filter(({ value }) => value === true).length);
};

const searchOf = (rules: Rules, state: GameState, margin: number, endgames?: Tablebase): TreeSearch => {
  const cursor = cursorOf(rules, state);
  const evaluation = evaluationFor(rules, cursor);
  return new TreeSearch(cursor, { tableMb: 1, endgames, isPlaying: true, evaluation, margin });
};

it.each<Rules>([oware, kalah, wari])('what is proven holds: $id', async (rules) => {
  const table = await createTablebase(rules, { seeds: 9 });
  const small = await createTablebase(rules, { seeds: 3 });
  const removed = totalSeeds(rules.initialState()) - table.seeds;
  for (const margin of [0, 1, 8]) {
    const count = leftOut();
    const proven = [0, 0, 0, 0];
    for (const { pits, turn } of lateStates(rules, table.seeds, 60)) {
      // Nobody has a majority, which the table does not know.
      const state = rules.stateFrom({ pits, turn, removed });
      const real = table.value(state) * 2 ** UNIT_SHIFT;
      const search = searchOf(rules, state, margin, small);
      for (const left of [7, 9, 11, FOREVER]) {
        for (const alpha of [-FAR, real - 1, real]) {
          search.start(left, alpha, alpha === -FAR ? FAR : alpha + 1);
          if (!search.run(Infinity, Infinity)) continue;
          const { value, proof } = search;
          proven[proof]!++;
          const isRight = (!(proof & AT_LEAST) || value <= real) && (!(proof & AT_MOST) || value >= real);
          if (!isRight || (left === FOREVER && proof === 0))
            expect({ state, left, alpha, value, proof }).toBeNull();
        }
      }
    }
    expect(Math.min(proven[AT_LEAST]!, proven[AT_MOST]!, proven[EXACT]!)).toBeGreaterThan(20);
    if (margin > 0) expect(Math.min(...count())).toBeGreaterThan(50);
    else expect(count()).toEqual([0, 0]);
    vi.restoreAllMocks();
  }
});

it.each([8, 1000])('a limit of nodes is kept with a margin of %d', (margin) => {
  const count = leftOut();
  for (const state of lateStates(oware, 16, 12))
    for (let limit = 1; limit < 1500; limit += 11) {
      const search = searchOf(oware, state, margin);
      search.start(12);
      search.run(Infinity, limit);
      expect(search.nodes).toBeLessThanOrEqual(limit);
    }
  // No value is so far outside, unless a shallow search that reaches the limit is not given up.
  if (margin === 1000) expect(count()[0]).toBe(0);
  else expect(Math.min(...count())).toBeGreaterThan(100);
});

it.each<[AlphaBetaOptions, boolean]>([
  [{ nodes: 9000 }, true],
  [{ timeMs: 300 }, true],
  [{}, true],
  [{ depth: 9 }, false],
  [{ depth: 9, nodes: 4000 }, false],
  [{ depth: 9, timeMs: 300 }, false],
  [{ nodes: 4000, evaluate: 'stores' }, false],
])('a bot with %j searches selectively: %s', async (options, isSelective) => {
  tickingClock();
  const count = leftOut();
  // Its first moves need no search.
  const third = [0, 6].reduce((state, move) => oware.apply(state, move), oware.initialState());
  await alphaBetaBot({ ...options, tablebase: false })(oware, third);
  expect(count().map((times) => times > 0)).toEqual([isSelective, isSelective]);
});

it('an analysis is a full search, and so are those of bots for games without a margin', async () => {
  const count = leftOut();
  await analyze(oware, oware.initialState(), { nodes: 9000 });
  await alphaBetaBot({ nodes: 9000 })(kalah, kalah.initialState());
  expect(count()).toEqual([0, 0]);
});
