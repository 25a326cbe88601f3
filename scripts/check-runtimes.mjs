// @ts-check
/** Runs `smoke.mjs` with the packed package in every runtime. All must succeed and print the same. */
import { execFileSync } from 'node:child_process';
import { copyFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser, runInChromium } from './chromium.mjs';
import { installHermes, runInHermes } from './hermes.mjs';
import { createConsumer } from './packaging.mjs';

const folder = createConsumer();
process.on('exit', () => rmSync(folder, { recursive: true }));
copyFileSync('scripts/smoke.mjs', join(folder, 'smoke.mjs'));

/**
 * @param {string} runtime The npm package that contains the runtime.
 * @param {string[]} command
 */
const runWithNpx = (runtime, ...command) =>
  execFileSync('npx', ['-y', '-p', runtime, ...command, 'smoke.mjs'], {
    cwd: folder,
    encoding: 'utf8',
    timeout: 120_000,
  });

/** @type {[name: string, run: () => string | Promise<string>][]} */
const runtimes = [
  ['Node 20', () => runWithNpx('node@20', 'node')],
  ['Node 22', () => runWithNpx('node@22', 'node')],
  ['Node 24', () => runWithNpx('node@24', 'node')],
  ['Bun', () => runWithNpx('bun@1.4.4', 'bun')],
  ['Deno', () => runWithNpx('deno@2.9.6', 'deno', 'run', '-A', '--no-remote', '--node-modules-dir=manual')],
];
const browser = findBrowser();
if (browser) runtimes.push(['Chromium', () => runInChromium(browser, folder, 'smoke.mjs')]);
else console.log('Chromium  skipped: no browser was found.');
const hermes = installHermes(folder);
if (hermes) runtimes.push(['Hermes', () => runInHermes(hermes, folder, 'smoke.mjs')]);
else console.log('Hermes    skipped: it cannot be installed here.');

let expected;
for (const [name, run] of runtimes) {
  const start = performance.now();
  const output = await run();
  expected ??= output;
  const isSame = output === expected;
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${name.padEnd(8)}  ${seconds} s${isSame ? '' : `, and prints something else:\n${output}`}`);
  if (!isSame) process.exitCode = 1;
}
