import { kalah, wari } from 'mancala-rules';
import type { Rules } from 'mancala-rules';
import { createTablebase, loadTablebase, TablebaseError } from 'mancala-rules/search';
import { crc32 } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { own } from './table-rules.ts';

const small = wari.with({ pits: 2, seeds: 3 });
const table = await createTablebase(small, { seeds: 4 });
const file = table.save();
const KIND = 'mancala-rules table\n'.length;

/** Why bytes are refused. */
function refusal(bytes: unknown, rules: Rules = small): TablebaseError {
  try {
    loadTablebase(rules, bytes as Uint8Array);
  } catch (error) {
    expect(error).toBeInstanceOf(TablebaseError);
    return error as TablebaseError;
  }
  return expect.unreachable();
}

/** The file changed as somebody would who means to deceive: its checksum fits. */
function forged(change: (view: DataView, bytes: Uint8Array) => void): Uint8Array {
  const bytes = file.slice();
  const view = new DataView(bytes.buffer);
  change(view, bytes);
  view.setUint32(bytes.length - 4, crc32(bytes.subarray(0, -4)), true);
  return bytes;
}

describe('a table in a file', () => {
  it('is read as it was written', () => {
    const read = loadTablebase(small, file);
    expect([read.rules, read.seeds, read.bytes]).toEqual([small, 4, table.bytes]);
    for (let seeds = 0; seeds <= 4; seeds += 1) expect(read.counts(seeds)).toEqual(table.counts(seeds));
    const state = small.stateFrom({ pits: [0, 1, 1, 2], removed: 8 });
    expect([read.value(state), read.best(state)]).toEqual([table.value(state), table.best(state)]);
    expect(read.save()).toEqual(file);
  });

  it('is a byte a position, with little around it', () => {
    expect(file.length - table.bytes).toBeLessThan(300);
  });

  it('has the checksum that zip has, and bytes in the order that is said', () => {
    const view = new DataView(file.buffer);
    expect(view.getUint32(file.length - 4, true)).toBe(crc32(file.subarray(0, -4)));
    expect(view.getUint32(KIND, true)).toBe(1);
    expect(view.getUint32(KIND + 4, true)).toBe(4);
  });

  it('is read out of the middle of other bytes, and not shared with them', () => {
    const around = new Uint8Array(file.length + 20).fill(99);
    around.set(file, 13);
    const read = loadTablebase(small, around.subarray(13, 13 + file.length));
    around.fill(0);
    expect(read.save()).toEqual(file);
    expect(loadTablebase(small, Buffer.from(file)).save()).toEqual(file);
  });

  it('is of the same game, whoever moves first', () => {
    const north = small.with({ first: 'north' });
    expect(loadTablebase(north, file).rules).toBe(north);
    const others = [
      small.with({ seeds: 4 }),
      small.with({ captures: [2] }),
      wari,
      kalah.with({ pits: 2, seeds: 3 }),
      { ...small, version: 2 },
    ];
    for (const rules of others) expect(refusal(file, rules).reason).toBe('other-rules');
    expect(refusal(file, kalah).message).toMatch(
      /^The endgame table is of another game: \["wari",1,.*, not \["kalah",1,/,
    );
  });

  it('says little of a game that it does not know', async () => {
    const long = own('x'.repeat(10_000), {}, { pits: 2, seeds: 3 });
    const other = (await createTablebase(long, { seeds: 1 })).save();
    expect(refusal(other).message.length).toBeLessThan(500);
  });
});

describe('a table is not read', () => {
  it('of bytes that are something else', () => {
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
      const { name, code, reason, message } = refusal(bytes);
      expect([name, code, reason]).toEqual(['TablebaseError', 'INVALID_TABLEBASE', 'foreign']);
      expect(message).toBe('These bytes are no endgame table.');
    }
  });

  it('of another format, whatever else it has', () => {
    const next = forged((view) => view.setUint32(KIND, 2, true));
    expect(refusal(next)).toMatchObject({
      reason: 'version',
      message: 'The endgame table has format 2; what can be read is 1.',
    });
  });

  it('with any bit changed', () => {
    for (let bit = 0; bit < 8 * file.length; bit += 1) {
      const bytes = file.slice();
      bytes[bit >> 3]! ^= 1 << (bit & 7);
      const byte = bit >> 3;
      expect(refusal(bytes).reason).toBe(byte < KIND ? 'foreign' : byte < KIND + 4 ? 'version' : 'damaged');
    }
  });
  it('with any byte changed', () => {
    for (let byte = KIND + 4; byte < file.length; byte += 1) {
      const bytes = file.slice();
      bytes[byte] = (bytes[byte]! + 1 + (byte % 255)) & 0xff;
      expect(refusal(bytes).reason).toBe('damaged');
    }
  });

  it('shortened or lengthened', () => {
    for (let length = KIND; length < file.length; length += 1)
      expect(refusal(file.subarray(0, length)).reason).toBe('damaged');
    for (const more of [1, 2, 4, 100]) {
      const bytes = new Uint8Array(file.length + more);
      bytes.set(file);
      expect(refusal(bytes).reason).toBe('damaged');
    }
  });

  it('that asks for more than there is', () => {
    const asks = [
      forged((view) => view.setUint32(KIND + 4, 0xffff_ffff, true)),
      forged((view) => view.setUint32(KIND + 4, 85, true)),
      forged((view) => view.setUint32(KIND + 4, 5, true)),
      forged((view) => view.setUint32(KIND + 4, 3, true)),
      forged((view) => view.setUint32(KIND + 8, 0xffff_ffff, true)),
      forged((view) => view.setUint32(KIND + 8, file.length, true)),
    ];
    expect(asks.map((bytes) => refusal(bytes).reason)).toEqual(asks.map(() => 'damaged'));
    const other = forged((view) => view.setUint32(KIND + 8, 0, true));
    expect(refusal(other).reason).toBe('other-rules');
  });

  it('and yet what a deceiver writes does no harm', () => {
    const wild = forged((_, bytes) => bytes.fill(255, -4 - table.bytes, -4));
    const read = loadTablebase(small, wild);
    const state = small.stateFrom({ pits: [0, 1, 1, 2], removed: 8 });
    expect(read.value(state)).toBeTypeOf('number');
    expect(read.best(state)).toBeTypeOf('number');
  });
});
