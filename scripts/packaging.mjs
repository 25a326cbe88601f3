// @ts-check
/** Packs the package as npm publishes it, and installs it in empty projects. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/**
 * Runs npm and returns what it prints.
 *
 * @param {readonly string[]} args
 * @param {string} cwd
 * @param {NodeJS.ProcessEnv} env
 * @throws {Error} when npm fails; the message has its output
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

/** Creates an empty project in a temporary folder; returns the folder. */
export const createProject = () => {
  const folder = mkdtempSync(join(tmpdir(), 'mancala-rules-'));
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
  return folder;
};

/**
 * Packs what was built. The tarball is cached until one of its files changes.
 *
 * @returns {{ tarball: string; files: string[] }} The absolute path of the tarball, and its files in sorted order.
 */
export const pack = () => {
  /** @type {[{ filename: string; files: { path: string }[] }]} */
  const [{ filename, files }] = JSON.parse(npm(['pack', '--json', '--dry-run', '--ignore-scripts']));
  const paths = files.map(({ path }) => path).sort();
  const hash = createHash('sha256');
  for (const path of paths) hash.update(`${path}\0`).update(readFileSync(path));

  const cache = resolve('node_modules/.cache/mancala-rules');
  const folder = join(cache, `packed-${hash.digest('hex').slice(0, 16)}`);
  const tarball = join(folder, filename);
  if (!existsSync(tarball)) {
    mkdirSync(cache, { recursive: true });
    for (const name of readdirSync(cache)) {
      if (name.startsWith('packed-')) rmSync(join(cache, name), { recursive: true, force: true });
    }
    // Renamed when it is complete, because another process may look for it at the same time.
    const temporary = mkdtempSync(join(cache, 'packing-'));
    npm(['pack', '--silent', '--ignore-scripts', '--pack-destination', temporary]);
    mkdirSync(folder, { recursive: true });
    renameSync(join(temporary, filename), tarball);
    rmSync(temporary, { recursive: true });
  }
  return { tarball, files: paths };
};

/** Creates a project with the packed package installed, without use of the network; returns its folder. */
export const createConsumer = () => {
  const folder = createProject();
  const { tarball } = pack();
  npm(['install', '--offline', '--ignore-scripts', '--no-audit', '--no-fund', tarball], folder);
  return folder;
};
