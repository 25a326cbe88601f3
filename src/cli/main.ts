#!/usr/bin/env node
/** The `mancala-rules` command. It uses only the public API of the library. */
import { createRequire } from 'node:module';
import { Interrupted } from './shell/interrupt.ts';
import { createProgram } from './program.ts';
import { exitCodeOf } from './shell/usage.ts';

const { version } = createRequire(import.meta.url)('mancala-rules/package.json') as {
  readonly version: string;
};

// The reader of a pipe may close it early: `mancala-rules replay games.txt | head`.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  process.exit(error.code === 'EPIPE' ? undefined : exitCodeOf(error));
});

const main = async (): Promise<void> => {
  const args = process.argv.slice(2);
  try {
    await createProgram(version).parseAsync(args.length > 0 ? args : ['--help'], { from: 'user' });
  } catch (error) {
    process.exitCode = error instanceof Interrupted ? error.exitCode : exitCodeOf(error);
  }
};

// The event loop is empty before the command is done, for example because a custom bot never answers.
const onIdle = (): void => {
  process.exitCode = exitCodeOf(new Error('the command was still waiting, but nothing is running'));
};
process.once('beforeExit', onIdle);
void main().then(() => process.off('beforeExit', onIdle));
