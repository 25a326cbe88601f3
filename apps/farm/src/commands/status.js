// @ts-check
/** Prints the state of the farm, or serves it as a page until it is ended: `status.js [--page]`. */
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { createProgress, describeQueue, describeRun } from '../farm/progress.js';
import { serveStatus } from '../farm/serve.js';
import { runCommand, withFarm } from './command.js';

await runCommand(async () => {
  const { values } = parseArgs({ options: { page: { type: 'boolean', default: false } } });
  await withFarm(
    async (farm) => {
      if (values.page) {
        console.log(`status page: ${(await serveStatus(farm)).url}`);
        await once(process, 'exit');
      }
      const progress = await createProgress(farm)();
      console.log(describeQueue(progress));
      for (const run of progress.runs) console.log(describeRun(run));
    },
    { isPatient: values.page },
  );
});
