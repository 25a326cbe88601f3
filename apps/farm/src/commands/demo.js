// @ts-check
/** A whole farm on this machine: a Redis, two workers, a status page, and two runs one after another. */
import { fileURLToPath } from 'node:url';
import { openFarm } from '../farm/farm.js';
import { startCommand } from '../farm/processes.js';
import { withRedis } from '../farm/redis-server.js';
import { serveStatus } from '../farm/serve.js';
import { readSettings } from '../farm/settings.js';
import { runCommand } from './command.js';

const WORKERS = 2;
const SPECS = ['match', 'book'];

/** @param {string} name */
const pathOf = (name) => fileURLToPath(new URL(`../../specs/${name}.json`, import.meta.url));

await runCommand(() =>
  withRedis(async (redis) => {
    const env = { REDIS_URL: redis.url };
    const farm = openFarm(readSettings({ ...process.env, ...env, PORT: '0' }));
    const status = await serveStatus(farm);
    /** @type {import('../farm/processes.js').Command[]} */
    const producers = [];
    // Without its producer the demo ends, and with it everything that it has started.
    const interrupt = () => {
      for (const producer of producers) void producer.stop('SIGKILL');
    };
    process.on('SIGINT', interrupt);
    process.on('SIGTERM', interrupt);
    const workers = Array.from({ length: WORKERS }, () => startCommand('worker', { env }));
    try {
      console.log(`Redis: ${redis.url}, workers: ${WORKERS}, status page: ${status.url}`);
      for (const name of SPECS) {
        console.log(`\nspecs/${name}.json`);
        const producer = startCommand('producer', { args: [pathOf(name)], env, isShown: true });
        producers.push(producer);
        if ((await producer.ended) !== 0) throw new Error(`specs/${name}.json: the producer failed`);
      }
      const ends = await Promise.all(workers.map((worker) => worker.stop()));
      console.log();
      for (const worker of workers) process.stdout.write(worker.output());
      if (ends.some((code) => code !== 0)) throw new Error('a worker failed');
    } finally {
      status.close();
      await farm.close();
      await Promise.all(workers.map((worker) => worker.stop('SIGKILL')));
    }
  }),
);
