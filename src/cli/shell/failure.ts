/** Prints why a command has no result: as one line on standard error, or as JSON on standard output. */
import { CommanderError } from 'commander';
import { exitCodeOfSignal, Interrupted } from './interrupt.ts';
import { complain, printJsonError, type CommandFailure } from './output.ts';
import { isInvalid } from '../../model/errors.ts';
import { EXIT, messageOf, joinedLines, UsageError } from './usage.ts';

/** An outside engine has failed. The message names it. */
export class EngineFailure extends Error {}

const failureOf = (error: unknown): readonly [CommandFailure['code'], exitCode: number, text: string] => {
  if (error instanceof Interrupted)
    return ['interrupted', exitCodeOfSignal(error.message), `interrupted by ${error.message}`];
  if (error instanceof UsageError || isInvalid(error)) return ['usage', EXIT.usage, error.message];
  if (error instanceof EngineFailure) return ['failed', EXIT.failed, error.message];
  return ['failed', EXIT.failed, `unexpected error: ${messageOf(error)}`];
};

/** Prints an error, and returns the exit code for it. `command` is its name as far as it is known. */
export const fail = (error: unknown, command: string | null, json: boolean): number => {
  // Help and version.
  if (error instanceof CommanderError) return error.exitCode;
  const [code, exitCode, text] = failureOf(error);
  const message = joinedLines(text);
  if (json) printJsonError(command, { code, message });
  else if (code !== 'interrupted') complain(message);
  return exitCode;
};
