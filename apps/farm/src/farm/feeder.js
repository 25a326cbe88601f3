// @ts-check
import { jobIdOf } from './runs.js';

/**
 * Adds the jobs of a run to the queue, in order, while fewer than the setting `WAITING` are waiting there.
 *
 * @param {import('./farm.js').Farm} farm
 * @param {{ run: string, kind: string, version: number, jobs: readonly unknown[] }} what
 */
export const createFeeder = ({ queue, results, settings }, { run, kind, version, jobs }) => {
  /** The number of the first job not yet added. */
  let next = 0;

  return {
    /** Adds as many jobs as there is room for. */
    async feed() {
      const { waiting = 0, delayed = 0 } = await queue.getJobCounts('waiting', 'delayed');
      const room = settings.WAITING - waiting - delayed;
      const added = [];
      let end = jobs.length;
      for await (const { index, text } of results.read(run, next, jobs.length)) {
        if (text !== null) continue;
        if (added.length >= room) {
          end = index;
          break;
        }
        const data = { run, index, version, input: jobs[index] };
        added.push({ name: kind, data, opts: { jobId: jobIdOf(run, index) } });
      }
      // A job whose id is in the queue already is not added again.
      await queue.addBulk(added);
      next = end;
    },

    /**
     * Looks for jobs that will not get a result by themselves. Those that are not in the queue, because Redis lost them or
     * somebody removed them, are added again. Returns the ids of the failed jobs if nothing but failed jobs is left.
     */
    async review() {
      /** @type {string[]} */
      const failed = [];
      if (next < jobs.length) return failed;
      for await (const { index, text } of results.read(run, 0, jobs.length)) {
        if (text !== null) continue;
        const id = jobIdOf(run, index);
        const state = await queue.getJobState(id);
        if (state === 'unknown') next = index;
        if (state !== 'failed') return [];
        failed.push(id);
      }
      return failed;
    },
  };
};
