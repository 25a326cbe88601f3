// The built site, as files and in a browser.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { openBrowser } from 'mancala-page/test/browser.ts';
import { describeIn } from 'mancala-page/test/programs.ts';

export const root: string = join(import.meta.dirname, '../../../..');
export const site: string = join(root, 'apps/site/public');
export const ORIGIN = 'http://site.test';

export const readPage = (file: string): string => readFileSync(join(site, file), 'utf8');
export const siteFiles = (): string[] => readdirSync(site, { recursive: true, encoding: 'utf8' }).sort();

/**
 * Opens a page of the site, and records errors and requests for files that the site does not have. These get the page
 * `404.html`, as on GitHub Pages. `folder` is where the site is published.
 */
export type OpenPage = (
  file: string,
  options?: BrowserContextOptions,
  folder?: string,
) => Promise<{ readonly page: Page; readonly problems: string[] }>;

/** Tests of the site in a browser, which fail if there are problems on a page that they have opened. */
export const inBrowser = (tests: (open: OpenPage) => void): void => {
  describeIn('Chromium', 'in a browser', () => {
    let browser: Browser;
    const opened: { readonly page: Page; readonly problems: string[] }[] = [];
    beforeAll(async () => {
      browser = await openBrowser();
    });
    afterEach(async () => {
      const all = opened.splice(0);
      await Promise.all(all.map(({ page }) => page.context().close()));
      expect(all.flatMap(({ problems }) => problems)).toEqual([]);
    });
    afterAll(() => browser.close());
    tests(async (file, options, folder = '/') => {
      const page = await (await browser.newContext(options)).newPage();
      const problems: string[] = [];
      page.on('pageerror', ({ message }) => problems.push(message));
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) problems.push(message.text());
      });
      await page.route('**', (route) => {
        const { origin, pathname } = new URL(route.request().url());
        const path = join(site, decodeURIComponent(pathname.replace(folder, '/')));
        if (origin === ORIGIN && pathname.startsWith(folder) && existsSync(path))
          return route.fulfill({ path });
        problems.push(route.request().url());
        return origin === ORIGIN
          ? route.fulfill({ status: 404, path: join(site, '404.html') })
          : route.abort();
      });
      opened.push({ page, problems });
      await page.goto(ORIGIN + folder + file);
      return { page, problems };
    });
  });
};
