// @ts-check
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { kindOf } from '../src/farm/kinds.js';
import { kinds, newFarm, newFolder, newSpecFile, runAlone } from './farm.js';

const farm = await newFarm();
const folder = newFolder();
const workers = [await farm.startWorker(), await farm.startWorker()];

/** Runs the producer as a command; resolves to what it prints and writes. */
const produce = async (/** @type {string} */ name, /** @type {object} */ spec) => {
  const out = join(folder, `${name}.out`);
  const printed = await farm.runCommand('producer', newSpecFile(spec), '--out', out);
  return { printed, written: readFileSync(out, 'utf8') };
};

const readText = (/** @type {string} */ path) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const readme = readText('README.md');
const [sprt, book, layer] = ['match', 'book', 'layer'].map((name) =>
  JSON.parse(readText(`specs/${name}.json`)),
);
const match = {
  kind: 'match',
  ruleset: 'kalah',
  a: { level: 3 },
  b: { bot: 'mcts', playouts: 20 },
  pairs: 30,
  perJob: 2,
};

for (const [name, spec] of Object.entries({ match, sprt, book })) {
  test(`two workers give the result of one process: ${name}`, async () => {
    const kind = kindOf(kinds, spec.kind);
    const alone = await runAlone(kind, spec);
    const { printed, written } = await produce(name, spec);
    assert.equal(written, kind.format(alone));
    assert.ok(printed.includes(`: done\n${kind.describe(alone)}\n`), printed);
    if (spec !== match) assert.ok(readme.includes(`\n${kind.describe(alone)}\n`), printed);
  });
}

test('the readme shows a line of a book, and what a table prints', async () => {
  const [line] = /^\{ "position".*/m.exec(readme) ?? [];
  const [first] = readFileSync(join(folder, 'book.out'), 'utf8').split('\n');
  assert.deepEqual(JSON.parse(String(line)), JSON.parse(String(first)));
  const own = newFolder();
  const { printed } = await produce('layer', { ...layer, folder: own });
  const [end] = printed.replaceAll(own, layer.folder).match(/layer 12 [^]*/) ?? [];
  assert.ok(readme.includes(`\n${end}`), printed);
});

test('a run that is done is not done again', async () => {
  for (const worker of workers) {
    assert.equal(await worker.stop(), 0);
    assert.match(worker.output(), /ended: [1-9]\d* jobs/);
  }
  // No worker is left, so the outcome is that of the results in Redis.
  const { written } = await produce('match', match);
  assert.equal(written, kindOf(kinds, 'match').format(await runAlone(kindOf(kinds, 'match'), match)));
});
