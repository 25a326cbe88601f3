// How the program uses a terminal: menus, sizes, colors, progress, and the keys that leave it.
import { congkak, Game } from 'mancala-rules';
import { nextRound, startSeries, usualRounds } from 'mancala-rules/rounds';
import { describe, expect, test, vi } from 'vitest';
import { file, inOwnFolder, openGame, openTerminal, PROMPT, read, tick } from './run.ts';

inOwnFolder();
// Other test files may have loaded the modules without the mock.
vi.hoisted(() => void vi.resetModules());
vi.mock('../../src/workers/thread.ts', () => import('../workers/fake-thread.ts'));

const OVER = /The game is over \(rematch, .*\): █$/;
const NEXT = /Enter goes on with the series \(or .*\): █$/;
const [UP, DOWN] = ['\u001b[A', '\u001b[B'];

describe('menus', () => {
  test('ask for a game, an opponent and who begins', async () => {
    const terminal = openTerminal('play');
    expect(await terminal.type('', /Which game\?[^]*to search/)).toContain('● Kalah');
    expect(terminal.keys.isRaw).toBe(true);
    await terminal.type('an quan', /● Ô ăn quan/);
    await terminal.type('\r', /Who plays North\?[^]*● a bot, level 4/);
    await terminal.type(UP.repeat(3), /● a bot, level 1/);
    await terminal.type('\r', /Who begins\?[^]*● you/);
    const board = await terminal.type('\r', PROMPT);
    expect(board).toContain('You are South. Your opponent is a bot, level 1.');
    expect(board).toContain('│ A±  │ B±  │');
    expect(board).toContain('+ sows counterclockwise, - clockwise');
    expect(await terminal.exit('quit\r')).toBe(0);
    expect(terminal.keys.isRaw).toBe(false);
  });

  test('offer a second person', async () => {
    const terminal = openTerminal('play');
    await terminal.type('', /● Kalah/);
    await terminal.type(DOWN, /● Oware/);
    await terminal.type('\r', /● a bot, level 4/);
    await terminal.type(UP.repeat(4), /● a person/);
    expect(await terminal.type('\r', PROMPT)).toContain('South and North share the keyboard.');
    expect(await terminal.exit('quit\r')).toBe(0);
  });

  test('ask only for what the arguments leave open', async () => {
    const terminal = openTerminal('play --level 1 --first');
    await terminal.type('', /● Kalah/);
    expect(await terminal.type('\r', PROMPT)).toContain('You are South. Your opponent is a bot, level 1.');
    expect(await terminal.exit('quit\r')).toBe(0);
  });

  test.each([
    ['Which game?', [/● Kalah/]],
    ['Who plays North?', [/● Kalah/, /● a bot, level 4/]],
    ['Who begins?', [/● Kalah/, /● a bot, level 4/, /● you/]],
  ])('are left by Escape at %s', async (_, menus) => {
    const terminal = openTerminal('play');
    for (const [at, menu] of menus.entries()) await terminal.type(at === 0 ? '' : '\r', menu);
    expect(await terminal.exit('\u001b')).toBe(0);
    expect(terminal.keys.isRaw).toBe(false);
  });
});

describe('boards', () => {
  test.each(['kalah', 'oAnQuan', 'togyzqumalaq'])('%s fits into 40 columns', async (ruleset) => {
    const terminal = openTerminal(`play ${ruleset} --hot-seat`, {}, 40);
    await terminal.type('', /help\):\s+█$/);
    // A line that is too long would be wrapped.
    expect(terminal.screen()).toMatch(/^┌[─┬]{5,38}┐$/m);
    expect(terminal.screen()).toMatch(/^└[─┴]{5,38}┘$/m);
    expect(await terminal.exit('quit\r')).toBe(0);
  });

  test('directions are typed with the letter, or chosen by the arrow keys', async () => {
    const terminal = await openGame('oAnQuan --hot-seat');
    expect(await terminal.type('b\r', PROMPT)).toContain('B: the direction is missing, expected B+ or B-');
    await terminal.press('\u001b[C', ': A+█');
    await terminal.press('\u001b[C', ': A-█');
    expect(await terminal.type('\r', PROMPT)).toContain(
      '1. South plays A-, sows 10 seeds in 2 laps and captures 11 seeds.',
    );
  });

  test('a terminal that cannot move its cursor is asked line by line', async () => {
    const terminal = openTerminal('play kalah --level 1', { TERM: 'dumb' });
    await terminal.type('', /│ {2}F {2}│/);
    expect(await terminal.type('C\n', /moves again\.[^]*│ {2}F {2}│/)).toContain('1. South plays C. ');
    expect(terminal.raw()).not.toContain('\u001b[');
    expect(await terminal.exit('quit\n')).toBe(0);
  });

  test('--json needs --watch, or moves on standard input', async () => {
    const terminal = openTerminal('play kalah --json');
    expect(await terminal.exit()).toBe(2);
    expect(JSON.parse(terminal.screen())).toMatchObject({ command: 'play', error: { code: 'usage' } });
  });
});

test('a board that is wider than the terminal lists only the ends of its row', async () => {
  const terminal = openTerminal('play kalah -o pits=12 --level 1', {}, 40);
  expect(await terminal.type('', /or help\):\s+█$/)).toContain('your move (A to L');
  await terminal.press('\u001b[D', ': L█');
  expect(await terminal.exit('\u0003')).toBe(130);
});

describe('leaving', () => {
  test.each([
    ['Ctrl-C', 130],
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ])('%s leaves the terminal as it was', async (way, code) => {
    const terminal = openTerminal('play wari --level 1');
    await terminal.type('', PROMPT);
    if (way !== 'Ctrl-C') terminal.process.emit(way, way);
    expect(await terminal.exit(way === 'Ctrl-C' ? '\u0003' : undefined)).toBe(code);
    expect(terminal.keys.isRaw).toBe(false);
    expect(terminal.raw()).toContain('\n\u001b[?25h');
  });

  test('a game goes on after Ctrl-Z and fg', async () => {
    const terminal = await openGame('kalah --level 1');
    await terminal.type('C\r', PROMPT);
    await terminal.press('x\u001a', 'x█');
    expect(terminal.process.killed).toEqual(['SIGTSTP']);
    // The shell has the keyboard, until the program draws its prompt again, without what was typed.
    terminal.keys.setRawMode(false);
    terminal.process.emit('SIGCONT');
    expect(terminal.keys.isRaw).toBe(true);
    expect(await terminal.type('', PROMPT)).toContain('South, your move');
    expect(await terminal.type('record\r', PROMPT)).toContain('1. C *');
  });

  test('without job control, Ctrl-Z does nothing', async () => {
    const terminal = openTerminal('play kalah --level 1');
    await terminal.type('', PROMPT);
    terminal.process.platform = 'win32';
    await terminal.press('\u001ax', 'x█');
    expect(terminal.process.killed).toEqual([]);
    terminal.process.platform = 'linux';
    await terminal.press('\u001ay', 'xy█');
    // In the next turn of the event loop.
    await expect.poll(() => terminal.keys.isRaw).toBe(true);
    expect(await terminal.exit('\u0003')).toBe(130);
  });
});

describe('rematches and series', () => {
  test('two people play at one keyboard, and the other side begins the rematch', async () => {
    file('end.txt', '[Ruleset "kalah"]\n[Position "0-0-0-0-0-1-1-0-0-0-0-0-24-22-S"]\n\n*\n');
    const terminal = await openGame('--load end.txt --hot-seat');
    expect(terminal.screen()).toContain('South and North share the keyboard.');
    expect(await terminal.type('F\r', OVER)).toContain('South wins 25 to 23: a row is empty.');
    for (const line of ['hint\r', 'agree\r']) expect(await terminal.type(line, OVER)).toContain('is over');
    // The arrow keys go through the commands.
    await terminal.press('\u001b[C', ': rematch█');
    expect(await terminal.type('\r', PROMPT)).toContain('North, your move (a b c d e f, or help): █');
    expect(await terminal.type('c\r', PROMPT)).toContain('1. North plays c. North moves again.');
    expect(await terminal.type('d\r', PROMPT)).toContain('South, your move (A B C D E F, or help): █');
    // Undo takes back a move of either side.
    expect(await terminal.type('undo\r', PROMPT)).toContain('North, your move (a b d e f, or help): █');
    expect(await terminal.type('agree\r', OVER)).toContain('The players agree to end the game.');
    await terminal.type('save both.txt\r', OVER);
    expect(read('both.txt')).not.toContain('"You"');
  });

  test('a series goes on after each round, and is kept in a file', async () => {
    const series = 'play mangala --level 1 --rounds 3 --series-file series.json';
    const terminal = openTerminal(series);
    expect(await terminal.type('', PROMPT)).toContain('Round 1.');
    expect(await terminal.type('load x.txt\r', PROMPT)).toContain(
      'another game cannot be loaded into a series',
    );
    expect(await terminal.type('resign\r', NEXT)).toContain('North wins');
    expect(await terminal.type('rematch\r', NEXT)).toContain('a series has no rematch');
    expect(await terminal.type('A\r', NEXT)).toContain('the game is over: expected Enter, undo, ');
    await terminal.type('save round.txt\r', NEXT);
    expect(read('round.txt')).toContain('[Round "1"]');
    expect(await terminal.type('\r', PROMPT)).toContain('Round 2. North leads the series, 1 to 0.');
    expect(await terminal.exit('quit\r')).toBe(0);
    expect(JSON.parse(read('series.json'))).toMatchObject({ round: 2, score: { south: 0, north: 1 } });

    const again = openTerminal(series);
    expect(await again.type('', PROMPT)).toContain('Round 2. North leads the series, 1 to 0.');
    await again.type('resign\r', NEXT);
    await again.type('\r', PROMPT);
    await again.type('resign\r', NEXT);
    expect(await again.exit('\r')).toBe(0);
    expect(again.screen()).toContain('North wins the series, 3 to 0.');
    expect(JSON.parse(read('series.json'))).toMatchObject({ round: 3, outcome: { winner: 'north' } });

    const over = openTerminal(series);
    expect(await over.exit()).toBe(2);
    expect(over.screen()).toContain('The series in series.json is over.');
  });

  test('a round with burnt pits shows them', async () => {
    const rounds = usualRounds.congkak(congkak);
    const ended = Game.start(congkak).agree({ south: 80, north: 18 }).state;
    file('burnt.json', JSON.stringify(nextRound(rounds, startSeries(rounds), ended)));
    const terminal = await openGame('congkak --level 1 --rounds 3 --series-file burnt.json');
    expect(terminal.screen()).toContain('Round 2. South leads the series, 80 to 18.');
    expect(terminal.screen()).toContain('│  x  │  x  │  x  │  x  │  x  │');
    expect(terminal.screen()).toContain('x is closed');
  });
});

describe('long work', () => {
  test.each([
    ['a bar with the time left', 100, / █+░* +\d+ % +[\d.]+ (ms|s) left +\d of 9 seeds, /],
    ['the time left, if the terminal is narrow', 30, /[⠋-⠿]\S* +\d+ % +[\d.]+ (ms|s) left/],
  ])('shows %s, which goes away', async (_, columns, bar) => {
    tick(0.1);
    const terminal = openTerminal('table wari 9 --threads 1', {}, columns);
    expect(await terminal.exit()).toBe(0);
    expect(terminal.raw()).toMatch(bar);
    expect(terminal.screen()).toMatch(/^seeds +positions/m);
    expect(terminal.screen()).not.toContain('█');
    // Of what is more than half done less is left than it has taken in all.
    const late = [...terminal.raw().matchAll(/ ([5-9]\d) % +([\d.]+) ms left/g)];
    const [, took] = / bytes, ([\d.]+) ms, /.exec(terminal.screen()) ?? [];
    for (const [, , left] of late) expect(Number(left)).toBeLessThan(Number(took));
  });

  test.each([
    ['solve kalah', 'SIGINT', 130],
    ['solve kalah', 'SIGTERM', 143],
    ['solve kalah --table kalah.table', 'SIGINT', 130],
    ['table wari 16 --threads 1 --out long.table', 'SIGINT', 130],
  ])('of %s is stopped by %s, and leaves nothing of the spinner', async (command, signal, code) => {
    expect(await openTerminal('table kalah 2 --threads 1 --out kalah.table').exit()).toBe(0);
    const terminal = openTerminal(command);
    await terminal.type('', /positions/);
    terminal.process.emit(signal, signal);
    expect(await terminal.exit()).toBe(code);
    expect(terminal.screen().trim()).not.toMatch(/[█⠋-⠿]/);
  });

  test('of bots is named while one watches', async () => {
    const terminal = openTerminal('play kalah --watch --level 1');
    expect(await terminal.exit()).toBe(0);
    expect(terminal.raw()).toMatch(/South is thinking[^]*North is thinking/);
  });

  test.each([{ NO_COLOR: '1' }, { TERM: 'dumb' }, { CI: '1' }])('shows no spinner with %j', async (env) => {
    tick(0.1);
    const terminal = openTerminal('table wari 9 --threads 1', env);
    expect(await terminal.exit()).toBe(0);
    expect(terminal.raw()).not.toContain(' left ');
  });

  test.each([
    ['analyze wari --time 1s', true],
    ['analyze wari --nodes 30000', true],
    ['analyze wari --depth 6', true],
    ['solve kalah --nodes 20000', true],
    ['solve kalah -o pits=3 -o seeds=3', false],
    ['match wari 1 1 -g 30', true],
  ])('knows the share that is done: %s', async (command, isKnown) => {
    tick(0.5);
    const terminal = openTerminal(command);
    expect(await terminal.exit()).toBe(0);
    expect(/ \d+ % .* left/.test(terminal.raw())).toBe(isKnown);
    expect(terminal.raw()).toMatch(/ \d+ of 30 games, |[\d,]+ positions/);
  });
});

test.each([
  ['rulesets', { TERM: 'dumb' }],
  ['rulesets', { NO_COLOR: '1' }],
  ['play krur --hot-seat', { NO_COLOR: '1' }],
])('%s shows the same text without colors: %j', async (command, env) => {
  const screens: string[] = [];
  for (const each of [{}, env]) {
    const terminal = openTerminal(command, each);
    if (command !== 'rulesets') await terminal.type('', PROMPT);
    expect(await terminal.exit('quit\r')).toBe(0);
    // eslint-disable-next-line no-control-regex
    expect(/\u001b\[[\d;]+m/.test(terminal.raw())).toBe(each !== env);
    screens.push(terminal.screen());
  }
  expect(screens[1]).toBe(screens[0]);
});
