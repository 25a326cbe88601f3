/**
 * Endgame tables as files, the same on every machine: what kind of file it is, the format, the seeds, the game as text
 * with its length before it, a code for every position, and a checksum of all this. Numbers take four bytes, the lowest
 * first.
 */
import type { Rules } from '../../ruleset/rules.ts';
import { mostSeeds } from './codes.ts';
import { countPositions } from './ranks.ts';
import { gameText } from './same-game.ts';

/** What all files begin with, in this format and any other; the number of the format follows. */
const KIND = 'mancala-rules table\n';
const FORMAT = 1;
/** The byte where each part begins. */
const AT = { format: 20, seeds: 24, textLength: 28, text: 32 };
/** Bytes at the end. */
const CHECKSUM = 4;
/** As much of a stranger's text goes into a message. */
const SHOWN = 200;

/**
 * Thrown for bytes that are no endgame table of the game; nothing has been read then.
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
  /** Stable, for programs. */
  readonly code = 'INVALID_TABLEBASE';
  /** Whether it is no table at all, one of another format, one that has changed on the way, or of another game. */
  readonly reason: 'foreign' | 'version' | 'damaged' | 'other-rules';

  /** Made by the library; thrown by `loadTablebase`. */
  constructor(reason: TablebaseError['reason'], message: string) {
    super(message);
    this.reason = reason;
  }
}

/** For each byte what it does to a checksum. */
const remainders = (): Int32Array =>
  Int32Array.from({ length: 256 }, (_, byte) => {
    let remainder = byte;
    for (let bit = 0; bit < 8; bit++) remainder = (remainder >>> 1) ^ (remainder & 1 ? 0xedb88320 : 0);
    return remainder;
  });

/** CRC-32, as zip and png have it, of the bytes before `end`. */
const checksum = (bytes: Uint8Array, end: number): number => {
  const table = remainders();
  let crc = -1;
  for (let i = 0; i < end; i++) crc = (crc >>> 8) ^ table[(crc ^ bytes[i]!) & 0xff]!;
  return ~crc >>> 0;
};

const startsWith = (bytes: Uint8Array, start: Uint8Array): boolean =>
  start.every((byte, i) => byte === bytes[i]);

/** A table of codes as a file. */
export const writeFile = (rules: Rules, seeds: number, codes: Uint8Array): Uint8Array => {
  const encoder = new TextEncoder();
  const text = encoder.encode(gameText(rules));
  const end = AT.text + text.length + codes.length;
  const file = new Uint8Array(end + CHECKSUM);
  const view = new DataView(file.buffer);
  file.set(encoder.encode(KIND));
  view.setUint32(AT.format, FORMAT, true);
  view.setUint32(AT.seeds, seeds, true);
  view.setUint32(AT.textLength, text.length, true);
  file.set(text, AT.text);
  file.set(codes, AT.text + text.length);
  view.setUint32(end, checksum(file, end), true);
  return file;
};

/** The seeds and the codes of a file. TablebaseError. No memory is taken for what a file only says that it has. */
export const readFile = (rules: Rules, given: Uint8Array): { seeds: number; codes: Uint8Array } => {
  const foreign = new TablebaseError('foreign', 'These bytes are no endgame table.');
  const damaged = new TablebaseError('damaged', 'The endgame table is damaged.');
  if (!ArrayBuffer.isView(given)) throw foreign;
  const { pits } = rules.options;
  const { buffer, byteOffset, byteLength } = given;
  const file = new Uint8Array(buffer, byteOffset, byteLength);
  const view = new DataView(buffer, byteOffset, byteLength);
  const encoder = new TextEncoder();
  if (!startsWith(file, encoder.encode(KIND))) throw foreign;

  const end = byteLength - CHECKSUM;
  if (end < AT.text) throw damaged;
  const format = view.getUint32(AT.format, true);
  if (format !== FORMAT)
    throw new TablebaseError(
      'version',
      `The endgame table has format ${format}; what can be read is ${FORMAT}.`,
    );
  if (checksum(file, end) !== view.getUint32(end, true)) throw damaged;

  const begin = AT.text + view.getUint32(AT.textLength, true);
  if (begin > end) throw damaged;
  const text = new TextDecoder().decode(file.subarray(AT.text, begin));
  if (text !== gameText(rules)) {
    const message = `The endgame table is of another game: ${text.slice(0, SHOWN)}, not ${gameText(rules)}.`;
    throw new TablebaseError('other-rules', message);
  }
  const seeds = view.getUint32(AT.seeds, true);
  if (seeds > mostSeeds(pits) || countPositions(2 * pits, seeds) !== end - begin) throw damaged;
  return { seeds, codes: file.slice(begin, end) };
};
