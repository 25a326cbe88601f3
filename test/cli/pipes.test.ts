// Games and output without a terminal.
import { existsSync } from 'node:fs';
import { allRulesets, findRuleset } from 'mancala-rules';
import type { SeriesState } from 'mancala-rules/rounds';
import { describe, expect, test } from 'vitest';
import { envelope, file, inOwnFolder, json, runCommand, type FakeProcess } from './run.ts';

inOwnFolder();

describe('play --watch', () => {
  test('lets a bot play a whole game of every ruleset', async () => {
    for (const { id, spec } of allRulesets) {
      const { code, out, err } = await runCommand(['play', id, '--watch', '--level', '1']);
      const found = findRuleset(id);
      expect([code, err]).toEqual([0, found.ok && found.value.note ? `${found.value.note}\n` : '']);
      const score = spec.decidedBy === 'endings' ? '' : ',? \\d+ to \\d+';
      expect(out).toMatch(new RegExp(`\\n(?:South wins|North wins|A draw)${score}: [\\w ,']+\\.\\n$`));
    }
  });

  test('plays a series to its last round', async () => {
    const { out } = await runCommand(['play', 'congkak', '--watch', '--level', '1', '--rounds', '2']);
    expect(out).toMatch(
      /^Round 1\.\nCongkak\n[^]*\n\nRound 2\. [^]*(wins the series, |is a draw, )\d+ to \d+\.\n$/,
    );
    const { games, series } = (await json('play', 'mangala', '--watch', '--level', '2', '--rounds', '9')) as {
      games: object[];
      series: SeriesState;
    };
    expect(games).toHaveLength(9);
    expect(series.score.south + series.score.north).toBe(9);
    expect(series.outcome).not.toBeNull();
  });

  test('ends at the third repetition even with --repetition none', async () => {
    const board = ['-o', 'pits=1', '-o', 'seeds=1', '-o', 'captures=9'];
    const { out } = await runCommand(['play', 'captureTo25', ...board, '--watch', '--repetition', 'none']);
    expect(out).toContain('The game is ended for repetition.');
  });
});

describe('lines of standard input', () => {
  file('forfeited.txt', '[Ruleset "kalah"]\n[Termination "forfeit-north"]\n\n1. C 1-0\n');
  const transcript = /or help\): c\n1\. South plays C\. South moves again\.\n[^]*\n1\. C \*\n/;

  test.each([
    ['kalah --level 1', 'c\nrecord\nquit\n', transcript],
    ['kalah --level 1', 'C\nC\nrecord\n', /\n1\. C \*\n/, 'C is empty'],
    ['kalah', '', /South, your move/],
    ['kalah --hot-seat', 'help\n', /^ {2}save FILE +write the record [^]*^ {2}quit +leave the game$/m],
    ['kalah --hot-seat', 'load\n', /^/, 'load: the file is missing, expected a name such as load game.txt'],
    ['kalah --hot-seat', 'load forfeited.txt\n', /South wins .*: the game was forfeited\./],
    ['kalah --hot-seat', 'D\nswap\n', /^/, 'swap: this game has no pie rule, expected play --pie'],
    ['oAnQuan --hot-seat', 'B\n', /^/, 'B: the direction is missing, expected B+ or B-'],
    // Here every pit is sown in one direction only.
    ['umElBagara --hot-seat', 'a\nrecord\n', /\n1\. A- \*\n/],
    ['mangala --hot-seat --rounds 2', 'resign\n\nresign\n\n', /The series is a draw, 1 to 1\./],
    ['mangala --hot-seat --rounds 3', 'resign\n\nresign\n\n', /Round 3\. The series is level, 1 to 1\./],
  ] as const)('play %s: %j', async (args, input, printed, wrong?: string) => {
    const { code, out, err } = await runCommand(['play', ...args.split(' ')], input);
    expect([code, err]).toEqual(wrong ? [1, `mancala-rules: ${wrong}\n`] : [0, '']);
    expect(out).toMatch(printed);
  });

  test('play a game and its rematch, which both are in the JSON', async () => {
    file('last.txt', '[Ruleset "kalah"]\n[Position "0-0-0-0-0-1-1-0-0-0-0-0-23-23-S"]\n\n*\n');
    const { printed } = await envelope(['play', '--load', 'last.txt', '--hot-seat'], 'F\nrematch\nc\nf\n');
    expect(printed.result).toMatchObject({
      games: [
        { moves: [{ move: 'F' }], outcome: { reason: 'row-empty' } },
        { moves: [{ move: 'c' }, { move: 'f' }], outcome: null },
      ],
      series: null,
    });
  });
});

test.each([
  [['perft', 'Ô ăn quan', '1'], 'oAnQuan'],
  [['perft', 'o-an-quan', '1'], 'oAnQuan'],
  [['PERFT', 'KALAH', '1', '--Divide', '--json'], 'kalah'],
  [['Analyze', 'capture-to-25', '--Depth=2'], 'captureTo25'],
  [['match', 'Oware', 'Alpha-Beta:Depth=1,tablemb=1', 'GREEDY', '--games', '2'], 'oware'],
])('%j: names are found in any case, with and without hyphens', async (args, ruleset) => {
  expect(await envelope(args)).toMatchObject({ code: 0, printed: { ruleset } });
});

test.each([['rulesets'], ['solve kalah -o pits=3 -o seeds=3'], ['play kalah --watch --level 1']])(
  'without a terminal, %s colors and animates nothing',
  async (command) => {
    const { out, err } = await runCommand(command.split(' '));
    expect([out.includes('\u001b'), err]).toEqual([false, '']);
  },
);

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
])('%s stops what takes long', async (signal, code) => {
  const interrupt = (process: FakeProcess): void =>
    void process.on('newListener', (event) => {
      if (event === signal) setImmediate(() => process.emit(signal, signal));
    });
  expect(await runCommand(['solve', 'kalah'], '', interrupt)).toMatchObject({ code, out: '' });
  expect(await envelope(['solve', 'kalah'], '', interrupt)).toMatchObject({
    code,
    printed: { command: 'solve', error: { code: 'interrupted', message: `interrupted by ${signal}` } },
  });
});

test.each([
  ['perft kalahh 3', 'perft', 2, 'usage', /did you mean kalah\?/],
  ['dance', null, 2, 'usage', /unknown command/],
  [`match wari ./${file('wrong.mjs', 'export const bot = () => 99;')} random`, 'match', 70, 'failed', /^un/],
])('%s --json: errors are JSON on standard output', async (args, command, exitCode, code, message) => {
  const { code: exited, printed } = await envelope(args.split(' '));
  expect(exited).toBe(exitCode);
  expect(printed).toMatchObject({
    command,
    error: { code, message: expect.stringMatching(message) as string },
  });
  expect(printed).not.toHaveProperty('result');
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
