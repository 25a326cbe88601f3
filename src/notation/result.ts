/** What reading a text gives: a value, or what is wrong and where. Text never throws. */
import { show } from '../model/show.ts';

/**
 * What kind of thing is wrong with a text. The list may grow in minor versions.
 *
 * - `syntax`: it is not written as it should be
 * - `position`: the position cannot be in a game by these rules
 * - `move`: the move names no pit of this board
 * - `illegal-move`: the move may not be played here
 * - `annotation`: the move does not do what is noted beside it
 * - `unknown-ruleset`: a record names no ruleset that it may be read with, or a version that is not known
 * - `options`: a record names options that the ruleset does not have or that do not fit it
 * - `result`: a record says of the end of its game what cannot be
 * - `too-long`: it is longer than may be
 *
 * @example
 * ```ts
 * import { wari } from 'mancala-rules';
 * import { parseMove, type TextErrorCode } from 'mancala-rules/notation';
 *
 * const inGerman: Partial<Record<TextErrorCode, string>> = { 'illegal-move': 'Das geht jetzt nicht.' };
 * const read = parseMove(wari, wari.initialState(), 'f');
 * read.ok ? '' : (inGerman[read.error.code] ?? read.error.message); // => 'Das geht jetzt nicht.'
 * ```
 */
export type TextErrorCode =
  | 'syntax'
  | 'position'
  | 'move'
  | 'illegal-move'
  | 'annotation'
  | 'unknown-ruleset'
  | 'options'
  | 'result'
  | 'too-long';

/**
 * What is wrong with a text, and where.
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
  /** For programs. */
  readonly code: TextErrorCode;
  /** What is wrong and what would be right, for people. */
  readonly message: string;
  /** The line at fault, from 1. */
  readonly line: number;
  /** The place in that line, from 1, in UTF-16 units as strings count them. */
  readonly column: number;
}

/**
 * A text that was not understood.
 *
 * @example
 * ```ts
 * import { oware } from 'mancala-rules';
 * import { parsePosition, type Failure } from 'mancala-rules/notation';
 *
 * const say = ({ error }: Failure): string => `Not read: ${error.code} in line ${error.line}`;
 * const read = parsePosition(oware, '4-4-4-4-4-4');
 * read.ok ? '' : say(read); // => 'Not read: syntax in line 1'
 * ```
 */
export interface Failure {
  /** It was not read. */
  readonly ok: false;
  /** Why not. */
  readonly error: TextError;
}

/**
 * What was read from a text, or why it could not be.
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
      /** It was read. */
      readonly ok: true;
      /** What it says. */
      readonly value: T;
    }
  | Failure;

/** Says what is wrong at a place in a text, counted from 0. */
export type Fail = (at: number, code: TextErrorCode, message: string) => Failure;

/** What was read. */
export const success = <T>(value: T): Parsed<T> => ({ ok: true, value });

/** The way to say what is wrong with this text. */
export const failIn =
  (text: string): Fail =>
  (at, code, message) => {
    const lines = text.slice(0, at).split(/\r\n?|\n/);
    return { ok: false, error: { code, message, line: lines.length, column: lines.at(-1)!.length + 1 } };
  };

/** Reads a text; what is none cannot be read. */
export const reading = <T>(text: unknown, read: (text: string, fail: Fail) => Parsed<T>): Parsed<T> =>
  typeof text === 'string'
    ? read(text, failIn(text))
    : failIn('')(0, 'syntax', `a text is wanted, not ${show(text)}`);

/** A text with nothing in it that cannot be seen. */
export const visible = (text: string): string =>
  text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (sign) => `\\u{${sign.codePointAt(0)!.toString(16)}}`);

/** A piece of a text as it may appear in a message: not too long, and with nothing in it that cannot be seen. */
export const quote = (text: string): string =>
  visible(JSON.stringify(text.length > 24 ? `${text.slice(0, 24)}…` : text));
