// @ts-check
/**
 * `npm test`: builds, then runs the tests in parallel with the type check and the lint of the source. `npm run check:all` lints
 * everything, and checks the types of scripts and the site. Arguments are passed to vitest.
 */
import { build, printFailed, runAll } from './run-all.mjs';

const args = process.argv.slice(2);

await build();
await runAll(
  [{ run: 'vitest run --project source --project package', args, live: true }],
  [{ run: 'tsc' }, { run: 'eslint src' }],
);
printFailed();
