// How games use the terminal: menus, sizes, signals.
import { expect, test } from 'vitest';
import { around, bin, read, sitDown } from './command-line.ts';

const PROMPT = /, your move \(.*, or help\): █$/;
const [UP, DOWN] = ['\u001b[A', '\u001b[B'];

test('without a ruleset, menus ask for a game, an opponent and who begins', async () => {
  const seat = sitDown(around(`${bin} play`));
  expect(await seat.type('', /Which game\?[^]*to search/)).toContain('● Kalah');
  await seat.type('an quan', /● Ô ăn quan/);
  await seat.type('\r', /Who plays North\?[^]*● a bot, level 4/);
  await seat.type(UP.repeat(3), /● a bot, level 1/);
  await seat.type('\r', /Who begins\?[^]*● you/);
  const board = await seat.type('\r', PROMPT);
  expect(board).toContain('You are South. Your opponent is a bot, level 1.');
  expect(board).toContain('│ A±  │ B±  │');
  expect(board).toContain('+ sows counterclockwise, - clockwise');
  await seat.type('quit\r', '');
  expect(await seat.exit()).toBe(0);
  expect(read('after.stty')).toBe(read('before.stty'));
});

test('the menu offers a second person, and Escape leaves it', async () => {
  const seat = sitDown(`${bin} play`);
  await seat.type('', /● Kalah/);
  await seat.type(DOWN, /● Oware/);
  await seat.type('\r', /● a bot, level 4/);
  await seat.type(UP.repeat(4), /● a person/);
  expect(await seat.type('\r', PROMPT)).toContain('South and North share the keyboard.');
  await seat.type('quit\r', '');
  expect(await seat.exit()).toBe(0);
  const other = sitDown(around(`${bin} play`));
  await other.type('', /● Kalah/);
  await other.type('\u001b', '');
  expect(await other.exit()).toBe(0);
  expect(read('after.stty')).toBe(read('before.stty'));
});

test.each(['kalah', 'oAnQuan', 'togyzqumalaq'])('the board of %s fits into 40 columns', async (ruleset) => {
  const seat = sitDown(`stty cols 40; ${bin} play ${ruleset} --hot-seat`);
  await seat.type('', /help\):\s+█$/);
  const lines = seat.screen().split('\n');
  expect(lines.filter((line) => line.startsWith('│')).length).toBeGreaterThanOrEqual(4);
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(40);
  await seat.type('quit\r', '');
  expect(await seat.exit()).toBe(0);
});

test('directions are typed with the letter, or chosen by the arrow keys', async () => {
  const seat = sitDown(`${bin} play oAnQuan --hot-seat`);
  await seat.type('', PROMPT);
  expect(await seat.type('b\r', PROMPT)).toContain('B: the direction is missing, expected B+ or B-');
  await seat.press('\u001b[C', ': A+█');
  await seat.press('\u001b[C', ': A-█');
  expect(await seat.type('\r', PROMPT)).toContain('1. South plays A-: ');
  await seat.type('quit\r', '');
  expect(await seat.exit()).toBe(0);
});

test('NO_COLOR draws the same board without colors', async () => {
  const screens = [];
  for (const setting of ['', 'NO_COLOR=1']) {
    const seat = sitDown(`${setting} ${bin} play krur --hot-seat`);
    await seat.type('', PROMPT);
    // eslint-disable-next-line no-control-regex
    expect(/\u001b\[[\d;]+m/.test(seat.raw())).toBe(setting === '');
    screens.push(seat.screen());
    await seat.type('quit\r', '');
    expect(await seat.exit()).toBe(0);
  }
  expect(screens[1]).toBe(screens[0]);
});

test('a terminal that cannot move its cursor is asked line by line', async () => {
  const seat = sitDown(`TERM=dumb ${bin} play kalah --first --level 1`);
  await seat.type('', /│ {2}F {2}│/);
  expect(await seat.type('C\r', /moves again\.[^]*│ {2}F {2}│/)).toContain('1. South plays C: ');
  expect(seat.raw()).not.toContain('\u001b[');
  await seat.type('quit\r', '');
  expect(await seat.exit()).toBe(0);
});

test('--json needs --watch, or moves on standard input', async () => {
  const seat = sitDown(`${bin} play kalah --json`);
  expect(await seat.exit()).toBe(2);
  expect(JSON.parse(seat.screen())).toMatchObject({ command: 'play', error: { code: 'usage' } });
});

test.each([
  ['at the prompt', '--first --level 1', PROMPT],
  ['while the bot thinks', '--level 9', /North is thinking/],
])('Ctrl-C %s leaves the terminal as it was', async (_, options, until) => {
  const seat = sitDown(around(`${bin} play wari ${options}`));
  await seat.type('', until);
  await seat.type('\u0003', '');
  expect(await seat.exit()).toBe(130);
  expect(read('after.stty')).toBe(read('before.stty'));
});

test('SIGTERM leaves the terminal as it was', async () => {
  const seat = sitDown(around(`sh -c 'echo $$ > pid; exec ${bin} play wari --first --level 1'`));
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
