import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { pack } from '../package/pack.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The packed package. */
    tarball: string;
  }
}

let folder: string;

/** Puts the tarball into a folder outside of this project, beside which the examples are installed. */
export function setup(project: TestProject): void {
  folder = mkdtempSync(join(tmpdir(), 'mancala-rules-examples-'));
  const { tarball } = pack();
  const copy = join(folder, basename(tarball));
  copyFileSync(tarball, copy);
  project.provide('tarball', copy);
}

export function teardown(): void {
  rmSync(folder, { recursive: true });
}
