import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { build, type Plugin } from 'esbuild';
import { expect, test } from 'vitest';
import { consumer, installed } from './consumer.ts';

const MESSAGE =
  'mancala-rules/search/workers needs worker threads of Node, Deno or Bun; in a browser import mancala-rules/search inside a Web Worker';

const PAGE = 'https://localhost/page.js';

/** Calls every function, and keeps the message that each rejects with in the global `messages`. */
const program = `
  import { kalah } from 'mancala-rules';
  import * as workers from 'mancala-rules/search/workers';

  const start = kalah.initialState();
  const greedy = { bot: 'greedy' };
  const calls = {
    analyse: workers.analyse(kalah, start, { depth: 2 }),
    createTablebase: workers.createTablebase(kalah, { seeds: 2 }),
    playMatch: workers.playMatch(kalah, greedy, greedy, { games: 2 }),
    solve: workers.solve(kalah, start),
  };
  const message = ([name, call]) => call.then(() => [name], (error) => [name, error.message]);
  globalThis.messages = Promise.all(Object.entries(calls).map(message));`;

/** Replaces the modules of Node with empty ones, as Vite does. */
const emptyNodeModules: Plugin = {
  name: 'empty-node-modules',
  setup: ({ onResolve, onLoad }) => {
    onResolve({ filter: /^node:/ }, ({ path }) => ({ path, namespace: 'empty' }));
    onLoad({ filter: /./, namespace: 'empty' }, () => ({ contents: 'export {};' }));
  },
};

async function bundle(plugins: Plugin[]): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: program, resolveDir: consumer },
    bundle: true,
    platform: 'browser',
    format: 'iife',
    define: { 'import.meta.url': JSON.stringify(PAGE) },
    plugins,
    write: false,
    logLevel: 'silent',
  });
  return outputFiles[0]?.text ?? '';
}

/** Runs a bundle as a script of a page, without the modules of Node. */
async function messagesOf(code: string): Promise<unknown> {
  const page = createContext({ performance, MessageChannel, URL, TextEncoder, TextDecoder });
  runInContext(code, page);
  return await (page['messages'] as Promise<unknown>);
}

test.each([
  ['left as they are', []],
  ['replaced with empty ones', [emptyNodeModules]],
])('the workers reject with a clear message in a browser, modules of Node %s', async (_, plugins) => {
  const messages = await messagesOf(await bundle(plugins));
  const names = ['analyse', 'createTablebase', 'playMatch', 'solve'];
  expect(messages).toEqual(names.map((name) => [name, MESSAGE]));
});

test.each(['js', 'cjs'])('webpack leaves the import of worker threads as it is: workers.%s', (extension) => {
  const code = readFileSync(join(installed, `dist/search/workers.${extension}`), 'utf8');
  const imports = [...code.matchAll(/\bimport\((.*?)['"]node:/gs)].map(([, comment]) => comment?.trim());
  expect(imports).toEqual(['/* webpackIgnore: true */']);
});
