// @ts-check
/**
 * `npm run check:nightly`: checks other runtimes, compilers and registries, plays ten times as many random games with another
 * seed, and runs the slow tests. Arguments are passed to vitest.
 */
import { build, printFailed, runAll } from './run-all.mjs';

const args = process.argv.slice(2);

await build();
await runAll([
  { run: 'node scripts/check-runtimes.mjs', live: true },
  { run: 'node scripts/check-types.mjs', live: true },
  { run: 'node scripts/check-jsr.mjs', live: true },
  {
    run: 'vitest run --project source --project thorough',
    args,
    env: { MANCALA_RUNS: '10', MANCALA_SEED: '7' },
    live: true,
  },
  { run: 'vitest run --project slow', args, live: true },
]);
printFailed();
