// @ts-check
/**
 * What applications pay for: bundled and minified by esbuild, and compressed by Brotli. `scripts/sizes.mjs` puts it into
 * docs/performance.md. A limit is a little above today's size.
 */
import { entries } from './entries.mjs';

/**
 * By entry: what is imported of it, and the limit.
 *
 * @type {Record<string, Record<string, string>>}
 */
const limits = {
  'mancala-rules': {
    '{ wari }': '6.2 kB',
    '{ kalah }': '5.9 kB',
    '{ Game, kalah }': '9.8 kB',
    '*': '27.7 kB',
  },
  'mancala-rules/steps': { '*': '3.5 kB' },
  'mancala-rules/text': {
    '{ describeOutcome }': '2.9 kB',
    '{ describeMove }': '6.7 kB',
    '*': '18.2 kB',
  },
  'mancala-rules/notation': {
    '{ formatPosition, parsePosition }': '1.9 kB',
    '*': '20.6 kB',
  },
  'mancala-rules/search': {
    '{ alphaBetaBot }': '29.0 kB',
    '{ solve }': '29.2 kB',
    '*': '42.3 kB',
  },
  'mancala-rules/books': { '*': '4.8 kB' },
  'mancala-rules/tables': { '*': '21.9 kB' },
  'mancala-rules/search/workers': { '*': '33.0 kB' },
  'mancala-rules/rounds': { '*': '2.4 kB' },
  'mancala-rules/testing': { '*': '15.3 kB' },
  'mancala-rules/boardgame.io': { '*': '2.8 kB' },
};

export default entries.flatMap(({ name, code }) =>
  // An entry without limits is an error, not an omission.
  Object.entries(/** @type {Record<string, string>} */ (limits[name])).map(([imported, limit]) => ({
    name: `import ${imported.replace('*', '* as all')} from '${name}'`,
    path: `../${code}`,
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
