// @ts-check
/** Prints the state of the farm, or serves it as a page until it is ended: `status.js [--page]`. */
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { createProgress, describeQueue, describeRun } from '../farm/progress.js';
import { serveStatus } from '../farm/serve.js';
import { runCommand, runWithFarm } from './command.js';

await runCommand(async () => {
  const { values } = parseArgs({ options: { page: { type: 'boolean' } } });
  await runWithFarm(async (farm) => {
    if (values.page) {
      const status = await serveStatus(farm);
      console.log(`status page: ${status.url}`);
      await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
      status.close();
      return;
    }
    const progress = await createProgress(farm)();
    console.log(describeQueue(progress));
    for (const run of progress.runs) console.log(describeRun(run));
  });
});
