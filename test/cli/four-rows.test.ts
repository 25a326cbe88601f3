// Boards of four rows in a terminal, and the choices of a pit.
import { bao, Game, kalah, oAnQuan, omweso, type Rules } from 'mancala-rules';
import { parsePosition, writeGame } from 'mancala-rules/notation';
import { expect, test } from 'vitest';
import { describeChoice } from '../../src/cli/shell/choices.ts';
import { file, inOwnFolder, openGame, PROMPT } from './run.ts';

inOwnFolder();

/** A record of a game from a position. */
const recordOf = (rules: typeof bao | typeof omweso, text: string): string => {
  const read = parsePosition(rules, text);
  if (!read.ok) throw new Error(read.error.message);
  return writeGame(Game.from(rules, read.value), 'record');
};

test('the board has four rows, the hands beside them, and the nyumba in brackets', async () => {
  const terminal = await openGame('bao --hot-seat');
  for (const line of [
    '│       │  h  │  g  │  f  │  e  │  d  │  c  │  b  │  a  │       │',
    '│       │  0  │  2  │  2  │ [6] │  0  │  0  │  0  │  0  │       │',
    '│ North ├─────┼─────┼─────┼─────┼─────┼─────┼─────┼─────┤ South │',
    '│  22   │  0  │  0  │  0  │  0  │ [6] │  2  │  2  │  0  │  22   │',
    '│       │  P  │  O  │  N  │  M  │  L  │ K<> │ J<> │  I  │       │',
    '< sows counterclockwise, > clockwise; + is a safari; [ ] is a nyumba',
  ])
    expect(terminal.screen()).toContain(line);
  expect(await terminal.type('j\r', PROMPT)).toContain('J: the direction is missing, expected J< or J>');
  expect(await terminal.type('j<\r', PROMPT)).toContain('1. South plays J<');
});

test('the board fits a narrow terminal', async () => {
  for (const columns of [60, 44]) {
    const terminal = await openGame('bao --hot-seat', {}, columns);
    const lines = terminal.screen().split('\n');
    expect(lines.filter((line) => /[│┌└├]/.test(line))).toHaveLength(13);
    expect(terminal.screen()).toContain('│[6]'.padStart(4));
    expect(terminal.screen()).not.toContain('…');
  }
});

test('a safari is offered, and a lost nyumba has no brackets', async () => {
  const marks = '...........................S....';
  file(
    'safari.txt',
    recordOf(bao, `0-0-0-0-0-0-1-1-1-0-1-8-3-4-1-0-0-0-0-0-0-0-0-0-0-5-1-1-0-0-0-1-18-18-S m${marks}`),
  );
  const terminal = await openGame('--load safari.txt --hot-seat');
  expect(terminal.screen()).toContain('M<>+');
  expect(terminal.screen()).toContain('│  0  │  5  │  1  │  1  │');
  expect(await terminal.type('M\r', PROMPT)).toContain(
    'M: the direction is missing, expected M< or M> or M<+',
  );
  expect(await terminal.type('M<+\r', PROMPT)).toContain('1. South plays M<+');
});

test('a letter alone does not reverse', async () => {
  file(
    'reverse.txt',
    recordOf(omweso, '3-0-0-0-0-0-0-0-0-0-0-0-0-1-0-0-0-0-0-2-2-1-0-0-0-0-1-0-0-0-0-0-0-0-S r54'),
  );
  const terminal = await openGame('--load reverse.txt --hot-seat');
  expect(terminal.screen()).toContain('A~');
  expect(terminal.screen()).toContain('~ reverses');
  expect(await terminal.type('A\r', PROMPT)).toMatch(/1\. South plays A[ .]/);
  expect(await terminal.type('undo\r', PROMPT)).toContain('A~');
  expect(await terminal.type('A~\r', PROMPT)).toContain('1. South plays A~');
});

test.each<[rules: Rules, moves: readonly number[], names: readonly string[]]>([
  [kalah, [2], ['']],
  [oAnQuan, [3, 15], ['counterclockwise', 'clockwise']],
  [bao, [9, 41, 73], ['counterclockwise, stop', 'clockwise', 'counterclockwise, safari']],
  [omweso, [0, 32, 64], ['no reversing', 'reverse at the 1st chance', 'reverse at the 2nd chance']],
  [omweso, [96], ['reverse at the 1st and 2nd chance']],
  [omweso, [4], ['']],
])('the choices of a pit of $id have names: %j', (rules, moves, names) => {
  expect(moves.map((move) => describeChoice(rules, move, moves))).toEqual(names);
});
