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

/** Packs what was built, and installs the tarball the way a user does, but for the network. */
export function setup(project: TestProject): void {
  consumer = mkdtempSync(join(tmpdir(), 'mancala-rules-'));
  const { tarball, files } = pack(consumer);
  writeFileSync(join(consumer, 'package.json'), '{ "private": true, "type": "module" }');
  npm(['install', '--offline', '--ignore-scripts', '--no-audit', '--no-fund', tarball], consumer);

  project.provide('consumer', consumer);
  project.provide('packedFiles', files);
}

export function teardown(): void {
  rmSync(consumer, { recursive: true });
}
