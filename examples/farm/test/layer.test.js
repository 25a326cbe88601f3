// @ts-check
import assert from 'node:assert/strict';
import fs, {
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { test } from 'node:test';
import { kalah, wari } from 'mancala-rules';
import { createTablebase, TablebaseError } from 'mancala-rules/search';
import { listFailed } from '../src/farm/failed.js';
import { kindOf, runAlone } from '../src/farm/kinds.js';
import { startCommand } from '../src/farm/processes.js';
import { produce } from '../src/farm/produce.js';
import { UnusableResultsError } from '../src/farm/results.js';
import * as layer from '../src/jobs/layer.js';
import { kinds, newFarm, newFolder, newSignals, until } from './farm.js';

const { farm, env, startWorker, startLocalWorker } = await newFarm({ LOCK_MS: '2000', ATTEMPTS: '2' });

const expected = await createTablebase(wari, { seeds: 10 });

/**
 * A spec with a folder of its own for a table of `wari`, of which the producer makes the layers up to 8 seeds.
 *
 * @returns {import('../src/jobs/layer.js').LayerSpec}
 */
const newSpec = () => ({
  kind: 'layer',
  ruleset: 'wari',
  seeds: 10,
  folder: newFolder(),
  table: 'my.table',
  blocks: 4,
});

/** Checks that the folder of a spec has the complete table and nothing else. */
const checkTable = (/** @type {{ folder: string }} */ { folder }, table = expected) => {
  assert.deepEqual(readdirSync(folder), ['my.table']);
  assert.equal(Buffer.compare(readFileSync(join(folder, 'my.table')), table.save()), 0);
};

/** Starts the producer as a command that makes the whole table. */
const startProducer = (/** @type {object} */ spec) => {
  const path = join(newFolder(), 'spec.json');
  writeFileSync(path, JSON.stringify(spec));
  return startCommand('producer', { args: [path, '--until-complete'], env });
};

test('a table that two workers make is that of createTablebase', async () => {
  const workers = [await startWorker(), await startWorker()];
  const spec = newSpec();
  const producer = startProducer(spec);
  assert.equal(await producer.ended, 0, producer.output());
  checkTable(spec);
  const outcomes = producer
    .output()
    .split('\n')
    .filter((line) => line.startsWith('layer '));
  assert.deepEqual(
    outcomes,
    [9, 10].map((seeds) => {
      let [won, drawn, lost] = [0, 0, 0];
      for (const [value, count] of expected.counts(seeds)) {
        if (value > 0) won += count;
        else if (value < 0) lost += count;
        else drawn += count;
      }
      const [all, ...parts] = [won + drawn + lost, won, drawn, lost].map((n) => n.toLocaleString('en-US'));
      return `layer ${seeds} of wari: ${all} positions, ${parts[0]} won, ${parts[1]} drawn, ${parts[2]} lost`;
    }),
  );
  assert.ok(producer.output().endsWith(`${join(spec.folder, 'my.table')} is complete: 11 layers\n`));

  const options = { pits: 4 };
  const other = { ...newSpec(), ruleset: 'kalah', options, seeds: 15 };
  const second = startProducer(other);
  assert.equal(await second.ended, 0, second.output());
  checkTable(other, await createTablebase(kalah.with(options), { seeds: 15 }));
  for (const worker of workers) assert.equal(await worker.stop(), 0);

  // Without workers: a complete table has no jobs.
  const { outcome } = await produce(farm, kinds, spec);
  assert.equal(outcome.layer, 10);
  assert.ok(layer.isComplete(outcome));
});

test('a worker that is killed in the middle of a layer', async () => {
  const { signals, signal, linesOf } = newSignals();
  const spec = { ...newSpec(), kind: 'watched-layer', signals };
  signal('hold');
  const producer = startProducer(spec);
  const first = await startWorker();
  await until(() => linesOf('9-3.runs').length === 1);
  await first.stop('SIGKILL');
  // What a worker leaves that is killed while it writes a block, and one that writes a block too late.
  writeFileSync(join(spec.folder, 'my.table.layer-9.block-3-of-4.killed.part'), 'half');
  writeFileSync(join(spec.folder, 'my.table.layer-7.block-0-of-4'), 'too late');

  const second = await startWorker();
  await until(() => linesOf('9-3.runs').length >= 2);
  signal('go');
  assert.equal(await producer.ended, 0, producer.output());
  assert.deepEqual(linesOf('9-3.runs').slice(0, 2), [String(first.pid), String(second.pid)]);
  checkTable(spec);
  await second.stop();
});

for (const when of ['kill-before', 'kill-between', 'kill-after']) {
  test(`a producer that is killed, and another one that continues: ${when}`, async () => {
    const { signals, signal } = newSignals();
    const spec = { ...newSpec(), kind: 'watched-layer', signals };
    const worker = await startWorker();
    signal(when);
    const killed = startProducer(spec);
    assert.equal(await killed.ended, null, killed.output());
    const next = startProducer(spec);
    assert.equal(await next.ended, 0, next.output());
    // It completes layer 9 if that was not done, and reports it if its blocks were left.
    assert.equal(/layer 9 of wari/.test(next.output()), when !== 'kill-after');
    assert.match(next.output(), /layer 10 of wari/);
    checkTable(spec);
    await worker.stop();
  });
}

test('a damaged block is refused, and done again by the next producer', async () => {
  const spec = newSpec();
  const [, , third, fourth] = (await layer.split(spec)).map(({ block }) =>
    join(spec.folder, `my.table.layer-9.block-${block}-of-4`),
  );
  const path = String(third);
  /** @type {(damage: () => void) => Promise<any>} */
  const produceDamaged = (damage) => {
    const merge = (/** @type {any} */ results, /** @type {any} */ spec) => {
      damage();
      return layer.merge(results, spec);
    };
    return produce(farm, new Map([...kinds, ['layer', { ...layer, merge }]]), spec).catch((error) => error);
  };
  const worker = await startLocalWorker();

  const size = () => readFileSync(path).length;
  const first = await produceDamaged(() => truncateSync(path, size() - 1));
  assert.ok(first instanceof UnusableResultsError, String(first));
  assert.equal(
    first.message,
    `${path}: damaged; expected ${size() + 1} bytes, got ${size()}\nstart the producer again to redo these blocks`,
  );
  const second = await produceDamaged(() => writeFileSync(path, readFileSync(path).fill(1, 0, 9)));
  assert.match(second.message, /block-2-of-4: damaged; expected SHA-256 [0-9a-f]{64}, got [0-9a-f]{64}\n/);
  const both = await produceDamaged(() => fs.rmSync(path) ?? truncateSync(String(fourth), 0));
  assert.match(both.message, /block-2-of-4: expected a block, got no file\n.*block-3-of-4: damaged/);
  assert.deepEqual(both.jobs, [2, 3]);

  assert.equal((await produce(farm, kinds, spec)).outcome.layer, 9);
  assert.equal((await produce(farm, kinds, spec)).outcome.layer, 10);
  checkTable(spec);
  await worker.close();
});

test('a layer that the table has is reported, not made again', async () => {
  const spec = newSpec();
  const blocks = [];
  const jobs = await layer.split(spec);
  for (const job of jobs) blocks.push(await layer.run(job));
  const outcome = await layer.merge(blocks, spec);
  const table = readFileSync(join(spec.folder, 'my.table'));
  assert.deepEqual(await layer.merge(blocks, spec), outcome);
  assert.deepEqual(readFileSync(join(spec.folder, 'my.table')), table);
  for (const job of jobs) assert.deepEqual(await layer.run(job), { layer: 9, file: null });
  assert.equal((await runAlone(kindOf(kinds, 'layer'), spec)).layer, 10);
  checkTable(spec);
});

test('a worker with an old copy of the table is refused', async () => {
  const spec = newSpec();
  const [job] = await layer.split(spec);
  assert.ok(job);
  const folder = newFolder();
  const copy = join(folder, 'my.table');
  const problem = '"folder" must be shared with the producer, not a copy';
  await assert.rejects(layer.run({ ...job, folder }), {
    message: `${copy}: expected 9 complete layers, got no file; ${problem}`,
  });
  copyFileSync(join(spec.folder, 'my.table'), copy);
  await runAlone(kindOf(kinds, 'layer'), spec);
  const [next] = await layer.split(spec);
  assert.ok(next);
  assert.equal(next.layer, 10);
  await assert.rejects(layer.run({ ...next, folder }), {
    message: `${copy}: expected 10 complete layers, got 9; ${problem}`,
  });
  await assert.rejects(layer.merge([{ layer: 10, file: null }], { ...spec, folder }), {
    message: `${copy}: expected 10 complete layers, got 9; ${problem}`,
  });
});

test('a table of another game, and what is no table, is refused', async () => {
  const spec = newSpec();
  const [job] = await layer.split(spec);
  assert.ok(job);
  const path = join(spec.folder, 'my.table');
  const table = readFileSync(path);
  const other = { options: { pits: 5 } };
  for (const refused of [() => layer.split({ ...spec, ...other }), () => layer.run({ ...job, ...other })])
    await assert.rejects(
      refused,
      (error) => error instanceof TablebaseError && error.reason === 'other-rules',
    );
  await assert.rejects(layer.split({ ...spec, seeds: 11 }), {
    message: 'seeds: expected 10, the seeds of the table file, got 11',
  });
  assert.deepEqual(readFileSync(path), table);
  writeFileSync(path, 'no table at all');
  await assert.rejects(layer.split(spec), (error) => error instanceof TablebaseError);
  assert.equal(readFileSync(path, 'utf8'), 'no table at all');
});

/**
 * Calls `use` while a function of `node:fs` reports a full disk. The first bytes may still be written.
 *
 * @param {'writeFileSync' | 'writeSync'} name
 * @param {() => Promise<unknown>} use
 */
const withFullDisk = async (name, use) => {
  const original = fs[name];
  const full = () => {
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  };
  Object.assign(fs, { [name]: full });
  syncBuiltinESMExports();
  try {
    await use();
  } finally {
    Object.assign(fs, { [name]: original });
    syncBuiltinESMExports();
  }
};

test('a full disk keeps finished layers and blocks', async () => {
  const spec = newSpec();
  const path = join(spec.folder, 'my.table');
  await withFullDisk('writeSync', () =>
    assert.rejects(layer.split(spec), {
      message: `${path}: the disk is full; expected room for 646646 bytes`,
    }),
  );
  assert.ok(!existsSync(path));

  const worker = await startLocalWorker();
  const [job] = await layer.split(spec);
  assert.ok(job);
  const block = `${path}.layer-9.block-0-of-4`;
  await withFullDisk('writeFileSync', async () => {
    await assert.rejects(produce(farm, kinds, spec), { message: /^layer-\w+: 4 jobs failed: / });
    const messages = (await listFailed(farm.queue)).map(({ error }) => error);
    assert.ok(
      messages.some((message) => message.startsWith(`${block}: the disk is full; expected room for `)),
      messages.join('\n'),
    );
    assert.deepEqual(readdirSync(spec.folder), ['my.table']);
  });

  const retry = startCommand('failed', { args: ['--retry'], env });
  assert.equal(await retry.ended, 0, retry.output());
  await until(() => readdirSync(spec.folder).filter((name) => name.endsWith('-of-4')).length === 4);
  await withFullDisk('writeSync', async () => {
    await assert.rejects(produce(farm, kinds, spec), {
      message: `${path}: the disk is full; expected room for 167960 bytes`,
    });
    assert.equal(readdirSync(spec.folder).length, 5);
  });
  for (const seeds of [9, 10]) assert.equal((await produce(farm, kinds, spec)).outcome.layer, seeds);
  checkTable(spec);
  await worker.close();
});

/** @type {[object, string][]} */
const wrong = [
  [{ seeds: 0 }, 'seeds: expected a whole number from 1, got 0'],
  [{ seeds: 99 }, 'seeds: expected at most 36, got 99'],
  [{ folder: 'tables' }, 'folder: expected the absolute path of a folder that exists, got "tables"'],
  [{ folder: '/no/such' }, 'folder: expected the absolute path of a folder that exists, got "/no/such"'],
  [{ table: '../my.table' }, 'table: expected the name of a file in the folder, got "../my.table"'],
  [{ blocks: 0 }, 'blocks: expected a whole number from 1, got 0'],
  [{ layers: 3 }, 'spec: unknown member "layers" (members: kind, ruleset, options, seeds, folder, table, '],
  [{ ruleset: 'congkak' }, 'rules: expected rules that sow one lap a move, got congkak'],
  [{ ruleset: 'oware' }, 'the rules'],
];
for (const [members, message] of wrong) {
  test(`refused: ${JSON.stringify(members)}`, async () => {
    const spec = /** @type {any} */ ({ ...newSpec(), ...members });
    await assert.rejects(layer.split(spec), (/** @type {Error} */ error) => {
      assert.equal(error.message.slice(0, message.length), message);
      return true;
    });
    if (existsSync(spec.folder)) assert.deepEqual(readdirSync(spec.folder), []);
  });
}

test('--until-complete is refused for kinds whose specs take one run', async () => {
  const producer = startProducer({ kind: 'match' });
  assert.equal(await producer.ended, 1);
  assert.equal(
    producer.output(),
    '--until-complete: expected a kind whose specs take several runs (layer, watched-layer), got "match"\n',
  );
});
