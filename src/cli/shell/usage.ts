/** Argument errors: one line on standard error, and exit code 2. */
import { sanitize } from './output.ts';
import { Command, CommanderError, InvalidArgumentError } from 'commander';

/** Exit codes other than 0. */
export const EXIT = {
  /** The checked or replayed records contain errors. */
  wrong: 1,
  /** The arguments are invalid. */
  usage: 2,
  /** Unexpected error: a bot plays an illegal move, the disk is full. */
  failed: 70,
} as const;

/** Invalid arguments. The message is one line and says what is expected. */
export class UsageError extends Error {}

const oneLine = (text: string): string =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' ');

const printError = (message: string): number => {
  process.stderr.write(`mancala-rules: ${sanitize(oneLine(message))}\n`);
  return EXIT.usage;
};

/** Makes a command report argument errors in one line that ends with its usage. */
export const useShortErrors = (command: Command, usage: () => string): Command =>
  command.configureOutput({
    outputError: (text) => {
      const message = oneLine(text.replace(/^error: /, ''));
      printError(`${message}${/[.?)]$/.test(message) ? '' : '.'} ${usage()}`);
    },
  });

/** Adds a command to the program. */
export const addCommand = (program: Command, name: string, description: string): Command => {
  const command = program.command(name).description(description);
  return useShortErrors(command, () => `Usage: mancala-rules ${name} ${command.usage()}`);
};

/**
 * Whether a thrown value is an InvalidStateError or InvalidOptionsError. Checks the code, not the class: custom rules may
 * use another copy of the package.
 */
export const isInvalid = (error: unknown): error is Error =>
  error instanceof Error &&
  'code' in error &&
  (error.code === 'INVALID_STATE' || error.code === 'INVALID_OPTIONS');

/** The message of any thrown value. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Prints an error, and returns the exit code for it. */
export const exitCodeOf = (error: unknown): number => {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : EXIT.usage;
  if (error instanceof UsageError || isInvalid(error)) return printError(error.message);
  printError(`this went wrong: ${messageOf(error)}`);
  return EXIT.failed;
};

/**
 * A parser for whole numbers from `least` to `most`.
 *
 * @throws {InvalidArgumentError} when the text is not such a number
 */
export const wholeNumber =
  (least: number, most: number = Number.MAX_SAFE_INTEGER) =>
  (text: string): number => {
    const value = Number(text);
    if (/^\d+$/.test(text) && value >= least && value <= most) return value;
    throw new InvalidArgumentError(
      most === Number.MAX_SAFE_INTEGER
        ? `Expected a whole number from ${least}.`
        : `Expected a whole number from ${least} to ${most}.`,
    );
  };

/**
 * Parses a number above 0.
 *
 * @throws {InvalidArgumentError} when the text is not such a number
 */
export const positiveNumber = (text: string): number => {
  const value = Number(text);
  if (/^(?:\d+|\d*\.\d+)$/.test(text) && value > 0) return value;
  throw new InvalidArgumentError('Expected a number above 0.');
};
