// Tables in files: written layer by layer, continued, opened without loading all.
import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { kalah, wari } from 'mancala-rules';
import { createTablebase, loadTablebase, openTablebase } from 'mancala-rules/tables';
import type { TablebaseError, TableFile } from 'mancala-rules/tables';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { CachedStorage, openStorage, storageOf } from '../../src/tables/file-storage.ts';
import { countPositions } from '../../src/tables/position-index.ts';
import { memoryFile } from '../../src/tables/table-file.ts';
import { packedValuesOf } from '../../src/tables/tablebase.ts';
import { thrownBy } from '../support/hostile-values.ts';
import { inMemory } from './table-rules.ts';

const folder = fs.mkdtempSync(join(tmpdir(), 'tables-'));
const descriptors: number[] = [];
afterAll(() => {
  descriptors.forEach((descriptor) => fs.closeSync(descriptor));
  fs.rmSync(folder, { recursive: true });
});

/** A file on the disk. */
const onDisk = (name: string): TableFile & { readonly path: string } => {
  const path = join(folder, name);
  const file = fs.openSync(path, 'w+');
  descriptors.push(file);
  return {
    path,
    size: () => fs.fstatSync(file).size,
    read: (position, into) => void fs.readSync(file, into, 0, into.length, position),
    write: (position, bytes) => void fs.writeSync(file, bytes, 0, bytes.length, position),
    flush: () => fs.fsyncSync(file),
  };
};

/** A file that first does something else with what is to be written, which may throw. */
const watched = (file: TableFile, before: (position: number, bytes: Uint8Array) => void): TableFile => ({
  ...file,
  write(position, bytes) {
    before(position, bytes);
    file.write(position, bytes);
  },
});

/** Changes a byte of a file. */
const damage = (file: TableFile, position: number): void => {
  const byte = new Uint8Array(1);
  file.read(position, byte);
  byte[0]! ^= 4;
  file.write(position, byte);
};

const reasonOf = (make: () => unknown): unknown => (thrownBy(make) as TablebaseError).reason;

const SEEDS = 8;
const whole = await createTablebase(wari, { seeds: SEEDS });
const saved = whole.save();
const fill = (toFile: TableFile, seeds = SEEDS, more = {}): ReturnType<typeof createTablebase> =>
  createTablebase(wari, { seeds, toFile, ...more });

/** `toEqual` is slow for long lists. */
const expectSaved = (bytes: Uint8Array): void => expect(Buffer.compare(bytes, saved)).toBe(0);

describe('a table in a file', () => {
  it.each([0.01, 0.125, 256])(
    'is written layer by layer, with %f MB of lower layers in memory',
    async (cacheMb) => {
      const file = onDisk(`whole-${cacheMb}`);
      const table = await fill(file, SEEDS, { cacheMb });
      expectSaved(fs.readFileSync(file.path));
      for (let seeds = 0; seeds <= SEEDS; seeds++) expect(table.counts(seeds)).toEqual(whole.counts(seeds));
      expectSaved(table.save());
    },
  );

  it('is opened without loading all of it', async () => {
    const file = onDisk('opened');
    await fill(file);
    let bytesRead = 0;
    const read: TableFile['read'] = (position, into) => {
      bytesRead += into.length;
      file.read(position, into);
    };
    const table = openTablebase(wari, { ...file, read }, 0.01);
    expect(bytesRead).toBeLessThan(1000);
    const state = wari.stateFrom({ pits: [0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 1], removed: 45 });
    expect([table.value(state), table.best(state)]).toEqual([whole.value(state), whole.best(state)]);
    expect(bytesRead).toBeLessThan(140_000);
    expect(Buffer.compare(packedValuesOf(table), packedValuesOf(whole))).toBe(0);
    expect(loadTablebase(wari, fs.readFileSync(file.path)).counts(SEEDS)).toEqual(whole.counts(SEEDS));
  });

  it('drops the blocks that it read first', async () => {
    const file = inMemory();
    await fill(file, SEEDS + 1);
    const read = vi.spyOn(file, 'read');
    const [storage] = openStorage(file, wari, 2 * 2 ** -4);
    const readsOf = (block: number): number => {
      read.mockClear();
      storage.byte(block * 2 ** 16);
      return read.mock.calls.filter(([, into]) => into.length === 2 ** 16).length;
    };
    expect([0, 1, 1, 2, 1, 0, 2, 1].map(readsOf)).toEqual([1, 1, 0, 1, 0, 1, 0, 1]);
  });

  it('is continued after its last complete layer, wherever the work was stopped', async () => {
    const full = new Error('the disk is full');
    const write = vi.fn();
    await fill(watched(inMemory(), write));
    const writes = write.mock.calls.length;
    const stops = [...Array(writes).keys()].filter((stop) => stop % 5 === 1 || stop === writes - 1);
    for (const stop of stops) {
      const file = inMemory();
      let left = stop;
      const failing = watched(file, () => {
        if (left-- === 0) throw full;
      });
      await expect(fill(failing)).rejects.toBe(full);
      // Before the file has its header it is no table, and afterwards unfinished.
      expect(reasonOf(() => openTablebase(wari, file))).toBe(stop < 2 ? 'foreign' : 'unfinished');
      if (stop < 2) continue;
      await fill(file);
      expectSaved(file.bytes());
    }
  });

  it('is not made again once it is complete', async () => {
    const file = inMemory();
    await fill(file);
    const table = await fill({ ...file, write: () => expect.unreachable() });
    expect(table.counts(5)).toEqual(whole.counts(5));
  });

  it('gives no value of a damaged block', async () => {
    const file = inMemory();
    await fill(file);
    damage(file, file.size() - 5);
    const table = openTablebase(wari, file);
    expect(table.counts(3)).toEqual(whole.counts(3));
    expect(reasonOf(() => table.counts(SEEDS))).toBe('damaged');
    expect(reasonOf(() => loadTablebase(wari, file.bytes()))).toBe('damaged');
  });

  it('is not continued if the block in which its layers end is damaged', async () => {
    const file = inMemory();
    let layers = 0;
    const stopping = watched(file, (position) => {
      // The header of a new file, then one for each layer.
      if (position === 0 && layers++ > 9) throw new Error('enough');
    });
    const options = { cacheMb: 0.1 };
    await expect(fill(stopping, 9, options)).rejects.toThrow('enough');
    // A capture takes at least two seeds, so the last layer reads no value of the layer before it.
    damage(file, file.size() - countPositions(12, 9) + countPositions(12, 8) - 1);
    await expect(fill(file, 9, options)).rejects.toMatchObject({ reason: 'damaged' });
  });

  it('is not opened with anything but a file, or without a size for its cache', () => {
    const open = openTablebase as (rules: unknown, file: unknown, cacheMb?: unknown) => unknown;
    for (const file of [undefined, null, 'wari.table', {}])
      expect(() => open(wari, file)).toThrow('file: expected a file with size, read, write and flush');
    for (const cacheMb of [0, -1, NaN, '3', null])
      expect(() => open(wari, memoryFile(saved), cacheMb)).toThrow('cacheMb: expected a number above 0');
  });

  it('is refused if it is of other seeds, of another game, or no file at all', async () => {
    const file = inMemory();
    await fill(file, 3);
    const message = 'The file is for a table of 3 seeds, not 4.';
    await expect(fill(file, 4)).rejects.toMatchObject({ reason: 'other-rules', message });
    const other = createTablebase(kalah, { seeds: 3, toFile: file });
    await expect(other).rejects.toMatchObject({ reason: 'other-rules' });
    expect(reasonOf(() => openTablebase(kalah, file))).toBe('other-rules');
    const noFile = 'toFile: expected a file with size, read, write and flush, got "x"';
    await expect(fill('x' as never, 3)).rejects.toThrow(noFile);
    const noCache = 'cacheMb: expected a number above 0, got 0';
    await expect(createTablebase(wari, { seeds: 3, cacheMb: 0 })).rejects.toThrow(noCache);
  });
});

it('a table in memory follows the layers that others write to its file', async () => {
  const file = onDisk('followed.table');
  await fill(file, 3);
  const one = new CachedStorage(storageOf(file, wari, 3, 1), new Uint8Array(countPositions(12, 3)));
  one.followLayer();
  expect(one.layers).toBe(4);
});
