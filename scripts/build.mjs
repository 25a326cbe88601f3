// @ts-check
/** Builds `dist` and the page of `examples/server`, unless they already match their sources. `--force` builds in any case. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeDeclarations } from './declarations.mjs';

const sources = [
  'src',
  'site',
  'bench',
  'scripts/declarations.mjs',
  'tsup.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];
const cache = 'node_modules/.cache/mancala-rules';
const stamp = join(cache, 'build');

/**
 * A hash of the names and contents of all files below the paths; modification times do not matter.
 *
 * @param {readonly string[]} paths
 */
const hashFiles = (paths) => {
  const hash = createHash('sha256');
  /** @param {string} path */
  const add = (path) => {
    if (!existsSync(path) || /\bnode_modules\b/.test(path)) return;
    if (statSync(path).isDirectory()) {
      for (const name of readdirSync(path).sort()) add(join(path, name));
    } else hash.update(`${path}\0`).update(readFileSync(path));
  };
  for (const path of paths) add(path);
  return hash.digest('hex');
};

const sourceHash = hashFiles(sources);
const currentStamp = () => `${sourceHash} ${hashFiles(['dist', 'examples/server/public'])}`;
const isCurrent = existsSync(stamp) && readFileSync(stamp, 'utf8') === currentStamp();
if (!isCurrent || process.argv.includes('--force')) {
  const { status } = spawnSync('node_modules/.bin/tsup', ['--silent'], { stdio: 'inherit' });
  if (status === 0) {
    await writeDeclarations();
    mkdirSync(cache, { recursive: true });
    writeFileSync(stamp, currentStamp());
  }
  process.exitCode = status ?? 1;
}
