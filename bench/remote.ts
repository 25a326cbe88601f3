/**
 * Runs jobs in Bun or in a page in Firefox. Each request posts the result of the latest job and waits for the next one. Ends
 * when the benchmark closes the connection.
 */
import { cpuTime, measure } from './timing.ts';
import { runJob, type Job } from './jobs.ts';

const isPage = typeof process === 'undefined';
/** A page has no access to CPU time. */
const clock = isPage ? () => performance.now() : cpuTime;
const server = isPage ? '' : process.argv[2]!;

let body = '';
for (;;) {
  const response = await fetch(`${server}/job`, { method: 'POST', body });
  const job = (await response.json()) as Job;
  body = JSON.stringify(measure(() => runJob(job), clock));
}
