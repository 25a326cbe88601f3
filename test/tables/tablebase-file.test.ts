import { kalah, wari } from 'mancala-rules';
import type { Rules } from 'mancala-rules';
import { createTablebase, loadTablebase, TablebaseError } from 'mancala-rules/tables';
import { crc32 } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { own } from './table-rules.ts';

const small = wari.with({ pits: 2, seeds: 3 });
const table = await createTablebase(small, { seeds: 4 });
const file = table.save();
const SIGNATURE_BYTES = 'mancala-rules table\n'.length;

/** The error of loading bytes. */
function loadError(bytes: unknown, rules: Rules = small): TablebaseError {
  try {
    loadTablebase(rules, bytes as Uint8Array);
  } catch (error) {
    expect(error).toBeInstanceOf(TablebaseError);
    return error as TablebaseError;
  }
  return expect.unreachable();
}

/** Where the numbers at the beginning are. */
const AT = { format: 20, seeds: 24, textLength: 28, layers: 32, tail: 36, checksum: 40, text: 44 };

/** A changed file with a correct checksum of its beginning. */
function forged(change: (view: DataView, bytes: Uint8Array) => void): Uint8Array {
  const bytes = file.slice();
  const view = new DataView(bytes.buffer);
  change(view, bytes);
  view.setUint32(AT.checksum, 0, true);
  const end = Math.min(bytes.length, AT.text + view.getUint32(AT.textLength, true));
  view.setUint32(AT.checksum, crc32(bytes.subarray(0, end)), true);
  return bytes;
}

describe('a table in a file', () => {
  it('is the same after loading', () => {
    const read = loadTablebase(small, file);
    expect([read.rules, read.seeds, read.bytes]).toEqual([small, 4, table.bytes]);
    for (let seeds = 0; seeds <= 4; seeds += 1) expect(read.counts(seeds)).toEqual(table.counts(seeds));
    const state = small.stateFrom({ pits: [0, 1, 1, 2], removed: 8 });
    expect([read.value(state), read.best(state)]).toEqual([table.value(state), table.best(state)]);
    expect(read.save()).toEqual(file);
  });

  it('takes one byte for each position, with little overhead', () => {
    expect(file.length - table.bytes).toBeLessThan(300);
  });

  it('has CRC-32 checksums and little-endian numbers', () => {
    const view = new DataView(file.buffer);
    expect(view.getUint32(AT.format, true)).toBe(3);
    expect(view.getUint32(AT.seeds, true)).toBe(4);
    expect(view.getUint32(AT.layers, true)).toBe(5);
    const values = file.subarray(file.length - table.bytes);
    expect(view.getUint32(AT.tail, true)).toBe(crc32(values));
    const start = file.slice(0, AT.text + view.getUint32(AT.textLength, true));
    start.fill(0, AT.checksum, AT.text);
    expect(view.getUint32(AT.checksum, true)).toBe(crc32(start));
  });

  it('is loaded from a part of a buffer without sharing it', () => {
    const around = new Uint8Array(file.length + 20).fill(99);
    around.set(file, 13);
    const read = loadTablebase(small, around.subarray(13, 13 + file.length));
    around.fill(0);
    expect(read.save()).toEqual(file);
    expect(loadTablebase(small, Buffer.from(file)).save()).toEqual(file);
  });

  it('is accepted only for the same game, whichever player moves first', () => {
    const north = small.with({ first: 'north' });
    expect(loadTablebase(north, file).rules).toBe(north);
    const others = [
      small.with({ seeds: 4 }),
      small.with({ captures: [2] }),
      wari,
      kalah.with({ pits: 2, seeds: 3 }),
      { ...small, version: 2 },
    ];
    for (const rules of others) expect(loadError(file, rules).reason).toBe('other-rules');
    expect(loadError(file, kalah).message).toMatch(
      /^The endgame table is of another game: \["wari",1,.*, not \["kalah",1,/,
    );
  });

  it('shortens the name of an unknown game in messages', async () => {
    const long = own('x'.repeat(10_000), {}, { pits: 2, seeds: 3 });
    const other = (await createTablebase(long, { seeds: 1 })).save();
    expect(loadError(other).message.length).toBeLessThan(500);
  });
});

describe('a table is not loaded', () => {
  it('from bytes that are not a table', () => {
    const others = [
      null,
      undefined,
      'mancala',
      [1, 2],
      {},
      file.buffer,
      new Uint8Array(0),
      new Uint8Array(5000),
      file.subarray(0, 10),
    ];
    for (const bytes of others) {
      const { name, code, reason, message } = loadError(bytes);
      expect([name, code, reason]).toEqual(['TablebaseError', 'INVALID_TABLEBASE', 'foreign']);
      expect(message).toBe(
        'The bytes are not an endgame table: they do not begin with "mancala-rules table".',
      );
    }
  });

  it('from another format version', () => {
    const next = forged((view) => view.setUint32(SIGNATURE_BYTES, 1, true));
    expect(loadError(next)).toMatchObject({
      reason: 'version',
      message: 'The endgame table has format 1; only format 3 is supported.',
    });
  });

  it('with any bit changed', () => {
    for (let bit = 0; bit < 8 * file.length; bit += 1) {
      const bytes = file.slice();
      bytes[bit >> 3]! ^= 1 << (bit & 7);
      const byte = bit >> 3;
      expect(loadError(bytes).reason).toBe(
        byte < SIGNATURE_BYTES ? 'foreign' : byte < SIGNATURE_BYTES + 4 ? 'version' : 'damaged',
      );
    }
  });
  it('with any byte changed', () => {
    for (let byte = SIGNATURE_BYTES + 4; byte < file.length; byte += 1) {
      const bytes = file.slice();
      bytes[byte] = (bytes[byte]! + 1 + (byte % 255)) & 0xff;
      expect(loadError(bytes).reason).toBe('damaged');
    }
  });

  it('if truncated or extended', () => {
    for (let length = SIGNATURE_BYTES; length < file.length; length += 1)
      expect(loadError(file.subarray(0, length)).reason).toBe('damaged');
    for (const more of [1, 2, 4, 100]) {
      const bytes = new Uint8Array(file.length + more);
      bytes.set(file);
      expect(loadError(bytes).reason).toBe('damaged');
    }
  });

  it('with a message that has what was expected and what was found', () => {
    const flipped = file.slice();
    flipped[file.length - 1]! ^= 1;
    const values = `bytes ${file.length - table.bytes} to ${file.length - 1}`;
    const checksums = [file, flipped].map((bytes) => crc32(bytes.subarray(-table.bytes)));
    const header = file.slice();
    header[AT.seeds]! ^= 1;
    const cases: [Uint8Array, string | RegExp][] = [
      [file.subarray(0, 30), 'expected at least 44 bytes, got 30.'],
      [file.subarray(0, 50), /expected at least \d+ bytes, got 50\.$/],
      [file.subarray(0, -7), `expected ${file.length} bytes, got ${file.length - 7}.`],
      [header, /expected the checksum \d+ of its header, got \d+\.$/],
      [flipped, `expected the checksum ${checksums[0]} of ${values}, got ${checksums[1]}.`],
      [forged((view) => view.setUint32(AT.seeds, 200, true)), 'expected at most 85 seeds, got 200.'],
      [forged((view) => view.setUint32(AT.layers, 6, true)), 'expected at most 5 layers, got 6.'],
    ];
    for (const [bytes, message] of cases) {
      const found = loadError(bytes).message;
      expect(found).toMatch(/^The endgame table is damaged: /);
      expect(found).toMatch(message);
    }
  });

  it('with lengths that exceed the file', () => {
    const files = [
      forged((view) => view.setUint32(SIGNATURE_BYTES + 4, 0xffff_ffff, true)),
      forged((view) => view.setUint32(SIGNATURE_BYTES + 4, 85, true)),
      forged((view) => view.setUint32(SIGNATURE_BYTES + 4, 5, true)),
      forged((view) => view.setUint32(SIGNATURE_BYTES + 4, 3, true)),
      forged((view) => view.setUint32(SIGNATURE_BYTES + 8, 0xffff_ffff, true)),
      forged((view) => view.setUint32(SIGNATURE_BYTES + 8, file.length, true)),
    ];
    expect(files.map((bytes) => loadError(bytes).reason)).toEqual(files.map(() => 'damaged'));
    const other = forged((view) => view.setUint32(SIGNATURE_BYTES + 8, 0, true));
    expect(loadError(other).reason).toBe('other-rules');
  });

  it('but forged values do no harm', () => {
    const wild = forged((view, bytes) => {
      bytes.fill(255, -table.bytes);
      view.setUint32(AT.tail, crc32(bytes.subarray(-table.bytes)), true);
    });
    const read = loadTablebase(small, wild);
    const state = small.stateFrom({ pits: [0, 1, 1, 2], removed: 8 });
    expect(read.value(state)).toBeTypeOf('number');
    expect(read.best(state)).toBeTypeOf('number');
  });
});
