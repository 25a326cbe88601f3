// @ts-check
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { execa } from 'execa';
import { openFarm } from '../src/farm/farm.js';
import { loadKinds } from '../src/farm/kinds.js';
import { readSettings } from '../src/farm/settings.js';
import { startWorker } from '../src/farm/work.js';

const kindsFolder = fileURLToPath(new URL('kinds', import.meta.url));

/** The kinds of the example, and `steps`. */
export const kinds = await loadKinds(kindsFolder);

/**
 * Starts a program. Its output is kept.
 *
 * @param {string} program
 * @param {readonly string[]} args
 * @param {Record<string, string>} [env]
 */
export const startProcess = (program, args, env = {}) => {
  const how = /** @type {const} */ ({ stdin: 'ignore', all: true, buffer: false, reject: false });
  const child = execa(program, args, { ...how, killSignal: 'SIGKILL', env });
  let output = '';
  child.all?.setEncoding('utf8').on('data', (/** @type {string} */ text) => (output += text));
  let problem = '';
  const ended = child.then(({ exitCode, shortMessage = '' }) => {
    problem = `${shortMessage}\n${output}`;
    return exitCode ?? null;
  });
  return {
    pid: child.pid,
    ended,
    output: () => output,
    /**
     * Resolves when the output contains `text`; rejects when the process ends without it.
     *
     * @param {string} text
     */
    async until(text) {
      while (!output.includes(text)) {
        if (problem) throw new Error(`${program} ended without "${text}": ${problem}`);
        await sleep(20);
      }
    },
    /** @type {(signal?: NodeJS.Signals) => Promise<number | null>} */
    stop(signal = 'SIGTERM') {
      child.kill(signal);
      return ended;
    },
  };
};

/**
 * Starts one of the commands.
 *
 * @param {string} name
 * @param {{ args?: string[], env?: Record<string, string> | undefined }} [how]
 */
export const startCommand = (name, { args = [], env } = {}) => {
  const path = fileURLToPath(new URL(`../src/commands/${name}.js`, import.meta.url));
  return startProcess(process.execPath, [path, ...args], env);
};

/** @typedef {ReturnType<typeof startCommand>} Command */

/** A port that no program listens on. */
const freePort = async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  server.close();
  await once(server, 'close');
  return port;
};

/** A new folder, which is removed when this process exits. */
export const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'mancala-farm-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
};

/** Writes a spec to a file of its own; returns the path. */
export const newSpecFile = (/** @type {object} */ spec) => {
  const path = join(newFolder(), 'spec.json');
  writeFileSync(path, JSON.stringify(spec));
  return path;
};

/** Starts a Redis that writes every change to disk (AOF), on this machine only. @type {(folder: string, port: number) => Promise<Command>} */
const startRedis = async (folder, port) => {
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', ''];
  const redis = startProcess('redis-server', [...args, '--appendonly', 'yes', '--appendfsync', 'always']);
  await redis.until('Ready to accept connections');
  return redis;
};

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
  const port = await freePort();
  let redis = await startRedis(folder, port);
  const env = {
    REDIS_URL: `redis://127.0.0.1:${port}`,
    FARM_KINDS: kindsFolder,
    BACKOFF_MS: '10',
    ...settings,
  };
  const farm = openFarm(readSettings(env));
  /** @type {import('bullmq').Worker | undefined} */
  let localWorker;
  after(async () => {
    await localWorker?.close();
    await farm.close();
    await redis.stop('SIGKILL');
  });

  return {
    farm,
    env,

    /** Runs a command, which must succeed; returns what it prints. @type {(name: string, ...args: string[]) => Promise<string>} */
    async runCommand(name, ...args) {
      const command = startCommand(name, { args, env });
      assert.equal(await command.ended, 0, command.output());
      return command.output();
    },

    /** A worker process. */
    async startWorker() {
      const worker = startCommand('worker', { env });
      after(() => worker.stop('SIGKILL'));
      await worker.until('is ready');
      return worker;
    },

    /** Starts a worker in this process, until the end of the tests. */
    async startLocalWorker() {
      localWorker ??= startWorker(farm, kinds).worker;
      await localWorker.waitUntilReady();
    },

    killRedis: () => redis.stop('SIGKILL'),

    /** Starts Redis again, on the same folder and port. */
    async restartRedis() {
      redis = await startRedis(folder, port);
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

/**
 * A spec with a folder of its own for a table of `wari`, of which the producer makes the layers up to 8 seeds.
 *
 * @returns {import('../src/jobs/layer.js').LayerSpec}
 */
export const newLayer = () => ({
  kind: 'layer',
  ruleset: 'wari',
  seeds: 10,
  folder: newFolder(),
  table: 'my.table',
  blocks: 4,
});
