// @ts-check
/** The steps of a release in a copy of the repository, with a changeset of its own, and nothing published. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
const copy = join(mkdtempSync(join(tmpdir(), 'release-')), 'repository');
process.on('exit', () => rmSync(join(copy, '..'), { recursive: true, force: true }));

/** @param {string} command @param {readonly string[]} args */
const run = (command, ...args) => execFileSync(command, args, { cwd: copy, stdio: 'inherit' });
/** @param {string} file */
const read = (file) => readFileSync(join(copy, file), 'utf8');
/** @returns {string} */
const versionOf = () => JSON.parse(read('package.json')).version;
/** @returns {{ version: string; peerDependencies: Record<string, string> }} */
const readBoard = () => JSON.parse(read('packages/board/package.json'));

execFileSync('git', ['clone', '--quiet', root, copy]);
symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
const before = versionOf();
writeFileSync(join(copy, '.changeset/a-feature.md'), "---\n'mancala-rules': minor\n---\n\nA feature.\n");
run('node', 'scripts/release.mjs', 'version');
const next = versionOf();
if (next === before || !read('CHANGELOG.md').includes(`## ${next}`))
  throw new Error(`expected a version after ${before} that CHANGELOG.md names, got ${next}`);
const { version, peerDependencies } = readBoard();
const peer = peerDependencies['mancala-rules'];
if (version !== next || peer !== `^${next}`)
  throw new Error(`expected a board of version ${next} for ^${next}, got ${version} for ${peer}`);
run('npm', 'run', 'build');
run('npm', 'run', 'build', '--workspace', 'mancala-board');
for (const folder of ['.', './packages/board'])
  run('npm', 'publish', folder, '--dry-run', '--provenance=false');
console.log(`${before} would be followed by ${next}.`);
