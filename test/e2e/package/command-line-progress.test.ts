// Progress and colors, in a pseudo-terminal.
import { expect, test } from 'vitest';
import { around, bin, read, sitDown, ticking } from './command-line.ts';

test('a narrow terminal shows how much time is left, too', async () => {
  const seat = sitDown(`stty cols 30; ${bin} table wari 9`, ticking(0.1));
  expect(await seat.exit()).toBe(0);
  expect(seat.raw()).toMatch(/[⠋-⠿]\S* +\d+ % +[\d.]+ (ms|s) left/);
});

test('long work shows a bar with the time left, which goes away', async () => {
  const seat = sitDown(around(`${bin} table wari 9`), ticking(0.1));
  expect(await seat.exit()).toBe(0);
  expect(seat.raw()).toMatch(/ █+░* +\d+ % +[\d.]+ (ms|s) left +\d of 9 seeds, /);
  expect(seat.screen()).toMatch(/^seeds +positions/);
  expect(seat.screen()).not.toContain('█');
  expect(read('after.stty')).toBe(read('before.stty'));
});

test('the time left is what the work so far makes likely', async () => {
  const seat = sitDown(`${bin} table wari 10`, ticking(0.1));
  expect(await seat.exit()).toBe(0);
  const milliseconds = (amount = '', unit = ''): number => Number(amount) * (unit === 's' ? 1000 : 1);
  const [, amount, unit] = / bytes, ([\d.]+) (ms|s), /.exec(seat.screen())!;
  const took = milliseconds(amount, unit);
  const shown = [...seat.raw().matchAll(/ (\d+) % +([\d.]+) (ms|s) left/g)];
  // Of what is more than half done less is left than it has taken in all.
  const late = shown.filter(([, share]) => Number(share) > 50);
  expect(late.length).toBeGreaterThan(0);
  for (const [, , left, unit] of late) expect(milliseconds(left, unit)).toBeLessThan(took);
});

test('SIGTERM stops long work, and leaves nothing of the spinner', async () => {
  const seat = sitDown(`trap : INT; sh -c 'echo $$ > worker; exec ${bin} solve kalah'; exit $?`);
  await seat.type('', /positions/);
  process.kill(Number(read('worker')), 'SIGTERM');
  expect(await seat.exit()).toBe(143);
  expect(seat.screen().trim()).toBe('');
});

test('Ctrl-C stops long work, and leaves nothing of the spinner', async () => {
  const seat = sitDown(around(`${bin} solve kalah`));
  await seat.type('', /positions/);
  await seat.type('\u0003', '');
  expect(await seat.exit()).toBe(130);
  expect(seat.screen().replace('^C', '').trim()).toBe('');
  expect(read('after.stty')).toBe(read('before.stty'));
});

test('a terminal without colors shows the same text', async () => {
  const inTerminal = sitDown(`${bin} rulesets`);
  expect(await inTerminal.exit()).toBe(0);
  expect(inTerminal.raw()).toContain('\u001b[1mruleset');
  for (const setting of ['NO_COLOR=1', 'TERM=dumb']) {
    const plain = sitDown(`${setting} ${bin} rulesets`);
    expect(await plain.exit()).toBe(0);
    expect(plain.raw()).not.toContain('\u001b[');
    expect(plain.screen()).toBe(inTerminal.screen());
  }
});

test.each(['NO_COLOR=1', 'TERM=dumb', 'CI=1'])('%s shows no spinner', async (setting) => {
  const seat = sitDown(`${setting} ${bin} table wari 9`, ticking(0.1));
  expect(await seat.exit()).toBe(0);
  expect(seat.raw()).not.toContain(' left ');
});
