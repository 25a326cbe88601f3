// The built site, as files and in a browser.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { browserPath } from 'mancala-page/test/browser.ts';

export const root: string = join(import.meta.dirname, '../../../..');
const site = join(root, 'apps/site/public');
export const ORIGIN = 'http://site.test';

export const readPage = (file: string): string => readFileSync(join(site, file), 'utf8');
export const siteFiles = (): string[] => readdirSync(site, { recursive: true, encoding: 'utf8' }).sort();

export const hasBrowser: boolean = browserPath !== '';
export { openBrowser } from 'mancala-page/test/browser.ts';

/**
 * Opens a page of the site, and records errors and requests for files that the site does not have. These get the page
 * `404.html`, as on GitHub Pages. `folder` is where the site is published.
 */
export const openPage = async (
  browser: Browser,
  file: string,
  options: BrowserContextOptions = {},
  folder = '/',
): Promise<{ readonly page: Page; readonly problems: string[] }> => {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', ({ message }) => problems.push(message));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) problems.push(message.text());
  });
  await page.route('**', (route) => {
    const { origin, pathname } = new URL(route.request().url());
    const path = join(site, decodeURIComponent(pathname.replace(folder, '/')));
    if (origin === ORIGIN && pathname.startsWith(folder) && existsSync(path)) return route.fulfill({ path });
    problems.push(route.request().url());
    return origin === ORIGIN ? route.fulfill({ status: 404, path: join(site, '404.html') }) : route.abort();
  });
  await page.goto(ORIGIN + folder + file);
  return { page, problems };
};
