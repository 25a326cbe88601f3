/**
 * The file format of endgame tables, the same on every machine: file signature, format version, seeds, the length of the game
 * text, the game text, a byte for each position, and a checksum of everything before it. Numbers are 32-bit little-endian.
 */
import type { Rules } from '../../ruleset/rules.ts';
import { maxSeeds } from './packed-values.ts';
import { countPositions } from './position-index.ts';
import { gameText } from './same-game.ts';

/** The signature of table files in every format version. */
const SIGNATURE = 'mancala-rules table\n';
const FORMAT = 1;
/** The offset of each part. */
const OFFSET = { format: 20, seeds: 24, textLength: 28, text: 32 };
/** Bytes of the checksum at the end. */
const CHECKSUM_BYTES = 4;
/** Maximum length of an unknown game text in a message. */
const MAX_SHOWN = 200;

/**
 * Thrown by `loadTablebase` when the bytes are not a valid endgame table of the game.
 *
 * @example
 * ```ts
 * import { wari } from 'mancala-rules';
 * import { loadTablebase, TablebaseError } from 'mancala-rules/search';
 *
 * try {
 *   loadTablebase(wari, new Uint8Array(100));
 * } catch (error) {
 *   if (!(error instanceof TablebaseError)) throw error;
 *   error.reason; // => 'foreign'
 * }
 * ```
 */
export class TablebaseError extends Error {
  override readonly name = 'TablebaseError';
  /** A stable identifier for programs. */
  readonly code = 'INVALID_TABLEBASE';
  /**
   * Why the bytes were rejected: not a table file, another format version, damaged data, or a table of another game.
   */
  readonly reason: 'foreign' | 'version' | 'damaged' | 'other-rules';

  /** Created by `loadTablebase`. */
  constructor(reason: TablebaseError['reason'], message: string) {
    super(message);
    this.reason = reason;
  }
}

/** The lookup table of CRC-32: the remainder of each byte. */
const remainders = (): Int32Array =>
  Int32Array.from({ length: 256 }, (_, byte) => {
    let remainder = byte;
    for (let bit = 0; bit < 8; bit++) remainder = (remainder >>> 1) ^ (remainder & 1 ? 0xedb88320 : 0);
    return remainder;
  });

/** The CRC-32 (as in zip and PNG) of the bytes before `end`. */
const checksum = (bytes: Uint8Array, end: number): number => {
  const table = remainders();
  let crc = -1;
  for (let i = 0; i < end; i++) crc = (crc >>> 8) ^ table[(crc ^ bytes[i]!) & 0xff]!;
  return ~crc >>> 0;
};

const startsWith = (bytes: Uint8Array, start: Uint8Array): boolean =>
  start.every((byte, i) => byte === bytes[i]);

/** Encodes a table as a file. */
export const writeFile = (rules: Rules, seeds: number, values: Uint8Array): Uint8Array => {
  const encoder = new TextEncoder();
  const text = encoder.encode(gameText(rules));
  const end = OFFSET.text + text.length + values.length;
  const file = new Uint8Array(end + CHECKSUM_BYTES);
  const view = new DataView(file.buffer);
  file.set(encoder.encode(SIGNATURE));
  view.setUint32(OFFSET.format, FORMAT, true);
  view.setUint32(OFFSET.seeds, seeds, true);
  view.setUint32(OFFSET.textLength, text.length, true);
  file.set(text, OFFSET.text);
  file.set(values, OFFSET.text + text.length);
  view.setUint32(end, checksum(file, end), true);
  return file;
};

/**
 * Decodes a table file. Lengths in the file are checked before memory is allocated for them.
 *
 * @throws {TablebaseError} when the bytes are not a valid table of the game
 */
export const readFile = (rules: Rules, given: Uint8Array): { seeds: number; values: Uint8Array } => {
  const foreign = new TablebaseError('foreign', 'The bytes are not an endgame table.');
  const damaged = new TablebaseError('damaged', 'The endgame table is damaged.');
  if (!ArrayBuffer.isView(given)) throw foreign;
  const { pits } = rules.options;
  const { buffer, byteOffset, byteLength } = given;
  const file = new Uint8Array(buffer, byteOffset, byteLength);
  const view = new DataView(buffer, byteOffset, byteLength);
  const encoder = new TextEncoder();
  if (!startsWith(file, encoder.encode(SIGNATURE))) throw foreign;

  const end = byteLength - CHECKSUM_BYTES;
  if (end < OFFSET.text) throw damaged;
  const format = view.getUint32(OFFSET.format, true);
  if (format !== FORMAT)
    throw new TablebaseError(
      'version',
      `The endgame table has format ${format}; only format ${FORMAT} is supported.`,
    );
  if (checksum(file, end) !== view.getUint32(end, true)) throw damaged;

  const begin = OFFSET.text + view.getUint32(OFFSET.textLength, true);
  if (begin > end) throw damaged;
  const text = new TextDecoder().decode(file.subarray(OFFSET.text, begin));
  if (text !== gameText(rules)) {
    const message = `The endgame table is of another game: ${text.slice(0, MAX_SHOWN)}, not ${gameText(rules)}.`;
    throw new TablebaseError('other-rules', message);
  }
  const seeds = view.getUint32(OFFSET.seeds, true);
  if (seeds > maxSeeds(pits) || countPositions(2 * pits, seeds) !== end - begin) throw damaged;
  return { seeds, values: file.slice(begin, end) };
};
