// The examples run on the package as it is published.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { consumer } from './consumer.ts';

const root = join(import.meta.dirname, '../../examples');
const says: Readonly<Record<string, RegExp>> = {
  bot: /^careful against greedy: \d+ won, /,
  'custom-ruleset': /^100 games, \d+ positions: all is well\n[^]*\d+ to \d+: \w+ wins?\n$/,
};

test('every example is run', () => {
  expect(readdirSync(root).sort()).toEqual(Object.keys(says));
});

test.each(Object.entries(says))('%s', (name, output) => {
  const folder = mkdtempSync(join(consumer, 'example-'));
  cpSync(join(root, name), folder, {
    recursive: true,
    filter: (path) => !path.endsWith('node_modules'),
  });
  expect(execFileSync(process.execPath, ['index.js'], { cwd: folder, encoding: 'utf8' })).toMatch(output);
});
