// Engines on the command line: ours for other programs, and others for ours.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PassThrough } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { envelope, inOwnFolder, runCommand } from '../cli/run.ts';

const script = join(import.meta.dirname, 'scripted-engine.mjs');

inOwnFolder();

/** A match on boards with one pit a side, whose only move the scripted engine plays. */
const MATCH = ['match', 'oware', '-o', 'pits=1', '--plies', '0'];

/** The name of a bot that runs the scripted engine. */
const engine = (mode: string, log = ''): string =>
  `uci:timeMs=1:"${process.execPath}" '${script}' ${mode} ${log}`;

/** Whether a process runs. */
const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** The processes that have written a log. */
const processesOf = (log: string): number[] =>
  Array.from(readFileSync(log, 'utf8').matchAll(/^pid (\d+)$/gm), ([, pid]) => Number(pid));

describe('engine', () => {
  test.each([
    [
      'kalah -o pits=2 --level 3',
      'uci\nsetoption name Level value 2\nposition startpos moves A\ngo movetime 50\n',
      /^id name .*Kalah.*\nid author .*\noption name Level type spin default 3 min 0 max 9\nuciok\nbestmove [ab]\n$/,
    ],
    ['kalah --level 1', 'go\nstop\ngo\n', /^bestmove [A-F]\nbestmove [A-F]\n$/],
    // At level 0 it keeps to the limits of the program.
    ['oware', 'go depth 2\n', /^info depth 1 .*\ninfo depth 2 .*\nbestmove [A-F]\n$/],
  ])('serves %s: %j', async (args, lines, answers) => {
    const { code, out, err } = await runCommand(['engine', ...args.split(' ')], lines);
    expect([code, err, out]).toEqual([0, '', expect.stringMatching(answers)]);
  });

  test('has no JSON', async () => {
    const { code, printed } = await envelope(['engine', 'oware']);
    expect([code, printed.error?.code]).toEqual([2, 'usage']);
  });
});

describe('match', () => {
  test('with an engine plays, and its process ends', async () => {
    const args = [...MATCH, engine('first', 'first.log'), '1', '--games', '2'];
    const { code, out, err } = await runCommand(args);
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(/2 games, 1 of them different; /);
    const [pid, ...others] = processesOf('first.log');
    expect([isRunning(pid!), others]).toEqual([false, []]);
    expect(readFileSync('first.log', 'utf8')).toMatch(
      /^pid \d+\nuci\nisready\nucinewgame\nisready\nposition startpos\ngo movetime 1\n[^]*quit\n$/,
    );
  });

  test('goes on after a failure, with a new process', async () => {
    const args = [...MATCH, engine('dies-later', 'dies.log'), '1', '--games', '3', '--out', 'games.txt'];
    const { code, out, err } = await runCommand(args);
    expect(code).toBe(0);
    expect(err.trim().split('\n')).toHaveLength(3);
    expect(err).toMatch(
      /^mancala-rules: game 1: .*: expected bestmove, got its end with exit code 3 \(Error: out of seeds\) after "bestmove . ponder a"; it forfeits the game\n/,
    );
    expect(out).toContain('0 won, 0 drawn, 3 lost');
    expect(out).toContain('3 ended by forfeit');
    expect(readFileSync('games.txt', 'utf8')).toContain('forfeit');
    const pids = processesOf('dies.log');
    expect([pids.length, pids.some(isRunning)]).toEqual([3, false]);
  });

  test('reports an engine that is killed', async () => {
    const { err } = await runCommand([...MATCH, '1', engine('killed'), '--games', '1']);
    expect(err).toContain('got its end by SIGKILL after "readyok"');
  });

  test('does not mind noise on standard error', async () => {
    expect((await runCommand([...MATCH, engine('noisy'), '1', '--games', '1'])).err).toBe('');
  });

  test('leaves no process behind after Ctrl-C', async () => {
    const name = engine('deaf', 'deaf.log');
    const { code } = await runCommand([...MATCH, name, '1'], '', async (process) => {
      await expect.poll(() => processesOf('deaf.log').map(isRunning)).toEqual([true]);
      process.emit('SIGINT', 'SIGINT');
    });
    expect(code).toBe(130);
    expect(processesOf('deaf.log').map(isRunning)).toEqual([false]);
  });

  test.each([
    ['uci:', /^mancala-rules: uci: expected a command, such as "uci:java -jar Aalina\.jar", got ""/],
    ['uci:a "b', /got "a \\"b"/],
    ['uci:timeMs=0:a', /timeMs: expected a whole number from 1, got 0/],
    ['uci:timeMs=x:a', /uci: expected options as name=number, such as depth=6, got "timeMs=x"/],
    ['uci:./no-such-engine', /uci: cannot be run: spawn \.\/no-such-engine ENOENT/],
  ])('refuses %s', async (name, message) => {
    const { code, err } = await runCommand([...MATCH, '1', name, '--games', '2']);
    expect(code).toBe(2);
    expect(err).toMatch(message);
  });
});

describe('play', () => {
  test('against an engine', async () => {
    const { code, out } = await runCommand(['play', 'oware', '--bot', engine('first')], 'A\nrecord\nquit\n');
    expect(code).toBe(0);
    expect(out).toContain('Your opponent is a bot, uci:timeMs=1:');
    expect(out).toMatch(/\n1\. A4? a/);
  });

  test('watches an engine, and ends with it when it fails', async () => {
    const { code, err } = await runCommand(['play', 'oware', '--watch', '--bot', engine('nonsense')]);
    expect(code).toBe(70);
    expect(err).toMatch(
      /^mancala-rules: .*: expected bestmove and a legal move \(A, .*\), got "bestmove e2e4 ponder a"\n$/,
    );
  });

  test('is left while the engine thinks', async () => {
    const { code } = await runCommand(
      ['play', 'oware', '--bot', engine('hangs', 'hangs.log')],
      new PassThrough().end('A\n'),
      async (process) => {
        await expect.poll(() => readFileSync('hangs.log', 'utf8')).toContain('go movetime');
        process.emit('SIGTERM', 'SIGTERM');
      },
    );
    expect(code).toBe(143);
    await sleep(1);
    expect(processesOf('hangs.log').map(isRunning)).toEqual([false]);
  });

  test.each([['--level'], ['--hot-seat']])('has no --bot with %s', async (option) => {
    const args = ['play', 'oware', '--bot', '1', option, ...(option === '--level' ? ['3'] : [])];
    const { code, err } = await runCommand(args);
    expect(code).toBe(2);
    expect(err).toMatch(/^mancala-rules: option .* cannot be used with option/);
  });
});
