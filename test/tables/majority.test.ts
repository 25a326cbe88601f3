// Tables of games that end at a majority: the winner of every position is that of the game.
import {
  ayoayo,
  bestemshe,
  captureTo25,
  captureTo25WithStores,
  defineRules,
  kalah,
  oware,
  wari,
  type Ending,
  type GameState,
  type Rules,
} from 'mancala-rules';
import { solve } from 'mancala-rules/search';
import { majority, noCaptureLeft, storeHolds } from 'mancala-rules/steps';
import { createTablebase, type Tablebase } from 'mancala-rules/tables';
import { describe, expect, it } from 'vitest';
import { changed } from '../search/games.ts';
import { totalSeeds } from '../../src/model/state.ts';
import { exactValues, margin, worth } from '../search/minimax.ts';
import { layouts } from '../support/layouts.ts';
import {} from './table-rules.ts';

/** All unfinished positions with some number of seeds in play, and every division of the others. */
function* positions(rules: Rules, seeds: number, removed: number): Generator<GameState> {
  const rest = totalSeeds(rules.initialState()) - seeds - removed;
  for (const pits of layouts(2 * rules.options.pits, seeds))
    for (let south = 0; south <= rest; south++)
      for (const turn of ['south', 'north'] as const) {
        const stores = { south, north: rest - south };
        const state = rules.stateFrom({ pits, stores, turn, removed });
        if (state.outcome === null) yield state;
      }
}

/**
 * Compares the winners of a table with those of the game, and checks that the best moves keep them. Returns the least of the
 * numbers of positions that are won, drawn and lost, and whose margin is another one.
 */
const compare = (rules: Rules, table: Tablebase, states: readonly GameState[]): number => {
  const exact = exactValues(rules, ...states);
  const found = { won: 0, drawn: 0, lost: 0, differ: 0 };
  const wrong: string[] = [];
  for (const state of states) {
    const lead = margin(state, state.turn);
    const value = lead + exact(state);
    const given = lead + table.value(state);
    const after = rules.apply(state, table.best(state));
    const kept = lead + worth(state, after, exact(after));
    if (Math.sign(given) !== Math.sign(value) || Math.sign(kept) !== Math.sign(value))
      wrong.push(`${JSON.stringify(state)}: ${given}, then ${kept}, and not ${value}`);
    found[value > 0 ? 'won' : value < 0 ? 'lost' : 'drawn']++;
    if (given !== value) found.differ++;
  }
  expect(wrong).toEqual([]);
  return Math.min(...Object.values(found));
};

const odd: Rules = defineRules({ ...oware.spec, id: 'odd', stores: { south: 1, north: 0 } });
const games: readonly (readonly [name: string, rules: Rules])[] = [
  ['oware', oware],
  ['oware, grand slams captured', oware.with({ grandSlam: 'captures' })],
  ['oware, grand slams forbidden', oware.with({ grandSlam: 'forbidden' })],
  ['an odd number of seeds', odd],
  ['bestemshe', bestemshe],
  ['ayoayo', ayoayo],
  ["j'odu", ayoayo.with({ jodu: true })],
  ['endodoi', ayoayo.with({ sowsOrigin: true, mustFeed: false })],
  ['captureTo25', captureTo25],
  ['captureTo25WithStores', captureTo25WithStores],
];
/** The board, and the maximum number of seeds in play: on the smallest one all seeds. */
const boards = [
  ...games.map(([name, rules]) => [name, { pits: 2, seeds: 2 }, rules, 6] as const),
  ...games.map(([name, rules]) => [name, { pits: 3, seeds: 2 }, rules, 4] as const),
  ['oware', { pits: 3, seeds: 3 }, oware, 4],
  ['oware', { pits: 4, seeds: 2 }, oware, 4],
] as const;

describe('the winner is that of the game', () => {
  it.each(boards)('%s on %j', async (_, board, game, seeds) => {
    const rules = game.with(board);
    const table = await createTablebase(rules, { seeds });
    expect(table.exact).toBe(false);
    const states = [0, 1].flatMap((removed) =>
      Array.from({ length: seeds }, (_, few) => [...positions(rules, few + 1, removed)]).flat(),
    );
    expect(compare(rules, table, states)).toBeGreaterThan(states.length / 40);
  });
});

// The final margin of the game, and that of the game played on to the last seed.
it.each([
  ['can be won by more seeds if it is played on', [0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 1], 23, 22, [3, 4]],
  ['can be won by fewer seeds if it is played on', [0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 1, 0], 24, 21, [5, 4]],
  ['counts no seeds in play if it repeats forever', [1, 0, 0, 0, 0, 0, 1, 0, 0, 1, 0, 0], 23, 22, [1, 1]],
])('a position of oware %s', async (_, pits, south, north, margins) => {
  const table = await createTablebase(oware, { seeds: 6 });
  const state = oware.stateFrom({ pits, stores: { south, north } });
  const { value, exact } = await solve(oware, state);
  expect(exact).toBe(true);
  expect([value, margin(state, state.turn) + table.value(state)]).toEqual(margins);
});

describe('the endings that stop decided games', () => {
  const ending = (rules: Rules, id: string, endings: (given: readonly Ending[]) => Ending[]): Rules =>
    changed(rules, id, (steps) => ({ endings: endings(steps.endings) }));

  it('are left out of the table, which is otherwise that of the same game', async () => {
    const without = ending(oware, 'without', (given) => given.filter((one) => one !== majority));
    const table = await createTablebase(without, { seeds: 5 });
    expect(table.exact).toBe(true);
    expect((await createTablebase(oware, { seeds: 5 })).counts(5)).toEqual(table.counts(5));
    expect((await createTablebase(wari, { seeds: 5 })).counts(5)).not.toEqual(table.counts(5));
  });

  const misere: Ending = { ...majority, winner: (board) => (board.store('south') > 24 ? 'north' : 'south') };
  it.each([
    ['with half of the seeds, which the other player may reach as well', captureTo25.with({ target: 24 })],
    ['with another winner', ending(kalah, 'misere', (given) => [misere, ...given])],
    ['before a test of moves', ending(oware, 'tested', (given) => [...given, noCaptureLeft([2, 3])])],
  ])('are not those %s', async (_, rules) => {
    await expect(createTablebase(rules, { seeds: 3 })).rejects.toThrow(
      `got ${rules.id}, which depends on stores`,
    );
  });
  it('are those with more than half', async () => {
    const rules = ending(kalah, 'to25', (given) => [storeHolds(25), ...given]);
    expect((await createTablebase(rules, { seeds: 3 })).exact).toBe(false);
  });
});
