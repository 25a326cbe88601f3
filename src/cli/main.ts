#!/usr/bin/env node
/** `mancala-rules`: the library on the command line. Of the library it uses what everybody can use. */
import { createRequire } from 'node:module';
import { Interrupted } from './interrupt.ts';
import { createProgram } from './program.ts';
import { EXIT, exitCodeOf } from './usage.ts';

const { version } = createRequire(import.meta.url)('mancala-rules/package.json') as {
  readonly version: string;
};

// Whoever reads what is printed may have read enough: `mancala-rules replay games.txt | head`.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});

try {
  const args = process.argv.slice(2);
  await createProgram(version).parseAsync(args.length > 0 ? args : ['--help'], { from: 'user' });
} catch (error) {
  process.exitCode = error instanceof Interrupted ? EXIT.interrupted : exitCodeOf(error);
}
