// @ts-check
/**
 * What applications pay for: bundled and minified by esbuild, and compressed by Brotli. `scripts/facts.mjs` puts it into
 * docs/performance.md. The limits are in `etc/ceilings.json`.
 */
import { readFileSync } from 'node:fs';
import { entries } from './entries.mjs';

/** By entry: what is imported of it, and the maximum number of bytes. @type {{ bundles: Record<string, Record<string, number>> }} */
const { bundles } = JSON.parse(readFileSync(new URL('../etc/ceilings.json', import.meta.url), 'utf8'));

export default entries.flatMap(({ name, code }) =>
  // An entry without limits is an error, not an omission.
  Object.entries(/** @type {Record<string, number>} */ (bundles[name])).map(([imported, limit]) => ({
    name: `import ${imported.replace('*', '* as all')} from '${name}'`,
    path: `../${code}`,
    import: imported,
    limit: `${limit} B`,
    /** @param {object} config */
    modifyEsbuildConfig: (config) => ({
      ...config,
      format: 'esm',
      external: ['node:*'],
      logLevel: 'error',
    }),
  })),
);
