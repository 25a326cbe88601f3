// @ts-check
/**
 * `npm run check:all`: formatting, dead code, packaging, API docs, and in one run of vitest all tests that `npm test` leaves
 * out. Arguments go to vitest.
 */
import { packed } from './packed.mjs';
import { build, printFailed, runAll } from './run-all.mjs';

const args = process.argv.slice(2);

await build();
const { tarball } = packed();
await runAll(
  [
    { run: 'prettier --check .' },
    { run: 'publint run --strict', args: [tarball] },
    { run: 'attw --profile node16', args: [tarball] },
    { run: 'node dist/bench/main.js --check' },
  ],
  [
    { run: 'typedoc' },
    { run: 'knip' },
    { run: 'node scripts/api.mjs' },
    { run: 'node scripts/sizes.mjs' },
    { run: 'changeset status --since=HEAD' },
  ],
);
// The tests of the site read what typedoc has written.
await runAll([
  {
    run: 'vitest run --project thorough --project examples --project site --project browser',
    args,
    live: true,
  },
]);
printFailed();
