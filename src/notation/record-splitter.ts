/** Cuts a file into its records, however it comes in, without looking at more than a line at a time. */
import { headerAfter } from './record-tokens.ts';

/** The text of a record, and the line where it begins; no text if it was longer than may be. */
export interface Piece {
  readonly text: string | null;
  readonly line: number;
}

/** As much of an overlong line as tells whether it is a header. */
const ENOUGH = 256;

/** Takes the file bit by bit, and gives the records that have ended. */
export interface Splitter {
  /** The next bit. */
  readonly push: (bit: string) => Iterable<Piece>;
  /** The end of the file. */
  readonly end: () => Iterable<Piece>;
}

/**
 * A record begins with a header that begins a line, unless the line above, but for empty ones, is a header too. So one that
 * cannot be read does not hide the next. No more than one record of at most so many characters is kept.
 */
export const createSplitter = (longest: number): Splitter => {
  const header = headerAfter('^\\s*', '');
  /** The lines of the record so far, unless it is too long, and the number of its first. */
  let record = '';
  let first = 1;
  let tooLong = false;
  let inHeaders = false;
  /** The line that has not ended yet, or its beginning, and its number. */
  let line = '';
  let number = 1;
  let cut = false;
  /** A carriage return that a line feed may follow. */
  let held = '';

  const takeRecord = function* (): Generator<Piece> {
    if (tooLong || /\S/.test(record)) yield { text: tooLong ? null : record, line: first };
    record = '';
    first = number;
    tooLong = false;
  };

  const grow = (text: string): void => {
    line += text;
    if (line.length <= longest) return;
    line = line.slice(0, ENOUGH);
    cut = true;
  };

  const takeLine = function* (): Generator<Piece> {
    const isHeader = header.test(line);
    if (isHeader && !inHeaders) yield* takeRecord();
    if (/\S/.test(line)) inHeaders = isHeader;
    tooLong ||= cut || record.length + line.length > longest;
    record = tooLong ? '' : record + line;
    line = '';
    number++;
    cut = false;
  };

  return {
    *push(text) {
      const bit = held + text;
      held = bit.endsWith('\r') ? '\r' : '';
      const until = bit.length - held.length;
      let from = 0;
      for (const { 0: end, index } of bit.slice(0, until).matchAll(/\r\n?|\n/g)) {
        grow(bit.slice(from, index + end.length));
        yield* takeLine();
        from = index + end.length;
      }
      grow(bit.slice(from, until));
    },
    *end() {
      yield* takeLine();
      yield* takeRecord();
    },
  };
};
