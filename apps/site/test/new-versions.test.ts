// New versions of the page to play on, which the browser has stored.
import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { oware } from 'mancala-rules';
import { expect, test } from 'vitest';
import type { Page } from 'mancala-page/test/browser.ts';
import { BoardPage, moving, startOf } from './board-page.ts';
import { botAnswers, isStored, onApp, WORKER } from './app.ts';

const hashOf = (content: string | Uint8Array): string =>
  `sha256-${createHash('sha256').update(content).digest('base64')}`;

onApp('in new versions', ({ folder, open, visit, goOffline }) => {
  const edit = (file: string, change: (content: string) => string): void => {
    const path = join(folder(), 'play', file);
    writeFileSync(path, change(readFileSync(path, 'utf8')));
  };
  const buildOf = (page: Page): Promise<string | null> => page.getAttribute('html', 'data-build');
  /** Waits until the page is of the new version. */
  const isNew = (page: Page): Promise<unknown> =>
    page.waitForSelector('html[data-build="2"]', { state: 'attached' });

  /** Publishes a new version, which has the number of its build in the page. */
  const publish = (): void => {
    edit(WORKER, (worker) => {
      const [list] = /\{"[^}]*\}/.exec(worker)!;
      const before = hashOf(readFileSync(join(folder(), 'play/index.html')));
      edit('index.html', (page) => page.replace('<html', '<html data-build="2"'));
      const newList = list.replace(before, hashOf(readFileSync(join(folder(), 'play/index.html'))));
      expect(newList).not.toBe(list);
      expect(worker).toContain(hashOf(list));
      return worker.replace(list, newList).replace(hashOf(list), hashOf(newList));
    });
  };
  /** Waits for the browser to look for a new version, and returns what has become of it. */
  const lookForUpdate = (page: Page): Promise<string> =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      return new Promise<string>((resolve) => {
        registration.addEventListener('updatefound', () => {
          const worker = registration.installing!;
          worker.addEventListener('statechange', () => resolve(worker.state));
        });
        void registration.update();
      });
    });
  test('offers a new version, and keeps the game when it is taken', async () => {
    const { page, board } = await visit();
    await board.shows({ update: '' });
    await botAnswers(board, 2);
    publish();
    await page.reload();
    await board.waitFor('update', /^A new version is ready\. Update$/);
    await botAnswers(board, 4);
    // Both versions are there, and the old one is still shown.
    expect(await page.evaluate(() => caches.keys())).toHaveLength(2);
    await page.reload();
    await board.waitFor('update', /ready/);
    expect(await buildOf(page)).toBeNull();
    await board.click('#update button');
    await isNew(page);
    await board.shows({ ply: 4 });
    await botAnswers(board, 6);
    await board.shows({ update: '' });
    expect(await page.evaluate(() => caches.keys())).toHaveLength(1);
  });

  test('takes a new version in another tab too', async () => {
    const { page, board } = await visit();
    const other = await page.context().newPage();
    await other.goto(page.url());
    publish();
    await other.reload();
    await board.waitFor('update', /ready/);
    await new BoardPage(other).waitFor('update', /ready/);
    await board.click('#update button');
    await isNew(page);
    expect(await buildOf(other)).toBeNull();
    await other.click('#update button');
    await isNew(other);
  });

  test('keeps a move that is being sown when a new version is taken', async () => {
    const { page, board } = await open(startOf(oware), moving);
    await isStored(page);
    publish();
    expect(await lookForUpdate(page)).toBe('installed');
    await page.waitForSelector('#update button');
    await board.play(2);
    // Chromium may wait for minutes with a new version that is asked for in the very task in which the address changes.
    await page.waitForSelector('.hand', { state: 'attached' });
    await board.click('#update button');
    await isNew(page);
    await board.shows({ history: [2] });
  });

  test('has the new version at the next visit', async () => {
    const { page } = await visit();
    publish();
    expect(await lookForUpdate(page)).toBe('installed');
    const context = page.context();
    const url = page.url();
    await page.close();
    const nextBuild = async (): Promise<string | null> => {
      const next = await context.newPage();
      await next.goto(url);
      const build = await buildOf(next);
      await next.close();
      return build;
    };
    await expect.poll(nextBuild).toBe('2');
  });

  test.each([
    ['is missing', (): void => rmSync(join(folder(), 'play/worker.js'))],
    ['is of another version', (): void => edit('worker.js', (code) => `${code};`)],
  ])('keeps the old version when a file of a new one %s', async (_, damage) => {
    const { page, board } = await visit();
    publish();
    damage();
    expect(await lookForUpdate(page)).toBe('redundant');
    goOffline();
    await page.reload();
    expect(await buildOf(page)).toBeNull();
    await board.shows({ update: '' });
    await botAnswers(board, 2);
  });
});
