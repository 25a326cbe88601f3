/** What the results look like: the table, the machine, and the sentence for the readme. */
import { arch, cpus, loadavg, platform } from 'node:os';
import type { Result } from './rounds.ts';
import { tableOf } from './table.ts';

/** Three digits or, of small numbers, two. */
const digits = (value: number): string => {
  if (value < 0.1) return value.toFixed(4);
  if (value < 1) return value.toFixed(3);
  return value >= 100 ? value.toFixed(0) : value.toPrecision(3);
};

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

// At the start: later the benchmark itself is part of it.
const [load = 0] = loadavg();

/** The day, what it was measured on, and how busy that was with other things. */
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

/** The cursor on wari and kalah, in a sentence; for results that have the comparison. */
export const sentence = (results: readonly Result[]): string => {
  const walks = results.filter(({ engine }) => engine === 'cursor');
  const [wari, kalah] = ['wari', 'kalah'].map((id) => walks.find(({ ruleset }) => ruleset === id)!);
  const rates = `${digits(wari!.rate)} million moves a second of wari and ${digits(kalah!.rate)} million of kalah`;
  return `a cursor plays ${rates}, ${digits(wari!.ratio!.median)} and ${digits(kalah!.ratio!.median)} times as many as naive C`;
};
