// Helpers for results of parsers.
import { allRulesets } from 'mancala-rules';
import { parseRecordStream, type GameRecord, type Parsed, type TextError } from 'mancala-rules/notation';
import { expect } from 'vitest';

/** The value; fails the test if there is none. */
export function valueOf<T>(read: Parsed<T>): T {
  if (!read.ok) throw new Error(`${read.error.line}:${read.error.column} ${read.error.message}`);
  return read.value;
}

/** The error; fails the test if there is none. */
export function errorOf(read: Parsed<unknown>): TextError {
  if (read.ok) throw new Error(`it was read: ${JSON.stringify(read.value)}`);
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

/** All results of a stream. */
export async function readStream(
  chunks: Parameters<typeof parseRecordStream>[0],
  longest?: number,
): Promise<Parsed<GameRecord>[]> {
  const options = longest === undefined ? {} : { longest };
  const reads: Parsed<GameRecord>[] = [];
  for await (const read of parseRecordStream(chunks, { rulesets: allRulesets, ...options })) reads.push(read);
  return reads;
}

/** The moves, or the line, column and code of the error. */
export function summariesOf(reads: readonly Parsed<GameRecord>[]): unknown[] {
  return reads.map((read) =>
    read.ok ? read.value.game.history : `${read.error.line}:${read.error.column} ${read.error.code}`,
  );
}
