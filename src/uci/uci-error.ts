/** The error of an engine that fails. */
import { quoteLine } from './lines.ts';

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
