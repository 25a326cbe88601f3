#!/usr/bin/env node
/** The `mancala-rules` command. It uses only the public API of the library. */
import { createRequire } from 'node:module';
import { createProgram, withKnownNames } from './program.ts';
import { fail } from './shell/failure.ts';

const { version } = createRequire(import.meta.url)('mancala-rules/package.json') as {
  readonly version: string;
};

const program = createProgram(version);
let args: readonly string[] = process.argv.slice(2);

/** Prints an error, and returns the exit code for it. */
const failed = (error: unknown): number => {
  const command = program.commands.find((one) => one.name() === args[0]);
  return fail(error, command?.name() ?? null, args.includes('--json'));
};

// The reader of a pipe may close it early: `mancala-rules replay games.txt | head`.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  process.exit(error.code === 'EPIPE' ? undefined : fail(error, null, false));
});

const main = async (): Promise<void> => {
  try {
    args = withKnownNames(program, args);
    await program.parseAsync(args.length > 0 ? args : ['--help'], { from: 'user' });
  } catch (error) {
    process.exitCode = failed(error);
  }
};

// The event loop is empty before the command is done, for example because a custom bot never answers.
const onIdle = (): void => {
  process.exitCode = failed(new Error('the command was still waiting, but nothing is running'));
};
process.once('beforeExit', onIdle);
void main().then(() => process.off('beforeExit', onIdle));
