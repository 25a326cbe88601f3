// @ts-check
/**
 * What applications pay for each entry, as `.size-limit.js` asks: fails if that is more than allowed, or not what the readme
 * says; `--write` puts it there.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';

/** Node has Brotli of several versions, which differ by some bytes. */
const TOLERANCE = 0.1;

/** @type {{ name: string; size: number; sizeLimit: number; passed: boolean }[]} */
const measured = JSON.parse(
  spawnSync('node_modules/.bin/size-limit', ['--json'], { encoding: 'utf8' }).stdout,
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

const readme = readFileSync('README.md', 'utf8');
const place = /(?<=<!-- sizes -->\n).*?(?=<!-- \/sizes -->)/s;

if (process.argv.includes('--write')) {
  const written = readme.replace(place, `\n${table}\n\n`);
  writeFileSync(
    'README.md',
    await format(written, { parser: 'markdown', ...(await resolveConfig('README.md')) }),
  );
} else {
  const [shown = ''] = readme.match(place) ?? [];
  const said = [...shown.matchAll(/\| `(.+)` +\| +([\d.]+) \|/g)].map(([, name, size]) => ({ name, size }));
  const current =
    said.length === measured.length &&
    measured.every(({ name, size }, i) => {
      const line = said[i];
      return line?.name === name && Math.abs(Number(line.size) - size / 1000) <= TOLERANCE;
    });
  if (!current) {
    console.error('\nThe readme says otherwise: npm run size -- --write');
    process.exitCode = 1;
  }
}
