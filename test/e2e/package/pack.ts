import { execFileSync } from 'node:child_process';

/** What `npm pack` has made. */
export interface Packed {
  /** Shared with others: not to be written to. */
  readonly tarball: string;
  /** What the tarball contains, sorted. */
  readonly files: string[];
}

/** Brings the build up to date and packs it, unless both are done already. */
export function pack(): Packed {
  execFileSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' });
  return JSON.parse(execFileSync(process.execPath, ['scripts/pack.mjs'], { encoding: 'utf8' })) as Packed;
}

export function npm(args: string[], cwd: string): string {
  return execFileSync('npm', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
}
