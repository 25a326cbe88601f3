// The commands that read files of records.
import { PassThrough } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { envelope, file, json, runCommand, inOwnFolder } from './run.ts';

inOwnFolder();

describe('records', () => {
  test('replay shows a game move by move', async () => {
    file(
      'games.txt',
      '[Ruleset "kalah"]\n[South "Ada"]\n\n1. C F {two} c *\n\n[Ruleset "wari"]\n\n1. A a *\n',
    );
    const { code, out } = await runCommand(['replay', 'games.txt', '--game', '1']);
    expect(code).toBe(0);
    expect(out).toContain('South: Ada');
    expect(out).toContain('1. South plays C. South moves again.');
    expect(out).toContain('{two}');
    expect(out).not.toContain('Wari');
    const { games } = (await json('replay', 'games.txt')) as {
      games: { ruleset: string; moves: object[]; headers: object }[];
    };
    expect(games.map(({ ruleset, moves }) => [ruleset, moves.length])).toEqual([
      ['kalah', 3],
      ['wari', 2],
    ]);
    expect(games[0]!.headers).toEqual({ South: 'Ada' });
    expect(games[0]!.moves[2]).toEqual({
      ply: 3,
      player: 'north',
      move: 'c',
      number: 9,
      notation: 'c5',
      position: '5-4-0-5-5-0-5-5-0-6-5-5-2-1-S q3',
    });
    expect(await runCommand(['replay', 'games.txt', '-g', '3'])).toMatchObject({ code: 2, out: '' });
  });

  test('replay shows the errors of records, with exit code 1, and replays the others', async () => {
    file('torn.txt', '[Ruleset "kalah"]\n\n1. C C *\n\n[Ruleset "kalah"]\n\n1. C F c *\n');
    const { code, out, err } = await runCommand(['replay', 'torn.txt']);
    expect([code, err]).toEqual([1, 'torn.txt:3:6 C is empty\n']);
    expect(out).toContain('3. North plays c');
  });

  test('replay shows how a game ended, and no turn after that', async () => {
    file('end.txt', '[Ruleset "kalah"]\n[Position "0-0-0-0-0-1-0-2-0-0-3-1-22-19-S"]\n\n1. F 0-1\n');
    const { out } = await runCommand(['replay', 'end.txt']);
    expect(out).toContain('1. South plays F. The game ends: North collects the remaining 6 seeds.\n');
    expect(out).toMatch(/\nNorth wins 25 to 23: a row is empty\.\n\n$/);
  });

  test('control characters of a file do not reach the terminal', async () => {
    const evil = '\u001b[2J\u0007\u009b';
    file('evil.txt', `[Ruleset "kalah"]\n[South "${evil}Ada"]\n\n1. C {${evil}} ${evil} *\n`);
    file('sly.txt', `[Ruleset "kalah"]\n[South "${evil}Ada"]\n\n1. C {${evil}} *\n`);
    for (const args of [
      ['replay', 'sly.txt'],
      ['check', 'evil.txt'],
      ['replay', 'evil.txt'],
    ]) {
      const { out, err } = await runCommand(args);
      for (const sign of evil.replace('[2J', '')) expect(out + err).not.toContain(sign);
    }
    expect((await runCommand(['replay', 'sly.txt'])).out).toContain('South: \ufffd[2J');
    expect((await runCommand(['replay', 'sly.txt', '--json'])).out).toContain('\\u0007\\u009bAda');
  });

  test('check names every record that is wrong, with exit code 1', async () => {
    const good = '[Ruleset "kalah"]\n\n1. C F c *\n\n';
    file('good.txt', good);
    file('wrong.txt', `${good}[Ruleset "kalah"]\n\n1. C C *\n\n${good}[Ruleset "foo"]\n*\n`);
    const wrong = 'wrong.txt:7:6 C is empty\nwrong.txt:13:11 unknown ruleset "foo"';
    for (const [args, code, printed] of [
      [['good.txt'], 0, '1 record, all right\n'],
      [['good.txt', 'wrong.txt'], 1, wrong],
      [['-'], 0, '1 record, all right\n'],
      [['-r', 'kalah', '-'], 0, '1 record, all right\n'],
      [['-r', 'oware', '-'], 1, '-:'],
    ] as const) {
      const { out, ...others } = await runCommand(['check', ...args], good);
      expect([others, out.slice(0, printed.length)]).toEqual([{ code, err: '' }, printed]);
    }
    // One that is wrong does not hide the next file.
    expect(await json('check', 'wrong.txt', 'good.txt', 'wrong.txt')).toMatchObject({
      ...{ records: 9, wrong: 4 },
      errors: [7, 13, 7, 13].map((line) => ({ file: 'wrong.txt', line })),
    });
  });
});

describe('other formats', () => {
  const games =
    '[Ruleset "oware"]\n\n1. F! f {so} (b! (c {x}) C? $14) A *\n\n' +
    '[Variant "Oware Abapa"]\n\n1. F F *\n\n[Ruleset "kalah"]\n\n1. C F *\n';

  test('replay shows marks and variations', async () => {
    file('marks.txt', games);
    const { out } = await runCommand(['replay', 'marks.txt', '-g', '1']);
    expect(out).toContain('\n1. F! South plays F.\n');
    expect(out).toContain('\n{so}\n\n  (2. b! C? $14)\n    (2. c {x})\n\n3. South plays A.\n');
    expect(await json('replay', 'marks.txt')).toMatchObject({
      games: [
        {
          format: 'record',
          marks: [{ ply: 1, mark: 1 }],
          lines: [{ ply: 1, moves: 'b C', marks: [{}, {}, { mark: 14 }], lines: [{ moves: 'c' }] }],
        },
        { error: { line: 7 } },
        { format: 'record', marks: [], lines: [] },
      ],
    });
  });

  test('replay shows the board of a position', async () => {
    const { code, out } = await runCommand(['replay', '-'], '<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4>');
    expect(code).toBe(0);
    expect(out).toMatch(/^Kalah\n\n┌[^]*┘\n\nSouth to move\.\n\n$/);
  });

  test('options say how to read what a text leaves open', async () => {
    expect(await runCommand(['check', '-', '-r', 'kalah'], '3 6 2')).toMatchObject({ code: 1 });
    expect(await runCommand(['check', '-', '-r', 'kalah', '--numbers', 'OWN'], '3 6 2')).toMatchObject({
      code: 0,
    });
    expect((await runCommand(['check', '-', '--format', 'uci'], 'F f')).out).toMatch(
      /^-:1:1 expected startpos /,
    );
    const list = '4 4 4 4 4 4 4 4 4 4 4 0 1 3';
    const convert = ['convert', '-', '-r', 'kalah', '--to', 'kgp'];
    expect((await runCommand(convert, list)).out).toBe('<6,4,3,4,4,4,4,4,4,4,4,4,4,0,1>\n');
    expect((await runCommand([...convert, '--stores', 'last'], list)).out).toBe(
      '<6,1,3,4,4,4,4,4,4,4,4,4,4,4,0>\n',
    );
    expect(await runCommand([...convert, '--stores', 'first'], list)).toEqual({
      code: 2,
      out: '',
      err: 'mancala-rules: --stores: expected after-rows, last, got "first"\n',
    });
  });

  test('convert writes every game that the format can express', async () => {
    file('games.txt', games);
    const { code, out, err } = await runCommand(['convert', 'games.txt', '--to', 'playstrategy']);
    expect(code).toBe(1);
    expect(out).toBe('[Variant "Oware"]\n[Result "*"]\n\n1. f1c2! a2d1 {so} 2. a1f1 *\n');
    expect(err.split('\n')).toEqual([
      "games.txt:7:6 F is South's; North moves",
      'games.txt: game 3: playstrategy cannot say a move whose last seed falls in no pit: use record, json, moves, uci, or ogn',
      '',
    ]);
    const { printed } = await envelope(['convert', 'games.txt', '--to', 'playstrategy']);
    expect(printed.result).toMatchObject({
      games: [{ game: 1, text: out }, { error: { line: 7 } }, { game: 3, error: { code: 'format' } }],
    });
    expect(await runCommand(['convert', 'games.txt'])).toMatchObject({ code: 2 });
  });

  test.each(['record', 'ogn', 'playstrategy', 'playok', 'uci', 'json', 'position', 'kgp'])(
    'convert writes what check reads: %s',
    async (format) => {
      const two = '[Ruleset "oware"]\n\nF f A a *\n\n[Ruleset "oware"]\n\nF f *\n';
      const { code, out } = await runCommand(['convert', '-', '--to', format], two);
      expect(code).toBe(0);
      expect(await runCommand(['check', '-', '-r', 'oware'], out)).toEqual({
        code: 0,
        out: '2 records, all right\n',
        err: '',
      });
    },
  );

  test('are loaded, and read as positions', async () => {
    file('game.txt', 'position startpos moves FfA');
    const { out } = await runCommand(['play', 'oware', '--load', 'game.txt', '--hot-seat'], 'record\n');
    expect(out).toContain('1. F f 2. A *');
    const perft = (position: string): Promise<{ out: string }> =>
      runCommand(['perft', 'oware', '0', '--json', position]);
    const position = '5-5-5-5-4-0-5-5-5-5-4-0-0-0-S';
    for (const text of ['startpos moves Ff', 'F f', '1,4S,5S,5S,5S,5S/5S,5S,5S,5S,4S,1 0 0 S 1'])
      expect([text, (await perft(text)).out.includes('"result"')]).toEqual([text, true]);
    expect((await perft('F f')).out).toContain(position);
    expect(await runCommand(['perft', 'oware', '0', '3'])).toMatchObject({ code: 2 });
  });
});

describe('files of any size', () => {
  const game = '[Ruleset "kalah"]\n\n1. C F c *\n\n';

  test('are replayed and checked record by record, wrong ones in their places', async () => {
    file('long.txt', `${game}[Ruleset "x"]\n*\n\n`.repeat(3000));
    const { games } = (await json('replay', 'long.txt')) as { games: object[] };
    expect(games).toHaveLength(6000);
    expect(games[1]).toMatchObject({ error: { code: 'unknown-ruleset', line: 5 } });
    const checked = (await json('check', 'long.txt')) as { records: number; wrong: number; errors: object[] };
    expect([checked.records, checked.wrong, checked.errors.length]).toEqual([6000, 3000, 3000]);
  });

  test('are printed no faster than they are read', async () => {
    file('some.txt', game.repeat(20));
    for (const args of [
      ['replay', 'some.txt'],
      ['replay', 'some.txt', '--json'],
      ['check', 'some.txt', '-r', 'wari'],
    ]) {
      let drains = 0;
      const { out } = await runCommand(args, '', ({ stdout }) => {
        stdout.isSlow = true;
        stdout.on('drain', () => drains++);
      });
      expect(drains).toBeGreaterThanOrEqual(20);
      expect(out).toBe((await runCommand(args)).out);
    }
  });

  test('are read no further than is asked for', async () => {
    // The input does not end.
    const input = new PassThrough();
    input.write(game.repeat(3));
    const { code, out } = await runCommand(['replay', '-', '-g', '1'], input);
    expect([code, out]).toEqual([0, expect.stringContaining('3. North plays c')]);
  });
});
