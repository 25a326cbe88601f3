// @ts-check
/**
 * Measures the bundle sizes of `size-limit.js`. Fails if one exceeds its limit or differs from the table in `docs/performance.md`;
 * `--write` updates the table.
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
