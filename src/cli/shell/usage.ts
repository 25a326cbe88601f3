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
 * A parser of an argument or option with this name; `read` returns undefined for texts that are not as expected.
 *
 * @throws {UsageError} when a text is not as expected
 */
const parser =
  <T>(name: string, expected: string, read: (text: string) => T | undefined) =>
  (text: string): T => {
    const value = read(text);
    if (value !== undefined) return value;
    throw new UsageError(`${name}: expected ${expected}, got ${JSON.stringify(text)}`);
  };

const MAX = Number.MAX_SAFE_INTEGER;

/** A parser for whole numbers from `least` to `most`. */
export const wholeNumber = (name: string, least: number, most: number = MAX): ((text: string) => number) =>
  parser(name, `a whole number from ${least}${most === MAX ? '' : ` to ${most}`}`, (text) => {
    const value = Number(text);
    return /^\d+$/.test(text) && value >= least && value <= most ? value : undefined;
  });

/** A parser for numbers above 0. */
export const positiveNumber = (name: string): ((text: string) => number) =>
  parser(name, 'a number above 0', (text) =>
    /^(?:\d+|\d*\.\d+)$/.test(text) && Number(text) > 0 ? Number(text) : undefined,
  );

/** A parser for times above 0 with their unit, in milliseconds. */
export const milliseconds = (name: string): ((text: string) => number) =>
  parser(name, 'a time with its unit, such as 500ms or 2s', (text) => {
    const [, amount, unit] = /^(\d+|\d*\.\d+)(ms|s)$/.exec(text) ?? [];
    const value = Number(amount) * (unit === 's' ? 1000 : 1);
    return value > 0 ? value : undefined;
  });

/** A parser for one of these words. */
export const oneWord = <Word extends string>(
  name: string,
  words: readonly Word[],
): ((text: string) => Word) =>
  parser(name, words.join(', '), (text) => words.find((word) => word === text.toLowerCase()));
