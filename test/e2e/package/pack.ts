import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** What `npm pack` has made. */
export interface Packed {
  /** Shared with others: not to be written to. */
  readonly tarball: string;
  /** What the tarball contains, sorted. */
  readonly files: string[];
}

const root = join(import.meta.dirname, '../../..');

/** Packs what was built, unless that is done already. */
export function pack(): Packed {
  const options = { cwd: root, encoding: 'utf8' } as const;
  return JSON.parse(execFileSync(process.execPath, ['scripts/pack.mjs'], options)) as Packed;
}

export function npm(args: string[], cwd: string): string {
  return execFileSync('npm', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
}
