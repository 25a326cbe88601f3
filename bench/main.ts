/**
 * The benchmark: `npm run bench`. `--check` only compares counts, `--quick` measures roughly, `--rounds N` sets the number
 * of rounds, `--against FOLDER` measures the build in that folder as well, `--write` writes the results into the documentation.
 */
import { parseArgs } from 'node:util';
import { importBuild } from './builds.ts';
import { check } from './check.ts';
import { createComparisons } from './comparisons.ts';
import { openLudorum } from './ludorum.ts';
import { compileNaive } from './naive.ts';
import { replaceSection } from './replace-section.ts';
import { paths } from './paths.ts';
import { machine, resultTable, slowdownOfApply, summarySentence } from './report.ts';
import { compare } from './rounds.ts';
import { openRuntimes } from './runtimes.ts';
import { warmUp } from './jobs.ts';

const { values } = parseArgs({
  options: {
    check: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    rounds: { type: 'string' },
    against: { type: 'string' },
  },
});

const rounds = Number(values.rounds ?? (values.quick ? 2 : 9));
if (!Number.isInteger(rounds) || rounds < 1) throw new RangeError('--rounds is a whole number from 1.');

const own = await importBuild(paths.root);
const before = values.against === undefined ? undefined : await importBuild(values.against);
const naive = compileNaive();
const ludorum = openLudorum();
if (values.write && (values.quick || !naive || !ludorum)) {
  throw new Error('--write is for whole measurements: with a compiler and ludorum, and without --quick.');
}

const runtimes = await openRuntimes();
try {
  const isCorrect = await check(runtimes, naive, ludorum);
  if (!isCorrect) process.exitCode = 1;

  if (isCorrect && !values.check) {
    warmUp();
    const isQuick = values.quick;
    const settings = { own, before, naive, ludorum, runtimes, minMs: isQuick ? 4 : 50, isQuick };
    const builds = before ? [own, before] : [own];
    const results = await compare(await createComparisons(settings), runtimes, builds, rounds);
    const compiler = naive ? [`${naive.compiler}, \`-O3 -march=native\``] : [];
    const compared = before ? [`before: ${before.version}`] : [];
    const environment = machine(...runtimes.map(({ title }) => title), ...compiler, ...compared);
    const table = resultTable(results);
    console.log(`\n${environment}\n\n${table}`);
    if (values.write) {
      replaceSection(paths.tables, 'machine', `${environment}; medians of ${rounds} rounds`);
      replaceSection(paths.tables, 'speed', `\n\n${table}\n\n`);
      for (const page of [paths.readme, paths.page]) replaceSection(page, 'speed', summarySentence(results));
      replaceSection(paths.page, 'apply', slowdownOfApply(results));
    }
  }
} finally {
  for (const { close } of runtimes) close();
}
