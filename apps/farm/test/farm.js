// @ts-check
import { spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { openFarm } from '../src/farm/farm.js';
import { loadKinds } from '../src/farm/kinds.js';
import { startCommand } from './processes.js';
import { startRedis, temporaryFolder as newFolder } from './redis-server.js';
import { readSettings } from '../src/farm/settings.js';
import { startWorker } from '../src/farm/work.js';

const kindsFolder = fileURLToPath(new URL('kinds', import.meta.url));

/** The kinds of the example, and `steps`. */
export const kinds = await loadKinds(kindsFolder);

export { newFolder };

/**
 * What a run gives without a queue: one job after another in this process.
 *
 * @param {import('../src/farm/kinds.js').Kind} kind
 * @param {any} spec
 */
export const runAlone = async (kind, spec) => {
  const results = [];
  const decide = kind.createDecision?.(spec);
  for (const job of await kind.split(spec)) {
    results.push(JSON.parse(JSON.stringify(await kind.run(job))));
    if (decide?.(results.at(-1))) break;
  }
  return await kind.merge(results, spec);
};

/**
 * Waits until a condition holds. The only limit is that of the runner, in package.json: it ends what hangs, as a busy machine takes
 * minutes for what an idle one does in a second.
 */
export const until = async (/** @type {() => unknown} */ condition) => {
  while (!(await condition())) await sleep(20);
};

/**
 * A real Redis with a farm, both gone after the tests. `settings` are environment variables. Without redis-server, the file ends as
 * skipped, and fails on GitHub, which has it.
 *
 * @param {Record<string, string>} [settings]
 */
export const newFarm = async (settings = {}) => {
  if (spawnSync('redis-server', ['--version']).error) {
    console.log('# skipped: redis-server is not installed');
    process.exit(process.env['GITHUB_ACTIONS'] ? 1 : 0);
  }
  const folder = newFolder();
  let redis = await startRedis({ folder });
  const env = {
    REDIS_URL: redis.url,
    FARM_KINDS: kindsFolder,
    BACKOFF_MS: '10',
    ...settings,
  };
  const farm = openFarm(readSettings(env));
  /** @type {ReturnType<typeof startWorker> | undefined} */
  let localWorker;
  after(async () => {
    await localWorker?.close();
    await farm.close();
    await redis.stop('SIGKILL');
  });

  return {
    farm,
    env,

    /** A worker process. */
    async startWorker() {
      const worker = startCommand('worker', { env });
      after(() => worker.stop('SIGKILL'));
      await worker.until('is ready');
      return worker;
    },

    /** Starts a worker in this process, until the end of the tests. */
    async startLocalWorker() {
      localWorker ??= startWorker(farm, kinds);
      await localWorker.ready();
    },

    killRedis: () => redis.stop('SIGKILL'),

    /** Starts Redis again, on the same folder and port. */
    async restartRedis() {
      redis = await startRedis({ folder, port: redis.port });
    },
  };
};

/** Jobs of the kind `steps`, with a folder of files by which a test decides their course. */
export const newSteps = (/** @type {Record<string, unknown>} */ members) => {
  const folder = newFolder();
  return {
    spec: { kind: 'steps', folder, jobs: 1, ...members },
    /** The ids of the processes in which a job ran. */
    runsOf(/** @type {number} */ index) {
      const file = join(folder, `${index}.runs`);
      return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
    },
    /** @type {(name: 'go' | 'cured') => void} */
    signal: (name) => appendFileSync(join(folder, name), ''),
  };
};
