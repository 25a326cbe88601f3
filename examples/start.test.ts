// Every example and app that ends by itself starts by `npm start`, and prints what it should.
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const PRINTS = {
  bot: /^careful against greedy: \d+ won, /,
  'boardgame.io': /\d+ to \d+: (player [01]|nobody) wins \([a-z-]+\)\n$/,
  'custom-ruleset': /^100 games, \d+ positions: all is well\n[^]*\d+ to \d+: \w+ wins?\n$/,
};

/** What takes longer hangs: a busy machine takes minutes for what an idle one does in seconds. */
const HANGS = { timeout: 1_200_000 };

/** What a command prints in a folder. */
const run = (cwd: string, command: string, ...args: readonly string[]): string => {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  expect(status, stdout + stderr).toBe(0);
  return stdout;
};

test('every example is started', () => {
  const folders = readdirSync(import.meta.dirname, { withFileTypes: true });
  const names = folders.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  expect(names.sort()).toEqual(Object.keys(PRINTS).sort());
});

test.each(Object.entries(PRINTS))('%s', HANGS, (name, prints) => {
  const folder = join(import.meta.dirname, name);
  run(folder, 'npm', 'install', '--no-package-lock', '--no-audit', '--no-fund');
  expect(run(folder, 'npm', 'start', '--silent')).toMatch(prints);
});

const farm = join(import.meta.dirname, '../apps/farm');
const isMissing = spawnSync('redis-server', ['--version']).status !== 0;

// GitHub has it, so that the farm fails there without it.
test.skipIf(isMissing && !process.env['GITHUB_ACTIONS'])(
  `farm${isMissing ? ' (redis-server is not installed)' : ''}`,
  HANGS,
  () => {
    expect(run(farm, 'npm', 'run', 'demo', '--silent')).toMatch(
      /\nSPRT of .+ accepted, [^]*\n71 positions, 71 of them exact, \d+ nodes\n/,
    );
  },
);
