// @ts-check
/**
 * Checks the weight of the project against `etc/ceilings.json`: lines of code, exports, bytes of what is published and loaded, and
 * CPU seconds of the last `npm test`. `--ci` checks only the minutes of the last `.ci/run`.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { bytesOfFile, bytesOfImports, measureBundles } from './bundles.mjs';

/**
 * @typedef {{ codeLines: Record<string, number>; exports: number; cpuSecondsOfTests: number; minutesOfCi: number; packageBytes: number;
 *   files: Record<string, number>; rulesets: Record<string, number>; bundles: Record<string, Record<string, number>> }} Ceilings
 * @typedef {readonly [what: string, value: number, ceiling: number]} Weight
 */

/** @type {Ceilings} */
const ceilings = JSON.parse(readFileSync('etc/ceilings.json', 'utf8'));

/** The share of the machine that other processes use at most while minutes are measured. */
const QUIET = 0.25;

/** The lines of code below some folders, without blank lines and comments. @param {readonly string[]} folders */
const codeLinesOf = (folders) =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--deduplicate', ...folders], {
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => /\.(?:ts|tsx|mts|js|mjs|css|html)$/.test(file) && existsSync(file))
    .flatMap((file) => readFileSync(file, 'utf8').split('\n'))
    .filter((line) => !/^\s*(?:\/\/|\*|\/\*|$)/.test(line)).length;

/** The number of exports: the different names in the API report of each entry. */
const countExports = () =>
  readdirSync('etc')
    .filter((file) => file.endsWith('.api.md'))
    .flatMap((file) => {
      const report = readFileSync(`etc/${file}`, 'utf8');
      const names = report.matchAll(/^export (?:class|const|function|interface|type) (\w+)/gm);
      return [...new Set(Array.from(names, ([, name]) => name))];
    }).length;

/** The bytes of the installed package. @returns {number} */
const packageBytes = () =>
  JSON.parse(
    execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }),
  )[0].unpackedSize;

/** The bytes of the largest bundle of one ruleset, by the engine that it needs. @returns {Promise<Record<string, number>>} */
const rulesetBytes = async () => {
  /** @type {Record<string, number>} */
  const largest = {};
  const { allRulesets } = await import('mancala-rules');
  for (const { id, spec, options } of allRulesets) {
    const engine = spec.rows ? 'four rows' : spec.steps(options).sowing ? 'laps' : 'one lap';
    largest[engine] = Math.max(largest[engine] ?? 0, await bytesOfImports([`{ ${id} }`, './dist/index.js']));
  }
  return largest;
};

/** What a command has used, as `measure-cpu.mjs` has written it. @param {string} name */
const usageOf = (name) => {
  const file = `reports/cpu/${name}.json`;
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
};

/**
 * The minutes of the last `.ci/run`: those that passed, or, where other processes used much of the machine, those that its CPU
 * time takes on all cores.
 *
 * @returns {Weight[]}
 */
const weighCi = () => {
  const { seconds, minutes, cores, others } = usageOf('ci');
  const cpuMinutes = seconds / 60;
  const isQuiet = others <= QUIET;
  const what = isQuiet
    ? `minutes of .ci/run (${cpuMinutes.toFixed(1)} of CPU)`
    : `minutes of .ci/run (CPU time on ${cores} cores: others used ${Math.round(100 * others)} % of the machine)`;
  return [[what, Number((isQuiet ? minutes : cpuMinutes / cores).toFixed(1)), ceilings.minutesOfCi]];
};

/** @returns {Promise<Weight[]>} */
const weighAll = async () => {
  const { codeLines, exports, cpuSecondsOfTests, files, rulesets, bundles } = ceilings;
  const largest = await rulesetBytes();
  /** @type {Weight[]} */
  const weights = [
    ...Object.entries(codeLines).map(
      ([folders, ceiling]) =>
        /** @type {Weight} */ ([
          `code lines of ${folders.replace(' ', ' and ')}`,
          codeLinesOf(folders.split(' ')),
          ceiling,
        ]),
    ),
    ['exports', countExports(), exports],
    ['bytes of the package', packageBytes(), ceilings.packageBytes],
  ];
  for (const [file, ceiling] of Object.entries(files))
    weights.push([`bytes of ${file}`, bytesOfFile(file), ceiling]);
  for (const [engine, ceiling] of Object.entries(rulesets))
    weights.push([`bytes of the largest ruleset, ${engine}`, largest[engine] ?? Infinity, ceiling]);
  for (const { name, bytes, ceiling } of await measureBundles(bundles))
    weights.push([`bytes of ${name}`, bytes, ceiling]);
  const usage = usageOf('test');
  if (usage) weights.push(['CPU seconds of npm test', Math.round(usage.seconds), cpuSecondsOfTests]);
  else console.log('       –  CPU seconds of npm test: not measured');
  return weights;
};

for (const [what, value, ceiling] of process.argv.includes('--ci') ? weighCi() : await weighAll()) {
  const isOver = value > ceiling;
  console.log(`${String(value).padStart(8)}  ${what}, at most ${ceiling}${isOver ? ': too many' : ''}`);
  if (isOver) process.exitCode = 1;
}
if (process.exitCode)
  console.error('\nThe ceilings are in etc/ceilings.json. Remove as much as you have added.');
