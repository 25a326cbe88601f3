// @ts-check
/**
 * `npm run check:all`: checks types, lint, formatting, dead code, packaging and API docs, then runs all tests that `npm test`
 * leaves out, except the slow ones. Arguments are passed to vitest.
 */
import { pack } from './packaging.mjs';
import { build, printFailed, runAll } from './run-all.mjs';

const args = process.argv.slice(2);

await build();
const { tarball } = pack();
await runAll(
  [
    { run: 'prettier --check .' },
    { run: 'publint run --strict', args: [tarball] },
    { run: 'attw --profile node16', args: [tarball] },
    { run: 'node dist/bench/main.js --check' },
  ],
  [
    { run: 'tsc -p scripts' },
    { run: 'tsc -p site/play' },
    { run: 'tsc -p site/board' },
    { run: 'tsc -p site/start' },
    { run: 'tsc -p site/online' },
    { run: 'tsc -p test/e2e/browser' },
    { run: 'tsc -p test/e2e/online' },
    { run: 'tsc -p test/e2e/site' },
    { run: 'eslint .' },
    { run: 'typedoc' },
    { run: 'knip' },
    { run: 'node scripts/api.mjs' },
    { run: 'node scripts/sizes.mjs' },
  ],
);
// The tests of the site read the output of typedoc.
await runAll([
  {
    run: 'vitest run --project thorough --project examples --project site --project browser --project online',
    args,
    live: true,
  },
]);
printFailed();
