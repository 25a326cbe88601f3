// Errors and aborted signals have the same effect as without a worker thread.
import {
  IllegalMoveError,
  InvalidOptionsError,
  InvalidStateError,
  captureTo25,
  defineRules,
  kalah,
  wari,
  type Rules,
} from 'mancala-rules';
import { kalahBook } from 'mancala-rules/books';
import * as here from 'mancala-rules/search';
import * as tables from 'mancala-rules/tables';
import * as there from 'mancala-rules/search/workers';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { receiveError, sendError } from '../../src/workers/sent-error.ts';
import { FakeThread, own, threads } from './fake-thread.ts';
import { rules as mine } from './rules.ts';

const nextThreads = vi.hoisted(() => {
  // Other test files may have loaded the modules without the mock.
  vi.resetModules();
  return { areSilent: false };
});
vi.mock('../../src/workers/thread.ts', async () => {
  const { FakeThread, startThread } = await import('./fake-thread.ts');
  return {
    startThread: (start: unknown) =>
      nextThreads.areSilent ? Promise.resolve(new FakeThread()) : startThread(start),
  };
});

beforeEach(() => {
  threads.length = 0;
  nextThreads.areSilent = false;
});
afterEach(() => {
  vi.useRealTimers();
});

const start = kalah.initialState();
const greedy = { bot: 'greedy' } as const;

async function thrownBy(work: Promise<unknown>): Promise<unknown> {
  return await work.then(
    () => null,
    (reason: unknown) => reason,
  );
}

/** The paths of the invalid options. */
async function invalidPaths(work: Promise<unknown>): Promise<readonly string[]> {
  const error = await thrownBy(work);
  expect(error).toBeInstanceOf(InvalidOptionsError);
  return (error as InvalidOptionsError).problems.map(({ path }) => path);
}

/** Waits for a thread that posts nothing by itself. */
async function silentThread(): Promise<FakeThread> {
  await vi.waitFor(() => expect(threads).toHaveLength(1));
  await setImmediate();
  return threads[0]!;
}

describe('rejected before a thread starts', () => {
  const other = defineRules({ ...kalah.spec, id: 'other' });
  test.each([other, mine, defineRules({ ...kalah.spec })])(
    'rules of which its workers know nothing',
    async (rules) => {
      expect(await invalidPaths(there.analyze(rules, rules.initialState()))).toEqual(['rules']);
      expect(await invalidPaths(there.createTablebase(rules, { seeds: 2 }))).toEqual(['rules']);
    },
  );

  test.each([null, undefined, 'kalah', { rules: kalah }])('what is no ruleset', async (rules) => {
    expect(await thrownBy(there.analyze(rules as never, start))).toBeInstanceOf(RangeError);
    expect(await thrownBy(there.createTablebase(rules as never, { seeds: 2 }))).toBeInstanceOf(RangeError);
  });

  test('a worker that is not a function', async () => {
    const worker = {} as never;
    expect(await invalidPaths(there.solve(kalah, start, { worker }))).toEqual(['worker']);
    expect(await invalidPaths(there.analyze(kalah, start, { worker }))).toEqual(['worker']);
    expect(await invalidPaths(there.createTablebase(kalah, { seeds: 2, worker }))).toEqual(['worker']);
    expect(await invalidPaths(there.playMatch(kalah, greedy, greedy, { worker }))).toEqual(['worker']);
    expect(() => there.levelBot(1, { worker })).toThrow(InvalidOptionsError);
  });

  test.each([
    [() => here.randomBot(1), ['a']],
    [null, ['a']],
    [{}, ['a']],
    [{ bot: 'beta' }, ['a']],
    [{ bot: 'toString' }, ['a']],
    [{ bot: 'level', level: 10, seed: 0.5 }, ['a.level', 'a.seed']],
    [{ bot: 'random', seed: 0.5 }, ['a.seed']],
    [{ bot: 'random', depth: 1 }, ['a.depth']],
    [{ bot: 'greedy', seed: 1 }, ['a.seed']],
    [{ bot: 'alphaBeta', depth: 0, nodes: -1 }, ['a.depth', 'a.nodes']],
    [{ bot: 'mcts', playouts: 0 }, ['a.playouts']],
    [{ bot: 'own' }, ['a.name']],
    [{ bot: 'own', name: 5, depth: 1 }, ['a.name', 'a.depth']],
  ])('invalid bots: %j', async (bot, paths) => {
    expect([...(await invalidPaths(there.playMatch(kalah, bot as never, greedy)))].sort()).toEqual(
      [...paths].sort(),
    );
    const ofB = paths.map((path) => path.replace('a', 'b'));
    expect([...(await invalidPaths(there.playMatch(kalah, greedy, bot as never)))].sort()).toEqual(
      ofB.sort(),
    );
  });

  test('invalid options, with all of them listed', async () => {
    expect(await invalidPaths(there.analyze(kalah, start, { depth: 0, nodes: 0 }))).toEqual([
      'depth',
      'nodes',
    ]);
    expect(await invalidPaths(there.solve(kalah, start, { nodes: 0 }))).toEqual(['nodes']);
    expect(await invalidPaths(there.solve(kalah, start, null as never))).toEqual(['']);
    expect(await invalidPaths(there.createTablebase(kalah, { seeds: -1 }))).toEqual(['seeds']);
    expect(await invalidPaths(there.createTablebase(kalah, null as never))).toEqual(['']);
    const wrong = { seeds: 2, threads: 0, toFile: '' };
    expect(await invalidPaths(there.createTablebase(kalah, wrong))).toEqual(['toFile', 'threads']);
    const options = { games: 0, openings: { plies: -1 } };
    expect(await invalidPaths(there.playMatch(kalah, greedy, greedy, options))).toEqual([
      'games',
      'openings.plies',
    ]);
  });

  test('a table of another game', async () => {
    const tablebase = await tables.createTablebase(wari, { seeds: 1 });
    const withTable = { bot: 'alphaBeta', tablebase } as const;
    const book = kalahBook(kalah.with({ emptyCapture: true }));
    expect(await invalidPaths(there.analyze(kalah, start, { book }))).toEqual(['book']);
    expect(await invalidPaths(there.playMatch(kalah, { bot: 'level', level: 9, book }, greedy))).toEqual([
      'book',
    ]);
    expect(await invalidPaths(there.analyze(kalah, start, { tablebase }))).toEqual(['tablebase']);
    expect(await invalidPaths(there.solve(kalah, start, { tablebase }))).toEqual(['tablebase']);
    expect(await invalidPaths(there.playMatch(kalah, withTable, greedy))).toEqual(['tablebase']);
  });

  test.each([null, {}, kalah.with({ pits: 3 }).initialState()])(
    'a state of another board: %j',
    async (state) => {
      expect(await thrownBy(there.analyze(kalah, state as never))).toBeInstanceOf(InvalidStateError);
      expect(await thrownBy(there.solve(kalah, state as never))).toBeInstanceOf(InvalidStateError);
    },
  );

  test('an already aborted signal', async () => {
    const signal = AbortSignal.abort('never mind');
    expect(await thrownBy(there.analyze(kalah, start, { signal }))).toBe('never mind');
  });

  afterEach(() => expect(threads).toEqual([]));
});

describe('thrown in the worker', () => {
  test('errors of the library keep their classes', async () => {
    const rules = captureTo25.with({ target: 24 });
    const error = await thrownBy(there.createTablebase(rules, { seeds: 2 }));
    const twin = await thrownBy(tables.createTablebase(rules, { seeds: 2 }));
    expect(error).toBeInstanceOf(InvalidOptionsError);
    expect(error).toEqual(twin);
    expect((error as InvalidOptionsError).problems).toEqual((twin as InvalidOptionsError).problems);
    expect((error as Error).stack).toContain('fill-table');
    expect(threads[0]?.isTerminated).toBe(true);
  });

  test('a bot that plays an illegal move', async () => {
    const cheat = { bot: 'own', name: 'cheat' } as const;
    const openings = { plies: 0 };
    const error = await thrownBy(there.playMatch(kalah, cheat, greedy, { openings, ...own }));
    expect(error).toBeInstanceOf(IllegalMoveError);
    expect(error).toMatchObject({ reason: 'not-a-move', move: 99, state: start, code: 'ILLEGAL_MOVE' });
    expect(String(error)).toBe('IllegalMoveError: move 99 is not a move of this board');
  });

  test('a bot that returns a value that cannot be cloned', async () => {
    const sent = { bot: 'own', name: 'uncloneable' } as const;
    const error = await thrownBy(there.playMatch(kalah, sent, greedy, own));
    expect(error).toBeInstanceOf(IllegalMoveError);
    expect(error).toMatchObject({ reason: 'not-a-move', move: 'function' });
  });

  test('a bot that the worker does not serve, or that is none', async () => {
    const last = { bot: 'own', name: 'last' } as const;
    const message = async (where: there.InWorker): Promise<string> =>
      String(await thrownBy(there.playMatch(kalah, last, greedy, where)));
    expect(await message({})).toContain('name: expected none, since the worker serves no bots, got "last"');
    expect(await message(own)).toContain('"first" or "nth" or "cheat"');
    const none = { bot: 'own', name: 'none' } as const;
    expect(await invalidPaths(there.playMatch(kalah, none, greedy, own))).toEqual(['none']);
  });

  test('rules that the worker does not serve', async () => {
    const message = async (rules: Rules): Promise<string> =>
      String(await thrownBy(there.solve(rules, rules.initialState(), own)));
    expect(await message(wari)).toContain(
      'rules: expected "mine" or "kalah", which the worker serves, got "wari" of version',
    );
    const later = defineRules({ ...kalah.spec, id: 'mine', version: 4 });
    expect(await message(later)).toContain(
      'expected "mine" of version 3, which the worker serves, got "mine"',
    );
    const others = defineRules({
      ...kalah.spec,
      id: 'mine',
      version: 3,
      defaults: { ...kalah.spec.defaults, seeds: 2 },
    });
    expect(await message(others)).toContain('got "mine" of version 3');
  });

  const sendAndReceive = (thrown: unknown): unknown => receiveError(structuredClone(sendError(thrown)));

  test('any error keeps its name, message and members', () => {
    const range = sendAndReceive(Object.assign(new RangeError('too far'), { advice: 'go back' }));
    expect(range).toBeInstanceOf(RangeError);
    expect(range).toMatchObject({ name: 'RangeError', message: 'too far', advice: 'go back' });
    class OwnError extends Error {
      override readonly name = 'OwnError';
    }
    expect(String(sendAndReceive(new OwnError('mine')))).toBe('OwnError: mine');
    expect(sendAndReceive(new InvalidStateError([{ path: 'pits', message: 'bad' }]))).toBeInstanceOf(
      InvalidStateError,
    );
    expect(thrownIn(() => tables.loadTablebase(kalah, new Uint8Array(3)))).toBeInstanceOf(
      tables.TablebaseError,
    );
    expect(sendAndReceive(thrownIn(() => tables.loadTablebase(kalah, new Uint8Array(3))))).toBeInstanceOf(
      tables.TablebaseError,
    );
  });

  test('other values are cloned, or described if that is not possible', () => {
    expect(sendAndReceive('enough')).toBe('enough');
    expect(sendAndReceive({ code: 'ILLEGAL_MOVE' })).toEqual({ code: 'ILLEGAL_MOVE' });
    expect(sendAndReceive(() => 1)).toBe('function');
    const uncloneable = sendAndReceive(new Error('uncloneable', { cause: () => 1 }));
    expect(uncloneable).toBeInstanceOf(Error);
    expect(uncloneable).toMatchObject({ message: 'uncloneable' });
  });
});

function thrownIn(run: () => unknown): unknown {
  try {
    run();
  } catch (error) {
    return error;
  }
  throw new Error('nothing was thrown');
}

describe('a thread that does not finish', () => {
  beforeEach(() => {
    nextThreads.areSilent = true;
  });

  test('ends with the reason of an aborted signal', async () => {
    const controller = new AbortController();
    const progress: unknown[] = [];
    const onProgress = (analysis: unknown): number => progress.push(analysis);
    const work = thrownBy(there.analyze(kalah, start, { signal: controller.signal, onProgress }));
    const thread = await silentThread();
    thread.onAnswer({ progress: 1 });
    controller.abort('enough');
    thread.onAnswer({ progress: 2 });
    expect(await work).toBe('enough');
    expect(thread.isTerminated).toBe(true);
    expect(progress).toEqual([1]);
  });

  test('ends with the reason of a signal without events', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const signal = { aborted: false, reason: new Error('enough') };
    const work = thrownBy(there.solve(kalah, start, { signal }));
    const thread = await silentThread();
    vi.advanceTimersByTime(100);
    await setImmediate();
    expect(thread.isTerminated).toBe(false);
    signal.aborted = true;
    vi.advanceTimersByTime(8);
    expect(await work).toBe(signal.reason);
    expect(thread.isTerminated).toBe(true);
  });

  test('ends when the signal is aborted during its start', async () => {
    let polls = 0;
    const signal = {
      reason: 'late',
      get aborted() {
        return polls++ > 1;
      },
    };
    expect(await thrownBy(there.solve(kalah, start, { signal }))).toBe('late');
    expect(threads[0]?.isTerminated).toBe(true);
  });

  test('stops listening to the signal after its result', async () => {
    const controller = new AbortController();
    const remove = vi.spyOn(controller.signal, 'removeEventListener');
    const stop = vi.spyOn(globalThis, 'clearInterval');
    const works = [controller.signal, { aborted: false, reason: 1 }].map((signal) =>
      there.solve(kalah, start, { signal }),
    );
    await vi.waitFor(() => expect(threads).toHaveLength(2));
    await setImmediate();
    for (const thread of threads) thread.onAnswer({ result: 5 });
    expect(await Promise.all(works)).toEqual([5, 5]);
    expect(remove).toHaveBeenCalledOnce();
    expect(stop).toHaveBeenCalledOnce();
  });

  test('ends when a progress listener throws', async () => {
    const thrown = new Error('thrown');
    const onProgress = vi.fn(() => {
      throw thrown;
    });
    const work = thrownBy(there.analyze(kalah, start, { onProgress }));
    const thread = await silentThread();
    thread.onAnswer({ progress: 1 });
    thread.onAnswer({ progress: 2 });
    expect(await work).toBe(thrown);
    expect(onProgress).toHaveBeenCalledOnce();
    expect(thread.isTerminated).toBe(true);
  });

  test('may fail', async () => {
    const work = thrownBy(there.analyze(kalah, start));
    const thread = await silentThread();
    const failure = new Error('out of memory');
    thread.onFailure(failure);
    thread.onFailure(new Error('once more'));
    expect(await work).toBe(failure);
    expect(thread.isTerminated).toBe(true);
  });
});

test('a match that is aborted while its games are restored', async () => {
  const controller = new AbortController();
  vi.spyOn(FakeThread.prototype, 'terminate').mockImplementationOnce(() => {
    controller.abort('late');
    return Promise.resolve();
  });
  const options = { games: 2, signal: controller.signal };
  expect(await thrownBy(there.playMatch(kalah, greedy, greedy, options))).toBe('late');
});
