/** The connection between an engine and the program that uses it: its lines, in bounded memory, and its errors. */
import { invalidOption } from '../model/errors.ts';
import { show } from '../model/validation.ts';
import { quote, visible } from '../notation/result.ts';

/**
 * A connection to the other side: to an engine for `uciBot`, to a program for `serveUci`. Make one from the streams of a
 * process, a worker or a socket.
 *
 * @example
 * ```ts
 * import { oware } from 'mancala-rules';
 * import { greedyBot } from 'mancala-rules/search';
 * import { serveUci, type UciIo } from 'mancala-rules/uci';
 *
 * async function* program() {
 *   yield 'position startpos moves Ff\n';
 *   yield 'go\n';
 * }
 * const sent: string[] = [];
 * const io: UciIo = { input: program(), write: (line) => sent.push(line) };
 * await serveUci(oware, greedyBot(), io);
 * sent; // => ['bestmove A\n']
 * ```
 */
export interface UciIo {
  /**
   * What the other side sends, in pieces of any size: text, or bytes in UTF-8. Each line ends with a line feed. When it
   * ends, so does the connection.
   */
  readonly input: AsyncIterable<string | Uint8Array>;
  /** Sends a line to the other side. It ends with a line feed. */
  readonly write: (line: string) => unknown;
  /** Closes the connection; called when it is not used any more, at most once. Ends the process or worker, if any. */
  readonly close?: (() => unknown) | undefined;
}

/** @throws {InvalidOptionsError} when a value is no connection */
export const checkIo = (io: unknown): void => {
  const { input, write } = Object(io) as UciIo;
  if (typeof write === 'function' && typeof input?.[Symbol.asyncIterator] === 'function') return;
  throw invalidOption('io', 'an object with input and write', show(io));
};

/** The longest line that is read, in characters. A game of 10,000 moves is shorter. */
export const MAX_LINE = 65_536;

/** The longest part of a line in a message, in characters. */
const MAX_QUOTED = 80;

/** Quotes a line for a message: shortened, with invisible characters escaped. */
export const quoteLine = (line: string): string => quote(line, MAX_QUOTED);

/** Replaces line breaks and other invisible characters, so that a text fits into a line. */
export const oneLine = (text: string): string => visible(text.replaceAll(/\s+/g, ' ').trim());

/** The words of a line. */
export const wordsOf = (line: string): readonly string[] => line.split(/\s+/).filter(Boolean);

/**
 * The lines of a text that comes in pieces. Of a line that is longer than {@link MAX_LINE}, only the beginning is kept, one
 * character more than that.
 */
export async function* linesOf(input: UciIo['input']): AsyncGenerator<string, void, undefined> {
  let decoder: InstanceType<typeof TextDecoder> | undefined;
  let line = '';
  for await (const piece of input) {
    const text =
      typeof piece === 'string' ? piece : (decoder ??= new TextDecoder()).decode(piece, { stream: true });
    for (const [i, part] of text.split('\n').entries()) {
      if (i > 0) {
        if (line.length <= MAX_LINE) yield line;
        line = '';
      }
      if (line.length > MAX_LINE) continue;
      line += part.slice(0, MAX_LINE + 1 - line.length);
      // Its end may never come.
      if (line.length > MAX_LINE) yield line;
    }
  }
  if (line !== '' && line.length <= MAX_LINE) yield line;
}

/**
 * The error of an engine that fails: it ends, does not answer in time, or answers anything but a legal move. The message says
 * what was expected, and quotes the line of the engine. If a program has several copies of the package, check `code` instead of
 * using `instanceof`.
 *
 * @example
 * ```ts
 * import { kalah } from 'mancala-rules';
 * import { uciBot, UciError } from 'mancala-rules/uci';
 *
 * async function* broken() {
 *   yield 'hello\n';
 * }
 * const bot = uciBot({ input: broken(), write: () => undefined });
 * const error = await bot(kalah, kalah.initialState()).catch((reason: unknown) => reason);
 * error instanceof UciError && error.message; // => 'engine: expected uciok, got the end of its output after "hello"'
 * ```
 */
export class UciError extends Error {
  /** The name of the class; the same in every copy of the package. */
  override readonly name = 'UciError';
  /** A stable identifier for programs. */
  readonly code = 'UCI_ENGINE';
  /** The last line of the engine; null if it has sent none. */
  readonly line: string | null;

  /**
   * Created by the library.
   *
   * @param expected - what was expected of the engine, in words
   * @param got - what it did instead, in words
   * @param line - the last line of the engine; null if it has sent none
   * @param options - the error that caused it, if any
   */
  constructor(expected: string, got: string, line: string | null, options?: ErrorOptions) {
    const after = line === null || got.includes(quoteLine(line)) ? '' : ` after ${quoteLine(line)}`;
    super(`engine: expected ${expected}, got ${got}${after}`, options);
    this.line = line;
  }
}

/** The message of a thrown value. */
export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
