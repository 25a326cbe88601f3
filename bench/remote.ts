/**
 * Runs jobs in Bun, or on a page in Firefox. Each request posts the result of the last job and waits for the next job. It
 * ends when the benchmark closes the connection.
 */
import { cpuTime, timed } from './sample.ts';
import { count, type Job } from './sampler.ts';

const isPage = typeof process === 'undefined';
/** A page has no access to CPU time. */
const clock = isPage ? () => performance.now() : cpuTime;
const server = isPage ? '' : process.argv[2]!;

let body = '';
for (;;) {
  const response = await fetch(`${server}/job`, { method: 'POST', body });
  const job = (await response.json()) as Job;
  body = JSON.stringify(timed(() => count(job), clock));
}
