/** Installs the packages of bench/package.json when one of them is first needed. */
import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { paths } from './paths.ts';

const FLAGS = ['--no-audit', '--no-fund', '--prefer-offline', '--fetch-retries=0', '--fetch-timeout=20000'];

/** Resolves modules from `bench`, because the packages are not installed at the root. */
export const benchRequire: NodeJS.Require = createRequire(join(paths.bench, 'package.json'));

const isInstalled = (name: string): boolean => {
  try {
    benchRequire.resolve(name);
    return true;
  } catch {
    return false;
  }
};

let hasTried = false;

const install = (): void => {
  if (hasTried) return;
  hasTried = true;
  try {
    execFileSync('npm', ['ci', '--prefix', 'bench', ...FLAGS], {
      cwd: paths.root,
      stdio: 'ignore',
      timeout: 120_000,
    });
  } catch {
    // The caller reports the missing package.
  }
};

/** Whether a package is installed; tries to install it first. */
export const isAvailable = (name: string): boolean => {
  if (!isInstalled(name)) install();
  return isInstalled(name);
};
