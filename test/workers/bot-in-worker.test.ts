// Bots that think in workers: the same moves as in the calling thread, and one worker for all of them.
import { Game, InvalidStateError, kalah, oware, wari, type Move } from 'mancala-rules';
import * as here from 'mancala-rules/search';
import * as tables from 'mancala-rules/tables';
import * as there from 'mancala-rules/search/workers';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { tickingClock } from '../search/clock.ts';
import { junk, thrownBy } from '../support/hostile-values.ts';
import { nextThreads, own, pathsOf, rejectedBy, threadOf, threads } from './fake-thread.ts';
import { rules as mine } from './rules.ts';

// Other test files may have loaded the modules without the mock.
vi.hoisted(() => void vi.resetModules());
vi.mock('../../src/workers/thread.ts', () => import('./fake-thread.ts'));

beforeEach(() => {
  threads.length = 0;
  nextThreads.areSilent = false;
});
afterEach(() => {
  // First the stub of a fake timer: otherwise the fake one would come back and stay.
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const start = kalah.initialState();

const movesOf = async (bot: here.Bot, count = 30): Promise<Move[]> => {
  const moves: Move[] = [];
  for (let i = 0; i < count; i++) moves.push(await bot(kalah, start));
  return moves;
};

describe('a bot in a worker', async () => {
  const state = wari.stateFrom({ pits: [0, 0, 0, 0, 0, 2, 1, 0, 0, 0, 0, 1], removed: 44 });
  const table = await tables.createTablebase(wari, { seeds: 4 });
  /** A bot with the promise of a table, and what keeps it. */
  const promised = () => {
    let resolve!: (tablebase: tables.Tablebase) => void;
    const tablebase = new Promise<tables.Tablebase>((resolver) => (resolve = resolver));
    return { bot: there.levelBot(9, { tablebase }), resolve };
  };

  test('plays the moves of its twin, in one worker that gets the bot once', async () => {
    const bot = there.levelBot(2, { seed: 4 });
    expect(threads).toHaveLength(0);
    expect(await movesOf(bot)).toEqual(await movesOf(here.levelBot(2, { seed: 4 })));
    expect(threads).toHaveLength(1);
    const [first, ...others] = threads[0]!.requests.map(({ input }) => 'bot' in input && input.bot);
    expect(first).toEqual({ bot: 'level', level: 2, seed: 4 });
    expect(others.every((sent) => sent === false)).toBe(true);
  });

  test('plays any rules that can be sent, and a whole game', async () => {
    const bot = there.botInWorker({ bot: 'own', name: 'nth', options: { n: 1 } }, own);
    expect(await bot(Game.start(mine))).toBe(1);
    const game = await here.playGame(kalah, bot, there.levelBot(1));
    expect(game.state.outcome).not.toBeNull();
    expect(threads).toHaveLength(2);
  });

  test('gets a promised tablebase in a new worker', async () => {
    const { bot, resolve } = promised();
    await bot(wari, state);
    expect(threads).toHaveLength(1);
    const thinking = bot(wari, state);
    resolve(table);
    await thinking;
    const first = threads.length;
    for (let i = 0; i < 3; i++) expect(await bot(wari, state)).toBe(table.best(state));
    expect(threads).toHaveLength(first + 1);
    expect(threads.at(-1)!.requests[0]!.input).toMatchObject({
      bot: { bot: 'level', level: 9, sentTable: { seeds: 4 } },
    });
    expect(threads.slice(0, -1).every(({ isTerminated }) => isTerminated)).toBe(true);
  });

  test('keeps no worker without a tablebase that came while it was thinking', async () => {
    const { bot, resolve } = promised();
    const thinking = bot(wari, state);
    resolve(table);
    await setImmediate();
    const moves = await Promise.all([thinking, bot(wari, state)]);
    expect(moves[1]).toBe(table.best(state));
    expect(threads).toHaveLength(2);
    expect(threads.filter(({ isTerminated }) => isTerminated)).toHaveLength(1);
  });

  test('rejects with the reason of a rejected tablebase', async () => {
    const reason = new Error('no room');
    const tablebase = Promise.reject(reason);
    const bot = there.levelBot(9, { tablebase });
    await setImmediate();
    expect(await rejectedBy(bot(kalah, start))).toBe(reason);
    const description = { bot: 'level', level: 9, tablebase } as const;
    expect(await rejectedBy(there.playMatch(kalah, { bot: 'greedy' }, description))).toBe(reason);
  });

  test('uses its tablebase', async () => {
    const bot = there.botInWorker({ bot: 'alphaBeta', depth: 1, tablebase: table });
    for (let i = 0; i < 2; i++) expect(await bot(wari, state)).toBe(table.best(state));
    expect(pathsOf(await rejectedBy(bot(kalah, start)))).toEqual(['tablebase']);
    const none = { bot: 'level', level: 9, timeMs: 5, tablebase: false, book: false } as const;
    const { games } = await there.playMatch(kalah, none, none, { games: 1, maxPlies: 4 });
    expect(games[0]!.game.history).toHaveLength(4);
  });

  test('keeps the process alive only while it thinks', async () => {
    nextThreads.areSilent = true;
    const bot = there.levelBot(1);
    for (const [count, result] of [3, 4].entries()) {
      const move = bot(kalah, start);
      const thread = await threadOf();
      await expect.poll(() => thread.requests).toHaveLength(count + 1);
      expect(thread.keepsAlive).toBe(true);
      thread.onAnswer({ result });
      expect([await move, thread.keepsAlive]).toEqual([result, false]);
    }
  });

  test('has a worker for each of several moves at once, and keeps one', async () => {
    const bot = there.levelBot(3);
    await Promise.all([bot(kalah, start), bot(kalah, start), bot(kalah, start)]);
    await setImmediate();
    expect(threads.map(({ isTerminated }) => isTerminated).sort()).toEqual([false, true, true]);
    await bot(kalah, start);
    expect(threads).toHaveLength(3);
  });

  test('may choose many moves at once without a warning', async () => {
    nextThreads.areSilent = true;
    const warnings: Error[] = [];
    const listen = (warning: Error): number => warnings.push(warning);
    process.on('warning', listen);
    const bot = there.levelBot(3);
    const moves = Promise.allSettled(Array.from({ length: 12 }, () => bot(kalah, start)));
    await threadOf(12);
    bot.terminate();
    expect(new Set((await moves).map(({ status }) => status))).toEqual(new Set(['rejected']));
    await setImmediate();
    process.off('warning', listen);
    expect(warnings).toEqual([]);
  });

  test.each([true, false])(
    'terminates an idle worker after a minute, timers with unref: %s',
    async (hasUnref) => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      const fake = globalThis.setTimeout;
      if (!hasUnref) {
        // As in browsers.
        vi.stubGlobal('setTimeout', (run: () => void, ms: number) => Number(fake(run, ms)));
      }
      const bot = there.levelBot(1);
      await bot(kalah, start);
      vi.advanceTimersByTime(59_000);
      await bot(kalah, start);
      vi.advanceTimersByTime(59_000);
      expect(threads[0]!.isTerminated).toBe(false);
      vi.advanceTimersByTime(1000);
      expect(threads[0]!.isTerminated).toBe(true);
      await bot(kalah, start);
      expect(threads.map(({ isTerminated }) => isTerminated)).toEqual([true, false]);
    },
  );

  test('starts a new worker if the idle one fails', async () => {
    const bot = there.levelBot(1, { seed: 1 });
    await bot(kalah, start);
    threads[0]!.onFailure(new Error('out of memory'));
    expect(threads[0]!.isTerminated).toBe(true);
    await bot(kalah, start);
    await setImmediate();
    expect(threads.map(({ isTerminated }) => isTerminated)).toEqual([true, false]);
  });
});

test('a bot warms up in its worker after a first move that it knows, until its next move', async () => {
  const clock = tickingClock();
  const third = [0, 6].reduce((state, move) => oware.apply(state, move), oware.initialState());
  const idle = async (): Promise<void> => {
    for (let turns = 0; turns < 99; turns++) await setImmediate();
  };
  const timeOf = async (bot: here.Bot, asksAgain = false): Promise<number> => {
    // The time of bots that still warm up for other tests is over.
    clock.now = 1e9;
    await idle();
    clock.now = 0;
    await bot(oware, oware.initialState());
    if (asksAgain) await bot(oware, third);
    await idle();
    return clock.now;
  };
  const inWorker = (): here.Bot => there.botInWorker({ bot: 'alphaBeta', timeMs: 20 });
  expect(await timeOf(here.alphaBetaBot({ timeMs: 20 }))).toBe(0);
  expect(Math.abs((await timeOf(inWorker())) - 210)).toBeLessThan(20);
  expect(await timeOf(inWorker(), true)).toBeLessThan(60);
});

describe('a move that is stopped', () => {
  beforeEach(() => {
    nextThreads.areSilent = true;
  });

  test('by its signal: the worker ends, and the next move has another one', async () => {
    const bot = there.levelBot(9);
    const controller = new AbortController();
    const move = rejectedBy(bot(kalah, start, { signal: controller.signal }));
    const thread = await threadOf(1);
    controller.abort('enough');
    expect(await move).toBe('enough');
    expect(thread.isTerminated).toBe(true);
    const next = bot(kalah, start);
    (await threadOf(2)).onAnswer({ result: 5 });
    expect(await next).toBe(5);
  });

  test('by a signal that is already aborted: no worker starts', async () => {
    const signal = AbortSignal.abort('never mind');
    expect(await rejectedBy(there.levelBot(9)(kalah, start, { signal }))).toBe('never mind');
    expect(threads).toHaveLength(0);
  });

  test('by a signal of a polyfill, which has no reason', async () => {
    const controller = new AbortController();
    Object.defineProperty(controller.signal, 'reason', { value: undefined });
    const move = rejectedBy(there.levelBot(9)(kalah, start, { signal: controller.signal }));
    await threadOf(1);
    controller.abort();
    expect(await move).toMatchObject({ name: 'AbortError', message: 'This operation was aborted' });
  });

  test('by the end of its bot, which can play again', async () => {
    const bot = there.levelBot(9);
    bot.terminate();
    const moves = [bot(kalah, start), bot(kalah, start, { signal: AbortSignal.timeout(60_000) })].map(
      rejectedBy,
    );
    await expect.poll(() => threads).toHaveLength(2);
    bot.terminate();
    for (const reason of await Promise.all(moves)) expect(reason).toMatchObject({ name: 'AbortError' });
    expect(threads.map(({ isTerminated }) => isTerminated)).toEqual([true, true]);

    const next = bot(kalah, start);
    (await threadOf(3)).onAnswer({ result: 5 });
    await next;
    bot.terminate();
    expect(threads[2]!.isTerminated).toBe(true);
  });
});

describe('rejected', () => {
  test.each(junk)('a bot that cannot be sent: %s', (_, source) => {
    expect(pathsOf(thrownBy(() => there.botInWorker(source as never)))).toEqual(['bot']);
  });

  test('invalid options, at once', () => {
    expect(pathsOf(thrownBy(() => there.botInWorker({ bot: 'mcts', playouts: 0 })))).toEqual([
      'bot.playouts',
    ]);
    expect(pathsOf(thrownBy(() => there.levelBot(0)))).toEqual(['level']);
    expect(pathsOf(thrownBy(() => there.levelBot(1, 5 as never)))).toEqual(['']);
    expect(pathsOf(thrownBy(() => there.levelBot(4, { seed: 0.5 })))).toEqual(['seed']);
  });

  test('invalid options of a move, without a worker', async () => {
    const bot = there.levelBot(1) as (...args: unknown[]) => Promise<Move>;
    expect(pathsOf(await rejectedBy(bot(kalah, start, { signal: 5 })))).toEqual(['signal']);
    expect(pathsOf(await rejectedBy(bot(kalah, start, { sginal: undefined })))).toEqual(['sginal']);
    expect(pathsOf(await rejectedBy(bot(kalah, start, null)))).toEqual(['']);
    expect(threads).toHaveLength(0);
  });

  test('a finished game and a state of another board, without a worker', async () => {
    const bot = there.levelBot(1);
    const over = kalah.stateFrom({ pits: start.pits.map(() => 0), stores: { south: 24, north: 24 } });
    expect(await rejectedBy(bot(kalah, over))).toBeInstanceOf(InvalidStateError);
    expect(await rejectedBy(bot(kalah.with({ pits: 3 }), start))).toBeInstanceOf(InvalidStateError);
    expect(pathsOf(await rejectedBy(bot({ ...kalah, spec: {} } as never, start)))).toEqual(['rules']);
    expect(threads).toHaveLength(0);
  });

  test('a bot that is not served; its worker ends', async () => {
    const bot = there.botInWorker({ bot: 'own', name: 'last' }, own);
    expect(pathsOf(await rejectedBy(bot(kalah, start)))).toEqual(['name']);
    expect(threads[0]!.isTerminated).toBe(true);
  });
});
