// The example server, as a process that can be killed.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** More new games than a person may make, because all tests have one address; and time for a browser on a busy machine. */
const LIMITS = {
  ...{ gamesOfAddress: { burst: 1000, perSecond: 1 }, requestsOfAddress: { burst: 1000, perSecond: 50 } },
  ...{ toSayHello: 600_000, toSendHeaders: 600_000, toSendRequest: 600_000, ping: 600_000 },
};

export class ExampleServer {
  /** The file with its games. */
  readonly database = join(mkdtempSync(join(tmpdir(), 'mancala-online-')), 'games.db');
  private child!: ChildProcess;
  private port = '0';

  get address(): string {
    return `http://127.0.0.1:${this.port}/`;
  }

  /** Starts it at a free port; after a kill, at the same address and with the same games. */
  async start(): Promise<void> {
    const limits = JSON.stringify(LIMITS);
    this.child = spawn(process.execPath, ['src/main.js'], {
      cwd: join(import.meta.dirname, '../..'),
      env: { ...process.env, PORT: this.port, DATABASE: this.database, LIMITS: limits },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [output] = (await once(this.child.stdout!, 'data')) as [Buffer];
    [, this.port = ''] = /:(\d+)\n/.exec(String(output))!;
  }

  /** Lets it stand still: it accepts connections and messages, and does nothing. */
  pause(): void {
    this.child.kill('SIGSTOP');
  }

  async kill(): Promise<void> {
    const ended = once(this.child, 'exit');
    this.child.kill('SIGKILL');
    await ended;
  }

  /** The answer to a request as JSON; the request is a POST if it has a body. */
  async ask(path: string, body?: object): Promise<unknown> {
    const response = await fetch(this.address + path, body && { method: 'POST', body: JSON.stringify(body) });
    return (await response.json()) as unknown;
  }

  /** Kills it and removes its games. */
  async remove(): Promise<void> {
    await this.kill();
    rmSync(dirname(this.database), { recursive: true });
  }
}
