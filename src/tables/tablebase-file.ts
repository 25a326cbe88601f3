/**
 * Reads and writes the header of table files.
 *
 * The file format is the same on every machine: a file signature, the format version, the seeds, the length of the game
 * text, the number of complete layers, a checksum of the last values in these, a checksum of the numbers and the game
 * text, the game text, a checksum for each full block of values, and a byte for each position. Numbers are 32-bit
 * little-endian. The block in which the complete layers end has its checksum at the beginning of the file, so that one
 * write completes a layer.
 */
import type { Rules } from '../ruleset/rules.ts';
import { maxSeeds } from './packed-values.ts';
import { countPositions } from './position-index.ts';
import { gameText } from '../game/rules-with.ts';
import { damagedError, TablebaseError, type TableFile } from './table-file.ts';

/** The lookup table of CRC-32: the remainder of each byte. */
const remainders = /* @__PURE__ */ (() =>
  Int32Array.from({ length: 256 }, (_, byte) => {
    let remainder = byte;
    for (let bit = 0; bit < 8; bit++) remainder = (remainder >>> 1) ^ (remainder & 1 ? 0xedb88320 : 0);
    return remainder;
  }))();

/** The CRC-32 of some bytes, as in zip and PNG. */
export const checksum = (bytes: Uint8Array): number => {
  let crc = -1;
  for (const byte of bytes) crc = (crc >>> 8) ^ remainders[(crc ^ byte) & 0xff]!;
  return ~crc >>> 0;
};

/** The signature of table files in every format version. */
const SIGNATURE = 'mancala-rules table\n';
const FORMAT = 3;
/** The offset of each part. */
const OFFSET = { format: 20, seeds: 24, textLength: 28, layers: 32, tail: 36, checksum: 40, text: 44 };
/** Values in a block, as a power of two. */
export const BLOCK_BITS = 16;
export const BLOCK_BYTES: number = 2 ** BLOCK_BITS;

/** Where a table is in its file. */
export interface TableHeader {
  readonly seeds: number;
  /** The number of complete layers: those of 0, 1, 2 seeds and so on. */
  readonly layers: number;
  /** The checksum of the block in which they end. */
  readonly tail: number;
  /** The position of the checksums, and of the values. */
  readonly checksums: number;
  readonly values: number;
}

/** The header of a table with some complete layers. */
export const headerOf = (rules: Rules, seeds: number, layers: number, tail: number): TableHeader => {
  const checksums = OFFSET.text + new TextEncoder().encode(gameText(rules)).length;
  const fullBlocks = Math.floor(countPositions(2 * rules.options.pits, seeds) / BLOCK_BYTES);
  return { seeds, layers, tail, checksums, values: checksums + 4 * fullBlocks };
};

/** The length of the file of a table. */
export const fileSize = (rules: Rules, { seeds, values }: TableHeader): number =>
  values + countPositions(2 * rules.options.pits, seeds);

/** Writes the beginning of a file. */
export const writeHeader = (file: TableFile, rules: Rules, { seeds, layers, tail }: TableHeader): void => {
  const encoder = new TextEncoder();
  const text = encoder.encode(gameText(rules));
  const bytes = new Uint8Array(OFFSET.text + text.length);
  const view = new DataView(bytes.buffer);
  bytes.set(encoder.encode(SIGNATURE));
  view.setUint32(OFFSET.format, FORMAT, true);
  view.setUint32(OFFSET.seeds, seeds, true);
  view.setUint32(OFFSET.textLength, text.length, true);
  view.setUint32(OFFSET.layers, layers, true);
  view.setUint32(OFFSET.tail, tail, true);
  bytes.set(text, OFFSET.text);
  view.setUint32(OFFSET.checksum, checksum(bytes), true);
  file.write(0, bytes);
};

/** Reads some bytes of a file. */
export const readBytes = (file: Pick<TableFile, 'read'>, position: number, length: number): Uint8Array => {
  const bytes = new Uint8Array(length);
  file.read(position, bytes);
  return bytes;
};

/** The error for anything but a table file. */
export const foreignError = (): TablebaseError =>
  new TablebaseError(
    'foreign',
    `The bytes are not an endgame table: they do not begin with "${SIGNATURE.trim()}".`,
  );

/**
 * Reads the beginning of a file. Lengths in the file are checked before memory is allocated for them.
 *
 * @throws {TablebaseError} when it is not a table of the game, or the file has another length
 */
export const readHeader = (file: Pick<TableFile, 'size' | 'read'>, rules: Rules): TableHeader => {
  const { pits } = rules.options;
  const size = file.size();
  if (size < SIGNATURE.length || new TextDecoder().decode(readBytes(file, 0, SIGNATURE.length)) !== SIGNATURE)
    throw foreignError();
  const checkSize = (isExpected: boolean, expected: string): void => {
    if (!isExpected) throw damagedError(`${expected} bytes`, size);
  };
  checkSize(size >= OFFSET.text, `at least ${OFFSET.text}`);
  const start = readBytes(file, 0, OFFSET.text);
  const view = new DataView(start.buffer);
  const format = view.getUint32(OFFSET.format, true);
  if (format !== FORMAT)
    throw new TablebaseError(
      'version',
      `The endgame table has format ${format}; only format ${FORMAT} is supported.`,
    );
  const textLength = view.getUint32(OFFSET.textLength, true);
  checkSize(size >= OFFSET.text + textLength, `at least ${OFFSET.text + textLength}`);
  const bytes = readBytes(file, 0, OFFSET.text + textLength);
  const expected = view.getUint32(OFFSET.checksum, true);
  bytes.fill(0, OFFSET.checksum, OFFSET.text);
  const found = checksum(bytes);
  if (found !== expected) throw damagedError(`the checksum ${expected} of its header`, found);

  const text = new TextDecoder().decode(bytes.subarray(OFFSET.text));
  if (text !== gameText(rules)) {
    const [, id = 'another game'] = /^\["(\w{1,50})"/.exec(text) ?? [];
    const expected = `one of ${rules.ruleset} (version and options must match)`;
    throw new TablebaseError('other-rules', `The endgame table: expected ${expected}, got one of ${id}.`);
  }
  const seeds = view.getUint32(OFFSET.seeds, true);
  const layers = view.getUint32(OFFSET.layers, true);
  if (seeds > maxSeeds(pits)) throw damagedError(`at most ${maxSeeds(pits)} seeds`, seeds);
  if (layers > seeds + 1) throw damagedError(`at most ${seeds + 1} layers`, layers);
  const header = headerOf(rules, seeds, layers, view.getUint32(OFFSET.tail, true));
  checkSize(size === fileSize(rules, header), `${fileSize(rules, header)}`);
  return header;
};
