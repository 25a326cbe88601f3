// Games in a pseudo-terminal.
import { execFileSync } from 'node:child_process';
import { homedir } from 'node:os';
import { expect, test } from 'vitest';
import { file, inOwnFolder, openGame, openTerminal, PROMPT, read, tick } from './run.ts';

inOwnFolder();

const OVER = /The game is over \(rematch, .*\): █$/;

test('a game is played by letters and arrow keys', async () => {
  const terminal = await openGame(`kalah --level 1`);
  expect(terminal.screen()).toContain('South, your move (A B C D E F, or help): █');
  expect(terminal.screen()).toContain('│  f  │  e  │  d  │  c  │  b  │  a  │');
  expect(terminal.screen()).toContain('│  A  │  B  │  C  │  D  │  E  │  F  │');
  expect(await terminal.type('C\r', PROMPT)).toContain('1. South plays C. South moves again.');
  // The last move is in brackets.
  expect(terminal.screen()).toContain('│ [C] │  D  │');
  // A small letter is as good.
  expect(await terminal.type('b\r', PROMPT)).toContain('2. South plays B.');
  expect(terminal.screen()).toMatch(/\d\. North plays [a-f](?:\.| and captures )/);
  // Right goes to the first of the moves, left back from there to the last.
  const [, last = ''] = /your move \([^)]*([A-F]), or help\)[^(]*$/.exec(terminal.screen()) ?? [];
  await terminal.press('\u001b[C', ': A█');
  await terminal.press('\u001b[D', `: ${last}█`);
  expect(await terminal.type('\r', PROMPT)).toContain(`South plays ${last}`);
});

test('what cannot be played is answered with the reason, and the game stays as it was', async () => {
  const terminal = await openGame(`kalah --level 1`);
  await terminal.type('C\r', PROMPT);
  expect(await terminal.type('C\r', PROMPT)).toContain('C is empty');
  for (const line of ['0', 'Z', 'dance'])
    expect(await terminal.type(`${line}\r`, PROMPT)).toContain(
      `unknown move or command "${line}" (moves: A B D E F; commands: help, hint, `,
    );
  expect(await terminal.type('hnit\r', PROMPT)).toContain('(did you mean hint?)');
  expect(await terminal.type('save\r', PROMPT)).toContain('expected a name such as save game.txt');
  expect(await terminal.type('load nowhere.txt\r', PROMPT)).toContain('no such file');
  expect(await terminal.type('redo\r', PROMPT)).toContain('nothing to redo');
  expect(await terminal.type('rematch\r', PROMPT)).toContain('the game is not over');
  expect(await terminal.type('\r', PROMPT)).not.toContain('plays');
  expect(await terminal.type('xyz\u001b', PROMPT)).not.toContain('plays');
  expect(await terminal.type('record\r', PROMPT)).toContain('1. C *');
  // Pits are counted from 1.
  expect(await terminal.type('2\r', PROMPT)).toContain('South plays B.');
  // Ctrl-D leaves.
  await terminal.type('\u0004', '');
  expect(await terminal.exit()).toBe(0);
});

test('hint, undo, redo, save, load, resign', async () => {
  tick(1);
  const terminal = await openGame(`oware --level 2`);
  expect(await terminal.type('undo\r', PROMPT)).toContain('there is nothing to undo');
  expect(await terminal.type('hint\r', PROMPT)).toMatch(/[A-F] looks best: .* after [A-F] [^]*The others: /);
  await terminal.type('F\r', PROMPT);
  expect(await terminal.type('undo\r', PROMPT)).toContain('│  4  │  4  │  4  │  4  │  4  │  4  │');
  await terminal.type('redo\r', PROMPT);
  expect(await terminal.type('save mine.txt\r', PROMPT)).toContain('Saved as mine.txt.');
  expect(read('mine.txt')).toMatch(
    /^\[Ruleset "oware"\]\n[^]*\[South "You"\]\n\[North "level 2"\]\n[^]*\n1\. F [a-f] \*\n$/,
  );
  // Its own file may be written again, that of others not.
  expect(await terminal.type('save mine.txt\r', PROMPT)).toContain('Saved');
  file('taken.txt', 'precious');
  expect(await terminal.type('save taken.txt\r', PROMPT)).toContain('the file already exists');
  expect(read('taken.txt')).toBe('precious');
  // As in a shell: a name with a blank, and a place at home.
  expect(await terminal.type('save "my own.txt"\r', PROMPT)).toContain('Saved as my own.txt.');
  expect(read('my own.txt')).toBe(read('mine.txt'));
  expect(await terminal.type('save ~/nowhere/mine.txt\r', PROMPT)).toContain(
    `${homedir()}/nowhere/mine.txt: cannot be written`,
  );
  expect(await terminal.type('resign\r', OVER)).toContain('South resigns.');
  expect(terminal.screen()).toContain('North wins');
  expect(await terminal.type('A\r', OVER)).toContain('the game is over: expected rematch, undo, ');
  await terminal.type('undo\r', PROMPT);
  expect(await terminal.type('load mine.txt\r', PROMPT)).toContain('Loaded from mine.txt: a game of Oware.');
  expect(await terminal.type('record\r', PROMPT)).toMatch(/1\. F [a-f] \*/);
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
  file('given.txt', `[Ruleset "kalah"]\n[Position "${position}"]\n\n*\n`);
  const terminal = await openGame(`--load given.txt --level 1`);
  await terminal.type('agree\r', answer);
});

test.each(['', 'hint\r'])('Ctrl-D while the program thinks leaves the game (%j)', async (order) => {
  tick(5);
  const terminal = openTerminal(`play wari ${order ? '--first --level 1' : '--no-first --level 9'}`);
  await terminal.type('', order ? PROMPT : 'North is thinking');
  await terminal.type(`${order}\u0004`, '');
  expect(await terminal.exit()).toBe(0);
});

test('lines that come before they are asked for are not lost', async () => {
  const terminal = await openGame(`kalah --level 1`);
  // C gives another turn, and then F is played.
  await terminal.type('C\rF\rrecord\rquit\r', /1\. C F [a-f]/);
  expect(await terminal.exit()).toBe(0);
});

test('games of custom rules are saved and loaded', async () => {
  file(
    'mine.mjs',
    "import { defineRules, kalah } from 'mancala-rules'; export const rules = defineRules({ ...kalah.spec, id: 'mine' });",
  );
  const terminal = await openGame(`./mine.mjs --level 1`);
  expect(await terminal.type('undo\r', PROMPT)).toContain('there is nothing to undo');
  await terminal.type('C\r', PROMPT);
  await terminal.type('save own.txt\r', PROMPT);
  expect(await terminal.type('load own.txt\r', PROMPT)).toContain('Loaded from own.txt: a game of Kalah.');
  const again = await openGame(`./mine.mjs --load own.txt`);
  expect(again.screen()).toContain('your move (A B D E F, or help): █');
});

test('a hint names the best move first, and the values of all', async () => {
  file('hint.txt', '[Ruleset "kalah"]\n[Position "0-0-0-0-1-1-0-0-0-0-1-1-22-22-S"]\n\n*\n');
  const terminal = await openGame(`--load hint.txt --level 1`);
  const said = await terminal.type('hint\r', PROMPT);
  const [, best = '', worth] = /(\w) looks best: ([+-]?\d+) after \w[^]*?, proven\./.exec(said) ?? [];
  expect(said).toMatch(new RegExp(`${best} looks best: \\S+ after ${best} `));
  const [, other] = /The others: \w ([+-]?\d+)\./.exec(said) ?? [];
  expect(Number(worth)).toBeGreaterThan(Number(other));
});

test('commands are found in any case, and completed by Tab', async () => {
  const terminal = await openGame(`kalah --level 1`);
  expect(await terminal.type('UNDO\r', PROMPT)).toContain('there is nothing to undo');
  await terminal.press('rec\t', ': record█');
  expect(await terminal.type('\r', PROMPT)).toContain('[Ruleset "kalah"]');
});

test.each([
  ['ends by itself when a position occurs for the third time', '', 'the position occurred too often'],
  ['goes on with --repetition none, and agree ends it', ' --repetition none', 'has occurred three times'],
])('a game %s', async (_, option, said) => {
  const terminal = await openGame(`captureTo25 -o pits=1 -o seeds=1 -o captures=9 --level 1${option}`);
  const next = /your move \(A, or help\): █$|occurred too often/;
  let news = '';
  for (let ply = 0; ply < 12 && !news.includes(said); ply++) news = await terminal.type('A\r', next);
  expect(news).toContain(said);
  if (option) expect(await terminal.type('agree\r', OVER)).toContain('The game is ended for repetition.');
});

test('a game is not loaded from the keyboard or a pipe', async () => {
  execFileSync('/bin/sh', ['-c', 'mkfifo pipe']);
  const terminal = openTerminal(`play kalah --level 1`);
  await terminal.type('', PROMPT);
  expect(await terminal.type('load -\r', PROMPT)).toContain('-: cannot be read: ');
  expect(await terminal.type('load pipe\r', PROMPT)).toContain('pipe: cannot be read: it is not a file');
  await terminal.type('\u0004', '');
  expect(await terminal.exit()).toBe(0);
  const other = openTerminal(`play --load -`);
  await other.type('', 'standard input is the keyboard');
  expect(await other.exit()).toBe(2);
});
