/**
 * How fast the searches are: `npm run bench:search` measures everything three times and writes the table of the
 * guide to bots and analysis.
 */
import { fill } from './page.ts';
import { paths } from './paths.ts';
import { machine } from './report.ts';
import { median } from './sample.ts';
import { searchJobs, type Done, type SearchJob } from './search-jobs.ts';
import { tableOf } from './table.ts';

const ROUNDS = 3;
/** What takes so many seconds is not repeated. */
const LONG = 20;

interface Timed {
  readonly job: SearchJob;
  readonly done: Done;
  readonly seconds: number;
}

/** Seconds of CPU time; only the last result is kept, since all are the same. */
const timed = async (job: SearchJob): Promise<Timed> => {
  const costs: number[] = [];
  let done: Done;
  do {
    const before = process.cpuUsage();
    done = await job.run();
    const { user, system } = process.cpuUsage(before);
    costs.push((user + system) / 1e6);
  } while (costs.length < ROUNDS && Math.max(...costs) < LONG);
  return { job, done, seconds: median(costs) };
};

const rate = (perSecond: number): string =>
  perSecond >= 1e6
    ? `${(perSecond / 1e6).toPrecision(2)} M`
    : perSecond >= 1e3
      ? `${(perSecond / 1e3).toPrecision(3)} k`
      : perSecond.toPrecision(2);

const rows: string[][] = [];
for (const job of searchJobs()) {
  const { done, seconds } = await timed(job);
  const cost = seconds >= 1 ? seconds.toFixed(1) : seconds.toPrecision(2);
  rows.push([
    job.work,
    job.game,
    `${done.amount} ${job.unit}`,
    cost,
    rate(done.amount / seconds),
    done.result,
  ]);
  console.log(rows.at(-1)!.join(' | '));
}
const table = tableOf(['work', 'game', 'took:', 's of CPU:', 'a second:', 'result'], rows);
fill(paths.searchPage, 'speed', `\n\n${table}\n\n`);
fill(
  paths.searchPage,
  'machine',
  `${machine()}; medians of ${ROUNDS} rounds, of what takes more than ${LONG} s one`,
);
