// @ts-check
/** Packs the package as npm publishes it, and installs it in empty projects. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Runs npm and returns what it prints.
 *
 * @param {readonly string[]} args
 * @param {string} cwd
 * @throws {Error} when npm fails; the message has its output
 */
const npm = (args, cwd = '.') => {
  const { status, stdout, stderr } = spawnSync('npm', args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`npm ${args.join(' ')}\n${stdout}${stderr}`);
  return stdout;
};

const temporaryFolder = () => mkdtempSync(join(tmpdir(), 'mancala-rules-'));

/**
 * Packs what was built of a package into a temporary folder.
 *
 * @param {string} [from] its folder
 * @returns {{ tarball: string; files: string[] }} The path of the tarball, and its files in sorted order.
 */
export const pack = (from = '.') => {
  const folder = temporaryFolder();
  /** @type {[{ filename: string; files: { path: string }[] }]} */
  const [{ filename, files }] = JSON.parse(
    npm(['pack', '--json', '--ignore-scripts', '--pack-destination', folder], from),
  );
  return { tarball: join(folder, filename), files: files.map(({ path }) => path).sort() };
};

/**
 * Creates a project with packed packages installed, without use of the network; returns its folder.
 *
 * @param {readonly string[]} [packages] the folders of the packages
 */
export const createConsumer = (packages = ['.']) => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
  const tarballs = packages.map((each) => pack(each).tarball);
  npm(['install', '--offline', '--ignore-scripts', '--no-audit', '--no-fund', ...tarballs], folder);
  return folder;
};
