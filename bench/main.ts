/**
 * The benchmark: `npm run bench`. `--check` only compares counts, `--quick` is for trying it out, `--rounds N` takes
 * more or fewer rounds, `--write` puts the results into the documentation.
 */
import { parseArgs } from 'node:util';
import { check } from './check.ts';
import { contests } from './contests.ts';
import { openLudorum } from './ludorum.ts';
import { compileNaive } from './naive.ts';
import { fill } from './page.ts';
import { paths } from './paths.ts';
import { machine, resultTable, sentence } from './report.ts';
import { compete } from './rounds.ts';
import { openRuntimes } from './runtimes.ts';
import { exercise } from './sampler.ts';

const { values } = parseArgs({
  options: {
    check: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    rounds: { type: 'string' },
  },
});

const rounds = Number(values.rounds ?? (values.quick ? 2 : 9));
if (!Number.isInteger(rounds) || rounds < 1) throw new RangeError('--rounds is a whole number from 1.');

const naive = compileNaive();
const ludorum = openLudorum();
if (values.write && (values.quick || !naive || !ludorum)) {
  throw new Error('--write is for whole measurements: with a compiler and ludorum, and without --quick.');
}

const runtimes = await openRuntimes();
try {
  const agreed = await check(runtimes, naive, ludorum);
  if (!agreed) process.exitCode = 1;

  if (agreed && !values.check) {
    exercise();
    const setting = { naive, ludorum, runtimes, least: values.quick ? 4 : 50 };
    const results = await compete(await contests(setting), runtimes, rounds);
    const compiler = naive ? [`${naive.compiler}, \`-O3 -march=native\``] : [];
    const where = machine(...runtimes.map(({ title }) => title), ...compiler);
    const table = resultTable(results);
    console.log(`\n${where}\n\n${table}`);
    if (values.write) {
      fill(paths.page, 'machine', `${where}; medians of ${rounds} rounds`);
      fill(paths.page, 'speed', `\n\n${table}\n\n`);
      fill(paths.readme, 'speed', sentence(results));
    }
  }
} finally {
  for (const { close } of runtimes) close();
}
