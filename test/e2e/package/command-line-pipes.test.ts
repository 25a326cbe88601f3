// Games and output without a terminal.
import { existsSync } from 'node:fs';
import { allRulesets } from 'mancala-rules';
import type { MatchState } from 'mancala-rules/match';
import { describe, expect, test } from 'vitest';
import { envelope, file, interrupted, json, runCommand } from './command-line.ts';

interface PlayedGames {
  readonly games: readonly {
    readonly moves: readonly { readonly move: string }[];
    readonly outcome: { readonly reason: string } | null;
  }[];
  readonly match: MatchState | null;
}

/** The games that are played by lines of standard input. */
const gamesOf = (args: readonly string[], input: string): PlayedGames =>
  envelope(['play', ...args], input).printed.result as PlayedGames;

describe('play --watch', () => {
  test('lets a bot play a whole game of every ruleset', () => {
    for (const { id } of allRulesets) {
      const { code, out, err } = runCommand(['play', id, '--watch', '--level', '2']);
      expect([code, err]).toEqual([0, '']);
      expect(out).toMatch(/\n(South wins|North wins|A draw), \d+ to \d+: [\w ]+\.\n$/);
    }
  });

  test('prints the game as JSON', () => {
    const { games, match } = json('play', 'kalah', '--watch', '--level', '1') as PlayedGames;
    expect(games).toHaveLength(1);
    expect(games[0]!.moves.length).toBeGreaterThan(5);
    expect(games[0]!.outcome!.reason).toBe('row-empty');
    expect(match).toBeNull();
  });

  test('plays a match to its last round', () => {
    const { out } = runCommand(['play', 'congkak', '--watch', '--level', '1', '--match', '2']);
    expect(out).toMatch(
      /^Round 1\.\nCongkak\n[^]*\n\nRound 2\. [^]*(wins the match, |is a draw, )\d+ to \d+\.\n$/,
    );
    const args = ['play', 'mangala', '--watch', '--level', '2', '--match', '9'];
    const { games, match } = json(...args) as PlayedGames;
    expect(games).toHaveLength(9);
    expect(match!.score.south + match!.score.north).toBe(9);
    expect(match!.outcome).not.toBeNull();
  });
});

describe('lines of standard input', () => {
  test('are moves and commands, and the transcript shows them', () => {
    const { code, out, err } = runCommand(['play', 'kalah', '--first', '--level', '1'], 'c\nrecord\nquit\n');
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain('South, your move (A B C D E F, or help): c\n1. South plays C: sows 4 seeds');
    expect(out).toContain('\n1. C *\n');
  });

  test('that cannot be played are named on standard error, and end in exit code 1', () => {
    const { code, out, err } = runCommand(['play', 'kalah', '--first', '--level', '1'], 'C\nC\nrecord\n');
    expect([code, err]).toEqual([1, 'mancala-rules: C is empty\n']);
    expect(out).toContain('\n1. C *\n');
  });

  test('play games of two people, with a rematch that the other side begins', () => {
    const position = '0-0-0-0-0-1-1-0-0-0-0-0-23-23-S';
    file('last.txt', `[Ruleset "kalah"]\n[Position "${position}"]\n\n*\n`);
    const { games } = gamesOf(['--load', 'last.txt', '--hot-seat'], 'F\nrematch\nc\nf\n');
    expect(
      games.map(({ moves, outcome }) => [moves.map(({ move }) => move).join(' '), outcome?.reason]),
    ).toEqual([
      ['F', 'row-empty'],
      ['c f', undefined],
    ]);
  });

  test('choose a direction where a pit offers two', () => {
    const { err } = runCommand(['play', 'oAnQuan', '--hot-seat'], 'B\n');
    expect(err).toBe('mancala-rules: B: the direction is missing, expected B+ or B-\n');
    expect(gamesOf(['oAnQuan', '--hot-seat'], 'b-\n').games[0]!.moves).toMatchObject([{ move: 'B-' }]);
    // Here every pit is sown in one direction only.
    expect(gamesOf(['umElBagara', '--hot-seat'], 'a\n').games[0]!.moves).toMatchObject([{ move: 'A-' }]);
  });
});

test.each([
  [['perft', 'Ô ăn quan', '1'], 'oAnQuan'],
  [['perft', 'o-an-quan', '1'], 'oAnQuan'],
  [['PERFT', 'KALAH', '1', '--Divide', '--json'], 'kalah'],
  [['Analyze', 'capture-to-25', '--Depth=2'], 'captureTo25'],
  [['match', 'Oware', 'Alpha-Beta:Depth=1,tablemb=1', 'GREEDY', '--games', '2'], 'oware'],
  [['perft', 'wari', '1', '-o', 'grand-slam=forbidden'], 'wari'],
])('%j: names are found in any case, with and without hyphens', (args, ruleset) => {
  expect(envelope(args)).toMatchObject({ code: 0, printed: { ruleset } });
});

test('analyze prints what analyse prints', () => {
  const args = ['kalah', '--depth', '2', '--json'];
  expect(runCommand(['analyze', ...args]).out).toBe(runCommand(['analyse', ...args]).out);
});

test('without a terminal, nothing is colored or animated', () => {
  const env = { FORCE_COLOR: '1', CI: '1' };
  for (const args of [['rulesets'], ['table', 'wari', '6'], ['play', 'kalah', '--watch', '--level', '1']]) {
    const { out, err } = runCommand(args, '', env);
    expect(out).not.toContain('\u001b');
    expect(err).toBe('');
  }
});

test('an interrupt stops what takes long', async () => {
  const { code, out } = await interrupted(['solve', 'kalah'], 'SIGINT');
  expect([code, out]).toEqual([130, '']);
  const stopped = await interrupted(['solve', 'kalah', '--json'], 'SIGTERM');
  expect([stopped.code, JSON.parse(stopped.out)]).toMatchObject([
    143,
    { command: 'solve', error: { code: 'interrupted' } },
  ]);
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
])('%j --json: errors are JSON on standard output', (args, command, exitCode, code, message) => {
  const { code: exited, printed } = envelope(args);
  expect(exited).toBe(exitCode);
  expect(printed).toMatchObject({ command, error: { code } });
  expect(printed.error!.message).toMatch(message);
  expect(printed).not.toHaveProperty('result');
});

// A file of Linux that opens, but cannot be read from its start.
test.runIf(existsSync('/proc/self/mem'))('a list that cannot be completed ends with the error', () => {
  file('one-wrong.txt', '[Ruleset "kalah"]\n\n1. C C *\n');
  const { code, printed } = envelope(['check', 'one-wrong.txt', '/proc/self/mem']);
  expect(code).toBe(2);
  expect(printed).toMatchObject({
    command: 'check',
    result: { errors: [{ file: 'one-wrong.txt' }] },
    error: { code: 'usage' },
  });
});
