/** Splits a file into records, from chunks of any size, one line at a time. */
import { invalidArgument } from '../model/errors.ts';
import { isLineGame } from './next-game.ts';
import { headerAfter } from './record-tokens.ts';

/** The text of a record, null if it is too long, and the line where it begins. */
export interface RawRecord {
  readonly text: string | null;
  readonly line: number;
}

/** How much of an overlong line is kept, to recognize a header. */
const LINE_PREFIX = 256;

/** Takes chunks of the file, and yields the records that they complete. */
interface Splitter {
  /** Adds a chunk. */
  readonly push: (chunk: string) => Iterable<RawRecord>;
  /** Ends the file. */
  readonly end: () => Iterable<RawRecord>;
}

/**
 * A record begins at a line that starts with a header, unless the previous non-empty line does too; and at a line that is a game of
 * its own, if the record before it began with one. So an invalid record does not hide the next one. At most one record of up to
 * `longest` characters is kept in memory.
 */
export const createSplitter = (longest: number): Splitter => {
  const header = headerAfter('^\\s*', '');
  /** The lines of the record so far, empty if it is too long, and the number of its first line. */
  let record = '';
  let firstLine = 1;
  let tooLong = false;
  let inHeaders = false;
  let isEmpty = true;
  let hasLineGame = false;
  /** The current line, or its beginning if it is too long, and its number. */
  let line = '';
  let lineNumber = 1;
  let isTruncated = false;
  /** A carriage return at the end of a chunk, since a line feed may follow. */
  let pending = '';

  const endRecord = function* (): Generator<RawRecord> {
    if (!isEmpty) yield { text: tooLong ? null : record, line: firstLine };
    record = '';
    firstLine = lineNumber;
    tooLong = false;
    isEmpty = true;
  };

  const append = (text: string): void => {
    line += text;
    if (line.length <= longest) return;
    line = line.slice(0, LINE_PREFIX);
    isTruncated = true;
  };

  const endLine = function* (): Generator<RawRecord> {
    const isHeader = header.test(line);
    const isGame = !isHeader && isLineGame(line);
    if ((isHeader && !inHeaders) || (isGame && hasLineGame)) yield* endRecord();
    if (/\S/.test(line)) {
      if (isEmpty) hasLineGame = isGame;
      isEmpty = false;
      inHeaders = isHeader;
    }
    tooLong ||= isTruncated || record.length + line.length > longest;
    record = tooLong ? '' : record + line;
    line = '';
    lineNumber++;
    isTruncated = false;
  };

  return {
    *push(chunk) {
      const text = pending + chunk;
      pending = text.endsWith('\r') ? '\r' : '';
      const until = text.length - pending.length;
      let from = 0;
      for (const { 0: end, index } of text.slice(0, until).matchAll(/\r\n?|\n/g)) {
        append(text.slice(from, index + end.length));
        yield* endLine();
        from = index + end.length;
      }
      append(text.slice(from, until));
    },
    *end() {
      yield* endLine();
      yield* endRecord();
    },
  };
};

/** Text, or bytes in UTF-8, in chunks of any size. */
export type Chunks = AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>;

/** Splits a stream into records. */
export async function* splitStream(chunks: Chunks, longest: number): AsyncGenerator<RawRecord, void> {
  const splitter = createSplitter(longest);
  // A byte-order mark counts as a character of the first line, as in a string.
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  for await (const chunk of chunks instanceof Uint8Array ? [chunks] : chunks) {
    if (typeof chunk !== 'string' && !ArrayBuffer.isView(chunk))
      throw invalidArgument('chunks', 'texts or bytes', chunk);
    const text =
      typeof chunk === 'string' ? decoder.decode() + chunk : decoder.decode(chunk, { stream: true });
    yield* splitter.push(text);
  }
  yield* splitter.push(decoder.decode());
  yield* splitter.end();
}
