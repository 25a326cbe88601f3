// @ts-check
/**
 * Makes each mistake of scripts/mutations.json in a copy of this folder, and checks that a test fails:
 * `node scripts/mutate.mjs`, or `--only 3,7` for some of them.
 *
 * A mutation is a mistake that a person could make: in `file`, the text `from` becomes `to`. `killedBy` is the test that failed
 * last time and is tried first; then come the tests of the same folder, then all others. The list is updated with each result.
 * The exit code is 1 if a mutation survives, and 2 if a text is not found exactly once in its file, before anything is run.
 */
import { execFileSync, spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';

/** @typedef {{ file: string; from: string; to: string; killedBy?: string }} Mutation */

const root = resolve(import.meta.dirname, '..');
const listFile = join(root, 'scripts/mutations.json');
/** @type {Mutation[]} */
const mutations = JSON.parse(readFileSync(listFile, 'utf8'));
/** The CPU seconds of a process. One that takes more hangs, which is noticed as well; how busy the machine is does not matter. */
const LIMIT = { one: 600, many: 3600 };

const { only } = parseArgs({ options: { only: { type: 'string' } } }).values;
const chosen = new Set(only?.split(',').map(Number) ?? mutations.map((_, i) => i + 1));

const stale = mutations.flatMap(({ file, from }, i) => {
  const found = readFileSync(join(root, file), 'utf8').split(from).length - 1;
  return found === 1 ? [] : [`${i + 1}: ${file}: expected the text once, found it ${found} times: ${from}`];
});
if (stale.length > 0) {
  console.error(stale.join('\n'));
  process.exit(2);
}

// A folder of its own, with what is not committed yet.
const copy = mkdtempSync(join(tmpdir(), 'mutations-'));
const listed = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
});
for (const path of listed.split('\0'))
  if (path && existsSync(join(root, path))) cpSync(join(root, path), join(copy, path));
for (const path of ['node_modules', 'dist'])
  if (existsSync(join(root, path))) symlinkSync(join(root, path), join(copy, path));
process.on('exit', () => rmSync(copy, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(130));

/**
 * Runs tests until the first fails.
 *
 * @param {readonly string[]} tests - files or folders
 * @param {number} limit - in CPU seconds
 * @returns {Promise<string | null>} the file that failed, null if all passed
 */
const firstFailure = (tests, limit) =>
  new Promise((done) => {
    const report = join(copy, 'report.json');
    rmSync(report, { force: true });
    const args = [
      'run',
      '--project=source',
      '--project=slow',
      '--bail=1',
      '--reporter=json',
      `--outputFile=${report}`,
      ...tests,
    ];
    const env = { ...process.env, MANCALA_SHRINK: 'no' };
    const vitest = join(copy, 'node_modules/vitest/vitest.mjs');
    const limited = `ulimit -t ${limit}; exec "$@"`;
    const child = spawn('sh', ['-c', limited, 'sh', process.execPath, vitest, ...args], {
      cwd: copy,
      env,
      stdio: 'ignore',
      detached: true,
    });
    // Workers in an endless loop outlive the process that started them.
    const kill = () => child.pid && process.kill(-child.pid, 'SIGKILL');
    process.once('exit', kill);
    child.on('close', (code) => {
      process.off('exit', kill);
      if (code === 0) return done(null);
      /** @type {{ name: string; status: string }[]} */
      const results = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')).testResults : [];
      const failed = results.find(({ status }) => status === 'failed');
      return done(
        failed ? relative(copy, failed.name) : (tests.length === 1 && tests[0]) || 'a test that hangs',
      );
    });
  });

const folders = readdirSync(join(copy, 'test')).map((name) => `test/${name}`);
const survivors = [];
const killers = new Set();
for (const [i, mutation] of mutations.entries()) {
  if (!chosen.has(i + 1)) continue;
  const { file, from, to, killedBy } = mutation;
  const own = file.replace(/^src\/([^/]+)\/.*/, 'test/$1');
  const original = readFileSync(join(copy, file), 'utf8');
  writeFileSync(
    join(copy, file),
    original.replace(from, () => to),
  );
  const started = performance.now();
  const failed =
    (killedBy && existsSync(join(copy, killedBy)) && (await firstFailure([killedBy], LIMIT.one))) ||
    (await firstFailure([`${own}/`], LIMIT.many)) ||
    (await firstFailure(
      folders.filter((folder) => folder !== own),
      LIMIT.many,
    ));
  writeFileSync(join(copy, file), original);
  if (failed) {
    mutation.killedBy = failed;
    if (existsSync(join(copy, failed))) killers.add(failed);
  } else {
    delete mutation.killedBy;
    survivors.push(i + 1);
  }
  writeFileSync(listFile, `${JSON.stringify(mutations, null, 2)}\n`);
  const seconds = ((performance.now() - started) / 1000).toFixed(0).padStart(4);
  console.log(
    `${String(i + 1).padStart(3)} ${seconds} s  ${file}: ${failed ? `killed by ${failed}` : 'SURVIVED'}`,
  );
}
// One by one: work that another file left behind may disturb a test.
for (const file of killers)
  if (await firstFailure([file], LIMIT.one)) throw new Error(`${file} fails without a mutation`);
const verdict = survivors.length > 0 ? `these survived: ${survivors.join(', ')}` : 'all were killed';
console.log(`${chosen.size} mutations, ${verdict}`);
process.exitCode = survivors.length > 0 ? 1 : 0;
