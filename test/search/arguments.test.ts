// Invalid arguments are rejected with the errors of the library.
import { InvalidOptionsError, InvalidStateError, kalah, wari } from 'mancala-rules';
import type { GameState } from 'mancala-rules';
import { alphaBetaBot, analyze, solve } from 'mancala-rules/search';
import { createTablebase } from 'mancala-rules/tables';
import type { Tablebase } from 'mancala-rules/tables';
import { analyze as inThread } from 'mancala-rules/search/workers';
import { describe, expect, it } from 'vitest';
import { lateStates } from './games.ts';

const state = lateStates(wari, 3, 1)[0]!;

/** The paths of the invalid options. Fails if `run` throws instead of rejecting. */
async function invalidPaths(run: () => Promise<unknown>): Promise<readonly string[]> {
  let work: Promise<unknown>;
  try {
    work = run();
  } catch {
    throw new Error('thrown at once');
  }
  const error: unknown = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(InvalidOptionsError);
  return (error as InvalidOptionsError).problems.map(({ path }) => path);
}

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
  it.each([...depths, ...times])('of an analysis: %j', async (options) => {
    expect(await invalidPaths(() => analyze(wari, state, options as never))).toEqual(Object.keys(options));
  });

  it.each([...common, { depth: 4 }, { timeMs: 100 }])('of a solution: %j', async (options) => {
    expect(await invalidPaths(() => solve(wari, state, options as never))).toEqual(Object.keys(options));
  });

  it.each([{ seeds: -1 }, { seeds: 1.5 }, { seeds: NaN }, { seeds: '3' }, { seeds: 1e6 }, {}])(
    'of a table: %j',
    async (options) => {
      expect(await invalidPaths(() => createTablebase(wari, options as never))).toEqual(['seeds']);
    },
  );

  it.each([...depths, ...times].filter((options) => !('signal' in options || 'onProgress' in options)))(
    'of a bot: %j',
    (options) => {
      expect(() => alphaBetaBot(options as never)).toThrow(InvalidOptionsError);
    },
  );

  it('are all listed', async () => {
    const options = { depth: 0, tableMb: -1, nodes: 0, timeMs: -1, signal: 1, color: 'red' };
    const paths = await invalidPaths(() => analyze(wari, state, options as never));
    expect([...paths].sort()).toEqual(Object.keys(options).sort());
  });

  it.each([null, 5, 'deep', []])('include values that are not options at all: %j', async (options) => {
    await invalidPaths(() => analyze(wari, state, options as never));
    await invalidPaths(() => solve(wari, state, options as never));
  });

  it('include a tablebase of another game', async () => {
    const tablebase = await createTablebase(kalah, { seeds: 2 });
    const other = await createTablebase(wari.with({ captures: [4] }), { seeds: 2 });
    for (const foreign of [tablebase, other]) {
      expect(await invalidPaths(() => analyze(wari, state, { depth: 3, tablebase: foreign }))).toEqual([
        'tablebase',
      ]);
      expect(await invalidPaths(() => solve(wari, state, { tablebase: foreign }))).toEqual(['tablebase']);
    }
  });

  it.each([
    { probe: () => 0 },
    { probe: () => 0, save: () => new Uint8Array(), seeds: 3 },
    { probe: () => 0, save: () => new Uint8Array(), seeds: 3, rules: {} },
    { probe: () => 0, save: () => new Uint8Array(), seeds: 3, rules: { id: 'wari', options: null } },
    { probe: () => 0, save: () => new Uint8Array(), rules: wari },
    { probe: () => 0, seeds: 3, rules: wari },
    { save: () => new Uint8Array(), seeds: 3, rules: wari },
  ])('include an object that is not a tablebase: %j', async (fake) => {
    const tablebase = fake as unknown as Tablebase;
    expect(await invalidPaths(() => analyze(wari, state, { depth: 3, tablebase }))).toEqual(['tablebase']);
    expect(await invalidPaths(() => solve(wari, state, { tablebase }))).toEqual(['tablebase']);
    expect(await invalidPaths(() => inThread(wari, state, { depth: 3, tablebase }))).toEqual(['tablebase']);
    expect(() => alphaBetaBot({ tablebase })).toThrow(InvalidOptionsError);
  });

  it('do not include undefined and Infinity', async () => {
    const options = { depth: 2, nodes: undefined, timeMs: Infinity, tableMb: undefined, signal: undefined };
    expect((await analyze(wari, wari.initialState(), options as never)).depth).toBe(2);
  });
});

describe('invalid states', () => {
  const small = wari.with({ pits: 4 }).initialState();

  it.each([
    small,
    {},
    null,
    { ...state, pits: [1, 2] },
    { ...state, pits: state.pits.map(() => -1) },
    { ...state, turn: 'east' },
  ])('%j', async (given) => {
    await expect(analyze(wari, given as GameState, { depth: 2 })).rejects.toBeInstanceOf(InvalidStateError);
    await expect(solve(wari, given as GameState)).rejects.toBeInstanceOf(InvalidStateError);
    await expect((async () => alphaBetaBot({ depth: 2 })(wari, given as GameState))()).rejects.toBeInstanceOf(
      InvalidStateError,
    );
  });

  it('include finished games for a bot', async () => {
    const over = wari.stateFrom({ pits: state.pits.map(() => 0), removed: 48 });
    expect(over.outcome).not.toBe(null);
    await expect((async () => alphaBetaBot({ depth: 2 })(wari, over))()).rejects.toBeInstanceOf(
      InvalidStateError,
    );
  });
});
