// Bots that ask an outside engine.
import { Game, InvalidOptionsError, kalah, oware, togyzqumalaq, type Rules } from 'mancala-rules';
import { greedyBot, playMatch, randomBot } from 'mancala-rules/search';
import { serveUci, uciBot, UciError } from 'mancala-rules/uci';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { tickingClock } from '../search/clock.ts';
import { fakeEngine, Wire } from './wire.ts';

const start = oware.initialState();

/** Answers `go` with the same text. */
const answering = (text: string) => fakeEngine((line) => (line.startsWith('go') ? text : ''));

/** The error of a move. */
const failureOf = async (move: Promise<unknown>): Promise<UciError> => {
  const error: unknown = await move.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(UciError);
  return error as UciError;
};

describe('the lines of a bot', () => {
  test('are a handshake, a new game and the limits', async () => {
    const { io, got } = answering('info depth 3\nbestmove C ponder a\n');
    const bot = uciBot(io, { options: { Hash: 64, OwnBook: false, 'A name': 'a\nb' } });
    expect(await bot(oware, start)).toBe(2);
    const handshake = ['uci', 'setoption name Hash value 64', 'setoption name OwnBook value false'];
    const options = ['setoption name A name value a b', 'isready'];
    const game = ['ucinewgame', 'isready', 'position startpos', 'go movetime 1000'];
    expect(got).toEqual([...handshake, ...options, ...game]);
  });

  test.each<[Parameters<typeof uciBot>[1], string]>([
    [{ timeMs: 50 }, 'go movetime 50'],
    [{ depth: 4 }, 'go depth 4'],
    [{ nodes: 900, depth: 2, timeMs: 7 }, 'go depth 2 nodes 900 movetime 7'],
  ])('name the limits %j', async (options, go) => {
    const { io, got } = answering('bestmove A\n');
    await uciBot(io, options)(oware, start);
    expect(got.at(-1)).toBe(go);
  });

  test('name the moves since the start of the game', async () => {
    const { io, got } = fakeEngine((line) => (line.startsWith('go') ? 'bestmove A\n' : ''));
    const bot = uciBot(io);
    let game = Game.start(oware);
    await bot(game);
    game = game.play(0).play(7);
    await bot(game.rules, game.state).catch(() => null);
    // The same position once more, and one that a game with extra turns or other moves could not reach.
    expect(got.slice(-2)).toEqual(['position startpos moves Ab', 'go movetime 1000']);
  });

  test('give a position of its own where the moves are unknown', async () => {
    const { io, got } = answering('bestmove F\n');
    const bot = uciBot(io);
    const late = oware.stateFrom({
      pits: [0, 0, 0, 0, 0, 2, 1, 1, 0, 0, 0, 9],
      stores: { south: 20, north: 15 },
    });
    await bot(oware, start);
    await bot(oware, late);
    await bot(kalah, kalah.initialState());
    const positions = got.filter((line) => /^position|^ucinewgame/.test(line));
    expect(positions).toEqual([
      ...['ucinewgame', 'position startpos'],
      ...['ucinewgame', 'position fen 0-0-0-0-0-2-1-1-0-0-0-9-20-15-S'],
      ...['ucinewgame', 'position startpos'],
    ]);
  });
});

describe('an engine that fails', () => {
  afterEach(() => void vi.useRealTimers());

  const timeoutMs = 300;
  test.each<[string, string, RegExp]>([
    [
      'plays an illegal move',
      'bestmove a\n',
      /^engine: expected bestmove and a legal move \(A, B, C, D, E, F\), got "bestmove a"$/,
    ],
    ['answers nothing', 'bestmove\n', /got "bestmove"$/],
    [
      'sends an endless line',
      'x'.repeat(1_000_000),
      /^engine: expected bestmove, got "x{80}…", which is longer than 65536 characters$/,
    ],
    [
      'hangs',
      'info depth 1\n',
      /^engine: expected bestmove, got nothing else for 320 ms after "info depth 1"$/,
    ],
  ])('%s', async (_, answer, message) => {
    const { io, closed } = answering(answer);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    const bot = uciBot(io, { timeMs: 20, timeoutMs });
    const failure = failureOf(bot(oware, start));
    await vi.advanceTimersByTimeAsync(20 + timeoutMs);
    const error = await failure;
    expect(error.message).toMatch(message);
    expect([error.code, error.name, closed()]).toEqual(['UCI_ENGINE', 'UciError', 1]);
    // A connection is not used again.
    expect(await failureOf(bot(oware, start))).toBe(error);
  });

  test('ends', async () => {
    const { io, wire } = fakeEngine((line) => {
      if (line.startsWith('go')) wire.end();
      return '';
    });
    expect((await failureOf(uciBot(io)(oware, start))).message).toBe(
      'engine: expected bestmove, got the end of its output after "readyok"',
    );
  });

  test('sends lines without an end', async () => {
    async function* chatter() {
      yield 'uciok\nreadyok\nreadyok\n';
      for (;;) {
        await Promise.resolve();
        yield 'info\n';
      }
    }
    tickingClock();
    const bot = uciBot({ input: chatter(), write: () => undefined }, { timeMs: 1, timeoutMs });
    expect((await failureOf(bot(oware, start))).message).toMatch(/got nothing else for 301 ms after "info"$/);
  });

  test('breaks its connection', async () => {
    async function* broken() {
      yield 'uciok\n';
      await Promise.resolve();
      throw new Error('exited with code 3');
    }
    const error = await failureOf(uciBot({ input: broken(), write: () => undefined })(oware, start));
    expect(error.message).toBe('engine: expected readyok, got exited with code 3 after "uciok"');
    expect(error.cause).toHaveProperty('message', 'exited with code 3');
    const write = (): never => {
      throw new Error('EPIPE');
    };
    expect((await failureOf(uciBot({ input: new Wire(), write })(oware, start))).message).toBe(
      'engine: expected to take "uci", got EPIPE',
    );
  });

  test('cannot be started', async () => {
    const error = await failureOf(uciBot(() => Promise.reject(new Error('no such file')))(oware, start));
    expect(error.message).toBe('engine: expected a start, got no such file');
    const other = uciBot(() => {
      // eslint-disable-next-line @typescript-eslint/only-throw-error
      throw 'no reason';
    });
    expect((await failureOf(other(oware, start))).message).toBe('engine: expected a start, got no reason');
  });

  test('is started again by the next move, if a function starts it', async () => {
    const engines = ['bestmove x\n', 'bestmove B\n'].map(answering);
    const started = [...engines];
    const bot = uciBot(() => started.shift()!.io);
    await failureOf(bot(oware, start));
    expect(await bot(oware, start)).toBe(1);
    expect(engines.map(({ closed }) => closed())).toEqual([1, 0]);
    expect(engines[1]!.got[0]).toBe('uci');
  });

  test('does not fail for the mistakes of its user', async () => {
    const { io, got } = answering('bestmove A\n');
    const bot = uciBot(io);
    const over = Game.start(oware).resign('south').state;
    await expect(bot(oware, over)).rejects.toMatchObject({ code: 'INVALID_STATE' });
    await expect(bot(oware, start, { sgnal: 1 } as never)).rejects.toMatchObject({ code: 'INVALID_OPTIONS' });
    expect(got).toEqual([]);
    expect(await bot(oware, start)).toBe(0);
  });
});

describe('an aborted move', () => {
  test('stops the engine, and the next move does not take its answer', async () => {
    const { io, got, wire } = fakeEngine((line) => (line === 'stop' ? 'bestmove A\n' : ''));
    const bot = uciBot(io, { timeMs: 5 });
    const controller = new AbortController();
    const aborted = bot(oware, start, { signal: controller.signal });
    const waiting = bot(oware, start, { signal: controller.signal });
    while (!got.at(-1)?.startsWith('go')) await new Promise(setImmediate);
    controller.abort(new Error('taken back'));
    await expect(aborted).rejects.toThrow('taken back');
    await expect(waiting).rejects.toThrow('taken back');
    const next = bot(oware, start);
    while (got.filter((line) => line.startsWith('go')).length < 2) await new Promise(setImmediate);
    wire.push('bestmove C\n');
    expect(await next).toBe(2);
    expect(got.filter((line) => line === 'stop')).toHaveLength(1);
  });
});

describe('terminate', () => {
  test('ends the engine and what it thinks about', async () => {
    const { io, got, closed } = fakeEngine();
    const bot = uciBot(io);
    const move = bot(oware, start);
    while (!got.at(-1)?.startsWith('go')) await new Promise(setImmediate);
    bot.terminate();
    await expect(move).rejects.toHaveProperty('name', 'AbortError');
    expect([got.at(-1), closed()]).toEqual(['quit', 1]);
    expect((await failureOf(bot(oware, start))).message).toContain('terminated');
    bot.terminate();
    expect(closed()).toBe(1);
  });

  test('closes an engine that has been starting', async () => {
    const { io, closed, got } = fakeEngine();
    let started = (_: typeof io): void => undefined;
    const bot = uciBot(() => new Promise<typeof io>((resolve) => (started = resolve)));
    const move = bot(oware, start);
    await new Promise(setImmediate);
    bot.terminate();
    started(io);
    await expect(move).rejects.toHaveProperty('name', 'AbortError');
    expect([got, closed()]).toEqual([[], 1]);
  });
});

test.each([
  [() => uciBot({} as never), /^io: expected an object with input and write, got object$/],
  [() => uciBot(fakeEngine().io, { timeMs: 0 }), /^timeMs: expected a whole number from 1, got 0$/],
  [() => uciBot(fakeEngine().io, { options: { a: {} } } as never), /^options: expected /],
])('refuses arguments %#', (make, message) => {
  expect(make).toThrow(InvalidOptionsError);
  expect(make).toThrow(message);
});

describe('our engine and our bot', () => {
  const served = (rules: Rules) => {
    const [commands, answers] = [new Wire(), new Wire()];
    const done = serveUci(rules, greedyBot(), { input: commands, write: (line) => answers.push(line) });
    return { done, bot: uciBot({ input: answers, write: (line) => commands.push(line) }) };
  };

  test.each([oware, kalah, togyzqumalaq])('play the same games as the bot alone: $id', async (rules) => {
    const { done, bot } = served(rules);
    const options = { games: 3 };
    const outside = await playMatch(rules, bot, randomBot({ seed: 1 }), options);
    const inside = await playMatch(rules, greedyBot(), randomBot({ seed: 1 }), options);
    expect(outside.games.map(({ game }) => game.history)).toEqual(
      inside.games.map(({ game }) => game.history),
    );
    bot.terminate();
    await done;
  });
});
