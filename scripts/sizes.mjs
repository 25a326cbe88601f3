// @ts-check
/**
 * Measures the bundle sizes of `size-limit.js`. Fails if one exceeds its limit or differs from the table in `docs/performance.md`, or
 * that of kalah from the sentences in other pages; `--write` updates them.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';

/** In kB: the Brotli versions in Node differ by a few bytes. */
const TOLERANCE = 0.1;

/** @type {{ name: string; size: number; sizeLimit: number; passed: boolean }[]} */
const measured = JSON.parse(
  spawnSync('node_modules/.bin/size-limit', ['--config', 'scripts/size-limit.js', '--json'], {
    encoding: 'utf8',
  }).stdout,
);

/** @param {number} bytes */
const kB = (bytes) => (bytes / 1000).toFixed(1);

for (const { name, size, sizeLimit, passed } of measured) {
  console.log(`${kB(size).padStart(5)} kB  ${name}${passed ? '' : `: more than ${kB(sizeLimit)} kB`}`);
  if (!passed) process.exitCode = 1;
}

const table = [
  '| what is imported | kB |',
  '| --- | ---: |',
  ...measured.map(({ name, size }) => `| \`${name}\` | ${kB(size)} |`),
].join('\n');

const page = 'docs/performance.md';
const text = readFileSync(page, 'utf8');
const section = /(?<=<!-- sizes -->\n).*?(?=<!-- \/sizes -->)/s;

/** The size of an app that plays only Kalah, where pages tell it. */
const kalah = measured.find(({ name }) => name.includes('{ kalah }'))?.size ?? 0;
const told = /(?<=<!-- size -->)([\d.]+)(?= kB<!-- \/size -->)/;
for (const other of ['README.md', 'docs/comparison.md']) {
  const words = readFileSync(other, 'utf8');
  if (process.argv.includes('--write')) writeFileSync(other, words.replace(told, kB(kalah)));
  else if (!(Math.abs(Number(words.match(told)?.[1]) - kalah / 1000) <= TOLERANCE)) {
    console.error(`\n${other} tells another size of kalah: npm run size`);
    process.exitCode = 1;
  }
}

if (process.argv.includes('--write')) {
  const updated = text.replace(section, `\n${table}\n\n`);
  writeFileSync(page, await format(updated, { parser: 'markdown', ...(await resolveConfig(page)) }));
} else {
  const [found = ''] = text.match(section) ?? [];
  const listed = [...found.matchAll(/\| `(.+)` +\| +([\d.]+) \|/g)].map(([, name, size]) => ({ name, size }));
  const current =
    listed.length === measured.length &&
    measured.every(({ name, size }, i) => {
      const line = listed[i];
      return line?.name === name && Math.abs(Number(line.size) - size / 1000) <= TOLERANCE;
    });
  if (!current) {
    console.error('\ndocs/performance.md has other sizes: npm run size');
    process.exitCode = 1;
  }
}
