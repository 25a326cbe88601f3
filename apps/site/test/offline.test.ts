// The page to play on as an app: what it needs to be installed, and without a connection.
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { botAnswers, BUILD, onApp, WORKER } from './app.ts';

/** The files that the page can need. */
const files = readdirSync(BUILD, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && !/\.map$|service-worker|metafile/.test(entry.name))
  .map(({ parentPath, name }) => join(parentPath, name).slice(BUILD.length + 1))
  .sort();

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

onApp('as an app', ({ folder, open, visit, goOffline }) => {
  test('can be installed', async () => {
    const { page } = await visit();
    const client = await page.context().newCDPSession(page);
    const { url, errors } = await client.send('Page.getAppManifest');
    expect(url).toBe(new URL('manifest.webmanifest', page.url()).href);
    expect(errors).toEqual([]);
    const { installabilityErrors } = await client.send('Page.getInstallabilityErrors');
    // Nothing can be installed from a private window, and each context of a test is one.
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  });

  test.each(['en', 'de'])('goes on without a connection after the first visit in %s', async (language) => {
    const { page, board } = await visit(language);
    goOffline();
    await botAnswers(board, 2);
    await page.reload();
    await board.shows({ [`html[lang=${language}]`]: 1, title: 'Oware', ply: 2 });
    await botAnswers(board, 4);
    await board.evaluate();
    await board.click('#open-rules');
    await page.waitForSelector('#rules-page', { state: 'visible' });
    await board.press('Escape');
    for (const id of ['open-lesson', 'open-puzzle']) {
      await board.click(`#${id}`);
      await page.locator('#learn-sentence', { hasText: /\w/ }).waitFor();
      await board.press('Escape');
    }
  });

  test('opens without a connection at each of its addresses', async () => {
    const { page, board } = await visit();
    goOffline();
    for (const address of ['./', './?from=home', 'index.html', 'index.html?from=home']) {
      await page.goto(new URL(address, page.url()).href);
      await board.waitFor('status', /move/);
    }
  });

  test('stores all files that it can need, and no source maps', async () => {
    const { page } = await visit();
    const stored = await page.evaluate(async () => {
      const [name = ''] = await caches.keys();
      const requests = await (await caches.open(name)).keys();
      return requests.map(({ url }) => url.slice(new URL('.', location.href).href.length));
    });
    expect(stored.map((file) => file || 'index.html').sort()).toEqual(files);
    const some = ['index.html', 'play.js', 'worker.js', 'lessons/kalah.json'];
    expect(files).toEqual(expect.arrayContaining(some));
  });

  test('stores nothing of the pages around it, which say that there is no connection', async () => {
    const { page } = await visit();
    await page.waitForFunction(async () => (await navigator.serviceWorker.getRegistration('../'))?.active);
    await page.goto(new URL('../index.html', page.url()).href);
    expect(await page.textContent('body')).toBe('The documentation.');
    goOffline();
    for (const address of ['index.html', 'documents/Kalah.html']) {
      await page.goto(new URL(`../${address}`, page.url()).href);
      expect(await page.textContent('h1')).toBe('No connection');
      await page.getByRole('main').getByRole('link', { name: 'Play', exact: true }).click();
      await page.waitForSelector('#board');
    }
  });

  test('is silent where the browser stores nothing', async () => {
    rmSync(join(folder(), 'play', WORKER));
    const { page, board } = await open();
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
    await board.play(2);
    expect(errors).toEqual([]);
    await board.shows({ update: '' });
  });
});
