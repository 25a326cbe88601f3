// @ts-check
/** A whole farm on this machine: a Redis, two workers, and two runs one after another. */
import { fileURLToPath } from 'node:url';
import { startCommand } from '../farm/processes.js';
import { startRedis } from '../farm/redis-server.js';
import { runCommand } from './command.js';

const WORKERS = 2;
const SPECS = ['match', 'book'];

await runCommand(async () => {
  const redis = await startRedis();
  const env = { REDIS_URL: redis.url };
  const workers = Array.from({ length: WORKERS }, () => startCommand('worker', { env }));
  console.log(`Redis: ${redis.url}, workers: ${WORKERS}`);
  for (const name of SPECS) {
    console.log(`\nspecs/${name}.json`);
    const path = fileURLToPath(new URL(`../../specs/${name}.json`, import.meta.url));
    const producer = startCommand('producer', { args: [path], env, isShown: true });
    if ((await producer.ended) !== 0) throw new Error(`specs/${name}.json: the producer failed`);
  }
  const ends = await Promise.all(workers.map((worker) => worker.stop()));
  console.log();
  for (const worker of workers) process.stdout.write(worker.output());
  if (ends.some((code) => code !== 0)) throw new Error('a worker failed');
});
// With all that it has started.
process.exit();
