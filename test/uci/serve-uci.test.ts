// Our engine in a program: what Aualé sends, and lines that nobody should send.
import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { bao, kalah, oware, oAnQuan, type Rules } from 'mancala-rules';
import { formatMove } from 'mancala-rules/notation';
import { analyze, greedyBot, randomBot, type AnalyzedMove } from 'mancala-rules/search';
import { serveUci, type ServeUciOptions, type UciPlayer } from 'mancala-rules/uci';
import { describe, expect, test } from 'vitest';
import { Wire } from './wire.ts';

const first: UciPlayer = (rules, state) => rules.legalMoves(state)[0]!;
const analyzing: UciPlayer = async (rules, state, { signal }, search) =>
  (await analyze(rules, state, { ...search, signal })).moves[0]!.move;
const never: UciPlayer = () => new Promise(() => undefined);

/** The answers to some lines, to the end of the input. */
const answersTo = async (
  lines: readonly string[],
  player: UciPlayer = first,
  rules: Rules = oware,
  options: ServeUciOptions = {},
): Promise<readonly string[]> => {
  const wire = new Wire();
  for (const line of lines) wire.push(`${line}\n`);
  wire.end();
  const answers: string[] = [];
  await serveUci(rules, player, { input: wire, write: (line) => answers.push(line) }, options);
  for (const line of answers) expect(line).toMatch(/^\S.*\n$/);
  return answers.map((line) => line.slice(0, -1));
};

/** A program that sends lines one at a time. */
const program = (player: UciPlayer, rules: Rules = oware) => {
  const wire = new Wire();
  const answers: string[] = [];
  let isClosed = false;
  const done = serveUci(rules, player, {
    input: wire,
    write: (line) => answers.push(line.trimEnd()),
    close: () => (isClosed = true),
  });
  const quit = (): void => wire.push('quit\n');
  /** Sends lines, and returns the answers that come without waiting. */
  const send = async (...lines: string[]): Promise<string[]> => {
    const pings = [...lines, 'isready'].filter((line) => line === 'isready').length;
    for (const line of [...lines, 'isready']) wire.push(`${line}\n`);
    while (answers.filter((line) => line === 'readyok').length < pings) await sleep(1);
    await sleep(1);
    answers.splice(answers.lastIndexOf('readyok'), 1);
    return answers.splice(0);
  };
  /** Sends lines, and returns the answers up to the move. */
  const search = async (...lines: string[]): Promise<string[]> => {
    const found = await send(...lines);
    while (!found.at(-1)?.startsWith('bestmove')) {
      await sleep(1);
      found.push(...answers.splice(0));
    }
    return found;
  };
  return { send, search, quit, answers, done, isClosed: () => isClosed };
};

describe('a game as Aualé plays it', () => {
  test('from the handshake to the end', async () => {
    const { send, search, quit, done, isClosed } = program(analyzing);
    expect(await send('uci')).toEqual([
      'id name mancala-rules (Oware)',
      'id author the mancala-rules contributors',
      'uciok',
    ]);
    expect(await send('ucinewgame', 'isready')).toEqual(['readyok']);
    await send('position startpos', 'go ponder');
    expect(await send('stop')).toEqual([expect.stringMatching(/^bestmove [A-F]$/)]);
    const answers = await search('position startpos moves FfBe', 'go depth 4 movetime 60000');
    expect(answers).toHaveLength(5);
    const info = /^info depth \d score cp -?\d+ nodes \d+ time \d+ nps \d+ pv ([A-F][a-f]?)+$/;
    for (const line of answers.slice(0, -1)) expect(line).toMatch(info);
    const state = [5, 11, 1, 10].reduce((before, move) => oware.apply(before, move), oware.initialState());
    const { moves, nodes } = await analyze(oware, state, { depth: 4 });
    const [{ move, value }] = moves as [AnalyzedMove];
    expect(answers[3]).toContain(`depth 4 score cp ${Math.round(100 * value)} nodes ${nodes} `);
    expect(answers[4]).toBe(`bestmove ${formatMove(oware, move)}`);
    expect(await search('position fen 0-0-0-0-0-2-1-1-0-0-0-9-20-15-S moves F', 'go depth 1')).toContain(
      'bestmove f',
    );
    quit();
    await done;
    expect(isClosed()).toBe(true);
  });
});

describe('a position', () => {
  const moveAfter = async (position: string, rules: Rules = oware): Promise<string> =>
    (await answersTo([`position ${position}`, 'go'], first, rules)).join('|');

  test.each([
    ['startpos', 'bestmove A'],
    ['startpos moves', 'bestmove A'],
    ['startpos moves F', 'bestmove a'],
    ['startpos moves F f  B e', 'bestmove A'],
    ['0-1-0-0-0-0-0-0-0-0-0-9-20-18', 'bestmove B'],
    ['fen 0-1-0-0-0-0-0-0-0-0-0-9-20-18-N', 'bestmove f'],
    ['0-1-0-0-0-0-0-0-0-0-0-9-20-18-n moves f', 'bestmove A'],
    ['0-0-0-0-0-0-0-0-0-0-0-0-30-18-S', 'bestmove 0000'],
    ['0-1-0-0-0-1-0-1-0-0-0-0-27-18-S', 'bestmove 0000'],
  ])('%s', async (position, answer) => {
    expect(await moveAfter(position)).toBe(answer);
  });

  test('may have details and choices', async () => {
    expect(await moveAfter('0-0-0-0-0-2-1-1-0-0-0-9-20-15-S q3 moves F')).toBe('bestmove f');
    expect(await moveAfter('startpos moves A+b-', oAnQuan)).toMatch(/^bestmove [A-E][+-]$/);
    expect(await moveAfter('startpos', bao)).toMatch(/^bestmove [A-P]\S*$/);
  });

  test('of a board with many pits has separate moves', async () => {
    const wide = kalah.with({ pits: 30 });
    const answers = await answersTo(['position startpos moves B b', 'go depth 2'], analyzing, wide);
    expect(answers.at(-2)).toMatch(/ pv [A-Z]+ [A-Za-z]+$/);
    expect(answers.at(-1)).toMatch(/^bestmove [A-Z]+$/);
  });

  test.each([
    ['', 'expected startpos or a position'],
    ['fen', 'expected startpos or a position'],
    ['startpos moves FfF', 'F is empty'],
    ['4-4-4-S', 'expected 14 numbers'],
    ['startpos now', 'expected startpos or a position'],
  ])('%j is refused, and so is the go after it', async (position, reason) => {
    const [refused, go, answer, ...others] = await answersTo([`position ${position}`, 'go']);
    expect(refused).toMatch(/^info string position: /);
    expect(refused).toContain(reason);
    expect(refused).toContain(JSON.stringify(position));
    expect([go, answer, others]).toEqual([
      'info string go: expected a valid position before it',
      'bestmove 0000',
      [],
    ]);
    expect((await answersTo([`position ${position}`, 'ucinewgame', 'go'])).at(-1)).toBe('bestmove A');
  });
});

describe('go', () => {
  const limitsOf = async (go: string): Promise<object> => {
    let limits = {};
    await answersTo([go, 'stop'], (rules, state, options, { onProgress: _, ...given }) => {
      limits = given;
      return first(rules, state, options, { onProgress: _ });
    });
    return limits;
  };

  test.each([
    ['go', {}],
    ['go movetime 600 depth 4 nodes 90', { timeMs: 600, depth: 4, nodes: 90 }],
    ['go movetime -3', { timeMs: 1 }],
    ['go infinite', { depth: Infinity }],
    ['go infinite depth 3', { depth: 3 }],
    ['go wtime 300000 btime 300000 winc 0 binc 0 movestogo 40', {}],
    ['go searchmoves A B depth 2', { depth: 2 }],
  ])('%s has the limits %j', async (go, limits) => {
    expect(await limitsOf(go)).toEqual(limits);
  });

  test('without a number is searched without that limit', async () => {
    const answers = await answersTo(['go movetime soon depth']);
    expect(answers).toEqual([
      'info string movetime: expected a whole number, got "soon"',
      'info string depth: expected a whole number, got ""',
      'bestmove A',
    ]);
  });

  test('infinite waits for stop, which gives the best move so far', async () => {
    const better: UciPlayer = (_rules, _state, _options, { onProgress }) => {
      const line = { value: 0, exact: false, line: [], depth: 1, nodes: 1 };
      onProgress({ moves: [{ move: 1, ...line }], depth: 1, nodes: 1 });
      onProgress({ moves: [{ move: 4, ...line }], depth: 2, nodes: 5 });
      return new Promise(() => undefined);
    };
    for (const player of [better, () => 4]) {
      const { send } = program(player);
      expect((await send('go infinite')).filter((line) => line.startsWith('bestmove'))).toEqual([]);
      expect(await send('stop')).toEqual(['bestmove E']);
      expect(await send('stop')).toEqual([]);
    }
  });

  test('is answered at once by stop, however the bot thinks, and the bot is told', async () => {
    let aborted: boolean | undefined;
    const player: UciPlayer = (_rules, _state, { signal }) =>
      new Promise((_, reject) => {
        (signal as AbortSignal).addEventListener('abort', () => {
          aborted = true;
          reject(new Error('stopped'));
        });
      });
    const { send } = program(player, kalah);
    expect(await send('go', 'isready')).toEqual(['readyok']);
    expect(await send('go')).toEqual(['info string go: expected stop before the next go']);
    // The greedy move has an extra turn.
    expect(await send('stop')).toEqual(['bestmove C']);
    expect(aborted).toBe(true);
    expect(await send('position startpos moves C', 'go', 'stop')).toEqual([
      expect.stringMatching(/^bestmove [A-F]$/),
    ]);
  });

  test('ponder searches after ponderhit', async () => {
    let asked = 0;
    const { send } = program((...args) => {
      asked++;
      return first(...args);
    });
    expect([await send('go ponder'), asked]).toEqual([[], 0]);
    expect([await send('ponderhit'), asked]).toEqual([['bestmove A'], 1]);
    expect(await send('ponderhit', 'stop')).toEqual([]);
  });

  test('is answered at the end of the input', async () => {
    const slow: UciPlayer = async (...args) => (await sleep(20), first(...args));
    expect(await answersTo(['go'], slow)).toEqual(['bestmove A']);
    expect(await answersTo(['go infinite'], never)).toEqual([expect.stringMatching(/^bestmove/)]);
    expect(await answersTo(['go ponder'], never)).toEqual([expect.stringMatching(/^bestmove/)]);
    expect(await answersTo(['go', 'quit'], never)).toEqual([]);
  });

  test.each<[string, UciPlayer, RegExp]>([
    ['rejects', () => Promise.reject(new Error('no\nidea')), /^info string the bot failed: no idea$/],
    ['plays an illegal move', () => 7, /^info string the bot failed: .*North/],
  ])('has a legal answer when the bot %s', async (_, player, message) => {
    const [info, best] = await answersTo(['go'], player);
    expect(info).toMatch(message);
    expect(best).toMatch(/^bestmove [A-F]$/);
  });

  test('ignores progress that is no legal move, or too late', async () => {
    let report: (() => void) | undefined;
    const player: UciPlayer = (rules, state, _, { onProgress }) => {
      const line = { value: 0, exact: false, line: [], depth: 1, nodes: 1 };
      onProgress({ moves: [], depth: 1, nodes: 1 });
      onProgress({ moves: [{ move: 9, ...line }], depth: 1, nodes: 1 });
      report = () => onProgress({ moves: [{ move: 1, ...line }], depth: 1, nodes: 1 });
      return rules.legalMoves(state)[3]!;
    };
    const { send } = program(player);
    expect(await send('go')).toEqual(['bestmove D']);
    report!();
    expect(await send()).toEqual([]);
  });
});

describe('options', () => {
  const levels: number[] = [];
  const options = { Level: { default: 5, min: 0, max: 9, set: (level: number) => levels.push(level) } };

  test('are described and set', async () => {
    const answers = await answersTo(['uci', 'setoption name level value 7'], first, oware, {
      name: 'A\nB',
      author: 'Me',
      options,
    });
    expect(answers).toEqual([
      'id name A B',
      'id author Me',
      'option name Level type spin default 5 min 0 max 9',
      'uciok',
    ]);
    expect(levels).toEqual([7]);
  });

  test.each([
    ['setoption name Hash value 64', 'unknown option "Hash" (options: Level)'],
    ['setoption name Level value 10', 'Level: expected a whole number from 0 to 9, got "10"'],
    ['setoption name Level', 'Level: expected a whole number from 0 to 9, got ""'],
    ['setoption', 'setoption: expected name and value'],
  ])('%s', async (line, message) => {
    expect(await answersTo([line], first, oware, { options })).toEqual([`info string ${message}`]);
    expect(await answersTo([line])).toEqual([
      expect.stringMatching(/\(options: none\)$|expected name and value$/),
    ]);
  });
});

describe('a line that cannot be read', () => {
  test('is named', async () => {
    const answers = await answersTo(['', '  ', 'joho debug on', 'constructor', '\u0000\u001b[2J']);
    expect(answers).toHaveLength(3);
    expect(answers[0]).toMatch(/^info string unknown command "joho debug on" \(commands: uci, debug, /);
    expect(answers[2]).not.toContain('\u001b');
  });

  test('may be a megabyte long, in pieces and bytes', async () => {
    const wire = new Wire();
    for (let i = 0; i < 100; i++) wire.push(Buffer.alloc(10_000, 'ü'));
    wire.push('\r\nisre');
    wire.push(Buffer.from('ady\r\nposition startpos moves F\ngo'));
    wire.end();
    const answers: string[] = [];
    await serveUci(oware, first, { input: wire, write: (line) => answers.push(line) });
    expect(answers).toEqual([
      expect.stringMatching(/^info string expected at most 65536 characters, got "ü{80}…"\n$/),
      'readyok\n',
      'bestmove a\n',
    ]);
  });

  test('is repeated in debug mode', async () => {
    const answers = await answersTo(['debug on', 'isready', 'debug off', 'isready', 'debug']);
    expect(answers).toEqual([
      'info string received "isready"',
      'readyok',
      'info string received "debug off"',
      'readyok',
    ]);
  });

  test('never ends the engine', async () => {
    const word = fc.oneof(
      fc.constantFrom(...'uci debug setoption name value position startpos fen moves go'.split(' ')),
      fc.constantFrom(...'stop infinite ponder ponderhit depth movetime isready F FfBe __proto__'.split(' ')),
      fc.constantFrom(...'4-4-4-4-4-4-4-4-4-4-4-4-0-0-S 0-0-0-0-0-0-0-0-0-0-0-0-24-24-N -1 1e99'.split(' ')),
      fc.string({ unit: 'binary' }).map((text) => text.replaceAll(/[\r\n]/g, '')),
    );
    const line = fc
      .array(word, { maxLength: 6 })
      .map((words) => words.join(' '))
      .filter((text) => !/^\s*quit/.test(text));
    const lines = fc.array(line, { maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(lines, async (lines) => {
        const answers = await answersTo(
          [...lines, 'stop', 'ucinewgame', 'isready', 'go'],
          randomBot({ seed: 1 }),
        );
        expect(answers.filter((text) => text === 'readyok').length).toBeGreaterThan(0);
        expect(answers.at(-1)).toMatch(/^bestmove [A-F]$/);
      }),
    );
  });
});

test('errors of the connection are thrown', async () => {
  const write = (): never => {
    throw new Error('EPIPE');
  };
  for (const lines of ['isready\n', 'go\n']) {
    const wire = new Wire();
    wire.push(lines);
    wire.end();
    await expect(serveUci(oware, greedyBot(), { input: wire, write })).rejects.toThrow('EPIPE');
  }
});

test.each<[unknown[], string]>([
  [[oware, first, {}], 'io: expected'],
  [[oware, 7, { input: new Wire(), write: first }], 'bot: expected a function'],
  [[oware, first, { input: new Wire(), write: first }, { name: 7 }], 'name: expected a text'],
  [[oware, first, { input: new Wire(), write: first }, { options: { A: {} } }], 'options: expected'],
  [[{}, first, { input: new Wire(), write: first }], 'rules: expected a ruleset'],
])('refuses arguments %#', async (args, message) => {
  await expect(serveUci(...(args as Parameters<typeof serveUci>))).rejects.toThrow(message);
});
