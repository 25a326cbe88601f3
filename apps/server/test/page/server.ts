// The example server, as a process that can be killed.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** More new games than a person may make, because all tests have one address. */
const LIMITS = { gamesOfAddress: { burst: 1000, perSecond: 1 } };

export interface ExampleServer {
  readonly address: string;
  /** The file with its games. */
  readonly database: string;
  /** Starts it again after a kill, at the same address and with the same games. */
  start(): Promise<void>;
  /** Lets it stand still: it accepts connections and messages, and does nothing. */
  pause(): void;
  kill(): Promise<void>;
  /** The answer to a request as JSON; the request is a POST if it has a body. */
  ask(path: string, body?: object, token?: string): Promise<unknown>;
  /** Kills it and removes its games. */
  remove(): Promise<void>;
}

/** Starts the server of a folder at a free port. */
export const startServer = async (folder: string): Promise<ExampleServer> => {
  const data = mkdtempSync(join(tmpdir(), 'mancala-online-'));
  const database = join(data, 'games.db');
  let child: ChildProcess;
  let port = '0';

  const start = async (): Promise<void> => {
    child = spawn(process.execPath, ['src/main.js'], {
      cwd: folder,
      env: {
        ...process.env,
        PORT: port,
        DATABASE: database,
        LIMITS: JSON.stringify(LIMITS),
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [output] = (await once(child.stdout!, 'data')) as [Buffer];
    [, port = ''] = /:(\d+)\n/.exec(String(output))!;
  };
  const kill = async (): Promise<void> => {
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  await start();
  const address = `http://127.0.0.1:${port}/`;
  return {
    address,
    database,
    start,
    pause: () => child.kill('SIGSTOP'),
    kill,
    async ask(path, body, token) {
      const response = await fetch(address + path, {
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
        headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
      });
      return (await response.json()) as unknown;
    },
    async remove() {
      await kill();
      rmSync(data, { recursive: true });
    },
  };
};
