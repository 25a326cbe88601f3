// @ts-check
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { html } from 'hono/html';
import { secureHeaders } from 'hono/secure-headers';
import { createProgress, describeJobs, describeQueue } from './progress.js';

const page = readFileSync(new URL('../page.html', import.meta.url), 'utf8');

const contentSecurityPolicy = {
  defaultSrc: ["'none'"],
  scriptSrc: ["'unsafe-inline'"],
  styleSrc: ["'unsafe-inline'"],
  connectSrc: ["'self'"],
  imgSrc: ['data:'],
  baseUri: ["'none'"],
};

/** @type {(caption: string, names: readonly string[], rows: readonly unknown[]) => unknown} */
const table = (caption, names, rows) =>
  html`<table>
    <caption>
      ${caption}
    </caption>
    <tr>
      ${names.map((name) => html`<th scope="col">${name}</th>`)}
    </tr>
    ${rows}
  </table>`;

const showRun = (/** @type {import('./progress.js').RunProgress} */ run) => {
  const share = run.state === 'done' ? 1 : run.done / Math.max(run.jobs, 1);
  return html`<tr>
    <th scope="row">${run.id}</th>
    <td><progress aria-label="Progress of ${run.id}" value="${share}"></progress></td>
    <td>${describeJobs(run)}</td>
  </tr>`;
};

const showFailed = (/** @type {import('./failed.js').FailedJob} */ { id, attempts, error }) =>
  html`<tr>
    <th scope="row">${id}</th>
    <td>${attempts}</td>
    <td>${error}</td>
  </tr>`;

/** The parts of the page that change. */
const show = (/** @type {import('./progress.js').Progress} */ progress) => {
  const runs = table('Runs', ['Run', 'Progress', 'Jobs'], progress.runs.map(showRun));
  const failed = table('Failed jobs', ['Job', 'Attempts', 'Error'], progress.failed.map(showFailed));
  return html`<p id="queue">${describeQueue(progress)}</p>
    <div id="runs">${progress.runs.length > 0 && runs}</div>
    <div id="failed">${progress.failed.length > 0 && failed}</div>`;
};

/**
 * Serves the status page at `/`, what it shows at `/status`, and the same as data at `/status.json`. Resolves to its URL and a
 * function that closes it, when it listens.
 *
 * @param {import('./farm.js').Farm} farm
 */
export const serveStatus = async (farm) => {
  const readProgress = createProgress(farm);
  const app = new Hono()
    .use(secureHeaders({ contentSecurityPolicy }))
    .get('/', (context) => context.html(page))
    .get('/status', async (context) => context.html(await show(await readProgress())))
    .get('/status.json', async (context) => context.json(await readProgress()));
  const { HOST: hostname, PORT: port } = farm.settings;
  const server = /** @type {import('node:http').Server} */ (serve({ fetch: app.fetch, hostname, port }));
  await once(server, 'listening');
  const address = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    url: `http://${hostname.includes(':') ? `[${hostname}]` : hostname}:${address.port}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
};
