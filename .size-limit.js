// @ts-check
/**
 * What applications pay for: bundled and minified by esbuild, and compressed by Brotli. `scripts/sizes.mjs` puts it into the
 * readme. A limit is a little above today's size.
 */
import { entries } from './scripts/entries.mjs';

/**
 * By entry: what is imported of it, and the limit.
 *
 * @type {Record<string, Record<string, string>>}
 */
const limits = {
  'mancala-rules': {
    '{ wari }': '4.7 kB',
    '{ kalah }': '4.4 kB',
    '{ Game, kalah }': '6.9 kB',
    '*': '14.4 kB',
  },
  'mancala-rules/notation': {
    '{ formatPosition, parsePosition }': '1.4 kB',
    '*': '14 kB',
  },
  'mancala-rules/search': {
    '{ alphaBetaBot }': '11.3 kB',
    '{ solve }': '15.4 kB',
    '*': '22 kB',
  },
  'mancala-rules/search/workers': { '*': '17.5 kB' },
  'mancala-rules/testing': { '*': '11.8 kB' },
  'mancala-rules/boardgame.io': { '*': '2.2 kB' },
};

export default entries.flatMap(({ name, code }) =>
  // An entry without limits is an error, not an omission.
  Object.entries(limits[name]).map(([imported, limit]) => ({
    name: `import ${imported.replace('*', '* as all')} from '${name}'`,
    path: code,
    import: imported,
    limit,
    /** @param {object} config */
    modifyEsbuildConfig: (config) => ({
      ...config,
      format: 'esm',
      external: ['node:*'],
      logLevel: 'error',
    }),
  })),
);
