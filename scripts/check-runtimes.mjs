// @ts-check
/** `smoke.mjs` in every runtime, with the packed package: nothing fails, and all print the same. */
import { execFileSync } from 'node:child_process';
import { copyFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser, runInChromium } from './chromium.mjs';
import { installHermes, runInHermes } from './hermes.mjs';
import { projectWithPacked } from './packed.mjs';

const folder = projectWithPacked();
process.on('exit', () => rmSync(folder, { recursive: true }));
copyFileSync('scripts/smoke.mjs', join(folder, 'smoke.mjs'));

/** @param {string[]} command Of the npm package that has the runtime, first. */
const byNpx = ([from = '', ...command]) =>
  execFileSync('npx', ['-y', '-p', from, ...command, 'smoke.mjs'], {
    cwd: folder,
    encoding: 'utf8',
    timeout: 120_000,
  });

/** @type {[name: string, run: () => string | Promise<string>][]} */
const runtimes = [
  ['Node 20', () => byNpx(['node@20', 'node'])],
  ['Node 22', () => byNpx(['node@22', 'node'])],
  ['Node 24', () => byNpx(['node@24', 'node'])],
  ['Bun', () => byNpx(['bun@1.4.4', 'bun'])],
  ['Deno', () => byNpx(['deno@2.9.6', 'deno', 'run', '-A', '--no-remote', '--node-modules-dir=manual'])],
];
const browser = findBrowser();
if (browser) runtimes.push(['Chromium', () => runInChromium(browser, folder, 'smoke.mjs')]);
else console.log('Chromium  skipped: no browser was found.');
const hermes = installHermes(folder);
if (hermes) runtimes.push(['Hermes', () => runInHermes(hermes, folder, 'smoke.mjs')]);
else console.log('Hermes    skipped: it cannot be installed here.');

let expected;
for (const [name, run] of runtimes) {
  const begun = performance.now();
  const printed = await run();
  expected ??= printed;
  const same = printed === expected;
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  console.log(`${name.padEnd(8)}  ${seconds} s${same ? '' : `, and prints something else:\n${printed}`}`);
  if (!same) process.exitCode = 1;
}
