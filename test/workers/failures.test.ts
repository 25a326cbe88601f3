// Errors and aborted signals have the same effect as without a worker thread.
import {
  IllegalMoveError,
  InvalidArgumentError,
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
import { receiveError, sendError } from '../../src/workers/sent.ts';
import { thrownBy } from '../support/hostile-values.ts';
import { FakeThread, nextThreads, own, pathsOf, rejectedBy, threadOf, threads } from './fake-thread.ts';
import { rules as mine } from './rules.ts';

// Other test files may have loaded the modules without the mock.
vi.hoisted(() => void vi.resetModules());
vi.mock('../../src/workers/thread.ts', () => import('./fake-thread.ts'));

beforeEach(() => {
  threads.length = 0;
  nextThreads.areSilent = false;
});
afterEach(() => {
  vi.useRealTimers();
});

const start = kalah.initialState();
const greedy = { bot: 'greedy' } as const;

const invalidPaths = async (work: Promise<unknown>): Promise<readonly string[]> =>
  pathsOf(await rejectedBy(work));

describe('rejected before a thread starts', async () => {
  const other = defineRules({ ...kalah.spec, id: 'other' });
  const worker = {} as never;
  const tablebase = await tables.createTablebase(wari, { seeds: 1 });
  const book = kalahBook(kalah.with({ emptyCapture: true }));
  const playing = (bot: unknown): Promise<unknown> => there.playMatch(kalah, bot as never, greedy);

  test.each<[what: string, work: () => Promise<unknown>, paths: readonly string[]]>([
    ['rules of which workers know nothing', () => there.analyze(mine, mine.initialState()), ['rules']],
    ['the same, for a table', () => there.createTablebase(other, { seeds: 2 }), ['rules']],
    ['a worker that is not a function', () => there.solve(kalah, start, { worker }), ['worker']],
    ['one for an analysis', () => there.analyze(kalah, start, { worker }), ['worker']],
    ['one for a table', () => there.createTablebase(kalah, { seeds: 2, worker }), ['worker']],
    ['one for a match', () => there.playMatch(kalah, greedy, greedy, { worker }), ['worker']],
    ['limits of an analysis', () => there.analyze(kalah, start, { depth: 0, nodes: 0 }), ['depth', 'nodes']],
    ['a limit of a solution', () => there.solve(kalah, start, { nodes: 0 }), ['nodes']],
    ['no options', () => there.solve(kalah, start, null as never), ['']],
    ['a number of seeds', () => there.createTablebase(kalah, { seeds: -1 }), ['seeds']],
    ['no number of seeds', () => there.createTablebase(kalah, null as never), ['']],
    [
      'options of a table',
      () => there.createTablebase(kalah, { seeds: 2, threads: 0, toFile: '' }),
      ['toFile', 'threads'],
    ],
    [
      'options of a match',
      () => there.playMatch(kalah, greedy, greedy, { games: 0, openings: { plies: -1 } }),
      ['games', 'openings.plies'],
    ],
    ['a book of another game', () => there.analyze(kalah, start, { book }), ['book']],
    ['the same, of a bot', () => playing({ bot: 'level', level: 9, book }), ['book']],
    ['a table of another game', () => there.analyze(kalah, start, { tablebase }), ['tablebase']],
    ['the same, for a solution', () => there.solve(kalah, start, { tablebase }), ['tablebase']],
    ['the same, of a bot', () => playing({ bot: 'alphaBeta', tablebase }), ['tablebase']],
    ['a bot that is a function', () => playing(here.randomBot({ seed: 1 })), ['a']],
    ['null as a bot', () => playing(null), ['a']],
    ['no name of a bot', () => playing({}), ['a']],
    ['an unknown name', () => playing({ bot: 'toString' }), ['a']],
    ['a level', () => playing({ bot: 'level', level: 10, seed: 0.5 }), ['a.level', 'a.seed']],
    ['a seed', () => playing({ bot: 'random', seed: 0.5 }), ['a.seed']],
    ['an option of other bots', () => playing({ bot: 'greedy', seed: 1 }), ['a.seed']],
    ['limits of a bot', () => playing({ bot: 'alphaBeta', depth: 0, nodes: -1 }), ['a.depth', 'a.nodes']],
    ['playouts', () => playing({ bot: 'mcts', playouts: 0 }), ['a.playouts']],
    ['an own bot without a name', () => playing({ bot: 'own', name: 5, depth: 1 }), ['a.depth', 'a.name']],
    ['the other bot', () => there.playMatch(kalah, greedy, { bot: 'own' } as never), ['b.name']],
  ])('%s', async (_, work, paths) => {
    expect((await invalidPaths(work())).toSorted()).toEqual(paths.toSorted());
  });

  test('what is no ruleset, and a worker of a bot that is none', async () => {
    for (const rules of [null, undefined, 'kalah', { rules: kalah }]) {
      expect(await rejectedBy(there.analyze(rules as never, start))).toBeInstanceOf(RangeError);
      expect(await rejectedBy(there.createTablebase(rules as never, { seeds: 2 }))).toBeInstanceOf(
        RangeError,
      );
    }
    expect(() => there.levelBot(1, { worker })).toThrow(InvalidOptionsError);
  });

  test.each([null, {}, kalah.with({ pits: 3 }).initialState()])(
    'a state of another board: %j',
    async (state) => {
      expect(await rejectedBy(there.analyze(kalah, state as never))).toBeInstanceOf(InvalidStateError);
      expect(await rejectedBy(there.solve(kalah, state as never))).toBeInstanceOf(InvalidStateError);
    },
  );

  test('an already aborted signal', async () => {
    const signal = AbortSignal.abort('never mind');
    expect(await rejectedBy(there.analyze(kalah, start, { signal }))).toBe('never mind');
  });

  afterEach(() => expect(threads).toEqual([]));
});

describe('thrown in the worker', () => {
  test('errors of the library keep their classes', async () => {
    const rules = captureTo25.with({ target: 24 });
    const error = await rejectedBy(there.createTablebase(rules, { seeds: 2 }));
    const twin = await rejectedBy(tables.createTablebase(rules, { seeds: 2 }));
    expect(error).toBeInstanceOf(InvalidOptionsError);
    expect(error).toEqual(twin);
    expect((error as InvalidOptionsError).problems).toEqual((twin as InvalidOptionsError).problems);
    expect((error as Error).stack).toContain('fill-table');
    expect(threads[0]?.isTerminated).toBe(true);
  });

  test('a bot that plays an illegal move', async () => {
    const cheat = { bot: 'own', name: 'cheat' } as const;
    const openings = { plies: 0 };
    const error = await rejectedBy(there.playMatch(kalah, cheat, greedy, { openings, ...own }));
    expect(error).toBeInstanceOf(IllegalMoveError);
    expect(error).toMatchObject({ reason: 'not-a-move', move: 99, state: start, code: 'ILLEGAL_MOVE' });
    expect(String(error)).toBe('IllegalMoveError: move 99 is not a move of this board');
  });

  test('a bot that returns a value that cannot be cloned', async () => {
    const sent = { bot: 'own', name: 'uncloneable' } as const;
    const error = await rejectedBy(there.playMatch(kalah, sent, greedy, own));
    expect(error).toBeInstanceOf(IllegalMoveError);
    expect(error).toMatchObject({ reason: 'not-a-move', move: 'function' });
  });

  test('a bot that the worker does not serve, or that is none', async () => {
    const last = { bot: 'own', name: 'last' } as const;
    const message = async (where: there.InWorker): Promise<string> =>
      String(await rejectedBy(there.playMatch(kalah, last, greedy, where)));
    expect(await message({})).toContain('name: expected none, since the worker serves no bots, got "last"');
    expect(await message(own)).toContain('"first" or "nth" or "cheat"');
    const none = { bot: 'own', name: 'none' } as const;
    expect(await invalidPaths(there.playMatch(kalah, none, greedy, own))).toEqual(['none']);
  });

  test('rules that the worker does not serve', async () => {
    const message = async (rules: Rules): Promise<string> =>
      String(await rejectedBy(there.solve(rules, rules.initialState(), own)));
    expect(await message(wari)).toContain(
      'rules: expected "mine" or "kalah", which the worker serves, got "wari" of version',
    );
    const later = defineRules({ ...kalah.spec, id: 'mine', version: 4 });
    expect(await message(later)).toContain(
      'expected "mine" of version 3, which the worker serves, got "mine"',
    );
    const defaults = { ...kalah.spec.defaults, seeds: 2 };
    const others = defineRules({ ...kalah.spec, id: 'mine', version: 3, defaults });
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
    const damaged = thrownBy(() => tables.loadTablebase(kalah, new Uint8Array(3)));
    for (const error of [new InvalidStateError([]), new InvalidArgumentError('no pit'), damaged])
      expect(sendAndReceive(error)).toBeInstanceOf((error as Error).constructor);
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

describe('a thread that does not finish', () => {
  beforeEach(() => {
    nextThreads.areSilent = true;
  });

  test('ends with the reason of an aborted signal', async () => {
    const controller = new AbortController();
    const progress: unknown[] = [];
    const onProgress = (analysis: unknown): number => progress.push(analysis);
    const work = rejectedBy(there.analyze(kalah, start, { signal: controller.signal, onProgress }));
    const thread = await threadOf();
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
    const work = rejectedBy(there.solve(kalah, start, { signal }));
    const thread = await threadOf();
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
    expect(await rejectedBy(there.solve(kalah, start, { signal }))).toBe('late');
    expect(threads[0]?.isTerminated).toBe(true);
  });

  test('stops listening to the signal after its result', async () => {
    const controller = new AbortController();
    const remove = vi.spyOn(controller.signal, 'removeEventListener');
    const stop = vi.spyOn(globalThis, 'clearInterval');
    const works = [controller.signal, { aborted: false, reason: 1 }].map((signal) =>
      there.solve(kalah, start, { signal }),
    );
    await expect.poll(() => threads).toHaveLength(2);
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
    const work = rejectedBy(there.analyze(kalah, start, { onProgress }));
    const thread = await threadOf();
    thread.onAnswer({ progress: 1 });
    thread.onAnswer({ progress: 2 });
    expect(await work).toBe(thrown);
    expect(onProgress).toHaveBeenCalledOnce();
    expect(thread.isTerminated).toBe(true);
  });

  test('may fail', async () => {
    const work = rejectedBy(there.analyze(kalah, start));
    const thread = await threadOf();
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
  expect(await rejectedBy(there.playMatch(kalah, greedy, greedy, options))).toBe('late');
});
