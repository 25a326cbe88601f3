import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { pack } from '../package/pack.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The packed package. */
    tarball: string;
  }
}

let folder: string;

/** Packs what was built, for the examples to install. */
export function setup(project: TestProject): void {
  folder = mkdtempSync(join(tmpdir(), 'mancala-rules-examples-'));
  project.provide('tarball', pack(folder).tarball);
}

export function teardown(): void {
  rmSync(folder, { recursive: true });
}
