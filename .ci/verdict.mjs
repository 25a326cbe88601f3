// @ts-check
/** Prints what `.ci/run` has found: what failed and how to repeat it, what was skipped and why, and the counts. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';

const [, , folder = '.'] = process.argv;
/** @param {string} file */
const linesOf = (file) =>
  existsSync(join(folder, file)) ? readFileSync(join(folder, file), 'utf8').split('\n').filter(Boolean) : [];

let [passed, failed, skipped] = [0, 0, 0];
/** @type {Set<string>} */
const messages = new Set();
/** @param {string} what */
const fail = (what) => {
  failed++;
  messages.add(`failed: ${what}`);
};
/** Packages in which tests have failed. */
const withFailedTests = new Set();

/** @param {string} text */
const quote = (text) => `'${text.replaceAll("'", String.raw`'\''`)}'`;
/** @param {string} path @param {string} command */
const within = (path, command) => (path === '.' ? command : `(cd ${path} && ${command})`);

const folders = ['apps', 'packages'].flatMap((parent) =>
  readdirSync(parent).map((name) => `${parent}/${name}`),
);
for (const path of ['.', ...folders]) {
  const reports = join(path, 'reports');
  for (const name of existsSync(reports) ? readdirSync(reports) : []) {
    if (!name.endsWith('.json') || name === 'mutation.json') continue;
    const report = JSON.parse(readFileSync(join(reports, name), 'utf8'));
    passed += report.numPassedTests;
    for (const { name: file, status, message, assertionResults } of report.testResults) {
      const test = relative(path, file);
      const command = `npx vitest run ${test}`;
      for (const { status, fullName } of assertionResults) {
        if (status !== 'failed') continue;
        withFailedTests.add(path);
        fail(`${fullName}\n  ${within(path, `${command} -t ${quote(fullName)}`)}`);
      }
      if (status === 'failed' && !assertionResults.some(({ status }) => status === 'failed')) {
        withFailedTests.add(path);
        fail(`${test}: ${message}\n  ${within(path, command)}`);
      }
      const count = assertionResults.filter(({ status }) => ['skipped', 'pending'].includes(status)).length;
      skipped += count;
      if (count > 0) messages.add(`skipped: ${count} tests of ${join(path, test)}`);
    }
  }
}

/** The scripts that wireit has run, with the last result of each. */
const scripts = new Map(
  linesOf('log').flatMap((line) => {
    const [, sign, name] = /^(✅|❌) \[(\S+)\] (?:Executed successfully|Failed)/.exec(line) ?? [];
    return sign && name ? [[name, sign === '✅']] : [];
  }),
);
let hasFailedScripts = false;
for (const [label, isGood] of scripts) {
  if (isGood) {
    passed++;
    continue;
  }
  hasFailedScripts = true;
  const [path, name] = label.includes('/') ? label.split(/:(.*)/s) : ['.', label];
  const { wireit } = JSON.parse(readFileSync(join(path, 'package.json'), 'utf8'));
  const { command } = wireit[name];
  if (/\bvitest\b/.test(command) && withFailedTests.has(path)) continue;
  fail(`${label}\n  ${within(path, `npm exec -c ${quote(command)}`)}`);
}

for (const line of linesOf('steps')) {
  const [, status, command] = /^(\d+) (.*)/.exec(line) ?? [];
  if (status === '0') passed++;
  else if (!hasFailedScripts) fail(command ?? line);
}

const minutes = spawnSync(process.execPath, ['scripts/ceilings.mjs', '--ci'], { encoding: 'utf8' });
if (minutes.status === 0) {
  passed++;
  console.log(minutes.stdout.trim());
} else fail((minutes.stdout + minutes.stderr).trim());

// On GitHub nothing may be skipped.
for (const tool of linesOf('missing')) {
  const message = `what needs ${tool}, which is not installed`;
  if (process.env['GITHUB_ACTIONS']) fail(message);
  else messages.add(`skipped: ${message}`);
}

for (const message of [...messages].sort()) console.log(message);
console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exitCode = failed > 0 ? 1 : 0;
