// @ts-check
/** Runs programs in Chromium. */
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';
import { entries } from './entries.mjs';

/**
 * The path of the first of these programs that is installed; undefined if none is.
 *
 * @param {readonly string[]} names
 */
export const findProgram = (...names) =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find(existsSync);

/** The path of the browser; undefined if none is installed. */
export const findBrowser = () => findProgram('chromium', 'chromium-browser', 'google-chrome');

/** Starts the browser without a GPU and without network traffic of its own. */
export const flags = [
  ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'],
  ...['--disable-background-networking', '--disable-component-update'],
];

/** @param {string} program */
const pageFor = (program) => `<!doctype html>
  <script type="importmap">${JSON.stringify({
    imports: Object.fromEntries(
      entries.map(({ name, code }) => [name, join('/node_modules/mancala-rules', code)]),
    ),
  })}</script>
  <script type="module">
    import('/${program}').then(() => { document.title = 'done'; }, (error) => { document.title = error.stack; });
  </script>`;

/**
 * Returns what a program prints. The package must be installed in the folder.
 *
 * @param {string} browser
 * @param {string} folder
 * @param {string} program
 * @returns {Promise<string>}
 */
export const runInChromium = async (browser, folder, program) => {
  const server = createServer(({ url = '/' }, response) => {
    const file = join(folder, url);
    if (url === '/') response.setHeader('content-type', 'text/html').end(pageFor(program));
    else if (/js$/.test(url) && existsSync(file)) {
      response.setHeader('content-type', 'text/javascript').end(readFileSync(file));
    } else response.writeHead(404).end();
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());

  const instance = await chromium.launch({ executablePath: browser, args: flags });
  try {
    const tab = await instance.newPage();
    /** @type {string[]} */
    const printed = [];
    tab.on('console', (message) => {
      if (message.type() === 'log') printed.push(`${message.text()}\n`);
    });
    await tab.goto(`http://127.0.0.1:${port}/`);
    await tab.waitForFunction("document.title !== ''");
    const result = await tab.title();
    if (result !== 'done') throw new Error(result);
    return printed.join('');
  } finally {
    await instance.close();
    server.close();
  }
};
