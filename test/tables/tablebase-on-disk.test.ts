// Tables in files: written layer by layer, continued, opened without loading all.
import {
  closeSync,
  fstatSync,
  fsyncSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { kalah, wari } from 'mancala-rules';
import {
  createTablebase,
  loadTablebase,
  openTablebase,
  TablebaseError,
  type TableFile,
} from 'mancala-rules/tables';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { CachedStorage, openStorage, storageOf } from '../../src/tables/file-storage.ts';
import { countPositions } from '../../src/tables/position-index.ts';
import { memoryFile } from '../../src/tables/table-file.ts';
import { packedValuesOf } from '../../src/tables/tablebase.ts';

const folder = mkdtempSync(join(tmpdir(), 'tables-'));
const descriptors: number[] = [];
afterAll(() => {
  descriptors.forEach((descriptor) => closeSync(descriptor));
  rmSync(folder, { recursive: true });
});

/** A file on the disk. */
const onDisk = (name: string): TableFile & { readonly path: string } => {
  const path = join(folder, name);
  const descriptor = openSync(path, 'a+');
  closeSync(descriptor);
  const file = openSync(path, 'r+');
  descriptors.push(file);
  return {
    path,
    size: () => fstatSync(file).size,
    read: (position, into) => void readSync(file, into, 0, into.length, position),
    write: (position, bytes) => void writeSync(file, bytes, 0, bytes.length, position),
    flush: () => fsyncSync(file),
  };
};

/** A file in memory, which grows and needs no time to be flushed. */
const inMemory = (): TableFile & { readonly bytes: () => Uint8Array } => {
  let content = new Uint8Array(0);
  return {
    ...memoryFile(content),
    bytes: () => content,
    size: () => content.length,
    read: (position, into) => memoryFile(content).read(position, into),
    write(position, bytes) {
      const longer = new Uint8Array(Math.max(content.length, position + bytes.length));
      longer.set(content);
      content = longer;
      memoryFile(content).write(position, bytes);
    },
  };
};

const reasonOf = (make: () => unknown): string => {
  try {
    make();
  } catch (error) {
    if (error instanceof TablebaseError) return error.reason;
    throw error;
  }
  return 'none';
};

const SEEDS = 8;
const whole = await createTablebase(wari, { seeds: SEEDS });
const saved = whole.save();

/** `toEqual` is slow for long lists. */
const expectSaved = (bytes: Uint8Array): void => expect(Buffer.compare(bytes, saved)).toBe(0);

describe('a table in a file', () => {
  it.each([0.01, 0.125, 256])(
    'is written layer by layer, with %f MB of lower layers in memory',
    async (cacheMb) => {
      const file = onDisk(`whole-${cacheMb}`);
      const table = await createTablebase(wari, { seeds: SEEDS, toFile: file, cacheMb });
      expectSaved(readFileSync(file.path));
      for (let seeds = 0; seeds <= SEEDS; seeds++) expect(table.counts(seeds)).toEqual(whole.counts(seeds));
      expectSaved(table.save());
    },
  );

  it('is opened without loading all of it', async () => {
    const file = onDisk('opened');
    await createTablebase(wari, { seeds: SEEDS, toFile: file });
    expectSaved(readFileSync(file.path));
    let bytesRead = 0;
    const counting: TableFile = {
      ...file,
      read(position, into) {
        bytesRead += into.length;
        file.read(position, into);
      },
    };
    const table = openTablebase(wari, counting, 0.01);
    expect(bytesRead).toBeLessThan(1000);
    const state = wari.stateFrom({ pits: [0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 1], removed: 45 });
    expect([table.value(state), table.best(state)]).toEqual([whole.value(state), whole.best(state)]);
    expect(bytesRead).toBeLessThan(140_000);
    expect(Buffer.compare(packedValuesOf(table), packedValuesOf(whole))).toBe(0);
    expect(loadTablebase(wari, readFileSync(file.path)).counts(SEEDS)).toEqual(whole.counts(SEEDS));
  });

  it('drops the blocks that it read first', async () => {
    const file = inMemory();
    await createTablebase(wari, { seeds: SEEDS + 1, toFile: file });
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
    let writes = 0;
    const once = inMemory();
    const count: TableFile = {
      ...once,
      write(position, bytes) {
        writes++;
        once.write(position, bytes);
      },
    };
    await createTablebase(wari, { seeds: SEEDS, toFile: count });
    const stops = [...Array(writes).keys()].filter((stop) => stop % 5 === 1 || stop === writes - 1);
    for (const stop of stops) {
      const file = inMemory();
      let left = stop;
      const failing: TableFile = {
        ...file,
        write(position, bytes) {
          if (left-- === 0) throw full;
          file.write(position, bytes);
        },
      };
      await expect(createTablebase(wari, { seeds: SEEDS, toFile: failing })).rejects.toBe(full);
      // Before the file has its header it is no table, and afterwards unfinished.
      expect(reasonOf(() => openTablebase(wari, file))).toBe(stop < 2 ? 'foreign' : 'unfinished');
      if (stop < 2) continue;
      await createTablebase(wari, { seeds: SEEDS, toFile: file });
      expectSaved(file.bytes());
    }
  });

  it('is made in a file that had no room for it before', async () => {
    const file = inMemory();
    const small: TableFile = {
      ...file,
      write(position, bytes) {
        if (position + bytes.length > 1000) throw new RangeError('the file is too large');
        file.write(position, bytes);
      },
    };
    await expect(createTablebase(wari, { seeds: SEEDS, toFile: small })).rejects.toThrow('too large');
    expect(file.size()).toBe(0);
    await createTablebase(wari, { seeds: SEEDS, toFile: file });
    expectSaved(file.bytes());
  });

  it('is not made again once it is complete', async () => {
    const file = inMemory();
    await createTablebase(wari, { seeds: SEEDS, toFile: file });
    const reading: TableFile = {
      ...file,
      write: () => expect.unreachable(),
    };
    const table = await createTablebase(wari, { seeds: SEEDS, toFile: reading });
    expect(table.counts(5)).toEqual(whole.counts(5));
  });

  it('gives no value of a damaged block', async () => {
    const file = inMemory();
    await createTablebase(wari, { seeds: SEEDS, toFile: file });
    const byte = new Uint8Array(1);
    file.read(file.size() - 5, byte);
    byte[0]! ^= 4;
    file.write(file.size() - 5, byte);
    const table = openTablebase(wari, file);
    expect(table.counts(3)).toEqual(whole.counts(3));
    expect(reasonOf(() => table.counts(SEEDS))).toBe('damaged');
    expect(reasonOf(() => loadTablebase(wari, file.bytes()))).toBe('damaged');
  });

  it('is not continued if the block in which its layers end is damaged', async () => {
    const file = inMemory();
    let layers = 0;
    const stopping: TableFile = {
      ...file,
      write(position, bytes) {
        // The header of a new file, then one for each layer.
        if (position === 0 && layers++ > 9) throw new Error('enough');
        file.write(position, bytes);
      },
    };
    const options = { seeds: 9, cacheMb: 0.1 };
    await expect(createTablebase(wari, { ...options, toFile: stopping })).rejects.toThrow('enough');
    // A capture takes at least two seeds, so the last layer reads no value of the layer before it.
    const byte = new Uint8Array(1);
    const last = file.size() - countPositions(12, 9) + countPositions(12, 8) - 1;
    file.read(last, byte);
    byte[0]! ^= 4;
    file.write(last, byte);
    await expect(createTablebase(wari, { ...options, toFile: file })).rejects.toMatchObject({
      reason: 'damaged',
    });
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
    await createTablebase(wari, { seeds: 3, toFile: file });
    await expect(createTablebase(wari, { seeds: 4, toFile: file })).rejects.toMatchObject({
      reason: 'other-rules',
      message: 'The file is for a table of 3 seeds, not 4.',
    });
    await expect(createTablebase(kalah, { seeds: 3, toFile: file })).rejects.toMatchObject({
      reason: 'other-rules',
    });
    expect(reasonOf(() => openTablebase(kalah, file))).toBe('other-rules');
    await expect(createTablebase(wari, { seeds: 3, toFile: 'x' as never })).rejects.toThrow(
      'toFile: expected a file with size, read, write and flush, got "x"',
    );
    await expect(createTablebase(wari, { seeds: 3, cacheMb: 0 })).rejects.toThrow(
      'cacheMb: expected a number above 0, got 0',
    );
  });
});

it('a table in memory follows the layers that others write to its file', async () => {
  const file = onDisk('followed.table');
  await createTablebase(wari, { seeds: 3, toFile: file });
  const one = new CachedStorage(storageOf(file, wari, 3, 1), new Uint8Array(countPositions(12, 3)));
  one.followLayer();
  expect(one.layers).toBe(4);
});
