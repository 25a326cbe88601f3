/** Formats the results: the table, the machine, and the sentence in the readme. */
import { arch, cpus, loadavg, platform } from 'node:os';
import type { Ratio, Result } from './rounds.ts';
import { tableOf } from './table.ts';

/** A number with three significant digits, or two below 1. */
const format = (value: number): string => {
  if (value < 0.1) return value.toFixed(4);
  if (value < 1) return value.toFixed(3);
  return value >= 100 ? value.toFixed(0) : value.toPrecision(3);
};

/** A rate such as `33.4 M lines`. */
const formatRate = (rate: number, counted: string): string => {
  if (rate >= 1e6) return `${format(rate / 1e6)} M ${counted}`;
  return rate >= 1e3 ? `${format(rate / 1e3)} k ${counted}` : `${format(rate)} ${counted}`;
};

const formatRatio = (ratio: Ratio | undefined): string[] =>
  ratio ? [format(ratio.median), `${format(ratio.least)} to ${format(ratio.most)}`] : ['', ''];

/** The table of results. The columns of another build are there if one was measured. */
export const resultTable = (results: readonly Result[]): string => {
  const hasBefore = results.some(({ ofBefore }) => ofBefore);
  const titles = ['work', 'ruleset', 'engine', 'size:', 'per second:', 'of naive C:', 'least to most:'];
  return tableOf(
    hasBefore ? [...titles, 'of before:', 'least to most:'] : titles,
    results.map(({ work, ruleset, engine, size, rate, counted, ofNaive, ofBefore }) => [
      work,
      ruleset,
      engine,
      size,
      formatRate(rate, counted),
      ...formatRatio(ofNaive),
      ...(hasBefore ? formatRatio(ofBefore) : []),
    ]),
  );
};

// Read at the start; later it includes the benchmark itself.
const [load = 0] = loadavg();

/** The date, the machine, the engines and the load of the machine. */
export const machine = (...engines: readonly string[]): string => {
  const all = cpus();
  return [
    new Date().toISOString().slice(0, 10),
    `${all[0]?.model.trim() ?? 'unknown processor'}, ${all.length} cores, ${platform()} ${arch()}`,
    `Node ${process.version}`,
    ...engines,
    `load average ${load.toFixed(1)} at the start`,
  ].join('; ');
};

/** A measure of the results of an engine in `wari` and `kalah`, such as `0.56 to 0.60`. */
const range = (
  results: readonly Result[],
  engine: string,
  measureOf: (result: Result) => number,
  digits: number,
): string => {
  const values = ['wari', 'kalah'].map((id) =>
    measureOf(results.find((result) => result.engine === engine && result.ruleset === id)!),
  );
  const [least, most] = [Math.min(...values), Math.max(...values)].map((value) => value.toFixed(digits));
  return least === most ? least! : `${least} to ${most}`;
};

/** How fast lines of play are counted move by move and by `perft`, and on what. The results must include naive C. */
export const summarySentence = (results: readonly Result[]): string => {
  const ofNaive = (engine: string): string => range(results, engine, ({ ofNaive }) => ofNaive!.median, 2);
  const [date, processor, node] = machine().split('; ') as [string, string, string];
  return (
    `move by move on a cursor, \`wari\` and \`kalah\` run at ${ofNaive('cursor')} of the speed of a simple C ` +
    `engine; \`perft\`, which only counts the last moves, at ${ofNaive('perft()')} of one that does the same ` +
    `(${date}, ${node}, ${processor})`
  );
};

/** How many times slower random games are by `apply` than on a cursor. */
export const slowdownOfApply = (results: readonly Result[]): string => {
  const games = results.filter(({ work, engine }) => work === 'random games' && engine === 'cursor');
  return range(
    results,
    'apply',
    ({ ruleset, rate }) => games.find((result) => result.ruleset === ruleset)!.rate / rate,
    1,
  );
};
