// @ts-check
/** `npm test`: the build, then types and lint beside the tests. Arguments go to vitest. */
import { build, printFailed, runAll } from './run-all.mjs';

const args = process.argv.slice(2);

await build();
await runAll(
  [{ run: 'vitest run --project source --project package', args, live: true }],
  [
    { run: 'tsc' },
    { run: 'tsc -p scripts' },
    { run: 'tsc -p site/play' },
    { run: 'tsc -p test/e2e/browser' },
    { run: 'eslint .' },
  ],
);
printFailed();
