/** The connection between an engine and the program that uses it. */
import { InvalidOptionsError } from '../model/errors.ts';
import { problem, show } from '../model/validation.ts';

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
  throw new InvalidOptionsError([problem('io', 'an object with input and write', show(io))]);
};
