// Worker threads give the same results as the calling thread.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Game, kalah, wari, type Rules } from 'mancala-rules';
import { kalahBook } from 'mancala-rules/books';
import * as here from 'mancala-rules/search';
import * as tables from 'mancala-rules/tables';
import * as there from 'mancala-rules/search/workers';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { receiveOptions, sendOptions } from '../../src/workers/sent.ts';
import { own, threads } from './fake-thread.ts';
import { first, nth } from './bots.ts';
import { rules as mine } from './rules.ts';

// Other test files may have loaded the modules without the mock.
vi.hoisted(() => {
  vi.resetModules();
});
vi.mock('../../src/workers/thread.ts', () => import('./fake-thread.ts'));

beforeEach(() => {
  threads.length = 0;
});

const folder = mkdtempSync(join(tmpdir(), 'workers-'));
afterAll(() => rmSync(folder, { recursive: true }));

const small = kalah.with({ pits: 3, seeds: 2 });

/** Rules, and a worker for them. */
const games: readonly (readonly [string, Rules, there.InWorker])[] = [
  ['a ruleset', wari, {}],
  ['a ruleset with options', small, {}],
  ['a copy of a ruleset object', { ...small }, {}],
  ['own rules', mine, own],
  ['own rules with options', mine.with({ pits: 3 }), own],
  ['built-in rules in an own worker', small, own],
];

test.each(games)('an analysis, a solution, a table and a match of %s', async (_, rules, where) => {
  const start = rules.initialState();
  const depth = { depth: 4, tableMb: 1 };
  expect(await there.analyze(rules, start, { ...depth, ...where })).toEqual(
    await here.analyze(rules, start, depth),
  );

  const late = rules.stateFrom({
    pits: start.pits.map((_, pit) => pit % 2),
    removed: totalOf(rules) - rules.options.pits,
  });
  expect(await there.solve(rules, late, where)).toEqual(await here.solve(rules, late));

  const table = await there.createTablebase(rules, { seeds: 3, ...where });
  expect(table.save()).toEqual((await tables.createTablebase(rules, { seeds: 3 })).save());
  expect(table.rules.options).toEqual(rules.options);

  const random = { bot: 'random', seed: 5 } as const;
  const match = await there.playMatch(rules, { bot: 'greedy' }, random, { games: 4, ...where });
  const twin = await here.playMatch(rules, here.greedyBot(), here.randomBot({ seed: 5 }), { games: 4 });
  const plain = (result: here.MatchResult): unknown => JSON.parse(JSON.stringify(result));
  expect(plain(match)).toEqual(plain(twin));
  expect(match.games[0]?.game).toBeInstanceOf(Game);
  expect(match.games[0]?.game.rules.id).toBe(rules.id);
  expect(threads.map(({ isTerminated }) => isTerminated)).toEqual([true, true, true, true]);
  // The table is transferred, not cloned.
  expect(threads.map(({ transferred }) => transferred)).toEqual([0, 0, 1, 0]);
});

test.each([0.01, 256])(
  'a table in a file, with %d MB of it in memory, which is continued',
  async (cacheMb) => {
    const toFile = join(folder, `wari-${cacheMb}.table`);
    const expected = await tables.createTablebase(wari, { seeds: 6 });
    const stop = new AbortController();
    const onProgress = (): void => stop.abort('enough');
    const { signal } = stop;
    const options = { seeds: 6, toFile, cacheMb };
    await expect(there.createTablebase(wari, { ...options, signal, onProgress })).rejects.toBe('enough');
    const table = await there.createTablebase(wari, { ...options, threads: 1 });
    expect(Buffer.compare(table.save(), expected.save())).toBe(0);
    const opened = tables.openTablebase(wari, await there.tableFileAt(toFile));
    expect(opened.counts(6)).toEqual(expected.counts(6));
    // It is complete.
    expect((await there.createTablebase(wari, options)).counts(6)).toEqual(expected.counts(6));
  },
);

test('a file is read to its end and not beyond, and not created by reading', async () => {
  const path = join(folder, 'some.bytes');
  await expect(there.tableFileAt(path)).rejects.toThrow('ENOENT');
  const file = await there.tableFileAt(path, 'write');
  file.write(0, Uint8Array.of(1, 2, 3));
  file.flush();
  const into = new Uint8Array(2);
  file.read(1, into);
  expect([file.size(), ...into]).toEqual([3, 2, 3]);
  expect(() => file.read(2, into)).toThrow('expected 4 bytes, got 3');
  file.close();
  expect(() => file.size()).toThrow('EBADF');
});

test('without shared memory there is one worker', async () => {
  vi.stubGlobal('SharedArrayBuffer', undefined);
  const table = await there.createTablebase(wari, { seeds: 3, threads: 2 });
  expect(table.save()).toEqual((await tables.createTablebase(wari, { seeds: 3 })).save());
  expect(threads).toHaveLength(1);
});

const totalOf = (rules: Rules): number => rules.initialState().pits.reduce((sum, seeds) => sum + seeds, 0);

test.each<[string, there.BotDescription, here.Bot]>([
  ['level', { bot: 'level', level: 2, seed: 3 }, here.levelBot(2, { seed: 3 })],
  ['random', { bot: 'random', seed: 3 }, here.randomBot({ seed: 3 })],
  ['greedy', { bot: 'greedy' }, here.greedyBot()],
  ['alphaBeta', { bot: 'alphaBeta', depth: 2 }, here.alphaBetaBot({ depth: 2 })],
  ['mcts', { bot: 'mcts', playouts: 20, seed: 4 }, here.mctsBot({ playouts: 20, seed: 4 })],
  ['own', { bot: 'own', name: 'first' }, first()],
  ['own, with options', { bot: 'own', name: 'nth', options: { n: 1 } }, await nth({ n: 1 })],
])('a bot plays the same moves: %s', async (_, sent, twin) => {
  const { games } = await there.playMatch(kalah, sent, { bot: 'greedy' }, { games: 3, ...own });
  const expected = await here.playMatch(kalah, twin, here.greedyBot(), { games: 3 });
  expect(games.map(({ game }) => game.history)).toEqual(expected.games.map(({ game }) => game.history));
  expect(games[0]?.game.rules).toBe(kalah);
});

test('books can be sent, also those of another copy of the package', async () => {
  const start = kalah.initialState();
  const known = kalahBook(kalah);
  for (const book of [known, { ...known }]) {
    expect(await there.analyze(kalah, start, { book })).toEqual(await here.analyze(kalah, start, { book }));
    for (const description of [{ bot: 'alphaBeta' }, { bot: 'level', level: 9 }] as const) {
      const bot = there.botInWorker({ ...description, book });
      expect(await bot(kalah, start)).toBe(known.moves(start)[0]);
    }
  }
});

test('tablebases can be sent, also those of another copy of the package, and stay usable', async () => {
  const table = await there.createTablebase(wari, { seeds: 4 });
  const state = wari.stateFrom({ pits: [0, 0, 0, 0, 0, 2, 1, 0, 0, 0, 0, 1], removed: 44 });
  for (const tablebase of [table, { ...table }]) {
    const { moves } = await there.analyze(wari, state, { depth: 1, tablebase });
    expect(moves).toEqual((await here.analyze(wari, state, { depth: 1, tablebase })).moves);
    expect(moves.every(({ exact }) => exact)).toBe(true);
    expect((await there.solve(wari, state, { tablebase })).value).toBe(moves[0]?.value);
    const withTable = { bot: 'alphaBeta', depth: 1, tablebase } as const;
    const [played] = (await there.playMatch(wari, withTable, withTable, { games: 1 })).games;
    const twin = here.alphaBetaBot({ depth: 1, tablebase });
    expect(played?.game.history).toEqual(
      (await here.playMatch(wari, twin, twin, { games: 1 })).games[0]?.game.history,
    );
  }
  expect(table.value(state)).toBe((await tables.createTablebase(wari, { seeds: 4 })).value(state));
});

test('progress is the same as in the calling thread', async () => {
  const depths: number[] = [];
  const onDepth = ({ depth }: here.Analysis): number => depths.push(depth);
  await there.analyze(kalah, kalah.initialState(), { depth: 3, onProgress: onDepth });
  expect(depths).toEqual([1, 2, 3]);

  const seen: object[] = [];
  const onProgress = (progress: object): number => seen.push(progress);
  await there.playMatch(kalah, { bot: 'greedy' }, { bot: 'random', seed: 1 }, { games: 2, onProgress });
  expect(seen.splice(0)).toMatchObject([
    { played: 1, games: 2 },
    { played: 2, games: 2 },
  ]);
  await there.createTablebase(kalah, { seeds: 2, onProgress });
  expect(seen.at(-1)).toEqual({ seeds: 2, done: 91, total: 91 });
});

test('a bot that is to use no table and no book is told so in its worker', () => {
  const without = { tablebase: false, book: false } as const;
  expect(receiveOptions(kalah, sendOptions(without))).toEqual(without);
});
