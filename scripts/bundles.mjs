// @ts-check
/** What applications pay for: code bundled and minified by esbuild, in bytes compressed by Brotli, without what is loaded later. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';
import { entries } from './entries.mjs';

/** Leaves out what a program loads when it needs it. @type {import('esbuild').Plugin} */
const loadedLater = {
  name: 'loaded-later',
  setup({ onResolve }) {
    onResolve({ filter: /./ }, ({ kind, path }) =>
      kind === 'dynamic-import' ? { path, external: true } : null,
    );
  },
};

/**
 * The bytes of a program that imports something of some files.
 *
 * @param {...readonly [imported: string, file: string]} imports - `imported` is such as `{ kalah }`, or `*` for everything
 */
export const bytesOfImports = async (...imports) => {
  const names = imports.map(([imported]) => (imported === '*' ? 'all' : imported.replaceAll(/[{}]/g, '')));
  const statements = imports.map(
    ([imported, file]) => `import ${imported.replace('*', '* as all')} from '${file}';`,
  );
  const { outputFiles } = await build({
    stdin: { contents: `${statements.join('\n')} console.log(${names.join()});`, resolveDir: '.' },
    bundle: true,
    minify: true,
    format: 'esm',
    external: ['node:*'],
    plugins: [loadedLater],
    write: false,
    logLevel: 'error',
  });
  return brotliCompressSync(/** @type {import('esbuild').OutputFile} */ (outputFiles[0]).contents).length;
};

/**
 * The bundles that have a ceiling.
 *
 * @param {Record<string, Record<string, number>>} ceilings - by entry and by what is imported of it
 */
export const measureBundles = (ceilings) =>
  Promise.all(
    entries.flatMap(({ name, code }) =>
      // An entry without a ceiling is an error, not an omission.
      Object.entries(/** @type {Record<string, number>} */ (ceilings[name])).map(
        async ([imported, ceiling]) => ({
          name: `import ${imported.replace('*', '* as all')} from '${name}'`,
          imported,
          entry: name,
          bytes: await bytesOfImports([imported, code]),
          ceiling,
        }),
      ),
    ),
  );

/**
 * The bytes of a built file and of all that it loads at once.
 *
 * @param {string} file
 * @param {Set<string>} seen - what has been counted before
 * @returns {number}
 */
export const bytesOfFile = (file, seen = new Set()) => {
  if (seen.has(file)) return 0;
  seen.add(file);
  const content = readFileSync(file);
  const loaded = content
    .toString()
    .matchAll(
      file.endsWith('.html')
        ? /(?:href|src)="([\w-]+\.(?:css|js))"/g
        : /(?:from|import)\s*["'`]\.\/([\w-]+\.js)/g,
    );
  return [...loaded].reduce(
    (bytes, [, name = '']) => bytes + bytesOfFile(join(dirname(file), name), seen),
    brotliCompressSync(content).length,
  );
};
