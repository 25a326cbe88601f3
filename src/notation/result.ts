/** The results of parsers: a value, or an error with its line and column. */
import type { SowingBudget } from '../game/sowing-budget.ts';
import { show } from '../model/validation.ts';

/**
 * An error in a text: what is wrong, and at which line and column.
 *
 * @example
 * ```ts
 * import { oware } from 'mancala-rules';
 * import { parseMoves, type TextError } from 'mancala-rules/notation';
 *
 * const pointAt = ({ column, message }: TextError): string => `${' '.repeat(column - 1)}^ ${message}`;
 * const read = parseMoves(oware, oware.initialState(), 'FfF');
 * read.ok ? '' : pointAt(read.error); // => '  ^ F is empty'
 * ```
 */
export interface TextError {
  /**
   * The kind of error, for programs. The list may grow in minor versions.
   *
   * - `syntax`: the text is malformed, or has several readings
   * - `position`: the position is not possible under these rules
   * - `move`: the move does not name a pit of this board
   * - `illegal-move`: the move is not legal in this position
   * - `annotation`: the annotation does not match the effect of the move
   * - `unknown-ruleset`: the text names no ruleset, a ruleset or version that the parser was not given, or one whose
   *   moves the notation cannot express
   * - `options`: the text names options that the ruleset does not accept
   * - `result`: the result or termination of a record does not match its game
   * - `too-long`: the text is too long, or its moves take too long to play
   */
  readonly code:
    | 'syntax'
    | 'position'
    | 'move'
    | 'illegal-move'
    | 'annotation'
    | 'unknown-ruleset'
    | 'options'
    | 'result'
    | 'too-long';
  /** What is wrong and what is expected, in English. */
  readonly message: string;
  /** The line, from 1. */
  readonly line: number;
  /** The column, from 1, in UTF-16 code units. */
  readonly column: number;
}

/**
 * The result of a parser: a value if `ok` is true, otherwise an error.
 *
 * @example
 * ```ts
 * import { kalah } from 'mancala-rules';
 * import { parseMove, type Parsed } from 'mancala-rules/notation';
 *
 * const orThrow = <T>(read: Parsed<T>): T => {
 *   if (!read.ok) throw new SyntaxError(read.error.message);
 *   return read.value;
 * };
 * orThrow(parseMove(kalah, kalah.initialState(), 'C')); // => 2
 * orThrow(parseMove(kalah, kalah.initialState(), 'c')); // throws SyntaxError
 * ```
 */
export type Parsed<T> =
  | {
      /** True: the text is valid. */
      readonly ok: true;
      /** The parsed value. */
      readonly value: T;
    }
  | {
      /** False: the text is invalid. */
      readonly ok: false;
      /** The first error. */
      readonly error: TextError;
    };

/** Ends a parser with an error at an offset in a text, from 0. */
export type Fail = (at: number, code: TextError['code'], message: string) => never;

/** What a text is read with: its errors, and a budget for the moves that are played. */
export interface Reader {
  readonly fail: Fail;
  readonly budget: SowingBudget;
}

/** A reader of a position; without a budget, the legal moves are found however long it takes. */
export type PositionReader = Pick<Reader, 'fail'> & Partial<Reader>;

/** The reader of a part of a text, which begins at an offset. */
export const readerAt = <R extends PositionReader>(start: number, reader: R): R => ({
  ...reader,
  fail: (at, code, message) => reader.fail(start + at, code, message),
});

type Place = Pick<TextError, 'line' | 'column'>;

/** What parsers throw, up to {@link attempt}. */
class ParserError extends Error {
  readonly error: TextError;

  constructor(error: TextError) {
    super(error.message);
    this.error = error;
  }
}

/** A {@link Fail} that computes line and column in this text, which is a part of another one from `start` on. */
export const failIn =
  (text: string, start: Place = { line: 1, column: 1 }): Fail =>
  (at, code, message) => {
    throw new ParserError({ code, message, ...placeIn(text, at, start) });
  };

/** The line and column of an offset in a text, which is a part of another one from `start` on. */
export const placeIn = (text: string, at: number, { line, column }: Place): Place => {
  const lines = text.slice(0, at).split(/\r\n?|\n/);
  const { length } = lines.at(-1)!;
  return { line: line + lines.length - 1, column: lines.length > 1 ? length + 1 : column + length };
};

/** The value of a parser, or its error. */
export const attempt = <T>(parse: () => T): Parsed<T> => {
  try {
    return { ok: true, value: parse() };
  } catch (error) {
    if (error instanceof ParserError) return { ok: false, error: error.error };
    throw error;
  }
};

/** Throws the error that helps most: of the reading that got furthest, and of those the first. */
export const failAsFurthest = (failures: readonly { readonly error: TextError }[]): never => {
  const place = ({ error: { line, column } }: { readonly error: TextError }): number => line * 1e6 + column;
  throw new ParserError(failures.reduce((best, next) => (place(next) > place(best) ? next : best)).error);
};

/** Runs a parser on a text; any other value is a syntax error. */
export const runParser = <T>(text: unknown, parse: (text: string, fail: Fail) => T): Parsed<T> =>
  attempt(() =>
    typeof text === 'string'
      ? parse(text, failIn(text))
      : failIn('')(0, 'syntax', `expected text, got ${show(text)}`),
  );

/** Escapes invisible characters. */
export const visible = (text: string): string =>
  text.replaceAll(
    /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu,
    (character) => `\\u{${character.codePointAt(0)!.toString(16)}}`,
  );

/** Quotes a text for a message: shortened, with invisible characters escaped. */
export const quote = (text: string, most = 24): string =>
  visible(JSON.stringify(text.length > most ? `${text.slice(0, most)}…` : text));
