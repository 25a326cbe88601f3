// Progress and colors, in a pseudo-terminal.
import { expect, test } from 'vitest';
import { around, bin, read, openTerminal, ticking } from './command-line.ts';

test('a narrow terminal shows how much time is left, too', async () => {
  const terminal = openTerminal(`stty cols 30; ${bin} table wari 9`, ticking(0.1));
  expect(await terminal.exit()).toBe(0);
  expect(terminal.raw()).toMatch(/[⠋-⠿]\S* +\d+ % +[\d.]+ (ms|s) left/);
});

test('long work shows a bar with the time left, which goes away', async () => {
  const terminal = openTerminal(around(`${bin} table wari 9`), ticking(0.1));
  expect(await terminal.exit()).toBe(0);
  expect(terminal.raw()).toMatch(/ █+░* +\d+ % +[\d.]+ (ms|s) left +\d of 9 seeds, /);
  expect(terminal.screen()).toMatch(/^seeds +positions/m);
  expect(terminal.screen()).not.toContain('█');
  expect(read('after.stty')).toBe(read('before.stty'));
});

test('the time left is what the work so far makes likely', async () => {
  const terminal = openTerminal(`${bin} table wari 10`, ticking(0.1));
  expect(await terminal.exit()).toBe(0);
  const milliseconds = (minutes = '0', amount = '', unit = ''): number =>
    Number(minutes) * 60_000 + Number(amount) * (unit === 's' ? 1000 : 1);
  const [, ...time] = / bytes, (?:(\d+) min )?([\d.]+) (ms|s), /.exec(terminal.screen())!;
  const took = milliseconds(...time);
  const shown = [...terminal.raw().matchAll(/ (\d+) % +(?:(\d+) min )?([\d.]+) (ms|s) left/g)];
  // Of what is more than half done less is left than it has taken in all.
  const late = shown.filter(([, share]) => Number(share) > 50);
  expect(late.length).toBeGreaterThan(0);
  for (const [, , ...left] of late) expect(milliseconds(...left)).toBeLessThan(took);
});

test('SIGTERM stops long work, and leaves nothing of the spinner', async () => {
  const terminal = openTerminal(`trap : INT; sh -c 'echo $$ > worker; exec ${bin} solve kalah'; exit $?`);
  await terminal.type('', /positions/);
  process.kill(Number(read('worker')), 'SIGTERM');
  expect(await terminal.exit()).toBe(143);
  expect(terminal.screen().trim()).toBe('');
});

test('Ctrl-C stops long work, and leaves nothing of the spinner', async () => {
  const terminal = openTerminal(around(`${bin} solve kalah`));
  await terminal.type('', /positions/);
  await terminal.type('\u0003', '');
  expect(await terminal.exit()).toBe(130);
  expect(terminal.screen().replace('^C', '').trim()).toBe('');
  expect(read('after.stty')).toBe(read('before.stty'));
});

test('a terminal without colors shows the same text', async () => {
  const inTerminal = openTerminal(`${bin} rulesets`);
  expect(await inTerminal.exit()).toBe(0);
  expect(inTerminal.raw()).toContain('\u001b[1mruleset');
  for (const setting of ['NO_COLOR=1', 'TERM=dumb']) {
    const plain = openTerminal(`${setting} ${bin} rulesets`);
    expect(await plain.exit()).toBe(0);
    expect(plain.raw()).not.toContain('\u001b[');
    expect(plain.screen()).toBe(inTerminal.screen());
  }
});

test.each(['NO_COLOR=1', 'TERM=dumb', 'CI=1'])('%s shows no spinner', async (setting) => {
  const terminal = openTerminal(`${setting} ${bin} table wari 9`, ticking(0.1));
  expect(await terminal.exit()).toBe(0);
  expect(terminal.raw()).not.toContain(' left ');
});
