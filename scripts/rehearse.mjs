// @ts-check
/**
 * Rehearses a release: publishes the next version of a copy of this project to a local registry, installs it from there and
 * uses it. The project itself does not change.
 */
import { throws } from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { manifest } from './entries.mjs';
import { createProject, npm } from './packaging.mjs';
import { startRegistry } from './registry.mjs';

/**
 * @param {readonly string[]} args
 * @param {string} cwd
 */
const git = (args, cwd = '.') => execFileSync('git', args, { cwd, encoding: 'utf8' });

/** An example: nothing connects to it. */
const HOME = 'https://github.com/example/mancala-rules';

/** @param {string} title */
const step = (title) => console.log(`── ${title}`);

const stage = mkdtempSync(join(tmpdir(), 'mancala-rules-rehearsal-'));
const copy = join(stage, 'copy');
const before = git(['status', '--porcelain']);

step('a copy');
const files = git(['ls-files', '--cached', '--others', '--exclude-standard', '-z'])
  .split('\0')
  .filter(Boolean);
for (const file of files) cpSync(file, join(copy, file));
symlinkSync(resolve('node_modules'), join(copy, 'node_modules'));
git(['init', '--quiet', '--initial-branch', 'main'], copy);
git(['config', 'user.name', 'Rehearsal'], copy);
git(['config', 'user.email', 'rehearsal@localhost'], copy);
git(['add', '--all'], copy);
git(['commit', '--quiet', '--message', 'Before the release'], copy);

step('its address');
npm(['run', 'set-home', '--', HOME], copy);

step('the next version');
npm(['run', 'version-packages'], copy);
const { version } = JSON.parse(readFileSync(join(copy, 'package.json'), 'utf8'));
console.log(`${manifest.version} → ${version}`);

step('a registry');
const { url, env, stop } = await startRegistry(join(stage, 'registry'));
// Set in package.json too, so that nothing is published to npm even if a script drops the environment variables.
npm(['pkg', 'set', `publishConfig.registry=${url}`], copy);
git(['commit', '--quiet', '--all', '--message', version], copy);

step('a dry run');
npm(['run', '--silent', 'build'], copy);
console.log(npm(['publish', '--dry-run'], copy, env).trim());

step('a proof of provenance');
// npm can make one only in a workflow. That it refuses here shows that the variable of the workflow reaches it.
const publishWithProof = () => {
  npm(['exec', '--', 'changeset', 'publish'], copy, { ...env, NPM_CONFIG_PROVENANCE: 'true' });
};
throws(publishWithProof, /provenance generation not supported/);

step('the release');
console.log(npm(['run', '--silent', 'release'], copy, env).replace(/^(?!🦋).*\n/gmu, ''));

/** @type {Record<string, unknown>} */
const published = JSON.parse(npm(['view', manifest.name, '--json'], copy, env));
if (published['homepage'] !== 'https://example.github.io/mancala-rules/')
  throw new Error('It has no address.');

step('its use');
const project = createProject();
npm(['install', '--no-audit', '--no-fund', manifest.name], project, env);
copyFileSync('scripts/smoke.mjs', join(project, 'smoke.mjs'));
execFileSync(process.execPath, ['smoke.mjs'], { cwd: project });
const printed = npm(['exec', '--offline', '--', manifest.name, '--version'], project, env).trim();
if (printed !== version) throw new Error(`The command line says that it is ${printed}.`);

stop();
for (const folder of [stage, project]) rmSync(folder, { recursive: true });
if (git(['status', '--porcelain']) !== before) throw new Error('Something has changed here.');
step(`${version} can go out`);
