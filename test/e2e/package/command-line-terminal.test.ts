// How games use the terminal: menus, sizes, signals.
import { expect, test } from 'vitest';
import { around, bin, read, openTerminal } from './command-line.ts';

const PROMPT = /, your move \(.*, or help\): █$/;
const [UP, DOWN] = ['\u001b[A', '\u001b[B'];

test('without a ruleset, menus ask for a game, an opponent and who begins', async () => {
  const terminal = openTerminal(around(`${bin} play`));
  expect(await terminal.type('', /Which game\?[^]*to search/)).toContain('● Kalah');
  await terminal.type('an quan', /● Ô ăn quan/);
  await terminal.type('\r', /Who plays North\?[^]*● a bot, level 4/);
  await terminal.type(UP.repeat(3), /● a bot, level 1/);
  await terminal.type('\r', /Who begins\?[^]*● you/);
  const board = await terminal.type('\r', PROMPT);
  expect(board).toContain('You are South. Your opponent is a bot, level 1.');
  expect(board).toContain('│ A±  │ B±  │');
  expect(board).toContain('+ sows counterclockwise, - clockwise');
  await terminal.type('quit\r', '');
  expect(await terminal.exit()).toBe(0);
  expect(read('after.stty')).toBe(read('before.stty'));
});

test('the menu offers a second person, and Escape leaves it', async () => {
  const terminal = openTerminal(`${bin} play`);
  await terminal.type('', /● Kalah/);
  await terminal.type(DOWN, /● Oware/);
  await terminal.type('\r', /● a bot, level 4/);
  await terminal.type(UP.repeat(4), /● a person/);
  expect(await terminal.type('\r', PROMPT)).toContain('South and North share the keyboard.');
  await terminal.type('quit\r', '');
  expect(await terminal.exit()).toBe(0);
  const other = openTerminal(around(`${bin} play`));
  await other.type('', /● Kalah/);
  await other.type('\u001b', '');
  expect(await other.exit()).toBe(0);
  expect(read('after.stty')).toBe(read('before.stty'));
});

test.each(['kalah', 'oAnQuan', 'togyzqumalaq'])('the board of %s fits into 40 columns', async (ruleset) => {
  const terminal = openTerminal(`stty cols 40; ${bin} play ${ruleset} --hot-seat`);
  await terminal.type('', /help\):\s+█$/);
  // A line that is too long would be wrapped.
  expect(terminal.screen()).toMatch(/^┌[─┬]{5,38}┐$/m);
  expect(terminal.screen()).toMatch(/^└[─┴]{5,38}┘$/m);
  await terminal.type('quit\r', '');
  expect(await terminal.exit()).toBe(0);
});

test('directions are typed with the letter, or chosen by the arrow keys', async () => {
  const terminal = openTerminal(`${bin} play oAnQuan --hot-seat`);
  await terminal.type('', PROMPT);
  expect(await terminal.type('b\r', PROMPT)).toContain('B: the direction is missing, expected B+ or B-');
  await terminal.press('\u001b[C', ': A+█');
  await terminal.press('\u001b[C', ': A-█');
  expect(await terminal.type('\r', PROMPT)).toContain('1. South plays A-: ');
  await terminal.type('quit\r', '');
  expect(await terminal.exit()).toBe(0);
});

test('NO_COLOR draws the same board without colors', async () => {
  const screens = [];
  for (const setting of ['', 'NO_COLOR=1']) {
    const terminal = openTerminal(`${setting} ${bin} play krur --hot-seat`);
    await terminal.type('', PROMPT);
    // eslint-disable-next-line no-control-regex
    expect(/\u001b\[[\d;]+m/.test(terminal.raw())).toBe(setting === '');
    screens.push(terminal.screen());
    await terminal.type('quit\r', '');
    expect(await terminal.exit()).toBe(0);
  }
  expect(screens[1]).toBe(screens[0]);
});

test('a terminal that cannot move its cursor is asked line by line', async () => {
  const terminal = openTerminal(`TERM=dumb ${bin} play kalah --first --level 1`);
  await terminal.type('', /│ {2}F {2}│/);
  expect(await terminal.type('C\r', /moves again\.[^]*│ {2}F {2}│/)).toContain('1. South plays C: ');
  expect(terminal.raw()).not.toContain('\u001b[');
  await terminal.type('quit\r', '');
  expect(await terminal.exit()).toBe(0);
});

test('--json needs --watch, or moves on standard input', async () => {
  const terminal = openTerminal(`${bin} play kalah --json`);
  expect(await terminal.exit()).toBe(2);
  expect(JSON.parse(terminal.screen())).toMatchObject({ command: 'play', error: { code: 'usage' } });
});

test.each([
  ['at the prompt', '--first --level 1', PROMPT],
  ['while the bot thinks', '--level 9', /North is thinking/],
])('Ctrl-C %s leaves the terminal as it was', async (_, options, until) => {
  const terminal = openTerminal(around(`${bin} play wari ${options}`));
  await terminal.type('', until);
  await terminal.type('\u0003', '');
  expect(await terminal.exit()).toBe(130);
  expect(read('after.stty')).toBe(read('before.stty'));
});

test('SIGTERM leaves the terminal as it was', async () => {
  const terminal = openTerminal(around(`sh -c 'echo $$ > pid; exec ${bin} play wari --first --level 1'`));
  await terminal.type('', PROMPT);
  process.kill(Number(read('pid')), 'SIGTERM');
  expect(await terminal.exit()).toBe(143);
  expect(read('after.stty')).toBe(read('before.stty'));
});

test('a game goes on after Ctrl-Z and fg', async () => {
  const terminal = openTerminal(`PS1='shell>' bash --norc --noprofile -i`);
  await terminal.type('', /shell>$/);
  await terminal.type(`${bin} play kalah --first --level 1\r`, PROMPT);
  await terminal.type('C\r', PROMPT);
  await terminal.type('\u001a', /shell>$/);
  await terminal.type('fg\r', PROMPT);
  expect(await terminal.type('record\r', PROMPT)).toContain('1. C *');
  await terminal.type('quit\r', /shell>$/);
  await terminal.type('exit $?\r', '');
  expect(await terminal.exit()).toBe(0);
});
