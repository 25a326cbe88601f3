/** Wrong arguments: a line that says what is right, and exit code 2. */
import { harmless } from './output.ts';
import { Command, CommanderError, InvalidArgumentError } from 'commander';

/** The exit codes that are no 0. */
export const EXIT = {
  /** What was asked about is wrong: records that do not check, a file that cannot be replayed. */
  wrong: 1,
  /** The arguments are wrong. */
  usage: 2,
  /** Something has gone wrong that nobody has foreseen: a bot that plays what is not legal, a full disk. */
  failed: 70,
} as const;

/** Arguments that do not fit. The message is a line, and says what is right. */
export class UsageError extends Error {}

const oneLine = (text: string): string =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' ');

const complain = (message: string): number => {
  process.stderr.write(`mancala-rules: ${harmless(oneLine(message))}\n`);
  return EXIT.usage;
};

/** Makes a command complain in one line, which ends with how it is used. */
export const complainsBriefly = (command: Command, usage: () => string): Command =>
  command.configureOutput({
    outputError: (text) => {
      const message = oneLine(text.replace(/^error: /, ''));
      complain(`${message}${/[.?)]$/.test(message) ? '' : '.'} ${usage()}`);
    },
  });

/** Adds a command. */
export const addCommand = (program: Command, name: string, description: string): Command => {
  const command = program.command(name).description(description);
  return complainsBriefly(command, () => `Usage: mancala-rules ${name} ${command.usage()}`);
};

/** Whether something thrown says what is wrong with options or with a position; rules of one's own may be of another copy. */
export const isInvalid = (error: unknown): error is Error =>
  error instanceof Error &&
  'code' in error &&
  (error.code === 'INVALID_STATE' || error.code === 'INVALID_OPTIONS');

/** What something thrown says, whatever it is. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Says why a command has come to nothing, and gives the exit code. */
export const exitCodeOf = (error: unknown): number => {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : EXIT.usage;
  if (error instanceof UsageError || isInvalid(error)) return complain(error.message);
  complain(`this went wrong: ${messageOf(error)}`);
  return EXIT.failed;
};

/** Reads a whole number from `least` to `most`. */
export const wholeNumber =
  (least: number, most: number = Number.MAX_SAFE_INTEGER) =>
  (text: string): number => {
    const value = Number(text);
    if (/^\d+$/.test(text) && value >= least && value <= most) return value;
    throw new InvalidArgumentError(
      most === Number.MAX_SAFE_INTEGER
        ? `A whole number from ${least} is wanted.`
        : `A whole number from ${least} to ${most} is wanted.`,
    );
  };

/** Reads a number above 0. */
export const positiveNumber = (text: string): number => {
  const value = Number(text);
  if (/^(?:\d+|\d*\.\d+)$/.test(text) && value > 0) return value;
  throw new InvalidArgumentError('A number above 0 is wanted.');
};
