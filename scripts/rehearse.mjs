// @ts-check
/**
 * A release from beginning to end, with everything but the world looking on: the next version of a copy of this project is
 * published to a registry of its own, installed from there, and used. Nothing here changes.
 */
import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { manifest } from './entries.mjs';
import { emptyProject, npm } from './packed.mjs';
import { startRegistry } from './registry.mjs';

/**
 * @param {readonly string[]} args
 * @param {string} cwd
 */
const git = (args, cwd = '.') => execFileSync('git', args, { cwd, encoding: 'utf8' });

/** @param {string} what */
const step = (what) => console.log(`── ${what}`);

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

step('the next version');
npm(['run', 'version-packages'], copy);
const { version } = JSON.parse(readFileSync(join(copy, 'package.json'), 'utf8'));
console.log(`${manifest.version} → ${version}`);

step('a registry');
const { url, env, stop } = await startRegistry(join(stage, 'registry'));
// Whoever is logged in elsewhere must not publish there, whatever becomes of the environment on the way.
npm(['pkg', 'set', `publishConfig.registry=${url}`], copy);
git(['commit', '--quiet', '--all', '--message', version], copy);

step('the release');
console.log(npm(['run', '--silent', 'release'], copy, env).replace(/^(?!🦋).*\n/gmu, ''));

step('its use');
const project = emptyProject();
npm(['install', '--no-audit', '--no-fund', manifest.name], project, env);
copyFileSync('scripts/smoke.mjs', join(project, 'smoke.mjs'));
execFileSync(process.execPath, ['smoke.mjs'], { cwd: project });
const told = npm(['exec', '--offline', '--', manifest.name, '--version'], project, env).trim();
if (told !== version) throw new Error(`The command line says that it is ${told}.`);

stop();
for (const folder of [stage, project]) rmSync(folder, { recursive: true });
if (git(['status', '--porcelain']) !== before) throw new Error('Something has changed here.');
step(`${version} can go out`);
