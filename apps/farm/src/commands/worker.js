// @ts-check
/** Does jobs until it is ended: SIGTERM or Ctrl+C waits for the current job, a second one does not. */
import { openFarm } from '../farm/farm.js';
import { loadKinds } from '../farm/kinds.js';
import { readSettings } from '../farm/settings.js';
import { startWorker } from '../farm/work.js';
import { runCommand } from './command.js';

await runCommand(async () => {
  const farm = openFarm(readSettings());
  const kinds = await loadKinds(farm.settings.kinds);
  const worker = startWorker(farm, kinds);
  let isStopping = false;
  let cpuAtStart = process.cpuUsage();
  const stop = async () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    await worker.close();
    await farm.close();
    const { user, system } = process.cpuUsage(cpuAtStart);
    console.log(
      `worker ${process.pid} ended: ${worker.done()} jobs, ${((user + system) / 1e6).toFixed(1)} s of CPU`,
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  await worker.ready();
  cpuAtStart = process.cpuUsage();
  console.log(`worker ${process.pid} is ready (kinds: ${[...kinds.keys()].join(', ')})`);
});
