// @ts-check
/**
 * Removes failed jobs, so that their producer adds them again, with all their attempts. What is left of a job that lost its worker too
 * often, or whose data are damaged, would fail again.
 *
 * @param {import('bullmq').Queue} queue
 * @param {readonly string[]} ids
 */
export const retryFailed = async (queue, ids) => {
  for (const id of ids) {
    const job = await queue.getJob(id);
    if (!job || !(await job.isFailed())) throw new RangeError(`${id}: expected the id of a failed job`);
    await job.remove();
  }
};
