// Invalid arguments are rejected with the errors of the library.
import { InvalidStateError, kalah, wari } from 'mancala-rules';
import type { GameState } from 'mancala-rules';
import { alphaBetaBot, analyze, solve } from 'mancala-rules/search';
import { createTablebase } from 'mancala-rules/tables';
import { analyze as inThread } from 'mancala-rules/search/workers';
import { describe, expect, it } from 'vitest';
import { thrownBy } from '../support/hostile-values.ts';
import { lateStates } from './games.ts';
import { invalid } from './judge.ts';

const state = lateStates(wari, 3, 1)[0]!;

/** These reject, and do not throw. */
const searches = {
  analyze: (options: object | null) => analyze(wari, state, options as never),
  solve: (options: object | null) => solve(wari, state, options as never),
  inThread: (options: object | null) => inThread(wari, state, options as never),
};

const common = [
  { tableMb: -1 },
  { tableMb: NaN },
  { tableMb: '16' },
  { nodes: 0 },
  { nodes: -5 },
  { nodes: NaN },
  { tablebase: {} },
  { tablebase: null },
  { signal: 5 },
  { signal: {} },
  { onProgress: 'loudly' },
  { seeds: 3 },
  { tablemb: 16 },
];
const depths = [...common, { depth: 0 }, { depth: -1 }, { depth: 1.5 }, { depth: NaN }, { depth: '4' }];
const times = [{ timeMs: 0 }, { timeMs: -1 }, { timeMs: NaN }, { timeMs: '100' }];

describe('invalid options', () => {
  it.each([
    ...[...depths, ...times].map((options) => ['analyze', options] as const),
    ...[...common, { depth: 4 }, { timeMs: 100 }].map((options) => ['solve', options] as const),
  ])('of %s: %j', async (name, options) => {
    await expect(searches[name](options)).rejects.toMatchObject(invalid(...Object.keys(options)));
  });

  it.each([...depths, ...times].filter((options) => !('signal' in options || 'onProgress' in options)))(
    'of a bot: %j',
    (options) => {
      expect(thrownBy(() => alphaBetaBot(options as never))).toMatchObject(invalid(...Object.keys(options)));
    },
  );

  it('are all listed', async () => {
    const options = { color: 'red', depth: 0, timeMs: -1, nodes: 0, tableMb: -1, signal: 1 };
    await expect(searches.analyze(options)).rejects.toMatchObject(invalid(...Object.keys(options)));
  });

  it.each([null, 5, 'deep', []])('include values that are not options at all: %j', async (options) => {
    await expect(searches.analyze(options as never)).rejects.toMatchObject({ code: 'INVALID_OPTIONS' });
    await expect(searches.solve(options as never)).rejects.toMatchObject({ code: 'INVALID_OPTIONS' });
  });

  it.each<[object]>([[kalah], [wari.with({ captures: [4] })]])(
    'include a tablebase of another game: $id',
    async (rules) => {
      const tablebase = await createTablebase(rules as typeof kalah, { seeds: 2 });
      await expect(searches.analyze({ depth: 3, tablebase })).rejects.toMatchObject(invalid('tablebase'));
      await expect(searches.solve({ tablebase })).rejects.toMatchObject(invalid('tablebase'));
      const move = alphaBetaBot({ depth: 2, tablebase })(wari, state);
      await expect(move).rejects.toMatchObject(invalid('tablebase'));
    },
  );

  const save = (): Uint8Array => new Uint8Array();
  it.each([
    { probe: () => 0 },
    { probe: () => 0, save, seeds: 3 },
    { probe: () => 0, save, seeds: 3, rules: {} },
    { probe: () => 0, save, seeds: 3, rules: { id: 'wari', options: null } },
    { probe: () => 0, save, rules: wari },
    { probe: () => 0, seeds: 3, rules: wari },
    { save, seeds: 3, rules: wari },
  ])('include an object that is not a tablebase: %j', async (tablebase) => {
    for (const search of Object.values(searches))
      await expect(search({ tablebase })).rejects.toMatchObject(invalid('tablebase'));
    const create = (): unknown => alphaBetaBot({ tablebase: tablebase as never });
    expect(thrownBy(create)).toMatchObject(invalid('tablebase'));
  });

  it('do not include undefined and Infinity', async () => {
    const options = { depth: 2, nodes: undefined, timeMs: Infinity, tableMb: undefined, signal: undefined };
    expect((await analyze(wari, wari.initialState(), options as never)).depth).toBe(2);
  });
});

it.each([
  wari.with({ pits: 4 }).initialState(),
  {},
  null,
  { ...state, pits: [1, 2] },
  { ...state, pits: state.pits.map(() => -1) },
  { ...state, turn: 'east' },
  { ...state, pits: state.pits.map((seeds) => seeds + 1) },
])('invalid states: %j', async (given) => {
  const wrong = given as GameState;
  for (const work of [
    analyze(wari, wrong, { depth: 2 }),
    solve(wari, wrong),
    alphaBetaBot({ depth: 2 })(wari, wrong),
  ])
    await expect(work).rejects.toBeInstanceOf(InvalidStateError);
});
