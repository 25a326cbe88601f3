// @ts-check
/** How long runs take, without a queue and with workers on this machine. */
import { fileURLToPath } from 'node:url';
import { openFarm } from '../farm/farm.js';
import { kindOf, loadKinds, runAlone } from '../farm/kinds.js';
import { startCommand } from '../farm/processes.js';
import { produce } from '../farm/produce.js';
import { startRedis } from '../farm/redis-server.js';
import { readSettings } from '../farm/settings.js';

const kindsFolder = fileURLToPath(new URL('kinds', import.meta.url));
const kinds = await loadKinds(kindsFolder);

/** The number of jobs of a spec. */
export const countJobs = async (/** @type {any} */ spec) =>
  (await kindOf(kinds, spec.kind).split(spec)).length;

/**
 * A result, with the seconds and the seconds of CPU of this process that it took.
 *
 * @template T
 * @param {() => Promise<T>} use
 */
export const timed = async (use) => {
  const start = performance.now();
  const before = process.cpuUsage();
  const result = await use();
  const { user, system } = process.cpuUsage(before);
  return { result, seconds: (performance.now() - start) / 1000, cpu: (user + system) / 1e6 };
};

/** Without a queue. */
export const measureAlone = async (/** @type {any} */ spec) => ({
  ...(await timed(() => runAlone(kindOf(kinds, spec.kind), spec))),
  redisCpu: null,
});

/** Seconds of CPU that a Redis has used so far. */
const cpuOfRedis = async (/** @type {import('ioredis').Redis} */ redis) => {
  const used = (await redis.info('cpu')).matchAll(/^used_cpu_(?:sys|user):(\S+)/gm);
  return [...used].reduce((sum, [, seconds]) => sum + Number(seconds), 0);
};

/** Seconds of CPU in the last words of a worker. */
const cpuOf = (/** @type {string} */ output) => Number(/, (\d+\.\d+) s of CPU/.exec(output)?.[1]);

/** With workers, whose CPU it measures, from the start of the producer to the outcome. */
export const measureWorkers = async (/** @type {any} */ spec, /** @type {number} */ count) => {
  const redis = await startRedis();
  const env = { REDIS_URL: redis.url, FARM_KINDS: kindsFolder };
  const workers = Array.from({ length: count }, () => startCommand('worker', { env }));
  const farm = openFarm(readSettings({ ...process.env, ...env }));
  await Promise.all(workers.map((worker) => worker.until('is ready')));
  const before = await cpuOfRedis(farm.redis);
  const { seconds } = await timed(() => produce(farm, kinds, spec));
  const redisCpu = (await cpuOfRedis(farm.redis)) - before;
  await Promise.all(workers.map((worker) => worker.stop()));
  const cpu = workers.reduce((sum, worker) => sum + cpuOf(worker.output()), 0);
  await farm.close();
  await redis.stop();
  return { seconds, cpu, redisCpu };
};
