// An app that uses the workers in real browsers: as plain modules, and bundled.
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import * as esbuild from 'esbuild';
import { expect, test } from 'vitest';
import * as vite from 'vite';
import webpack from 'webpack';
import { consumer, installed } from '../../../../test/e2e/package/consumer.ts';
import { chromium, firefox, postedBy } from './workers-page.ts';

const BOTS = `
  export const last = (rules, state) => rules.legalMoves(state).at(-1);
  export const endless = () => { for (;;); };
  export const failing = () => setTimeout(() => { throw new RangeError('too late'); }) && new Promise(() => {});`;

/** The page of an app in a module script. */
const pageOf = (script: string, importMap: object = {}): string =>
  `<!doctype html><link rel="icon" href="data:,">
  <script type="importmap">${JSON.stringify(importMap)}</script>
  <script type="module" src="${script}"></script>`;

const app = mkdtempSync(join(consumer, 'app-'));
const source = readFileSync(join(import.meta.dirname, 'workers-app.ts'), 'utf8');
writeFileSync(join(app, 'app.js'), (await esbuild.transform(source, { loader: 'ts' })).code);
writeFileSync(join(app, 'index.html'), pageOf('/app.js'));

/** A folder for the output of a bundler. */
const createOutput = (): string => {
  const folder = mkdtempSync(join(consumer, 'bundled-'));
  writeFileSync(join(folder, 'bots.js'), BOTS);
  return folder;
};

/** The folder to serve, and the page. */
type App = readonly [files: string, page: string];

const plainModules = (): App => {
  const imports = {
    'mancala-rules': '/node_modules/mancala-rules/dist/index.js',
    'mancala-rules/search': '/node_modules/mancala-rules/dist/search.js',
    'mancala-rules/search/workers': '/node_modules/mancala-rules/dist/search/workers.js',
  };
  writeFileSync(join(consumer, 'bots.js'), BOTS);
  return [consumer, pageOf(`/${relative(consumer, app)}/app.js`, { imports })];
};

const bundledByVite = async (): Promise<App> => {
  const outDir = createOutput();
  await vite.build({
    root: app,
    configFile: false,
    logLevel: 'error',
    build: { outDir, emptyOutDir: false },
  });
  return [outDir, readFileSync(join(outDir, 'index.html'), 'utf8')];
};

const bundledByEsbuild = async (): Promise<App> => {
  const outdir = createOutput();
  const { warnings } = await esbuild.build({
    entryPoints: { app: join(app, 'app.js'), worker: join(installed, 'dist/search/worker.js') },
    outdir,
    bundle: true,
    minify: true,
    format: 'esm',
  });
  expect(warnings).toEqual([]);
  return [outdir, pageOf('/app.js')];
};

const bundledByWebpack = async (): Promise<App> => {
  const path = createOutput();
  const compiler = webpack({
    mode: 'production',
    context: app,
    entry: './app.js',
    output: { path, filename: 'app.js' },
    performance: false,
  });
  const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) => {
    compiler.run((error, stats) => (error ? reject(error) : resolve(stats)));
  });
  expect(stats?.toString({ all: false, errors: true, warnings: true })).toBe('');
  return [path, pageOf('/app.js')];
};

const EXPECTED = {
  sameResults: [true, true, true, true, true],
  sameMoves: [true, true],
  stopped: ['enough', 'enough', 'enough', true],
  failed: [5, true, true, 'INVALID_OPTIONS'],
};

const apps = [
  ['as plain modules', plainModules],
  ['bundled by Vite', bundledByVite],
  ['bundled by esbuild, with the worker as a second entry point', bundledByEsbuild],
  ['bundled by webpack', bundledByWebpack],
] as const;

/** The others differ in their tools only: `MANCALA_RUNS` above 1 tries them, too. */
const isThorough = Number(process.env['MANCALA_RUNS'] ?? 1) > 1;

test.runIf(chromium.path).each(isThorough ? apps : apps.slice(0, 2))(
  'an app in Chromium, %s',
  async (_, setUp) => {
    expect(await postedBy(chromium, await setUp())).toEqual(EXPECTED);
  },
);

test.runIf(firefox.path && isThorough).each(apps)('an app in Firefox, %s', async (_, setUp) => {
  expect(await postedBy(firefox, await setUp())).toEqual(EXPECTED);
});
