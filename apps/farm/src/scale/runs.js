// @ts-check
/** How long runs take, without a queue and with workers on this machine. */
import { fileURLToPath } from 'node:url';
import { openFarm } from '../farm/farm.js';
import { kindOf, loadKinds, runAlone } from '../farm/kinds.js';
import { startCommand } from '../farm/processes.js';
import { produce } from '../farm/produce.js';
import { startRedis } from '../farm/redis-server.js';
import { readSettings } from '../farm/settings.js';

/**
 * @typedef {object} Measurement
 * @property {number} seconds From the start of the producer to the outcome.
 * @property {number} cpu Seconds of CPU of the workers.
 * @property {number} redisCpu Seconds of CPU of Redis.
 */

const kindsFolder = fileURLToPath(new URL('kinds', import.meta.url));
const kinds = await loadKinds(kindsFolder);

/** The number of jobs of a spec. */
export const countJobs = async (/** @type {any} */ spec) =>
  (await kindOf(kinds, spec.kind).split(spec)).length;

/** @type {(spec: any) => Promise<Measurement>} */
export const measureAlone = async (spec) => {
  const start = performance.now();
  const before = process.cpuUsage();
  await runAlone(kindOf(kinds, spec.kind), spec);
  const { user, system } = process.cpuUsage(before);
  return { seconds: (performance.now() - start) / 1000, cpu: (user + system) / 1e6, redisCpu: 0 };
};

/** Seconds of CPU that a Redis has used so far. */
const redisCpu = async (/** @type {import('ioredis').Redis} */ redis) => {
  const info = await redis.info('cpu');
  /** @type {(name: string) => number} */
  const read = (name) => Number(new RegExp(`^used_cpu_${name}:(\\S+)`, 'm').exec(info)?.[1]);
  return read('sys') + read('user');
};

/** Seconds of CPU in the last words of a worker. */
const cpuOf = (/** @type {string} */ output) => Number(/, (\d+\.\d+) s of CPU/.exec(output)?.[1]);

/** @type {(spec: any, count: number) => Promise<Measurement>} */
export const measureWorkers = async (spec, count) => {
  const redis = await startRedis();
  const env = { REDIS_URL: redis.url, FARM_KINDS: kindsFolder };
  const workers = Array.from({ length: count }, () => startCommand('worker', { env }));
  const farm = openFarm(readSettings({ ...process.env, ...env }));
  await Promise.all(workers.map((worker) => worker.until('is ready')));
  const before = await redisCpu(farm.redis);
  const start = performance.now();
  await produce(farm, kinds, spec);
  const seconds = (performance.now() - start) / 1000;
  const used = (await redisCpu(farm.redis)) - before;
  await Promise.all(workers.map((worker) => worker.stop()));
  const cpu = workers.reduce((sum, worker) => sum + cpuOf(worker.output()), 0);
  await farm.close();
  await redis.stop();
  return { seconds, cpu, redisCpu: used };
};
