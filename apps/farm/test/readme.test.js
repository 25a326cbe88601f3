// @ts-check
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { kindOf } from '../src/farm/kinds.js';
import { kinds, newFolder, runAlone } from './farm.js';

const readText = (/** @type {string} */ path) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const readme = readText('README.md');

for (const name of ['match', 'book', 'layer']) {
  test(`the readme shows what a run prints: ${name}`, async () => {
    const { folder, ...spec } = JSON.parse(readText(`specs/${name}.json`));
    const kind = kindOf(kinds, name);
    const own = folder === undefined ? {} : { folder: newFolder(), blocks: 1 };
    let outcome;
    do outcome = await runAlone(kind, { ...spec, ...own });
    while (kind.isComplete && !kind.isComplete(outcome));
    const printed = kind.describe(outcome).replaceAll(String(own.folder), folder);
    assert.ok(readme.includes(`\n${printed}\n`), printed);
    if (name === 'book') {
      const [line] = /^\{ "position".*/m.exec(readme) ?? [];
      assert.deepEqual(JSON.parse(String(line)), outcome[0]);
    }
  });
}
