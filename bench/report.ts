/** Formats the results: the table, the machine, and the sentence in the readme. */
import { arch, cpus, loadavg, platform } from 'node:os';
import type { Result } from './rounds.ts';
import { tableOf } from './table.ts';

/** A number with three significant digits, or two below 1. */
const format = (value: number): string => {
  if (value < 0.1) return value.toFixed(4);
  if (value < 1) return value.toFixed(3);
  return value >= 100 ? value.toFixed(0) : value.toPrecision(3);
};

/** The table of results. */
export const resultTable = (results: readonly Result[]): string =>
  tableOf(
    ['work', 'ruleset', 'engine', 'size:', 'M moves/s:', 'of naive C:', 'least to most:'],
    results.map(({ work, ruleset, engine, size, rate, ratio }) => [
      work,
      ruleset,
      engine,
      size,
      format(rate),
      ratio ? format(ratio.median) : '',
      ratio ? `${format(ratio.least)} to ${format(ratio.most)}` : '',
    ]),
  );

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

/** How fast the cursor counts lines of play, and on what. The results must include naive C. */
export const summarySentence = (results: readonly Result[]): string => {
  const walks = results.filter(({ engine }) => engine === 'cursor');
  const [wari, kalah] = ['wari', 'kalah'].map((id) => walks.find(({ ruleset }) => ruleset === id)!);
  const [least, most] = [wari!, kalah!].map(({ ratio }) => ratio!.median).sort((a, b) => a - b);
  const date = new Date().toISOString().slice(0, 10);
  return `${least!.toFixed(2)} to ${most!.toFixed(2)} of the speed of a simple C engine in \`wari\` and \`kalah\` (${date}, Node ${process.version}, ${cpus()[0]?.model.trim()})`;
};
