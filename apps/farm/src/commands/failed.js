// @ts-check
/** Prints the failed jobs, or has their producer try them again: `failed.js [--retry]`. */
import { parseArgs } from 'node:util';
import { runCommand, withFarm } from './command.js';

await runCommand(async () => {
  const { values } = parseArgs({ options: { retry: { type: 'boolean' } } });
  await withFarm({ isPatient: false }, async ({ queue }) => {
    if (values.retry) {
      // The producer adds what is not in the queue, with all its attempts. What is left of a job that lost its worker too often, or
      // whose data are damaged, would fail again.
      const removed = await queue.clean(0, Infinity, 'failed');
      console.log(`${removed.length} jobs are tried again by their producer`);
      return;
    }
    const failed = await queue.getFailed();
    for (const { id, attemptsMade, failedReason } of failed)
      console.log(`${id}, ${attemptsMade} ${attemptsMade === 1 ? 'attempt' : 'attempts'}: ${failedReason}`);
    console.log(`${failed.length} failed jobs`);
  });
});
