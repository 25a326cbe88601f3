// An app that uses the workers in real browsers: as plain modules, and bundled.
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import * as esbuild from 'esbuild';
import { addressOf, serve } from 'mancala-page/test/browser.ts';
import { flags } from 'mancala-page/test/chromium.js';
import { PATIENCE } from 'mancala-page/test/limits.ts';
import { describeIn } from 'mancala-page/test/programs.ts';
import { launch, type LaunchOptions } from 'puppeteer-core';
import { expect, test } from 'vitest';
import * as vite from 'vite';
import webpack from 'webpack';
import { consumer, installed } from '../../../../test/e2e/package/consumer.ts';

/** The modules of the app, and their names here. */
const MODULES = { app: 'workers-app', rules: 'rules', bots: 'bots', worker: 'worker' };

/** Writes a page that runs `app.js`, which is beside it. */
const writePage = (folder: string, imports: object = {}): void =>
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html><link rel="icon" href="data:,">
    <script type="importmap">${JSON.stringify({ imports })}</script>
    <script type="module" src="app.js"></script>`,
  );

/** A folder with the app, in modules of this format. What starts the worker remains an ES module. */
const createApp = async (format: 'esm' | 'cjs'): Promise<string> => {
  const folder = mkdtempSync(join(consumer, 'app-'));
  // As for most apps, no format is stated.
  writeFileSync(join(folder, 'package.json'), '{}');
  for (const [name, source] of Object.entries(MODULES)) {
    const text = readFileSync(join(import.meta.dirname, `${source}.ts`), 'utf8');
    const options = name === 'worker' ? {} : { format };
    writeFileSync(
      join(folder, `${name}.js`),
      (await esbuild.transform(text, { loader: 'ts', ...options })).code,
    );
  }
  return folder;
};
const app = await createApp('esm');
writePage(app);

/** A folder for the output of a bundler. */
const createOutput = (): string => mkdtempSync(join(consumer, 'bundled-'));

/** The folder to serve, and the folder of the page in it. */
type App = readonly [files: string, page?: string];

const plainModules = async (): Promise<App> => {
  const dist = '/node_modules/mancala-rules/dist';
  const imports = {
    'mancala-rules': `${dist}/index.js`,
    'mancala-rules/search': `${dist}/search.js`,
    'mancala-rules/tables': `${dist}/tables.js`,
    'mancala-rules/search/workers': `${dist}/search/workers.js`,
    'mancala-rules/search/serve': `${dist}/search/serve.js`,
  };
  const folder = await createApp('esm');
  // Import maps do not apply in workers.
  for (const name of ['rules.js', 'bots.js']) {
    const text = readFileSync(join(folder, name), 'utf8');
    const replaced = text.replaceAll(
      /"(mancala-rules[^"]*)"/g,
      (_, entry: keyof typeof imports) => `"${imports[entry]}"`,
    );
    writeFileSync(join(folder, name), replaced);
  }
  writePage(folder, imports);
  return [consumer, `${relative(consumer, folder)}/`];
};

const bundledByVite = async (): Promise<App> => {
  const outDir = createOutput();
  await vite.build({
    root: app,
    configFile: false,
    logLevel: 'error',
    build: { outDir, emptyOutDir: false },
  });
  return [outDir];
};

const bundledByEsbuild = async (): Promise<App> => {
  const outdir = createOutput();
  const { warnings } = await esbuild.build({
    entryPoints: {
      app: join(app, 'app.js'),
      bots: join(app, 'bots.js'),
      worker: join(installed, 'dist/search/worker.js'),
    },
    outdir,
    bundle: true,
    minify: true,
    format: 'esm',
  });
  expect(warnings).toEqual([]);
  writePage(outdir);
  return [outdir];
};

const bundledByWebpack = async (folder: string): Promise<App> => {
  const path = createOutput();
  const compiler = webpack({
    mode: 'production',
    context: folder,
    entry: './app.js',
    output: { path, filename: 'app.js' },
    performance: false,
  });
  const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) => {
    compiler.run((error, stats) => (error ? reject(error) : resolve(stats)));
  });
  expect(stats?.toString({ all: false, errors: true, warnings: true })).toBe('');
  writePage(path);
  return [path];
};

const EXPECTED = {
  sameResults: [true, true, true, true],
  ownRules: [true, true, true],
  stopped: ['enough', 'enough', 'enough', true],
  failed: [2, true, true, 'INVALID_OPTIONS'],
};

const apps = [
  ['as plain modules', plainModules],
  ['bundled by Vite', bundledByVite],
  ['bundled by esbuild, with the workers as further entry points', bundledByEsbuild],
  ['of ES modules, bundled by webpack', () => bundledByWebpack(app)],
  ['of CommonJS, bundled by webpack', async () => bundledByWebpack(await createApp('cjs'))],
] as const;

/** What an app finds in a browser. */
const foundBy = async (options: LaunchOptions, [files, path = '']: App): Promise<unknown> => {
  const server = await serve(files);
  const browser = await launch({ ...options, timeout: PATIENCE, protocolTimeout: PATIENCE });
  const page = await browser.newPage();
  page.setDefaultTimeout(PATIENCE);
  await page.goto(addressOf(server) + path);
  const found = await page.evaluate(() => (globalThis as unknown as { found: Promise<unknown> }).found);
  await browser.close();
  server.close();
  return found;
};

const OPTIONS = { Chromium: { args: flags }, Firefox: { browser: 'firefox' } } as const;
for (const browser of ['Chromium', 'Firefox'] as const)
  describeIn(browser, `in ${browser},`, (executablePath) => {
    test.each(apps)('an app %s', async (_, setUp) => {
      const found = await foundBy({ executablePath, ...OPTIONS[browser] }, await setUp());
      expect(found).toEqual(EXPECTED);
    });
  });
