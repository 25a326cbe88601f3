/** The packages of bench/package.json, which are installed when they are first wanted. */
import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { paths } from './paths.ts';

const FLAGS = ['--no-audit', '--no-fund', '--prefer-offline', '--fetch-retries=0', '--fetch-timeout=20000'];

/** Seen from bench, not from the root: the library itself has none of these packages. */
export const benchRequire: NodeJS.Require = createRequire(join(paths.bench, 'package.json'));

const found = (name: string): boolean => {
  try {
    benchRequire.resolve(name);
    return true;
  } catch {
    return false;
  }
};

let tried = false;

const install = (): void => {
  if (tried) return;
  tried = true;
  try {
    execFileSync('npm', ['ci', '--prefix', 'bench', ...FLAGS], {
      cwd: paths.root,
      stdio: 'ignore',
      timeout: 120_000,
    });
  } catch {
    // Whoever asked says what is missing.
  }
};

/** Whether the package is there, if need be after an installation. */
export const available = (name: string): boolean => {
  if (!found(name)) install();
  return found(name);
};
