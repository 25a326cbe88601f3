// Helpers for results of parsers.
import { allRulesets, type Rules } from 'mancala-rules';
import {
  readGame,
  readGames,
  type Parsed,
  type ReadGame,
  type ReadGameOptions,
  type TextError,
} from 'mancala-rules/notation';
import { expect } from 'vitest';

/** The value; fails the test if there is none. */
export function valueOf<T>(read: Parsed<T>): T {
  if (!read.ok) throw new Error(`${read.error.line}:${read.error.column} ${read.error.message}`);
  return read.value;
}

/** The error; fails the test if there is none. */
export function errorOf(read: Parsed<unknown>): TextError {
  if (read.ok) throw new Error('it was read');
  return read.error;
}

/** The location, code and message of an error: `1:5 syntax: …`. */
export function errorLine(read: Parsed<unknown>): string {
  const { code, message, line, column } = errorOf(read);
  return `${line}:${column} ${code}: ${message}`;
}

/** Expects a value, or an error with a readable message and a location in the text or at its end. */
export function expectValid(read: Parsed<unknown>, text: string): void {
  if (read.ok) return;
  const { message, line, column } = read.error;
  const lines = text.split(/\r\n?|\n/);
  expect(message.length).toBeGreaterThan(5);
  expect(message.length).toBeLessThan(1000);
  expect(message).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}]/u);
  expect(line).toBeGreaterThanOrEqual(1);
  expect(line).toBeLessThanOrEqual(lines.length);
  expect(column).toBeGreaterThanOrEqual(1);
  expect(column).toBeLessThanOrEqual(lines[line - 1]!.length + 1);
}

/** A text with one game. */
export const readOne = (text: string, rulesets: readonly Rules[] = allRulesets): ReadGame =>
  valueOf(readGame(text, { rulesets }));

/** A text with any number of games. */
export const readAll = (
  text: string,
  rulesets: readonly Rules[] = allRulesets,
): Parsed<readonly ReadGame[]> => readGames(text, { rulesets });

export type Chunks = AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>;
export type StreamOptions = ReadGameOptions & { readonly longest?: number };

/** The games of a stream, one at a time. */
export const gameStream = (chunks: Chunks, options: StreamOptions): AsyncGenerator<Parsed<ReadGame>> =>
  readGames(chunks, options);

/** All results of a stream. */
export async function readStream(
  chunks: Chunks,
  options: Partial<StreamOptions> = {},
): Promise<Parsed<ReadGame>[]> {
  const reads: Parsed<ReadGame>[] = [];
  for await (const read of gameStream(chunks, { rulesets: allRulesets, ...options })) reads.push(read);
  return reads;
}

/** The moves, or the line, column and code of the error. */
export function summariesOf(reads: readonly Parsed<ReadGame>[]): unknown[] {
  return reads.map((read) =>
    read.ok ? read.value.game.history : `${read.error.line}:${read.error.column} ${read.error.code}`,
  );
}
