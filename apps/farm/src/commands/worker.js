// @ts-check
/** Does jobs until it is ended: SIGTERM or Ctrl+C waits for the current job, a second one does not. */
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { loadKinds } from '../farm/kinds.js';
import { startWorker } from '../farm/work.js';
import { endNow, runCommand, withFarm } from './command.js';

/** Milliseconds after which a worker that stops does not wait for a Redis that is away. */
const PATIENCE_MS = 1000;

const stopping = new AbortController();
const stopped = once(stopping.signal, 'abort');

await runCommand(
  () =>
    withFarm({ isPatient: true }, async (farm) => {
      const kinds = await loadKinds(farm.settings.FARM_KINDS);
      const { worker, done } = startWorker(farm, kinds);
      void worker
        .waitUntilReady()
        .then(() => console.log(`worker ${process.pid} is ready (kinds: ${[...kinds.keys()].join(', ')})`));
      await stopped;
      const closed = worker.close().then(() => true);
      let isClosed;
      do isClosed = await Promise.race([closed, sleep(PATIENCE_MS, false)]);
      while (!isClosed && farm.redis.status === 'ready');
      if (farm.redis.status !== 'ready') {
        console.error(`worker ${process.pid} ended without Redis; another worker does its job again`);
        process.exit(1);
      }
      console.log(`worker ${process.pid} ended: ${done()} jobs`);
    }),
  (signal) => {
    if (stopping.signal.aborted) endNow(signal);
    stopping.abort();
  },
);
