// @ts-check
/** The package as others get it. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { manifest } from './entries.mjs';

/**
 * Runs npm, and gives what it prints; what goes wrong is an error with all of that.
 *
 * @param {readonly string[]} args
 * @param {string} cwd
 * @param {NodeJS.ProcessEnv} env
 */
export const npm = (args, cwd = '.', env = {}) => {
  const { status, stdout, stderr } = spawnSync('npm', args, {
    cwd,
    env: { ...process.env, ...env },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`npm ${args.join(' ')}\n${stdout}${stderr}`);
  return stdout;
};

/** A new project without anything in it, outside of this one. */
export const emptyProject = () => {
  const folder = mkdtempSync(join(tmpdir(), 'mancala-rules-'));
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
  return folder;
};

/** A new project with what was built installed, packed as it would be published. */
export const projectWithPacked = () => {
  const folder = emptyProject();
  npm(['pack', '--silent', '--ignore-scripts', '--pack-destination', folder]);
  const tarball = `${manifest.name}-${manifest.version}.tgz`;
  npm(['install', '--offline', '--ignore-scripts', '--no-audit', '--no-fund', `./${tarball}`], folder);
  return folder;
};
