// Games and output without a terminal.
import { existsSync } from 'node:fs';
import { allRulesets, findRuleset } from 'mancala-rules';
import type { SeriesState } from 'mancala-rules/rounds';
import { describe, expect, test } from 'vitest';
import { envelope, file, inOwnFolder, json, runCommand, type FakeProcess } from './run.ts';

inOwnFolder();

interface PlayedGames {
  readonly games: readonly {
    readonly moves: readonly { readonly move: string }[];
    readonly outcome: { readonly reason: string } | null;
  }[];
  readonly series: SeriesState | null;
}

/** The games that are played by lines of standard input. */
const gamesOf = async (args: readonly string[], input: string): Promise<PlayedGames> =>
  (await envelope(['play', ...args], input)).printed.result as PlayedGames;

describe('play --watch', () => {
  /** Most people mean another game by some names. */
  const noteOf = (id: string): string => {
    const found = findRuleset(id);
    return found.ok && found.note ? `${found.note}\n` : '';
  };

  test('lets a bot play a whole game of every ruleset', async () => {
    for (const { id, spec } of allRulesets) {
      const { code, out, err } = await runCommand(['play', id, '--watch', '--level', '1']);
      expect([code, err]).toEqual([0, noteOf(id)]);
      const score = spec.decidedBy === 'endings' ? '' : ',? \\d+ to \\d+';
      expect(out).toMatch(new RegExp(`\\n(?:South wins|North wins|A draw)${score}: [\\w ,']+\\.\\n$`));
    }
  });

  test('prints the game as JSON', async () => {
    const { games, series } = (await json('play', 'kalah', '--watch', '--level', '1')) as PlayedGames;
    expect(games).toHaveLength(1);
    expect(games[0]!.moves.length).toBeGreaterThan(5);
    expect(games[0]!.outcome!.reason).toBe('row-empty');
    expect(series).toBeNull();
  });

  test('plays a series to its last round', async () => {
    const { out } = await runCommand(['play', 'congkak', '--watch', '--level', '1', '--rounds', '2']);
    expect(out).toMatch(
      /^Round 1\.\nCongkak\n[^]*\n\nRound 2\. [^]*(wins the series, |is a draw, )\d+ to \d+\.\n$/,
    );
    const args = ['play', 'mangala', '--watch', '--level', '2', '--rounds', '9'];
    const { games, series } = (await json(...args)) as PlayedGames;
    expect(games).toHaveLength(9);
    expect(series!.score.south + series!.score.north).toBe(9);
    expect(series!.outcome).not.toBeNull();
  });
});

test('play --watch --repetition none ends at the third repetition', async () => {
  const board = ['-o', 'pits=1', '-o', 'seeds=1', '-o', 'captures=[9]'];
  const { out } = await runCommand(['play', 'captureTo25', ...board, '--watch', '--repetition', 'none']);
  expect(out).toContain('The game is ended for repetition.');
});

test.each([
  ['help', /^ {2}save FILE +write the record [^]*^ {2}quit +leave the game$/m],
  ['agree', /The players agree to end the game\./],
  ['resign', /South resigns\.[^]*North wins: South resigned\./],
  ['load forfeited.txt', /South wins .*: the game was forfeited\./],
])('the answer to %s', async (line, answer) => {
  file('forfeited.txt', '[Ruleset "kalah"]\n[Termination "forfeit-north"]\n\n1. C 1-0\n');
  expect((await runCommand(['play', 'kalah', '--hot-seat'], `${line}\n`)).out).toMatch(answer);
});

test('load without a file asks for its name', async () => {
  const { err } = await runCommand(['play', 'kalah', '--hot-seat'], 'load\n');
  expect(err).toContain('load: the file is missing, expected a name such as load game.txt');
});

describe('lines of standard input', () => {
  test('are moves and commands, and the transcript shows them', async () => {
    const { code, out, err } = await runCommand(['play', 'kalah', '--level', '1'], 'c\nrecord\nquit\n');
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain(
      'South, your move (A B C D E F, or help): c\n1. South plays C. South moves again.\n',
    );
    expect(out).toContain('\n1. C *\n');
  });

  test('that cannot be played are named on standard error, and end in exit code 1', async () => {
    const { code, out, err } = await runCommand(['play', 'kalah', '--level', '1'], 'C\nC\nrecord\n');
    expect([code, err]).toEqual([1, 'mancala-rules: C is empty\n']);
    expect(out).toContain('\n1. C *\n');
  });

  test('play games of two people, with a rematch that the other side begins', async () => {
    const position = '0-0-0-0-0-1-1-0-0-0-0-0-23-23-S';
    file('last.txt', `[Ruleset "kalah"]\n[Position "${position}"]\n\n*\n`);
    const { games } = await gamesOf(['--load', 'last.txt', '--hot-seat'], 'F\nrematch\nc\nf\n');
    expect(
      games.map(({ moves, outcome }) => [moves.map(({ move }) => move).join(' '), outcome?.reason]),
    ).toEqual([
      ['F', 'row-empty'],
      ['c f', undefined],
    ]);
  });

  test('choose a direction where a pit offers two', async () => {
    const { err } = await runCommand(['play', 'oAnQuan', '--hot-seat'], 'B\n');
    expect(err).toBe('mancala-rules: B: the direction is missing, expected B+ or B-\n');
    expect((await gamesOf(['oAnQuan', '--hot-seat'], 'b-\n')).games[0]!.moves).toMatchObject([
      { move: 'B-' },
    ]);
    // Here every pit is sown in one direction only.
    expect((await gamesOf(['umElBagara', '--hot-seat'], 'a\n')).games[0]!.moves).toMatchObject([
      { move: 'A-' },
    ]);
  });
});

test.each([
  [['perft', 'Ô ăn quan', '1'], 'oAnQuan'],
  [['perft', 'o-an-quan', '1'], 'oAnQuan'],
  [['PERFT', 'KALAH', '1', '--Divide', '--json'], 'kalah'],
  [['Analyze', 'capture-to-25', '--Depth=2'], 'captureTo25'],
  [['match', 'Oware', 'Alpha-Beta:Depth=1,tablemb=1', 'GREEDY', '--games', '2'], 'oware'],
  [['perft', 'wari', '1', '-o', 'grand-slam=forbidden'], 'wari'],
])('%j: names are found in any case, with and without hyphens', async (args, ruleset) => {
  expect(await envelope(args)).toMatchObject({ code: 0, printed: { ruleset } });
});

test('analyze prints what analyze prints', async () => {
  const args = ['kalah', '--depth', '2', '--json'];
  expect((await runCommand(['analyze', ...args])).out).toBe((await runCommand(['analyze', ...args])).out);
});

test('without a terminal, nothing is colored or animated', async () => {
  for (const args of [
    ['rulesets'],
    ['solve', 'kalah', '-o', 'pits=3', '-o', 'seeds=3'],
    ['play', 'kalah', '--watch', '--level', '1'],
  ]) {
    const { out, err } = await runCommand(args);
    expect(out).not.toContain('\u001b');
    expect(err).toBe('');
  }
});

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
])('%s stops what takes long', async (signal, exitCode) => {
  const interrupt = (process: FakeProcess): void =>
    void process.on('newListener', (event) => {
      if (event === signal) setImmediate(() => process.emit(signal, signal));
    });
  const { code, out } = await runCommand(['solve', 'kalah'], '', interrupt);
  expect([code, out]).toEqual([exitCode, '']);
  expect(await envelope(['solve', 'kalah'], '', interrupt)).toMatchObject({
    code: exitCode,
    printed: { command: 'solve', error: { code: 'interrupted', message: `interrupted by ${signal}` } },
  });
});

test.each([
  [['perft', 'kalahh', '3'], 'perft', 2, 'usage', /did you mean kalah\?/],
  [['perft'], 'perft', 2, 'usage', /missing required argument/],
  [['dance'], null, 2, 'usage', /unknown command/],
  [['check', 'nowhere.txt'], 'check', 2, 'usage', /no such file/],
  [['replay', file('one.txt', '[Ruleset "wari"]\n*\n'), '-g', '2'], 'replay', 2, 'usage', /^--game: /],
  [
    ['match', 'wari', `./${file('wrong.mjs', 'export const bot = () => 99;')}`, 'random'],
    'match',
    70,
    'failed',
    /^unexpected error: /,
  ],
])('%j --json: errors are JSON on standard output', async (args, command, exitCode, code, message) => {
  const { code: exited, printed } = await envelope(args);
  expect(exited).toBe(exitCode);
  expect(printed).toMatchObject({ command, error: { code } });
  expect(printed.error!.message).toMatch(message);
  expect(printed).not.toHaveProperty('result');
});

test('an input that is closed leaves the game', async () => {
  const { code, out } = await runCommand(['play', 'kalah'], '');
  expect(code).toBe(0);
  expect(out).toContain('South, your move');
});

test('a series may be a draw', async () => {
  const args = ['play', 'mangala', '--hot-seat', '--rounds', '2'];
  expect((await runCommand(args, 'resign\n\nresign\n\n')).out).toContain('The series is a draw, 1 to 1.');
});

test('a series may be level between two rounds', async () => {
  const args = ['play', 'mangala', '--hot-seat', '--rounds', '3'];
  const { out } = await runCommand(args, 'resign\n\nresign\n\n');
  expect(out).toContain('Round 3. The series is level, 1 to 1.');
});

// A file of Linux that opens, but cannot be read from its start.
test.runIf(existsSync('/proc/self/mem'))('a list that cannot be completed ends with the error', async () => {
  file('one-wrong.txt', '[Ruleset "kalah"]\n\n1. C C *\n');
  const kept = await runCommand(['play', 'congkak', '--rounds', '2', '--series-file', '/proc/self/mem']);
  expect([kept.code, kept.err]).toEqual([2, expect.stringContaining('/proc/self/mem: cannot be read')]);
  const { code, printed } = await envelope(['check', 'one-wrong.txt', '/proc/self/mem']);
  expect(code).toBe(2);
  expect(printed).toMatchObject({
    command: 'check',
    result: { errors: [{ file: 'one-wrong.txt' }] },
    error: { code: 'usage' },
  });
});
