// The installed program as a process: exit codes, pipes, signals, threads, and a terminal.
import { spawn, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { spawn as spawnInTerminal } from '@lydell/node-pty';
import { describe, expect, test } from 'vitest';
import { consumer } from './consumer.ts';

/** The program that `npx mancala-rules` runs. */
const bin = join(consumer, 'node_modules/.bin/mancala-rules');
const read = (name: string): string => readFileSync(join(consumer, name), 'utf8');
const write = (name: string, text: string): void => writeFileSync(join(consumer, name), text);

/** Runs a shell command, in which `$bin` is the program; returns its exit code and what it prints. */
const sh = (command: string): readonly [code: number | null, out: string, err: string] => {
  const env = { ...process.env, bin };
  const { status, stdout, stderr } = spawnSync('/bin/sh', ['-c', command], {
    cwd: consumer,
    encoding: 'utf8',
    env,
  });
  return [status, stdout, stderr];
};

describe('the program', () => {
  test('has the version of the package', () => {
    const { version } = JSON.parse(read('node_modules/mancala-rules/package.json')) as { version: string };
    expect(sh('$bin --version')).toEqual([0, `${version}\n`, '']);
  });

  test.each([
    ['$bin perft oware 4', 0, /^1,014 lines of 4 plies, /, /^$/],
    ['$bin perft owaree 4', 2, /^$/, /^mancala-rules: unknown ruleset "owaree" \(did you mean oware\?\)\n$/],
    ['echo C | $bin play kalah --hot-seat', 0, /1\. South plays C\. South moves again\./, /^$/],
    ['echo "1. C C" | $bin check -r kalah -', 1, /^-:1:6 C is empty\n1 record, 1 wrong\n$/, /^$/],
    [
      '$bin match wari ./never.mjs 1',
      70,
      /^$/,
      /^mancala-rules: .* still waiting, but nothing is running\n$/,
    ],
    ['$bin rulesets > /dev/full', 70, /^$/, /^mancala-rules: unexpected error: ENOSPC[^\n]+\n$/],
    ['$bin replay many.txt | head -1', 0, /^Kalah\n$/, /^$/],
    ['$bin replay many.txt --json | head -1', 0, /^\{\n$/, /^$/],
    ['$bin table ./my-kalah.mjs 2 -o pits=3 --threads 2', 0, /^2 +21 /m, /^$/],
    [
      'ulimit -f 100; $bin table wari 8 --out big.table',
      2,
      /MB/,
      /big\.table: cannot be written: the file is /,
    ],
    ['$bin table wari 8 --out big.table', 0, /^8 +75,582 /m, /^$/],
  ])('%s: exit code %i', (command, code, out, err) => {
    write('never.mjs', 'export const bot = () => new Promise(() => undefined);');
    write('my-kalah.mjs', "export { kalah as rules } from 'mancala-rules';");
    write('many.txt', '[Ruleset "kalah"]\n\n1. C F c *\n\n'.repeat(2000));
    expect(sh(command)).toEqual([code, expect.stringMatching(out), expect.stringMatching(err)]);
  });

  test.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)('ends after %s with exit code %i', async (signal, code) => {
    const announce = `process.on('newListener', (event) => event === '${signal}' && setImmediate(() => console.error('listens')));`;
    const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(announce)}`;
    const child = spawn(bin, ['solve', 'kalah'], { env: { ...process.env, NODE_OPTIONS } });
    child.stderr.once('data', () => child.kill(signal));
    expect(await new Promise((resolve) => child.on('close', resolve))).toBe(code);
  });
});

test('a game in a terminal, which is as before after Ctrl-C and Ctrl-Z', async () => {
  const { NO_COLOR: _, CI: __, ...env } = process.env;
  const command = `PS1='shell>' bash --norc --noprofile -i`;
  const shell = spawnInTerminal('/bin/sh', ['-c', command], { cwd: consumer, cols: 100, rows: 50, env });
  let text = '';
  let code: number | null = null;
  shell.onData((data) => (text += data));
  shell.onExit(({ exitCode }) => (code = exitCode));
  /** Types, and waits for a text, which only a broken program does not print. */
  const type = async (keys: string, until: RegExp): Promise<void> => {
    text = '';
    shell.write(keys);
    await expect.poll(() => text).toMatch(until);
  };
  const prompt = /your move \(.*or help\): /;
  await type('', /shell>/);
  await type('stty -a > before.stty\r', /shell>/);
  await type(`${bin} play kalah --first --level 1\r`, prompt);
  await type('C\r', /South plays C[^]*your move/);
  await type('\u001a', /Stopped[^]*shell>/);
  await type('fg\r', prompt);
  await type('record\r', /1\. C \*[^]*your move/);
  await type('\u0003', /shell>/);
  await type(`echo code $?; ${bin} play wari --no-first --level 9\r`, /code 130[^]*North is thinking/);
  await type('\u0003', /shell>/);
  await type('echo code $?; stty -a > after.stty\r', /code 130[^]*shell>/);
  expect(read('after.stty')).toBe(read('before.stty'));
  shell.write('exit 7\r');
  await expect.poll(() => code).toBe(7);
});
