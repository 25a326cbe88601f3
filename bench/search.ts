/**
 * The benchmark of the searches: after `npm run build`, `node dist/bench/search.js` measures every job three times and prints the
 * table of the guide to bots and analysis.
 */
import { machine } from './report.ts';
import { median } from './timing.ts';
import { searchJobs, type JobResult, type SearchJob } from './search-jobs.ts';
import { tableOf } from './table.ts';

const ROUNDS = 3;
/** Jobs that take at least this many seconds are not repeated. */
const LONG_JOB = 20;

/** Returns the result of a job, which is the same each time, and the median CPU time in seconds. */
const measure = async (job: SearchJob): Promise<JobResult & { readonly seconds: number }> => {
  const costs: number[] = [];
  let result: JobResult;
  do {
    const before = process.cpuUsage();
    result = await job.run();
    const { user, system } = process.cpuUsage(before);
    costs.push((user + system) / 1e6);
  } while (costs.length < ROUNDS && Math.max(...costs) < LONG_JOB);
  return { ...result, seconds: median(costs) };
};

const formatRate = (perSecond: number): string =>
  perSecond >= 1e6
    ? `${(perSecond / 1e6).toPrecision(2)} M`
    : perSecond >= 1e3
      ? `${(perSecond / 1e3).toPrecision(3)} k`
      : String(Number(perSecond.toPrecision(2)));

const rows: string[][] = [];
for (const job of searchJobs()) {
  const { amount, result, seconds } = await measure(job);
  const cost = seconds >= 1 ? seconds.toFixed(1) : seconds.toPrecision(2);
  rows.push([job.work, job.game, `${amount} ${job.unit}`, cost, formatRate(amount / seconds), result]);
  console.log(rows.at(-1)!.join(' | '));
}
console.log(`\n${tableOf(['work', 'game', 'took:', 'CPU seconds:', 'per second:', 'result'], rows)}`);
console.log(`${machine()}; medians of ${ROUNDS} rounds, of what takes more than ${LONG_JOB} s one`);
