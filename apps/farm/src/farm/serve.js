// @ts-check
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createProgress } from './progress.js';

const page = readFileSync(new URL('../page.html', import.meta.url));

const headers = {
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; connect-src 'self'; img-src data:; base-uri 'none'",
  'x-content-type-options': 'nosniff',
};

/**
 * Serves the status page at `/` and its data at `/status.json`. Resolves to the server, with its address, when it listens.
 *
 * @param {import('./farm.js').Farm} farm
 */
export const serveStatus = async (farm) => {
  const readProgress = createProgress(farm);
  const server = createServer((request, response) => {
    const [path] = (request.url ?? '').split('?');
    if (path === '/') {
      response.writeHead(200, { ...headers, 'content-type': 'text/html; charset=utf-8' }).end(page);
    } else if (path === '/status.json') {
      readProgress().then(
        (progress) =>
          response
            .writeHead(200, { ...headers, 'content-type': 'application/json' })
            .end(JSON.stringify(progress)),
        (error) => response.writeHead(500, headers).end(String(error)),
      );
    } else {
      response.writeHead(404, headers).end('not found');
    }
  });
  const { HOST: host, PORT: port } = farm.settings;
  await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve(null));
  });
  const address = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};
