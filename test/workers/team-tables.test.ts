// A table that several workers make: what each of them is told, and what becomes of their work.
import { wari } from 'mancala-rules';
import * as tables from 'mancala-rules/tables';
import * as there from 'mancala-rules/search/workers';
import { setImmediate } from 'node:timers/promises';
import { beforeEach, expect, test, vi } from 'vitest';
import { createPackedValues } from '../../src/tables/create-tablebase.ts';
import { countPositions } from '../../src/tables/position-index.ts';
import { layerBytes } from '../../src/tables/fill-table.ts';
import { createTeamMemory } from '../../src/tables/team.ts';
import type * as parts from '../../src/workers/table-part.ts';

const told = vi.hoisted((): unknown[] => {
  vi.resetModules();
  return [];
});
vi.mock('../../src/workers/thread.ts', () => import('./fake-thread.ts'));
// All fake workers run in this thread, where the real ones would wait for each other forever: the first one does it all.
vi.mock('../../src/workers/table-part.ts', () => ({
  fillPart: async (...[rules, { seeds, memory, rank, file }]: Parameters<typeof parts.fillPart>) => {
    told.push({ seeds, rank, file });
    if (rank === 0) memory.values.set(await createPackedValues(rules, { seeds }));
  },
}));

beforeEach(() => {
  told.length = 0;
});

const seeds = 5;

test('each worker is told its number, and the first one reports', async () => {
  const stop = new AbortController();
  const table = await there.createTablebase(wari, { seeds, threads: 3, signal: stop.signal });
  expect(told).toEqual([0, 1, 2].map((rank) => ({ seeds, rank, file: undefined })));
  expect(table.save()).toEqual((await tables.createTablebase(wari, { seeds })).save());
  // Nobody listens any more.
  stop.abort();
});

test('the reason of a signal stops all workers', async () => {
  const reason = new Error('enough');
  const stop = new AbortController();
  const made = there.createTablebase(wari, { seeds, threads: 2, signal: stop.signal });
  const rejected = expect(made).rejects.toBe(reason);
  stop.abort(reason);
  await rejected;
});

test('a team of many workers makes Node warn of nothing', async () => {
  const warnings: Error[] = [];
  const listen = (warning: Error): number => warnings.push(warning);
  process.on('warning', listen);
  await there.createTablebase(wari, { seeds, threads: 12 });
  await setImmediate();
  process.off('warning', listen);
  expect(warnings).toEqual([]);
});

test('the part of a team of one is the whole table', async () => {
  const { fillPart } = await vi.importActual<typeof parts>('../../src/workers/table-part.ts');
  const memory = createTeamMemory(1, { values: countPositions(12, seeds), cells: layerBytes(6, seeds) });
  await fillPart(wari, { seeds, memory, rank: 0 }, undefined);
  expect([...memory.values]).toEqual([...(await createPackedValues(wari, { seeds }))]);
});
