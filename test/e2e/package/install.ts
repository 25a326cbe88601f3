import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { npm, pack } from './pack.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A fresh project with the packed tarball installed. */
    consumer: string;
    /** What the tarball contains, sorted. */
    packedFiles: string[];
  }
}

let consumer: string;

/** Installs the packed package as a user does, but without use of the network. */
export function setup(project: TestProject): void {
  consumer = mkdtempSync(join(tmpdir(), 'mancala-rules-'));
  const { tarball, files } = pack();
  writeFileSync(join(consumer, 'package.json'), '{ "private": true, "type": "module" }');
  npm(['install', '--offline', '--ignore-scripts', '--no-audit', '--no-fund', tarball], consumer);

  project.provide('consumer', consumer);
  project.provide('packedFiles', files);
}

export function teardown(): void {
  rmSync(consumer, { recursive: true });
}
