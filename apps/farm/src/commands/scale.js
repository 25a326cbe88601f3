// @ts-check
/** Measures how runs scale on this machine and prints the tables of the readme. */
import { cpus, loadavg } from 'node:os';
import { measureSplit } from '../scale/proofs.js';
import { countJobs, measureAlone, measureWorkers } from '../scale/runs.js';
import { measureTable } from '../scale/tables.js';
import { runCommand } from './command.js';

const match = {
  kind: 'match',
  ruleset: 'wari',
  a: { bot: 'alphaBeta', depth: 6 },
  b: { bot: 'alphaBeta', depth: 5 },
  pairs: 100,
  perJob: 2,
  openings: { plies: 6 },
};
const book = {
  kind: 'book',
  ruleset: 'kalah',
  options: { pits: 4, seeds: 4 },
  positions: { plies: 3 },
  perJob: 2,
  search: { solve: {} },
};
const empty = { kind: 'empty', jobs: 3000 };

const specs = [
  { name: 'match of 200 games, `alphaBeta` depth 6 against 5, `wari`', spec: match },
  { name: 'book of 71 positions, solved, `kalah` 4 x 4', spec: book },
  { name: 'jobs without work', spec: empty },
];

const splits = [
  { options: { pits: 4, seeds: 4 }, plies: 1 },
  { options: { pits: 4, seeds: 4 }, plies: 2 },
  { options: { pits: 5, seeds: 3 }, plies: 1 },
  { options: { pits: 6, seeds: 3 }, plies: 1 },
];

/** @type {(cells: readonly (string | number)[]) => void} */
const printRow = (cells) => console.log(`| ${cells.join(' | ')} |`);

/** @type {(number: number) => string} */
const short = (number) => (number < 10 ? number.toFixed(1) : number.toFixed(0));

await runCommand(async () => {
  const date = new Date().toISOString().slice(0, 10);
  const load = Number(loadavg()[0]).toFixed(1);
  console.log(
    `${date}; ${cpus()[0]?.model.trim()}, ${cpus().length} cores; Node ${process.version}; load average ${load}\n`,
  );

  printRow(['work', 'jobs', 'workers', 'seconds', 'CPU seconds', 'CPU seconds of Redis', 'jobs per second']);
  printRow(['---', '--:', '--:', '--:', '--:', '--:', '--:']);
  for (const { name, spec } of specs) {
    const jobs = await countJobs(spec);
    // Without work there is nothing to compare with.
    for (const count of spec === empty ? [1, 2] : [0, 1, 2]) {
      const { seconds, cpu, redisCpu } = await (count === 0
        ? measureAlone(spec)
        : measureWorkers(spec, count));
      printRow([
        name,
        jobs,
        count === 0 ? 'no queue' : count,
        short(seconds),
        short(cpu),
        count === 0 ? '' : short(redisCpu),
        short(jobs / seconds),
      ]);
    }
  }

  console.log();
  printRow(['`kalah`', 'one proof', 'plies first', 'proofs', 'all of them', 'the longest']);
  printRow(['---', '--:', '--:', '--:', '--:', '--:']);
  for (const { options, plies } of splits) {
    const { alone, proofs, sum, most } = await measureSplit(options, plies);
    const [all, longest] = [sum, most].map((nodes) => `${nodes} (${(nodes / alone).toFixed(1)} times)`);
    printRow([`${options.pits} x ${options.seeds}`, alone, plies, proofs, String(all), String(longest)]);
  }

  console.log();
  printRow(['table of `wari`', 'positions', 'CPU seconds', 'positions per second']);
  printRow(['---', '--:', '--:', '--:']);
  for (const seeds of [10, 12, 15]) {
    const { positions, cpu } = await measureTable(seeds);
    printRow([`up to ${seeds} seeds`, positions, short(cpu), Math.round(positions / cpu)]);
  }
});
// With all that it has started.
process.exit();
