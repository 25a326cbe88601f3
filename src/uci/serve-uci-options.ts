/** The options of an engine that is served. */
import type { UciOption } from './uci-option.ts';

/**
 * The options of `serveUci`.
 *
 * @example
 * ```ts
 * import { kalah } from 'mancala-rules';
 * import { randomBot } from 'mancala-rules/search';
 * import { serveUci, type ServeUciOptions } from 'mancala-rules/uci';
 *
 * const options: ServeUciOptions = { name: 'Dice 1.0', author: 'Ada' };
 * async function* program() {
 *   yield 'uci\n';
 * }
 * let answer = '';
 * await serveUci(kalah, randomBot(), { input: program(), write: (line) => (answer += line) }, options);
 * answer; // => 'id name Dice 1.0\nid author Ada\nuciok\n'
 * ```
 */
export interface ServeUciOptions {
  /** The name of the engine; by default `mancala-rules` and the title of the game. */
  readonly name?: string | undefined;
  /** The author of the engine. */
  readonly author?: string | undefined;
  /** The options that the program may set, by name. */
  readonly options?: Readonly<Record<string, UciOption>> | undefined;
}
