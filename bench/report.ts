/** What the results look like: the table, the machine, and the sentence for the readme. */
import { arch, cpus, platform } from 'node:os';
import type { Result } from './rounds.ts';
import { tableOf } from './table.ts';

/** Three digits, or as many as there are before the point. */
const digits = (value: number): string =>
  value >= 100 ? value.toFixed(0) : value.toFixed(value >= 10 ? 1 : value >= 1 ? 2 : 3);

/** The one table. */
export const resultTable = (results: readonly Result[]): string =>
  tableOf(
    ['work', 'ruleset', 'engine', 'size:', 'M moves/s:', 'of naive C:', 'least to most:'],
    results.map(({ work, ruleset, engine, size, rate, ratio }) => [
      work,
      ruleset,
      engine,
      size,
      digits(rate),
      ratio ? digits(ratio.median) : '',
      ratio ? `${digits(ratio.least)} to ${digits(ratio.most)}` : '',
    ]),
  );

/** The day, and what it was measured on. */
export const machine = (compiler?: string): string => {
  const all = cpus();
  return [
    new Date().toISOString().slice(0, 10),
    `${all[0]?.model.trim() ?? 'unknown processor'}, ${all.length} cores, ${platform()} ${arch()}`,
    `Node ${process.version}`,
    ...(compiler === undefined ? [] : [`${compiler}, \`-O3 -march=native\``]),
  ].join('; ');
};

/** The cursor on wari and kalah, in a sentence; it needs the comparison. */
export const sentence = (results: readonly Result[]): string => {
  const told = ['wari', 'kalah'].map((ruleset) => {
    const own = results.find((result) => result.ruleset === ruleset && result.engine === 'cursor');
    return `${digits(own?.rate ?? 0)} million moves a second of ${ruleset} (${digits(own?.ratio?.median ?? 0)} of naive C)`;
  });
  return `a cursor plays ${told.join(', ')}`;
};
