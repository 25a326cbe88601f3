// @ts-check
/** Measures how runs scale on this machine and prints the tables of the readme. */
import { cpus, loadavg } from 'node:os';
import { wari } from 'mancala-rules';
import { createTablebase } from 'mancala-rules/tables';
import { measureSplit } from '../scale/proofs.js';
import { countJobs, measureAlone, measureWorkers, timed } from '../scale/runs.js';
import { runCommand } from './command.js';

const [match, book, empty] = [
  {
    ...{ kind: 'match', ruleset: 'wari', pairs: 100, perJob: 2, openings: { plies: 6 } },
    a: { bot: 'alphaBeta', depth: 6 },
    b: { bot: 'alphaBeta', depth: 5 },
  },
  {
    ...{ kind: 'book', ruleset: 'kalah pits=4', perJob: 2 },
    positions: { plies: 3 },
    search: { solve: {} },
  },
  { kind: 'empty', jobs: 3000 },
];

/** The runs, and with how many workers they are measured: 0 is without a queue. */
const runs = /** @type {const} */ ([
  ['match of 200 games, `alphaBeta` depth 6 against 5, `wari`', match, [0, 1, 2]],
  ['book of 71 positions, solved, `kalah` 4 x 4', book, [0, 1, 2]],
  ['jobs without work', empty, [1, 2]],
]);

const splits = [
  { pits: 4, seeds: 4, plies: 1 },
  { pits: 4, seeds: 4, plies: 2 },
  { pits: 5, seeds: 3, plies: 1 },
  { pits: 6, seeds: 3, plies: 1 },
];

/** @type {(cells: readonly (string | number)[]) => void} */
const printRow = (cells) => console.log(`| ${cells.join(' | ')} |`);

/** @type {(names: readonly string[]) => void} */
const printHead = (names) => {
  console.log();
  printRow(names);
  printRow(names.map((_, i) => (i === 0 ? '---' : '--:')));
};

/** @type {(number: number) => string} */
const short = (number) => number.toFixed(number < 10 ? 1 : 0);

await runCommand(async () => {
  const date = new Date().toISOString().slice(0, 10);
  const load = Number(loadavg()[0]).toFixed(1);
  console.log(
    `${date}; ${cpus()[0]?.model.trim()}, ${cpus().length} cores; Node ${process.version}; load average ${load}`,
  );

  printHead(['work', 'jobs', 'workers', 'seconds', 'CPU seconds', 'CPU seconds of Redis', 'jobs per second']);
  for (const [name, spec, counts] of runs) {
    const jobs = await countJobs(spec);
    for (const count of counts) {
      const { seconds, cpu, redisCpu } = await (count ? measureWorkers(spec, count) : measureAlone(spec));
      const cells = [short(seconds), short(cpu), redisCpu === null ? '' : short(redisCpu)];
      printRow([name, jobs, count || 'no queue', ...cells, short(jobs / seconds)]);
    }
  }

  printHead(['`kalah`', 'one proof', 'plies first', 'proofs', 'all of them', 'the longest']);
  for (const { plies, ...options } of splits) {
    const { alone, proofs, sum, most } = await measureSplit(options, plies);
    const [all, longest] = [sum, most].map((nodes) => `${nodes} (${(nodes / alone).toFixed(1)} times)`);
    printRow([`${options.pits} x ${options.seeds}`, alone, plies, proofs, String(all), String(longest)]);
  }

  printHead(['table of `wari`', 'positions', 'CPU seconds', 'positions per second']);
  for (const seeds of [10, 12, 15]) {
    const { result, cpu } = await timed(() => createTablebase(wari, { seeds }));
    printRow([`up to ${seeds} seeds`, result.bytes, short(cpu), Math.round(result.bytes / cpu)]);
  }
});
// With all that it has started.
process.exit();
