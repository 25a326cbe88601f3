/** Prints why a command has no result: as one line on standard error, or as JSON on standard output. */
import { CommanderError } from 'commander';
import { Interrupted } from './interrupt.ts';
import { complain, printJsonError, type CommandFailure } from './output.ts';
import { isInvalid } from '../../model/errors.ts';
import { EXIT, messageOf, joinedLines, UsageError } from './usage.ts';

/** An outside engine has failed. The message names it. */
export class EngineFailure extends Error {}

const failureOf = (error: unknown): readonly [failure: CommandFailure, exitCode: number] => {
  if (error instanceof Interrupted)
    return [{ code: 'interrupted', message: `interrupted by ${error.message}` }, error.exitCode];
  if (error instanceof UsageError || isInvalid(error))
    return [{ code: 'usage', message: joinedLines(error.message) }, EXIT.usage];
  if (error instanceof EngineFailure)
    return [{ code: 'failed', message: joinedLines(error.message) }, EXIT.failed];
  return [{ code: 'failed', message: `unexpected error: ${joinedLines(messageOf(error))}` }, EXIT.failed];
};

/** Prints an error, and returns the exit code for it. `command` is its name as far as it is known. */
export const fail = (error: unknown, command: string | null, json: boolean): number => {
  // Help and version.
  if (error instanceof CommanderError) return error.exitCode;
  const [failure, exitCode] = failureOf(error);
  if (json) printJsonError(command, failure);
  else if (failure.code !== 'interrupted') complain(failure.message);
  return exitCode;
};
