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

/** Puts the tarball into a folder outside of this project, beside which examples can be installed. */
export function packOutside(): string {
  folder = mkdtempSync(join(tmpdir(), 'mancala-rules-examples-'));
  const { tarball } = pack();
  const copy = join(folder, basename(tarball));
  copyFileSync(tarball, copy);
  return copy;
}

export function setup(project: TestProject): void {
  project.provide('tarball', packOutside());
}

export function teardown(): void {
  rmSync(folder, { recursive: true });
}
