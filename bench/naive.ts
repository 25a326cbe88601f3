/** Compiles and runs naive.c. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { output, tryOutput } from './command.ts';
import { paths } from './paths.ts';
import type { Sample } from './timing.ts';

/** The modes of naive.c. */
export type NaiveMode = 'perft' | 'bulk' | 'playout';

export interface Naive {
  /** The compiler and its version. */
  readonly compiler: string;
  /** Runs it `repeats` times in one process; returns the moves of one run and the mean time. */
  run(ruleset: string, mode: NaiveMode, size: number, repeats?: number): Sample;
}

const COMPILERS = ['cc', 'gcc', 'clang'];

const compileWith = (compiler: string, program: string): boolean =>
  tryOutput(compiler, ['-O3', '-march=native', '-o', program, paths.naive]) !== undefined;

/** Returns undefined and prints a message if there is no compiler. */
export const compileNaive = (): Naive | undefined => {
  const folder = mkdtempSync(join(tmpdir(), 'mancala-bench-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  const program = join(folder, 'naive');
  const compiler = COMPILERS.find((name) => compileWith(name, program));
  if (compiler === undefined) {
    console.log(`Skipped: naive C, because none of ${COMPILERS.join(', ')} compiles it here.`);
    return undefined;
  }
  return {
    compiler: output(compiler, ['--version']).split('\n')[0]!,
    run: (ruleset, mode, size, repeats = 1) => {
      const text = output(program, [ruleset, mode, String(size), String(repeats)]);
      const { count, ms } = JSON.parse(text) as { count: number; ms: number[] };
      return { moves: count, ms: ms.reduce((sum, time) => sum + time, 0) / ms.length };
    },
  };
};
