import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

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
  assertFreshBuild();
  consumer = mkdtempSync(join(tmpdir(), 'mancala-rules-'));
  const packed = npm(['pack', '--json', '--ignore-scripts', '--pack-destination', consumer], '.');
  const [tarball] = JSON.parse(packed) as [{ filename: string; files: { path: string }[] }];
  writeFileSync(join(consumer, 'package.json'), '{ "private": true, "type": "module" }');
  npm(['install', '--offline', '--ignore-scripts', '--no-audit', '--no-fund', tarball.filename], consumer);

  project.provide('consumer', consumer);
  project.provide('packedFiles', tarball.files.map((file) => file.path).sort());
}

export function teardown(): void {
  rmSync(consumer, { recursive: true });
}

function npm(args: string[], cwd: string): string {
  return execFileSync('npm', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
}

/** Testing yesterday's build would prove nothing. */
function assertFreshBuild(): void {
  const built = existsSync('dist/index.d.cts') ? statSync('dist/index.d.cts').mtimeMs : 0;
  const changed = readdirSync('src', { recursive: true, encoding: 'utf8' }).map(
    (path) => statSync(join('src', path)).mtimeMs,
  );
  if (Math.max(...changed) > built) throw new Error('dist is older than src: npm run build');
}
