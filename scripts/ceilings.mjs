// @ts-check
/**
 * Checks the weight of the project against `etc/ceilings.json`: the lines of code, and the CPU seconds of the last `npm test`. Sizes
 * of bundles are checked by `facts.mjs`, and the minutes of continuous integration by `.ci/verdict.mjs`.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** @type {{ codeLines: Record<string, number>; cpuSecondsOfTests: number }} */
const ceilings = JSON.parse(readFileSync('etc/ceilings.json', 'utf8'));

/** Process times of the same tests differ by so much on a busy machine. */
const NOISE = 1.15;

/** The lines of code below some folders, without blank lines and comments. @param {readonly string[]} folders */
const codeLinesOf = (folders) =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--deduplicate', ...folders], {
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => /\.(?:ts|tsx|mts|js|mjs|css|html)$/.test(file) && existsSync(file))
    .flatMap((file) => readFileSync(file, 'utf8').split('\n'))
    .filter((line) => !/^\s*(?:\/\/|\*|\/\*|$)/.test(line)).length;

/** @type {(readonly [what: string, value: number, ceiling: number, reported: number])[]} */
const weights = Object.entries(ceilings.codeLines).map(([folders, ceiling]) => [
  `code lines of ${folders.replace(' ', ' and ')}`,
  codeLinesOf(folders.split(' ')),
  ceiling,
  ceiling,
]);

const report = 'reports/cpu/test.json';
if (existsSync(report)) {
  const { seconds } = JSON.parse(readFileSync(report, 'utf8'));
  const ceiling = ceilings.cpuSecondsOfTests;
  weights.push(['CPU seconds of npm test', Math.round(seconds), Math.round(ceiling * NOISE), ceiling]);
} else console.log('       – CPU seconds of npm test: not measured');

for (const [what, value, limit, ceiling] of weights) {
  const isOver = value > limit;
  console.log(`${String(value).padStart(8)} ${what}, at most ${ceiling}${isOver ? ': too many' : ''}`);
  if (isOver) process.exitCode = 1;
}
if (process.exitCode) {
  console.error(
    '\nRemove as much as you added, or raise the ceiling in etc/ceilings.json and say why in the commit.',
  );
}
