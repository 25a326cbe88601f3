// The page to play on as an app: what it needs to be installed, without a connection, and with a new version.
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { oware } from 'mancala-rules';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { gameOn, play, startOf, still, text, waitForText } from 'mancala-page/test/board.ts';
import { addressOf, browserPath, openPages, serve, type Page, type Site } from 'mancala-page/test/browser.ts';

const BUILD = 'dist/play';
const WORKER = 'service-worker.js';
const allowed = { ...still, serviceWorkers: 'allow' } as const;

/** The files that the page can need. */
const files = readdirSync(BUILD, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && !/\.map$|service-worker|metafile/.test(entry.name))
  .map(({ parentPath, name }) => join(parentPath, name).slice(BUILD.length + 1))
  .sort();

const hashOf = (content: string | Uint8Array): string =>
  `sha256-${createHash('sha256').update(content).digest('base64')}`;

interface Manifest {
  readonly icons: readonly { readonly src: string; readonly sizes: string; readonly purpose?: string }[];
  readonly [name: string]: unknown;
}
const manifest = JSON.parse(readFileSync(join(BUILD, 'manifest.webmanifest'), 'utf8')) as Manifest;

test('has icons of the sizes that the manifest promises', () => {
  const sizes = manifest.icons.map(({ src, sizes }) => {
    const png = readFileSync(join(BUILD, src));
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect(sizes).toBe(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`);
    return sizes;
  });
  expect(sizes).toEqual(expect.arrayContaining(['192x192', '512x512']));
  expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable');
});

test('has the colors of the page in the manifest', () => {
  const [, light, dark] = /--ground: light-dark\((#\w+), (#\w+)\)/.exec(
    readFileSync(join(BUILD, 'theme.css'), 'utf8'),
  )!;
  expect([manifest['background_color'], manifest['theme_color']]).toEqual([light, light]);
  const colors = readFileSync(join(BUILD, 'index.html'), 'utf8').matchAll(/"theme-color" content="(#\w+)"/g);
  expect([...colors].map(([, color]) => color)).toEqual([light, dark]);
});

describe.skipIf(!browserPath)('the page to play on, as an app,', () => {
  let folder: string;
  let server: Server;
  let site: Site;
  const edit = (file: string, change: (content: string) => string): void => {
    const path = join(folder, 'play', file);
    writeFileSync(path, change(readFileSync(path, 'utf8')));
  };
  const goOffline = (): void => {
    server.close();
    server.closeAllConnections();
  };
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'play-'));
    cpSync(BUILD, join(folder, 'play'), { recursive: true });
    writeFileSync(join(folder, 'index.html'), 'The documentation.');
    server = await serve(folder);
    site = await openPages(`${addressOf(server)}play/index.html`);
  });
  afterEach(async () => {
    await site.close();
    goOffline();
    rmSync(folder, { recursive: true });
  });

  /** Opens the page and waits until it is stored in the browser. */
  const visit = async (hash = startOf(oware, { north: 3 })): Promise<Page> => {
    const { page } = await site.open(hash, allowed);
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
    return page;
  };
  const buildOf = (page: Page): Promise<string | undefined> =>
    page.evaluate(() => document.documentElement.dataset['build']);

  /** Publishes a new version, which has the number of its build in the page. */
  const publish = (): void => {
    edit(WORKER, (worker) => {
      const [list] = /\{"[^}]*\}/.exec(worker)!;
      const before = hashOf(readFileSync(join(folder, 'play/index.html')));
      edit('index.html', (page) => page.replace('<html', '<html data-build="2"'));
      const newList = list.replace(before, hashOf(readFileSync(join(folder, 'play/index.html'))));
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
  const botAnswers = async (page: Page, ply: number): Promise<void> => {
    await play(page, oware.legalMoves((await gameOn(page)).state)[0]!);
    await waitForText(page, 'status', /^Your move\.$/);
    expect((await gameOn(page)).ply).toBe(ply);
  };

  test('can be installed', async () => {
    const page = await visit();
    const client = await page.context().newCDPSession(page);
    const { url, errors } = await client.send('Page.getAppManifest');
    expect(url).toBe(new URL('manifest.webmanifest', page.url()).href);
    expect(errors).toEqual([]);
    const { installabilityErrors } = await client.send('Page.getInstallabilityErrors');
    // Nothing can be installed from a private window, and each context of a test is one.
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  });

  test('goes on without a connection after the first visit', async () => {
    const page = await visit();
    goOffline();
    await botAnswers(page, 2);
    await page.reload();
    expect(await text(page, 'title')).toBe('Oware');
    await waitForText(page, 'status', /^Your move\.$/);
    expect((await gameOn(page)).ply).toBe(2);
    await botAnswers(page, 4);
    await page.check('#evaluates');
    await waitForText(page, 'margin', /\(/);
    await page.click('#open-rules');
    await page.waitForSelector('#rules-page', { state: 'visible' });
    await page.keyboard.press('Escape');
    for (const id of ['open-lesson', 'open-puzzle']) {
      await page.click(`#${id}`);
      await page.locator('#learn-sentence', { hasText: /\w/ }).waitFor();
      await page.keyboard.press('Escape');
    }
  });

  test('opens without a connection at each of its addresses', async () => {
    const page = await visit();
    goOffline();
    for (const address of ['./', './?from=home', 'index.html', 'index.html?from=home']) {
      await page.goto(new URL(address, page.url()).href);
      await waitForText(page, 'status', /move/);
    }
  });

  test('stores all files that it can need, and no source maps', async () => {
    const page = await visit();
    const stored = await page.evaluate(async () => {
      const [name = ''] = await caches.keys();
      const requests = await (await caches.open(name)).keys();
      return requests.map(({ url }) => url.slice(new URL('.', location.href).href.length));
    });
    expect(stored.map((file) => file || 'index.html').sort()).toEqual(files);
    expect(files).toEqual(
      expect.arrayContaining(['index.html', 'play.js', 'worker.js', 'workers.js', 'lessons/kalah.json']),
    );
  });

  test('leaves the documentation beside it alone', async () => {
    const page = await visit();
    const fetches = (): Promise<string> =>
      page.evaluate(() => fetch('../index.html').then((response) => response.text(), String));
    expect(await fetches()).toBe('The documentation.');
    goOffline();
    expect(await fetches()).toMatch(/TypeError/);
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
    const { page } = await site.open(startOf(oware), { ...allowed, reducedMotion: 'no-preference' });
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
    publish();
    expect(await lookForUpdate(page)).toBe('installed');
    await page.waitForSelector('#update button');
    await page.evaluate(() => {
      document.querySelector<HTMLElement>('[data-move="2"]')!.click();
      document.querySelector<HTMLElement>('#update button')!.click();
    });
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
    ['is missing', (): void => rmSync(join(folder, 'play/worker.js'))],
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

  test('is silent where the browser stores nothing', async () => {
    rmSync(join(folder, 'play', WORKER));
    const { page } = await site.open('', { ...allowed });
    const errors: Error[] = [];
    page.on('pageerror', (error) => errors.push(error));
    await page.addInitScript(() => {
      const { register } = ServiceWorkerContainer.prototype;
      ServiceWorkerContainer.prototype.register = function (...given) {
        const registered = Reflect.apply(register, this, given);
        registered.catch(() => (document.title = 'refused'));
        return registered;
      };
    });
    await page.reload();
    await page.waitForFunction(() => document.title === 'refused');
    await play(page, 2);
    expect(errors).toEqual([]);
    expect(await text(page, 'update')).toBe('');
  });
});
