#!/usr/bin/env node
/** The `mancala-rules` command. It uses only the public API of the library. */
import { createRequire } from 'node:module';
import { run } from './program.ts';

const { version } = createRequire(import.meta.url)('mancala-rules/package.json') as {
  readonly version: string;
};

void run(process.argv.slice(2), version, process);
