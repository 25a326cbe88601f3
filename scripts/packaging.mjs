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
const npm = (args, cwd) => {
  const { status, stdout, stderr } = spawnSync('npm', args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`npm ${args.join(' ')}\n${stdout}${stderr}`);
  return stdout;
};

/**
 * Packs what was built of a package.
 *
 * @param {string} from its folder
 * @param {string} to where the tarball goes
 * @returns {string} The name of the tarball.
 */
const pack = (from, to) => {
  /** @type {[{ filename: string }]} */
  const [{ filename }] = JSON.parse(
    npm(['pack', '--json', '--ignore-scripts', '--pack-destination', to], from),
  );
  return filename;
};

/**
 * Creates a project with packed packages installed, without use of the network; returns its folder.
 *
 * @param {readonly string[]} packages the folders of the packages
 */
export const createConsumer = (packages) => {
  const folder = mkdtempSync(join(tmpdir(), 'mancala-rules-'));
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
  const tarballs = packages.map((each) => pack(each, folder));
  npm(['install', '--offline', '--ignore-scripts', '--no-audit', '--no-fund', ...tarballs], folder);
  return folder;
};
