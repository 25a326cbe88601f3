// The interactive part, in a pseudo-terminal with somebody at the keys.
import { writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bin, read, sitDown } from './command-line.ts';
import { consumer } from './consumer.ts';

const PROMPT = /, your move \([A-Fa-f ]+, or help\): █$/;
const OVER = /The game is over \(rematch, .*\): █$/;

test('a game is played by letters and arrow keys', async () => {
  const seat = sitDown(`${bin} play kalah --first --level 1`);
  await seat.type('', 'South, your move (A B C D E F, or help): █');
  expect(seat.screen()).toContain('│  f  │  e  │  d  │  c  │  b  │  a  │');
  expect(seat.screen()).toContain('│  A  │  B  │  C  │  D  │  E  │  F  │');
  expect(await seat.type('C\r', PROMPT)).toContain(
    '1. South plays C: sows 4 seeds, the last in their store; moves again.',
  );
  // The last move is in brackets.
  expect(seat.screen()).toContain('│ [C] │  D  │');
  // A small letter is as good.
  expect(await seat.type('b\r', PROMPT)).toContain('2. South plays B: sows 4 seeds, the last in F.');
  expect(seat.screen()).toMatch(/\d\. North plays [a-f]: sows \d+ seeds?, the last in /);
  // Right goes to the first of the moves, left back from there to the last.
  const [, last = ''] = /your move \([^)]*([A-F]), or help\)[^(]*$/.exec(seat.screen()) ?? [];
  await seat.press('\u001b[C', ': A█');
  await seat.press('\u001b[D', `: ${last}█`);
  expect(await seat.type('\r', PROMPT)).toContain(`South plays ${last}: `);
  await seat.type('quit\r', '');
  expect(await seat.exit()).toBe(0);
});

test('what cannot be played is answered with the reason, and the game stays as it was', async () => {
  const seat = sitDown(`${bin} play kalah --first --level 1`);
  await seat.type('', PROMPT);
  await seat.type('C\r', PROMPT);
  expect(await seat.type('C\r', PROMPT)).toContain('C is empty');
  // Only what is written on the board can be played.
  for (const line of ['1', 'Z', 'dance'])
    expect(await seat.type(`${line}\r`, PROMPT)).toContain(
      `unknown move or command "${line}" (moves: A B D E F; commands: help, hint, `,
    );
  expect(await seat.type('hnit\r', PROMPT)).toContain('(did you mean hint?)');
  expect(await seat.type('save\r', PROMPT)).toContain('expected a name such as save game.txt');
  expect(await seat.type('load nowhere.txt\r', PROMPT)).toContain('no such file');
  expect(await seat.type('redo\r', PROMPT)).toContain('nothing to redo');
  expect(await seat.type('rematch\r', PROMPT)).toContain('the game is not over');
  expect(await seat.type('\r', PROMPT)).not.toContain('plays');
  expect(await seat.type('xyz\u001b', PROMPT)).not.toContain('plays');
  expect(await seat.type('record\r', PROMPT)).toContain('1. C *');
  // The end of the input is a way to leave.
  await seat.type('\u0004', '');
  expect(await seat.exit()).toBe(0);
});

test('hint, undo, redo, save, load, resign', async () => {
  const seat = sitDown(`${bin} play oware --first --level 2`);
  await seat.type('', PROMPT);
  expect(await seat.type('undo\r', PROMPT)).toContain('there is nothing to undo');
  expect(await seat.type('hint\r', PROMPT)).toMatch(/[A-F] looks best: .* after [A-F] [^]*The others: /);
  await seat.type('F\r', PROMPT);
  expect(await seat.type('undo\r', PROMPT)).toContain('│  4  │  4  │  4  │  4  │  4  │  4  │');
  await seat.type('redo\r', PROMPT);
  expect(await seat.type('save mine.txt\r', PROMPT)).toContain('Saved as mine.txt.');
  expect(read('mine.txt')).toMatch(
    /^\[Ruleset "oware"\]\n[^]*\[South "You"\]\n\[North "level 2"\]\n[^]*\n1\. F [a-f] \*\n$/,
  );
  // Its own file may be written again, that of others not.
  expect(await seat.type('save mine.txt\r', PROMPT)).toContain('Saved');
  writeFileSync(join(consumer, 'taken.txt'), 'precious');
  expect(await seat.type('save taken.txt\r', PROMPT)).toContain('the file already exists');
  expect(read('taken.txt')).toBe('precious');
  // As in a shell: a name with a blank, and a place at home.
  expect(await seat.type('save "my own.txt"\r', PROMPT)).toContain('Saved as my own.txt.');
  expect(read('my own.txt')).toBe(read('mine.txt'));
  expect(await seat.type('save ~/nowhere/mine.txt\r', PROMPT)).toContain(
    `${homedir()}/nowhere/mine.txt: cannot be written`,
  );
  expect(await seat.type('resign\r', OVER)).toContain('South resigns.');
  expect(seat.screen()).toContain('North wins');
  expect(await seat.type('A\r', OVER)).toContain('the game is over: expected rematch, undo, ');
  await seat.type('undo\r', PROMPT);
  expect(await seat.type('load mine.txt\r', PROMPT)).toContain('Loaded from mine.txt: a game of Oware.');
  expect(await seat.type('record\r', PROMPT)).toMatch(/1\. F [a-f] \*/);
  await seat.type('quit\r', '');
  expect(await seat.exit()).toBe(0);
});

test.each([
  // South keeps 1 seed and North 1, and so it would go on.
  [
    'ends the game',
    '0-0-0-0-0-1-1-0-0-0-0-0-23-23-S',
    /The players agree to end the game\.[^]*A draw, 24 to 24/,
  ],
  // South would keep 10 seeds and North 2, but play leads to a draw.
  ['is refused', '0-0-2-4-3-1-1-0-0-1-0-0-18-18-S', /would rather play on/],
])('to agree %s, as the other side expects it', async (_, position, answer) => {
  writeFileSync(join(consumer, 'given.txt'), `[Ruleset "kalah"]\n[Position "${position}"]\n\n*\n`);
  const seat = sitDown(`${bin} play --load given.txt --level 1`);
  await seat.type('', PROMPT);
  await seat.type('agree\r', answer);
  await seat.type('quit\r', '');
  expect(await seat.exit()).toBe(0);
});

test.each(['', 'hint\r'])(
  'the end of the input while somebody thinks is a way to leave (%j)',
  async (order) => {
    const seat = sitDown(`${bin} play wari ${order ? '--first --level 1' : '--level 9'}`);
    await seat.type('', order ? PROMPT : 'North is thinking');
    await seat.type(`${order}\u0004`, '');
    expect(await seat.exit()).toBe(0);
  },
);

test('lines that come before they are asked for are not lost', async () => {
  const seat = sitDown(`${bin} play kalah --first --level 1`);
  await seat.type('', PROMPT);
  // C gives another turn, and then F is played.
  await seat.type('C\rF\rrecord\rquit\r', /1\. C F [a-f]/);
  expect(await seat.exit()).toBe(0);
});

test('games of custom rules are saved and loaded', async () => {
  writeFileSync(
    join(consumer, 'mine.mjs'),
    "import { defineRules, kalah } from 'mancala-rules'; export const rules = defineRules({ ...kalah.spec, id: 'mine' });",
  );
  const seat = sitDown(`${bin} play ./mine.mjs --first --level 1`);
  await seat.type('', PROMPT);
  expect(await seat.type('undo\r', PROMPT)).toContain('there is nothing to undo');
  await seat.type('C\r', PROMPT);
  await seat.type('save own.txt\r', PROMPT);
  expect(await seat.type('load own.txt\r', PROMPT)).toContain('Loaded from own.txt: a game of Kalah.');
  await seat.type('quit\r', '');
  expect(await seat.exit()).toBe(0);
  const again = sitDown(`${bin} play ./mine.mjs --load own.txt`);
  await again.type('', 'your move (A B D E F, or help): █');
  await again.type('quit\r', '');
  expect(await again.exit()).toBe(0);
});

test('a hint names the best move first, and the values of all', async () => {
  writeFileSync(
    join(consumer, 'hint.txt'),
    '[Ruleset "kalah"]\n[Position "0-0-0-0-1-1-0-0-0-0-1-1-22-22-S"]\n\n*\n',
  );
  const seat = sitDown(`${bin} play --load hint.txt --level 1`);
  await seat.type('', PROMPT);
  const said = await seat.type('hint\r', PROMPT);
  const [, best = '', worth] = /(\w) looks best: ([+-]?\d+) after \w[^]*?, proven\./.exec(said) ?? [];
  expect(said).toMatch(new RegExp(`${best} looks best: \\S+ after ${best} `));
  const [, other] = /The others: \w ([+-]?\d+)\./.exec(said) ?? [];
  expect(Number(worth)).toBeGreaterThan(Number(other));
  await seat.type('quit\r', '');
  expect(await seat.exit()).toBe(0);
});

test('commands are found in any case, and completed by Tab', async () => {
  const seat = sitDown(`${bin} play kalah --first --level 1`);
  await seat.type('', PROMPT);
  expect(await seat.type('UNDO\r', PROMPT)).toContain('there is nothing to undo');
  await seat.press('rec\t', ': record█');
  expect(await seat.type('\r', PROMPT)).toContain('[Ruleset "kalah"]');
  await seat.type('quit\r', '');
  expect(await seat.exit()).toBe(0);
});

const circling = 'play captureTo25 -o pits=1 -o seeds=1 -o captures=[9] --first --level 1';

test('a game ends by itself when a position occurs for the third time', async () => {
  const seat = sitDown(`${bin} ${circling}`);
  const only = /your move \(A, or help\): █$/;
  let said = await seat.type('', only);
  for (let ply = 0; ply < 12 && !said.includes('again and again'); ply++) {
    said = await seat.type('A\r', /your move \(A, or help\): █$|again and again/);
  }
  expect(said).toContain('the position came up again and again');
  await seat.type('quit\r', '');
  expect(await seat.exit()).toBe(0);
});

test('with --repetition none a game goes on, and agree ends it', async () => {
  const seat = sitDown(`${bin} ${circling} --repetition none`);
  const only = /your move \(A, or help\): █$/;
  let said = await seat.type('', only);
  for (let ply = 0; ply < 12 && !said.includes('has occurred three times'); ply++) {
    said = await seat.type('A\r', only);
  }
  expect(await seat.type('agree\r', OVER)).toContain('The game is ended for repetition.');
  await seat.type('quit\r', '');
  expect(await seat.exit()).toBe(0);
});

test('without --first the bot begins', async () => {
  const seat = sitDown(`${bin} play wari --level 1`);
  await seat.type('', PROMPT);
  expect(seat.screen()).toContain('1. North plays ');
  await seat.type('quit\r', '');
  expect(await seat.exit()).toBe(0);
});

test('a game is not loaded from the keyboard or a pipe', async () => {
  const seat = sitDown(`mkfifo pipe; ${bin} play kalah --first --level 1`);
  await seat.type('', PROMPT);
  expect(await seat.type('load -\r', PROMPT)).toContain('-: cannot be read: ');
  expect(await seat.type('load pipe\r', PROMPT)).toContain('pipe: cannot be read: it is not a file');
  await seat.type('\u0004', '');
  expect(await seat.exit()).toBe(0);
  const other = sitDown(`${bin} play --load -`);
  await other.type('', 'standard input is the keyboard');
  expect(await other.exit()).toBe(2);
});
