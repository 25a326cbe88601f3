/** Sends jobs over HTTP to `remote.ts`, which runs in another process or in a page that this server delivers. */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { join } from 'node:path';
import { paths } from './paths.ts';
import type { Sample } from './timing.ts';
import type { Job } from './jobs.ts';

export interface JobServer {
  readonly url: string;
  /** Resolves when the client requests its first job. */
  ready(signal: AbortSignal): Promise<void>;
  /** Sends a job and waits for the result; one job at a time. */
  run(job: Job, signal: AbortSignal): Promise<Sample>;
  close(): void;
}

const PAGE = `<!doctype html>
<script type="importmap">{ "imports": { "mancala-rules": "/dist/index.js" } }</script>
<script type="module" src="/dist/bench/remote.js"></script>`;

const MODULE = /^\/dist\/(?:bench\/)?[\w-]+\.js$/;

const deliver = (url: string, response: ServerResponse): void => {
  if (url === '/') response.setHeader('content-type', 'text/html').end(PAGE);
  else if (MODULE.test(url))
    response.setHeader('content-type', 'text/javascript').end(readFileSync(join(paths.root, url)));
  else response.writeHead(404).end();
};

/** Starts a server on a free port of this machine. */
export const serveJobs = async (): Promise<JobServer> => {
  const server = createServer({ keepAliveTimeout: 0 }, (request, response) => {
    if (request.method === 'POST') void text(request).then((body) => server.emit('answer', body, response));
    else deliver(request.url!, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  /** The response to the latest request, which waits for a job. */
  let pending: ServerResponse;
  const answer = async (signal: AbortSignal): Promise<string> => {
    const [body, response] = (await once(server, 'answer', { signal })) as [string, ServerResponse];
    pending = response;
    return body;
  };
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ready: async (signal) => {
      await answer(signal);
    },
    run: async (job, signal) => {
      pending.setHeader('content-type', 'application/json').end(JSON.stringify(job));
      return JSON.parse(await answer(signal)) as Sample;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
