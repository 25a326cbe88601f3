// The interactive part, in a pseudo-terminal with somebody at the keys.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { congkak, Game } from 'mancala-rules';
import { nextRound, startMatch, usualRounds } from 'mancala-rules/match';
import { expect, test } from 'vitest';
import { bin, sitDown, ticking } from './command-line.ts';
import { consumer } from './consumer.ts';

const read = (name: string): string => readFileSync(join(consumer, name), 'utf8');

const PROMPT = /, your move \([A-Fa-f ]+, or help\):$/;
const OVER = /Enter leaves; .*:$/;
const NEXT = /Enter goes on with the match; .*:$/;

test('a game is played by letters, numbers and arrow keys', async () => {
  const seat = sitDown(`${bin} play kalah --first --level 1`);
  await seat.type('', 'South, your move (A B C D E F, or help):');
  expect(seat.screen()).toContain('         f  e  d  c  b  a\n         4  4  4  4  4  4\nNorth 0');
  expect(await seat.type('C\r', PROMPT)).toContain(
    '1. South plays C: sows 4 seeds, the last in their store; moves again.',
  );
  // Number 1 is A; a small letter is as good.
  expect(await seat.type('b\r', PROMPT)).toContain('2. South plays B: sows 4 seeds, the last in F.');
  expect(seat.screen()).toMatch(/\d\. North plays [a-f]: sows \d+ seeds?, the last in /);
  // Right goes to the first of the moves, left back from there to the last.
  const [, last = ''] = /your move \([^)]*([A-F]), or help\)[^(]*$/.exec(seat.screen()) ?? [];
  await seat.press('\u001b[C', ': A');
  await seat.press('\u001b[D', `: ${last}`);
  expect(await seat.type('\r', PROMPT)).toContain(`South plays ${last}: `);
  await seat.type('quit\r', '');
  expect(await seat.exit()).toBe(0);
});

test('what cannot be played is answered with the reason, and the game stays as it was', async () => {
  const seat = sitDown(`${bin} play kalah --first --level 1`);
  await seat.type('', PROMPT);
  await seat.type('C\r', PROMPT);
  expect(await seat.type('C\r', PROMPT)).toContain('C is empty.');
  expect(await seat.type('7\r', PROMPT)).toContain("7 is North's; South moves.");
  expect(await seat.type('Z\r', PROMPT)).toContain('"Z" is not a move or a command; type help for a list.');
  expect(await seat.type('dance\r', PROMPT)).toContain('"dance" is not a move');
  expect(await seat.type('save\r', PROMPT)).toContain('Save into which file?');
  expect(await seat.type('load nowhere.txt\r', PROMPT)).toContain('no such file');
  expect(await seat.type('redo\r', PROMPT)).toContain('nothing to redo');
  expect(await seat.type('\r', PROMPT)).not.toContain('plays');
  expect(await seat.type('record\r', PROMPT)).toContain('1. C *');
  // The end of the input is a way to leave.
  await seat.type('\u0004', '');
  expect(await seat.exit()).toBe(0);
});

test('hint, undo, redo, save, load, resign', async () => {
  const seat = sitDown(`${bin} play oware --first --level 2`);
  await seat.type('', PROMPT);
  expect(await seat.type('undo\r', PROMPT)).toContain('There is nothing to undo.');
  expect(await seat.type('hint\r', PROMPT)).toMatch(/[A-F] looks best: .* after [A-F] [^]*The others: /);
  await seat.type('F\r', PROMPT);
  expect(await seat.type('undo\r', PROMPT)).toContain('4  4  4  4  4  4');
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
    `${homedir()}/nowhere/mine.txt cannot be written`,
  );
  expect(await seat.type('resign\r', OVER)).toContain('South resigns.');
  expect(seat.screen()).toContain('North wins');
  expect(await seat.type('A\r', OVER)).toContain('The game is over');
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
    /The players agree to end the game\.[^]*a draw, 24 to 24/,
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
    const seat = sitDown(`${bin} play ${order ? '--first --level 1' : '--level 9'}`);
    await seat.type('', order ? PROMPT : /South 0|0 South/);
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

test('games of rules of one own are saved and loaded', async () => {
  writeFileSync(
    join(consumer, 'mine.mjs'),
    "import { defineRules, kalah } from 'mancala-rules'; export const rules = defineRules({ ...kalah.spec, id: 'mine' });",
  );
  const seat = sitDown(`${bin} play ./mine.mjs --first --level 1`);
  await seat.type('', PROMPT);
  expect(await seat.type('undo\r', PROMPT)).toContain('There is nothing to undo.');
  await seat.type('C\r', PROMPT);
  await seat.type('save own.txt\r', PROMPT);
  expect(await seat.type('load own.txt\r', PROMPT)).toContain('Loaded from own.txt: a game of Kalah.');
  await seat.type('quit\r', '');
  expect(await seat.exit()).toBe(0);
  const again = sitDown(`${bin} play ./mine.mjs --load own.txt`);
  await again.type('', 'your move (A B D E F, or help):');
  await again.type('quit\r', '');
  expect(await again.exit()).toBe(0);
});

test('a hint names the best move first, with what all are worth', async () => {
  writeFileSync(
    join(consumer, 'hint.txt'),
    '[Ruleset "kalah"]\n[Position "0-0-0-0-1-1-0-0-0-0-1-1-22-22-S"]\n\n*\n',
  );
  const seat = sitDown(`${bin} play --load hint.txt --level 1`);
  await seat.type('', PROMPT);
  const told = await seat.type('hint\r', PROMPT);
  const [, best = '', worth] = /(\w) looks best: ([+-]?\d+) after \w[^]*?, proven\./.exec(told) ?? [];
  expect(told).toMatch(new RegExp(`${best} looks best: \\S+ after ${best} `));
  const [, other] = /The others: \w ([+-]?\d+)\./.exec(told) ?? [];
  expect(Number(worth)).toBeGreaterThan(Number(other));
  await seat.type('quit\r', '');
  expect(await seat.exit()).toBe(0);
});

test('orders are heard in capitals, and completed by Tab', async () => {
  const seat = sitDown(`${bin} play kalah --first --level 1`);
  await seat.type('', PROMPT);
  expect(await seat.type('UNDO\r', PROMPT)).toContain('There is nothing to undo.');
  await seat.press('rec\t', ': record');
  expect(await seat.type('\r', PROMPT)).toContain('[Ruleset "kalah"]');
  await seat.type('quit\r', '');
  expect(await seat.exit()).toBe(0);
});

const circling = 'play captureTo25 -o pits=1 -o seeds=1 -o captures=[9] --first --level 1';

test('a game ends by itself when a position occurs for the third time', async () => {
  const seat = sitDown(`${bin} ${circling}`);
  const only = /your move \(A, or help\):$/;
  let told = await seat.type('', only);
  for (let ply = 0; ply < 12 && !told.includes('again and again'); ply++) {
    told = await seat.type('A\r', /your move \(A, or help\):$|again and again/);
  }
  expect(told).toContain('the position came up again and again');
  await seat.type('quit\r', '');
  expect(await seat.exit()).toBe(0);
});

test('or goes on, and nobody else is needed to agree then', async () => {
  const seat = sitDown(`${bin} ${circling} --repetition none`);
  const only = /your move \(A, or help\):$/;
  let told = await seat.type('', only);
  for (let ply = 0; ply < 12 && !told.includes('has occurred three times'); ply++) {
    told = await seat.type('A\r', only);
  }
  expect(await seat.type('agree\r', OVER)).toContain('The game is ended for repetition.');
  await seat.type('\r', '');
  expect(await seat.exit()).toBe(0);
});

test('without --first the bot begins', async () => {
  const seat = sitDown(`${bin} play wari --level 1`);
  await seat.type('', PROMPT);
  expect(seat.screen()).toContain('1. North plays ');
  await seat.type('quit\r', '');
  expect(await seat.exit()).toBe(0);
});

/** The settings of the terminal before and after. */
const around = (command: string): string =>
  `trap : INT; stty -a > before.stty; ${command}; code=$?; stty -a > after.stty; exit $code`;

test.each([
  ['at the prompt', '--first --level 1', PROMPT],
  ['while the bot thinks', '--level 9', /4 South|0 South/],
])('Ctrl-C %s leaves the terminal as it was', async (_, options, until) => {
  const seat = sitDown(around(`${bin} play ${options}`));
  await seat.type('', until);
  await seat.type('\u0003', '');
  expect(await seat.exit()).toBe(130);
  expect(read('after.stty')).toBe(read('before.stty'));
});

test('a request to end leaves the terminal as it was', async () => {
  const seat = sitDown(around(`sh -c 'echo $$ > pid; exec ${bin} play --first --level 1'`));
  await seat.type('', PROMPT);
  process.kill(Number(read('pid')), 'SIGTERM');
  expect(await seat.exit()).toBe(143);
  expect(read('after.stty')).toBe(read('before.stty'));
});

test('a game goes on after Ctrl-Z and fg', async () => {
  const seat = sitDown(`PS1='shell>' bash --norc --noprofile -i`);
  await seat.type('', /shell>$/);
  await seat.type(`${bin} play kalah --first --level 1\r`, PROMPT);
  await seat.type('C\r', PROMPT);
  await seat.type('\u001a', /shell>$/);
  await seat.type('fg\r', PROMPT);
  expect(await seat.type('record\r', PROMPT)).toContain('1. C *');
  await seat.type('quit\r', /shell>$/);
  await seat.type('exit $?\r', '');
  expect(await seat.exit()).toBe(0);
});

test('a game is not loaded from the keyboard or a pipe', async () => {
  const seat = sitDown(`mkfifo pipe; ${bin} play kalah --first --level 1`);
  await seat.type('', PROMPT);
  expect(await seat.type('load -\r', PROMPT)).toContain('- cannot be read: ');
  expect(await seat.type('load pipe\r', PROMPT)).toContain('pipe cannot be read: it is not a file.');
  await seat.type('\u0004', '');
  expect(await seat.exit()).toBe(0);
  const other = sitDown(`${bin} play --load -`);
  await other.type('', 'Cannot load a game from the keyboard.');
  expect(await other.exit()).toBe(2);
});

test('a narrow terminal sees how much time is left, too', async () => {
  const seat = sitDown(`stty cols 30; ${bin} table 9`, ticking(0.1));
  expect(await seat.exit()).toBe(0);
  expect(seat.raw()).toMatch(/\[K *\d+ % +[\d.]+ (ms|s) left/);
});

test('long work shows a bar with the time left, which goes away', async () => {
  const seat = sitDown(around(`${bin} table 9`), ticking(0.1));
  expect(await seat.exit()).toBe(0);
  expect(seat.raw()).toMatch(/\[#+-*\] +\d+ % +[\d.]+ (ms|s) left +\d of 9 seeds, /);
  expect(seat.screen()).toMatch(/^seeds +positions/);
  expect(seat.screen()).not.toContain('[#');
});

test('the time left is what the work so far makes likely', async () => {
  const seat = sitDown(`${bin} table 10`, ticking(0.1));
  expect(await seat.exit()).toBe(0);
  const milliseconds = (amount = '', unit = ''): number => Number(amount) * (unit === 's' ? 1000 : 1);
  const [, amount, unit] = / bytes, ([\d.]+) (ms|s), /.exec(seat.screen())!;
  const took = milliseconds(amount, unit);
  const told = [...seat.raw().matchAll(/ (\d+) % +([\d.]+) (ms|s) left/g)];
  // Of what is more than half done less is left than it has taken in all.
  const late = told.filter(([, share]) => Number(share) > 50);
  expect(late.length).toBeGreaterThan(0);
  for (const [, , left, unit] of late) expect(milliseconds(left, unit)).toBeLessThan(took);
});

test('a request to end stops long work, and leaves nothing of the bar', async () => {
  const seat = sitDown(`trap : INT; sh -c 'echo $$ > worker; exec ${bin} solve start -r kalah'; exit $?`);
  await seat.type('', /positions/);
  process.kill(Number(read('worker')), 'SIGTERM');
  expect(await seat.exit()).toBe(143);
  expect(seat.screen().trim()).toBe('');
});

test('Ctrl-C stops long work, and leaves nothing of the bar', async () => {
  const seat = sitDown(around(`${bin} solve start -r kalah`));
  await seat.type('', /positions/);
  await seat.type('\u0003', '');
  expect(await seat.exit()).toBe(130);
  expect(seat.screen().replace('^C', '').trim()).toBe('');
  expect(read('after.stty')).toBe(read('before.stty'));
});

test('colours say nothing that words do not, and NO_COLOR is heard', async () => {
  const coloured = sitDown(`${bin} rulesets`);
  expect(await coloured.exit()).toBe(0);
  expect(coloured.raw()).toContain('\u001b[1mruleset');
  for (const setting of ['NO_COLOR=1', 'TERM=dumb']) {
    const plain = sitDown(`${setting} ${bin} rulesets`);
    expect(await plain.exit()).toBe(0);
    expect(plain.raw()).not.toContain('\u001b[');
    expect(plain.screen()).toBe(coloured.screen());
  }
  expect(existsSync(join(consumer, 'before.stty'))).toBe(true);
});

test('a match goes on after each round, and is kept in a file', async () => {
  const match = `${bin} play mangala --first --level 1 --match 3 --match-file match.json`;
  const seat = sitDown(match);
  expect(await seat.type('', PROMPT)).toContain('Round 1.');
  expect(await seat.type('load x.txt\r', PROMPT)).toContain('Another game cannot be loaded into a match.');
  expect(await seat.type('resign\r', NEXT)).toContain('North wins');
  await seat.type('save round.txt\r', NEXT);
  expect(read('round.txt')).toContain('[Round "1"]');
  expect(await seat.type('\r', PROMPT)).toContain('Round 2. North leads the match, 1 to 0.');
  await seat.type('quit\r', '');
  expect(await seat.exit()).toBe(0);
  expect(JSON.parse(read('match.json'))).toMatchObject({ round: 2, score: { south: 0, north: 1 } });

  const again = sitDown(match);
  expect(await again.type('', PROMPT)).toContain('Round 2. North leads the match, 1 to 0.');
  await again.type('resign\r', NEXT);
  await again.type('\r', PROMPT);
  await again.type('resign\r', NEXT);
  await again.type('\r', '');
  expect(await again.exit()).toBe(0);
  expect(again.screen()).toContain('North wins the match, 3 to 0.');
  expect(JSON.parse(read('match.json'))).toMatchObject({ round: 3, outcome: { winner: 'north' } });
});

test('a round with burnt pits shows them', async () => {
  const rounds = usualRounds.congkak(congkak);
  const ended = Game.start(congkak).agree({ south: 80, north: 18 }).state;
  writeFileSync(join(consumer, 'burnt.json'), JSON.stringify(nextRound(rounds, startMatch(rounds), ended)));
  const seat = sitDown(`${bin} play congkak --level 1 --match 3 --match-file burnt.json`);
  await seat.type('', /, your move/);
  expect(seat.screen()).toContain('Round 2. South leads the match, 80 to 18.');
  expect(seat.screen()).toContain('7  7  x  x  x  x  x\nNorth 4 ');
  await seat.type('quit\r', '');
  expect(await seat.exit()).toBe(0);
});
