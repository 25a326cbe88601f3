// Opens an app in a real browser and returns what it posts to its server.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { delimiter, extname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { consumer } from '../../../../test/e2e/package/consumer.ts';

export interface Browser {
  readonly path: string;
  readonly args: (profile: string) => readonly string[];
}

const findProgram = (...names: readonly string[]): string =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find(existsSync) ?? '';

/** The path is empty if the browser is not installed. */
export const chromium: Browser = {
  path: findProgram('chromium', 'chromium-browser', 'google-chrome'),
  args: (profile) => [
    ...['--headless', '--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
    `--user-data-dir=${profile}`,
  ],
};
export const firefox: Browser = {
  path: findProgram('firefox-esr', 'firefox'),
  args: (profile) => ['--headless', '--no-remote', '--profile', profile],
};
if (!chromium.path) console.log('No Chromium was found: no workers are tested in it.');
if (!firefox.path) console.log('No Firefox was found: no workers are tested in it.');

const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript' };

const serve = async (files: string, page: string, found: (posted: unknown) => void): Promise<Server> => {
  const receive = async (request: IncomingMessage): Promise<void> => found(JSON.parse(await text(request)));
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url!, 'http://localhost');
    const file = join(files, pathname);
    if (request.method === 'POST') void receive(request).then(() => response.end());
    else if (pathname === '/') response.setHeader('content-type', 'text/html').end(page);
    else if (existsSync(file)) {
      response.setHeader('content-type', TYPES[extname(file)] ?? 'text/plain').end(readFileSync(file));
    } else response.writeHead(404).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
};

/** Milliseconds until a page has to have posted something. */
const TIMEOUT_MS = 50_000;

/** Serves the files and the page, opens the page and returns the first thing that it posts. */
export const postedBy = async (
  { path, args }: Browser,
  [files, page]: readonly [files: string, page: string],
): Promise<unknown> => {
  let found: (posted: unknown) => void = () => undefined;
  const posted = new Promise<unknown>((resolve, reject) => {
    found = resolve;
    setTimeout(() => reject(new Error('The page has posted nothing.')), TIMEOUT_MS).unref();
  });
  const server = await serve(files, page, found);
  const { port } = server.address() as AddressInfo;
  const profile = mkdtempSync(join(consumer, 'profile-'));
  const browser = spawn(path, [...args(profile), `http://127.0.0.1:${port}/`], { stdio: 'ignore' });
  const exit = once(browser, 'exit');
  try {
    return await posted;
  } finally {
    browser.kill();
    await exit;
    server.closeAllConnections();
    server.close();
  }
};
