// New versions of the page to play on, which the browser has stored.
import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { oware } from 'mancala-rules';
import { expect, test } from 'vitest';
import { gameOn, play, startOf, text, waitForText } from 'mancala-page/test/board.ts';
import type { Page } from 'mancala-page/test/browser.ts';
import { allowed, botAnswers, onApp, WORKER } from './app.ts';

const hashOf = (content: string | Uint8Array): string =>
  `sha256-${createHash('sha256').update(content).digest('base64')}`;

onApp('in new versions', ({ folder, site, visit, goOffline }) => {
  const edit = (file: string, change: (content: string) => string): void => {
    const path = join(folder(), 'play', file);
    writeFileSync(path, change(readFileSync(path, 'utf8')));
  };
  const buildOf = (page: Page): Promise<string | undefined> =>
    page.evaluate(() => document.documentElement.dataset['build']);

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
    const page = await visit();
    expect(await text(page, 'update')).toBe('');
    await botAnswers(page, 2);
    publish();
    await page.reload();
    expect(await waitForText(page, 'update', /./)).toBe('A new version is ready. Update');
    await botAnswers(page, 4);
    // Both versions are there, and the old one is still shown.
    expect(await page.evaluate(() => caches.keys())).toHaveLength(2);
    await page.reload();
    await waitForText(page, 'update', /ready/);
    expect(await buildOf(page)).toBeUndefined();
    await page.click('#update button');
    await page.waitForFunction(() => document.documentElement.dataset['build'] === '2');
    expect((await gameOn(page)).ply).toBe(4);
    await botAnswers(page, 6);
    expect(await text(page, 'update')).toBe('');
    expect(await page.evaluate(() => caches.keys())).toHaveLength(1);
  });

  test('takes a new version in another tab too', async () => {
    const page = await visit();
    const other = await page.context().newPage();
    await other.goto(page.url());
    publish();
    await other.reload();
    await waitForText(page, 'update', /ready/);
    await waitForText(other, 'update', /ready/);
    await page.click('#update button');
    await page.waitForFunction(() => document.documentElement.dataset['build'] === '2');
    expect(await buildOf(other)).toBeUndefined();
    await other.click('#update button');
    await other.waitForFunction(() => document.documentElement.dataset['build'] === '2');
  });

  test('keeps a move that is being sown when a new version is taken', async () => {
    const { page } = await site().open(startOf(oware), { ...allowed, reducedMotion: 'no-preference' });
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
    publish();
    expect(await lookForUpdate(page)).toBe('installed');
    await page.waitForSelector('#update button');
    await play(page, 2);
    // Chromium may wait for minutes with a new version that is asked for in the very task in which the address changes.
    await page.waitForSelector('.hand', { state: 'attached' });
    await page.click('#update button');
    await page.waitForFunction(() => document.documentElement.dataset['build'] === '2');
    expect((await gameOn(page)).history).toEqual([2]);
  });

  test('has the new version at the next visit', async () => {
    const page = await visit();
    publish();
    expect(await lookForUpdate(page)).toBe('installed');
    const context = page.context();
    const url = page.url();
    await page.close();
    await expect
      .poll(async () => {
        const next = await context.newPage();
        await next.goto(url);
        const build = await buildOf(next);
        await next.close();
        return build;
      })
      .toBe('2');
  });

  test.each([
    ['is missing', (): void => rmSync(join(folder(), 'play/worker.js'))],
    ['is of another version', (): void => edit('worker.js', (code) => `${code};`)],
  ])('keeps the old version when a file of a new one %s', async (_, damage) => {
    const page = await visit();
    publish();
    damage();
    expect(await lookForUpdate(page)).toBe('redundant');
    goOffline();
    await page.reload();
    expect(await buildOf(page)).toBeUndefined();
    expect(await text(page, 'update')).toBe('');
    await botAnswers(page, 2);
  });
});
