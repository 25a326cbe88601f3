// @ts-check
/** Prints the failed jobs, or has their producer try them again: `failed.js [--retry [<id> …]]`. */
import { parseArgs } from 'node:util';
import { retryFailed } from '../farm/failed.js';
import { runCommand, withFarm } from './command.js';

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { retry: { type: 'boolean' } },
  });
  if (!values.retry && positionals.length > 0)
    throw new Error('usage: failed.js [--retry [<id> …]]; without an id all failed jobs are tried again');
  await withFarm(
    async ({ queue }) => {
      const failed = await queue.getFailed();
      if (values.retry) {
        const ids = positionals.length > 0 ? positionals : failed.map(({ id }) => String(id));
        await retryFailed(queue, ids);
        console.log(`${ids.length} jobs are tried again by their producer`);
        return;
      }
      for (const { id, attemptsMade, failedReason } of failed)
        console.log(`${id}, ${attemptsMade} ${attemptsMade === 1 ? 'attempt' : 'attempts'}: ${failedReason}`);
      console.log(`${failed.length} failed jobs`);
    },
    { isPatient: false },
  );
});
