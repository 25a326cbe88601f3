/** Runtimes with other engines than V8: Bun uses JavaScriptCore, Firefox uses SpiderMonkey. */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tryOutput } from './command.ts';
import { serveJobs } from './job-server.ts';
import { paths } from './paths.ts';
import type { Sample } from './timing.ts';
import type { Job } from './jobs.ts';

export interface Runtime {
  readonly name: string;
  /** The name, the version, and a note if it measures wall time instead of CPU time. */
  readonly title: string;
  run(job: Job): Promise<Sample>;
  /** Ends its process and removes its files. */
  close(): void;
}

interface Program {
  readonly name: string;
  readonly note: string;
  /** The command that starts it; undefined if it is not installed. */
  find(): string | undefined;
  /** Starts it with `remote.ts`, which requests jobs from the server at `url`. */
  start(command: string, url: string, folder: string): ChildProcess;
}

/** Milliseconds to wait for the program to start, and for each job. */
const TIMEOUT = 60_000;

const versionOf = (command: string): string | undefined =>
  /\d[\w.]*/.exec(tryOutput(command, ['--version']) ?? '')?.[0];

const bun: Program = {
  name: 'Bun',
  note: '',
  find: () =>
    versionOf('bun')
      ? 'bun'
      : tryOutput('npx', ['-y', '--fetch-retries=0', '-p', 'bun@1.4.4', '-c', 'command -v bun'])?.trim(),
  start: (command, url) => spawn(command, [paths.remote, url], { stdio: ['ignore', 'ignore', 'inherit'] }),
};

/** Enables exact timers and disables connections to servers of Mozilla. */
const PREFERENCES = {
  'privacy.reduceTimerPrecision': false,
  'app.normandy.enabled': false,
  'browser.safebrowsing.update.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.update.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
};

const firefox: Program = {
  name: 'Firefox',
  note: ' (wall time)',
  find: () => ['firefox-esr', 'firefox'].find(versionOf),
  start: (command, url, folder) => {
    const lines = Object.entries(PREFERENCES).map(
      (preference) => `user_pref(${JSON.stringify(preference).slice(1, -1)});\n`,
    );
    writeFileSync(join(folder, 'user.js'), lines.join(''));
    return spawn(command, ['--headless', '--no-remote', '--profile', folder, url], {
      env: { ...process.env, HOME: folder },
      stdio: 'ignore',
    });
  },
};

const open = async (command: string, { name, note, start: startProgram }: Program): Promise<Runtime> => {
  const folder = mkdtempSync(join(tmpdir(), 'mancala-bench-'));
  const server = await serveJobs();
  const child = startProgram(command, server.url, folder);
  const ended = new AbortController();
  child.on('exit', () => ended.abort()).on('error', () => ended.abort());
  const close = (): void => {
    child.kill('SIGKILL');
    server.close();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  process.once('exit', close);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

  /** Waits for a promise; throws if the program ends or does not answer. */
  const waitFor = async <T>(start: (signal: AbortSignal) => Promise<T>): Promise<T> => {
    try {
      return await start(AbortSignal.any([ended.signal, AbortSignal.timeout(TIMEOUT)]));
    } catch {
      close();
      throw new Error(ended.signal.aborted ? `${name} has ended` : `${name} does not answer`);
    }
  };
  await waitFor(server.ready);
  const title = `${name} ${versionOf(command)}${note}`;
  return { name, title, run: (job) => waitFor((signal) => server.run(job, signal)), close };
};

/** Starts Bun and Firefox. Prints a line about each that is not installed or does not start. */
export const openRuntimes = async (): Promise<Runtime[]> => {
  const runtimes: Runtime[] = [];
  for (const program of [bun, firefox]) {
    const command = program.find();
    try {
      if (!command) throw new Error(`${program.name} is not installed here`);
      runtimes.push(await open(command, program));
    } catch (error) {
      console.log(`Skipped: ${(error as Error).message}.`);
    }
  }
  return runtimes;
};
