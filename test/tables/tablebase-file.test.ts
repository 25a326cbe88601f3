import { kalah, wari } from 'mancala-rules';
import type { Rules } from 'mancala-rules';
import { createTablebase, loadTablebase, TablebaseError } from 'mancala-rules/tables';
import { crc32 } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { thrownBy } from '../support/hostile-values.ts';
import { own } from './table-rules.ts';

const small = wari.with({ pits: 2, seeds: 3 });
const table = await createTablebase(small, { seeds: 4 });
const file = table.save();

/** The error of loading bytes. */
function loadError(bytes: unknown, rules: Rules = small): TablebaseError {
  const error = thrownBy(() => loadTablebase(rules, bytes as Uint8Array));
  expect(error).toBeInstanceOf(TablebaseError);
  return error as TablebaseError;
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

/** A file with another number at its beginning. */
const withNumber = (key: keyof typeof AT, value: number): Uint8Array =>
  forged((view) => view.setUint32(AT[key], value, true));

/** A file with another byte. */
const withByte = (at: number, change: (byte: number) => number): Uint8Array =>
  file.with(at, change(file.at(at)!));

const state = small.stateFrom({ pits: [0, 1, 1, 2], removed: 8 });

describe('a table in a file', () => {
  it('is the same after loading', () => {
    const read = loadTablebase(small, file);
    expect([read.rules, read.seeds, read.bytes]).toEqual([small, 4, table.bytes]);
    for (let seeds = 0; seeds <= 4; seeds += 1) expect(read.counts(seeds)).toEqual(table.counts(seeds));
    expect([read.value(state), read.best(state)]).toEqual([table.value(state), table.best(state)]);
    expect(read.save()).toEqual(file);
  });

  it('has a byte for each position, CRC-32 checksums and little-endian numbers', () => {
    expect(file.length - table.bytes).toBeLessThan(300);
    const view = new DataView(file.buffer);
    const numberAt = (key: keyof typeof AT): number => view.getUint32(AT[key], true);
    expect([numberAt('format'), numberAt('seeds'), numberAt('layers')]).toEqual([3, 4, 5]);
    expect(numberAt('tail')).toBe(crc32(file.subarray(-table.bytes)));
    const start = file.slice(0, AT.text + numberAt('textLength')).fill(0, AT.checksum, AT.text);
    expect(numberAt('checksum')).toBe(crc32(start));
  });

  it('is loaded from a part of a buffer without sharing it', () => {
    const around = new Uint8Array(file.length + 20).fill(99);
    around.set(file, 13);
    const read = loadTablebase(small, around.subarray(13, 13 + file.length));
    around.fill(0);
    expect(read.save()).toEqual(file);
    for (const bytes of [Buffer.from(file), file.slice().buffer])
      expect(loadTablebase(small, bytes).save()).toEqual(file);
  });

  it('is accepted only for the same game, whichever player moves first', () => {
    const reversed = Object.fromEntries(Object.entries(small.options).reverse());
    const same = [small.with({ first: 'north' }), small.with({ captures: [2, 3] })];
    for (const rules of [...same, { ...small, options: reversed as typeof small.options }])
      expect(loadTablebase(rules, file).rules).toBe(rules);
    const others = [
      small.with({ seeds: 4 }),
      small.with({ captures: [2] }),
      wari,
      { ...small, version: 2 },
      { ...small, id: 'ayo' },
    ];
    for (const rules of [...others, kalah.with({ pits: 2, seeds: 3 })])
      expect(loadError(file, rules).reason).toBe('other-rules');
    expect(loadError(file, kalah.with({ seeds: 3 })).message).toBe(
      'The endgame table: expected one of kalah seeds=3 (version and options must match), got one of wari.',
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
    const others = [new ArrayBuffer(50), new Uint8Array(5000), new Uint8Array(0), file.subarray(0, 10)];
    for (const bytes of [null, undefined, 'mancala', [1, 2], {}, ...others])
      expect(loadError(bytes)).toMatchObject({
        name: 'TablebaseError',
        code: 'INVALID_TABLEBASE',
        reason: 'foreign',
        message: 'The bytes are not an endgame table: they do not begin with "mancala-rules table".',
      });
  });

  it('from another format version', () => {
    const message = 'The endgame table has format 1; only format 3 is supported.';
    expect(loadError(withNumber('format', 1))).toMatchObject({ reason: 'version', message });
  });

  it('with any bit or byte changed', () => {
    for (const at of file.keys()) {
      const reason = at < AT.format ? 'foreign' : at < AT.seeds ? 'version' : 'damaged';
      for (let bit = 0; bit < 8; bit++)
        expect(loadError(withByte(at, (byte) => byte ^ (1 << bit))).reason).toBe(reason);
      expect(loadError(withByte(at, (byte) => byte + 1 + (at % 255))).reason).toBe(reason);
    }
  });

  it('if truncated or extended', () => {
    for (let length = AT.format; length < file.length; length += 1)
      expect(loadError(file.subarray(0, length)).reason).toBe('damaged');
    for (const more of [1, 2, 4, 100])
      expect(loadError(Uint8Array.from([...file, ...new Uint8Array(more)])).reason).toBe('damaged');
  });

  it('with a message that has what was expected and what was found', () => {
    const flipped = withByte(file.length - 1, (byte) => byte ^ 1);
    const values = `bytes ${file.length - table.bytes} to ${file.length - 1}`;
    const checksums = [file, flipped].map((bytes) => crc32(bytes.subarray(-table.bytes)));
    const header = withByte(AT.seeds, (byte) => byte ^ 1);
    const cases: [Uint8Array, string | RegExp][] = [
      [file.subarray(0, 30), 'expected at least 44 bytes, got 30.'],
      [file.subarray(0, 50), /expected at least \d+ bytes, got 50\.$/],
      [file.subarray(0, -7), `expected ${file.length} bytes, got ${file.length - 7}.`],
      [header, /expected the checksum \d+ of its header, got \d+\.$/],
      [flipped, `expected the checksum ${checksums[0]} of ${values}, got ${checksums[1]}.`],
      [withNumber('seeds', 200), 'expected at most 85 seeds, got 200.'],
      [withNumber('layers', 6), 'expected at most 5 layers, got 6.'],
    ];
    for (const [bytes, message] of cases) {
      const found = loadError(bytes).message;
      expect(found).toMatch(/^The endgame table is damaged: /);
      expect(found).toMatch(message);
    }
  });

  it('with lengths that exceed the file', () => {
    const files = [
      ...[0xffff_ffff, 85, 5, 3].map((seeds) => withNumber('seeds', seeds)),
      ...[0xffff_ffff, file.length].map((length) => withNumber('textLength', length)),
    ];
    expect(files.map((bytes) => loadError(bytes).reason)).toEqual(files.map(() => 'damaged'));
    expect(loadError(withNumber('textLength', 0)).reason).toBe('other-rules');
  });

  it('but forged values do no harm', () => {
    const wild = forged((view, bytes) => {
      bytes.fill(255, -table.bytes);
      view.setUint32(AT.tail, crc32(bytes.subarray(-table.bytes)), true);
    });
    const read = loadTablebase(small, wild);
    expect(read.value(state)).toBeTypeOf('number');
    expect(read.best(state)).toBeTypeOf('number');
  });
});
