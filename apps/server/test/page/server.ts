// The example server, as a process that can be killed.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { launchServer, type Server } from '../server.js';

export class ExampleServer {
  /** The file with its games. */
  readonly database = join(mkdtempSync(join(tmpdir(), 'mancala-online-')), 'games.db');
  private running!: Server;
  private port = '0';

  get address(): string {
    return `${this.running.url}/`;
  }

  /** Starts it at a free port; after a kill, at the same address and with the same games. */
  async start(): Promise<void> {
    const how = { limits: { toWaitForLock: 2000 }, env: { PORT: this.port } };
    this.running = await launchServer({ database: this.database, ...how });
    this.port = new URL(this.running.url).port;
  }

  /** Lets it stand still: it accepts connections and messages, and does nothing. */
  pause(): void {
    this.running.signal('SIGSTOP');
  }

  async kill(): Promise<void> {
    await this.running.kill();
  }

  /** The answer to a request as JSON; the request is a POST if it has a body. */
  async ask(path: string, body?: object): Promise<unknown> {
    return (await this.running.ask(`/${path}`, { body })).json;
  }

  /** Kills it and removes its games. */
  async remove(): Promise<void> {
    await this.kill();
    rmSync(dirname(this.database), { recursive: true });
  }
}
