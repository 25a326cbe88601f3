import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** What `npm pack` has made. */
export interface Packed {
  readonly tarball: string;
  /** What the tarball contains, sorted. */
  readonly files: string[];
}

/** Packs what was built into a folder. */
export function pack(folder: string): Packed {
  assertFreshBuild();
  const packed = npm(['pack', '--json', '--ignore-scripts', '--pack-destination', folder], '.');
  const [{ filename, files }] = JSON.parse(packed) as [{ filename: string; files: { path: string }[] }];
  return { tarball: join(folder, filename), files: files.map(({ path }) => path).sort() };
}

export function npm(args: string[], cwd: string): string {
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
