#!/usr/bin/env node
/** `mancala-rules`: the library on the command line. Of the library it uses what everybody can use. */
import { createRequire } from 'node:module';
import { Interrupted } from './shell/interrupt.ts';
import { createProgram } from './program.ts';
import { exitCodeOf } from './shell/usage.ts';

const { version } = createRequire(import.meta.url)('mancala-rules/package.json') as {
  readonly version: string;
};

// Whoever reads what is printed may have read enough: `mancala-rules replay games.txt | head`.
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

// A bot of somebody's own may never answer: then there is nothing left to do, and nothing is done.
const leftAlone = (): void => {
  process.exitCode = exitCodeOf(new Error('what was waited for never came'));
};
process.once('beforeExit', leftAlone);
void main().then(() => process.off('beforeExit', leftAlone));
