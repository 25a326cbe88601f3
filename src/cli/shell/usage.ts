/** Commands and their arguments: errors in one line, examples in the help. */
import type { Command } from 'commander';

/** Exit codes other than 0. */
export const EXIT = {
  /** The checked or replayed records contain errors. */
  wrong: 1,
  /** The arguments are invalid. */
  usage: 2,
  /** Unexpected error: a bot plays an illegal move, the disk is full. */
  failed: 70,
} as const;

/** Invalid arguments. The message names the value, what is wrong, and what would be right. */
export class UsageError extends Error {}

/** A text without line breaks. */
export const joinedLines = (text: string): string =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' ');

/** Makes a command throw argument errors, with its usage at the end. */
export const throwUsageErrors = (command: Command, usage: () => string): Command =>
  command.configureOutput({
    outputError: (text) => {
      const message = joinedLines(text.replace(/^error: /, '')).replace('(Did', '(did');
      throw new UsageError(`${message.replace(/\.$/, '')}. ${usage()}`);
    },
  });

/** Adds a command to the program. The examples are its arguments. */
export const addCommand = (
  program: Command,
  name: string,
  description: string,
  examples: readonly string[],
): Command => {
  const command = program.command(name).description(description);
  const lines = examples.map((example) => `  mancala-rules ${name} ${example}`);
  command.addHelpText('after', ['', 'Examples:', ...lines].join('\n'));
  return throwUsageErrors(command, () => `Usage: mancala-rules ${name} ${command.usage()}`);
};

/** The message of any thrown value. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * A parser for whole numbers from `least` to `most`; `name` is that of the argument.
 *
 * @throws {UsageError} when the text is not such a number
 */
export const wholeNumber =
  (name: string, least: number, most: number = Number.MAX_SAFE_INTEGER) =>
  (text: string): number => {
    const value = Number(text);
    if (/^\d+$/.test(text) && value >= least && value <= most) return value;
    const range = most === Number.MAX_SAFE_INTEGER ? `from ${least}` : `from ${least} to ${most}`;
    throw new UsageError(`${name}: expected a whole number ${range}, got ${JSON.stringify(text)}`);
  };

/**
 * A parser for numbers above 0; `name` is that of the argument.
 *
 * @throws {UsageError} when the text is not such a number
 */
export const positiveNumber =
  (name: string) =>
  (text: string): number => {
    const value = Number(text);
    if (/^(?:\d+|\d*\.\d+)$/.test(text) && value > 0) return value;
    throw new UsageError(`${name}: expected a number above 0, got ${JSON.stringify(text)}`);
  };

/**
 * A parser for times with their unit, in milliseconds; `name` is that of the argument.
 *
 * @throws {UsageError} when the text is not a time above 0, or has no unit
 */
export const milliseconds =
  (name: string) =>
  (text: string): number => {
    const [, amount, unit] = /^(\d+|\d*\.\d+)(ms|s)$/.exec(text) ?? [];
    const value = Number(amount) * (unit === 's' ? 1000 : 1);
    if (value > 0) return value;
    throw new UsageError(
      `${name}: expected a time with its unit, such as 500ms or 2s, got ${JSON.stringify(text)}`,
    );
  };

/**
 * A parser for one of these words; `name` is that of the argument.
 *
 * @throws {UsageError} when the text is none of them
 */
export const oneWord =
  <Word extends string>(name: string, words: readonly Word[]) =>
  (text: string): Word => {
    const word = words.find((word) => word === text.toLowerCase());
    if (word !== undefined) return word;
    throw new UsageError(`${name}: expected ${words.join(', ')}, got ${JSON.stringify(text)}`);
  };
