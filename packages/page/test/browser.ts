// A built page in a real browser, from a server that has nothing else.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
  type Response,
} from 'playwright';
import sirv from 'sirv';
import { findBrowser, flags } from './chromium.js';
import { PATIENCE } from './limits.ts';

export type { BrowserContextOptions, Page };

/** The folder of the page to play on. */
const PLAY = 'dist/play';

/** The pages of a server in a browser of their own. */
export interface Site {
  /**
   * Opens a page in a context of its own; `wrong` gets its errors, warnings, and requests to other servers. Without the
   * option `serviceWorkers: 'allow'`, the browser has no service workers.
   */
  open(hash?: string, options?: BrowserContextOptions): Promise<{ page: Page; wrong: string[] }>;
  /** Closes all pages. */
  closePages(): Promise<void>;
  close(): Promise<void>;
}

/** Serves the files of a folder, as they are at each request. */
export const serve = (folder = PLAY): Promise<Server> =>
  new Promise((resolve) => {
    const server = createServer(sirv(folder, { dev: true }));
    server.listen(0, '127.0.0.1', () => resolve(server));
  });

/** Closes a server, and what is connected to it. */
export const stop = (server: Server): void => {
  server.close();
  server.closeAllConnections();
};

export const addressOf = (server: Server): string =>
  `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;

export const openBrowser = async (): Promise<Browser> => {
  const browser = await chromium.launch({
    executablePath: findBrowser() ?? '',
    args: flags,
    timeout: PATIENCE,
  });
  return browser.on('context', (context) => context.setDefaultTimeout(PATIENCE));
};

/** Lets a page be there when it is loaded: it loads its words first, which the browser does not wait for. */
const waitForWords = (page: Page): void => {
  const { goto, reload } = page;
  const whenReady = async (response: Response | null): Promise<Response | null> => {
    await page.waitForFunction(() =>
      [...document.querySelectorAll('[data-word]')].every(({ textContent }) => textContent !== ''),
    );
    return response;
  };
  page.goto = (...given) => goto.apply(page, given).then(whenReady);
  page.reload = (...given) => reload.apply(page, given).then(whenReady);
};

/** Opens pages of the server at an address. */
export const openPages = async (address: string): Promise<Site> => {
  const browser = await openBrowser();
  const contexts: BrowserContext[] = [];
  const isElsewhere = (url: string): boolean =>
    !/^(data|blob):/.test(url) && !url.replace(/^ws:/, 'http:').startsWith(address);
  return {
    async open(hash = '', options = {}) {
      const context = await browser.newContext(options);
      contexts.push(context);
      // The `block` of Playwright warns on the console.
      if (options.serviceWorkers !== 'allow')
        await context.addInitScript('delete Navigator.prototype.serviceWorker');
      const page = await context.newPage();
      const wrong: string[] = [];
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) wrong.push(message.text());
      });
      page.on('pageerror', ({ message }) => wrong.push(message));
      const check = (request: { url(): string }): void => {
        if (isElsewhere(request.url())) wrong.push(request.url());
      };
      page.on('request', check);
      page.on('websocket', check);
      page.on('requestfailed', (request) => {
        // The browser gives up the icon of a page that is left.
        if (!request.url().includes('/icons/')) wrong.push(request.url());
      });
      waitForWords(page);
      await page.goto(address + hash);
      return { page, wrong };
    },
    async closePages() {
      await Promise.all(contexts.splice(0).map((context) => context.close()));
    },
    close: () => browser.close(),
  };
};

/** Opens the pages of a folder; the built page unless another one is given. */
export const openSite = async (folder = PLAY): Promise<Site> => {
  const server = await serve(folder);
  const pages = await openPages(addressOf(server));
  return {
    ...pages,
    async close() {
      await pages.close();
      server.close();
    },
  };
};
