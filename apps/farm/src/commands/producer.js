// @ts-check
/** Runs a spec and prints its outcome: `producer.js specs/match.json [--out result.json] [--page] [--until-complete]`. */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { writeWhole } from '../farm/files.js';
import { kindOf, loadKinds } from '../farm/kinds.js';
import { FailedJobsError, produce } from '../farm/produce.js';
import { createProgress, describeShortly } from '../farm/progress.js';
import { serveStatus } from '../farm/serve.js';
import { createStatusLine, runCommand, runWithFarm } from './command.js';

const USAGE = 'usage: producer.js <spec.json> [--out <file>] [--page] [--until-complete]';

/** @param {string} path */
const readSpec = (path) => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new Error(`${path}: ${/** @type {Error} */ (error).message}`, { cause: error });
  }
};

/**
 * Shows the progress of a run every second; returns a function that ends this and resolves when nothing is read any more.
 *
 * @param {import('../farm/farm.js').Farm} farm
 * @param {string} id
 */
const showProgress = (farm, id) => {
  const line = createStatusLine();
  const readProgress = createProgress(farm);
  const show = async () => {
    const progress = await readProgress();
    const run = progress.runs.find((run) => run.id === id);
    if (run?.state === 'running') line.show(describeShortly(run, progress));
  };
  /** @type {Promise<void> | null} */
  let showing = null;
  const timer = setInterval(() => {
    // While Redis is away, one answer is awaited, not one for every second.
    showing ??= show().finally(() => (showing = null));
  }, 1000);
  return async () => {
    clearInterval(timer);
    await showing;
    line.clear();
  };
};

/**
 * Runs a spec once; returns its outcome.
 *
 * @param {import('../farm/farm.js').Farm} farm
 * @param {import('../farm/kinds.js').Kinds} kinds
 * @param {{ spec: any, out: string | undefined }} what
 */
const run = async (farm, kinds, { spec, out }) => {
  const kind = kindOf(kinds, spec.kind);
  /** @type {(() => Promise<void>) | undefined} */
  let stopShowing;
  const { run, outcome } = await produce(farm, kinds, spec, (id) => {
    console.log(`${id}: running`);
    stopShowing = showProgress(farm, id);
  }).finally(() => stopShowing?.());
  if (out !== undefined) writeWhole(out, kind.format(outcome));
  console.log(`${run}: done\n${kind.describe(outcome)}`);
  return outcome;
};

/**
 * Runs a spec; with `untilComplete` again and again, until its kind says that the outcome is complete.
 *
 * @param {import('../farm/farm.js').Farm} farm
 * @param {{ spec: any, out: string | undefined, untilComplete: boolean }} what
 */
const runAll = async (farm, { untilComplete, ...what }) => {
  const kinds = await loadKinds(farm.settings.kinds);
  const { isComplete } = kindOf(kinds, what.spec.kind);
  if (untilComplete && !isComplete) {
    const able = [...kinds].flatMap(([name, kind]) => (kind.isComplete ? [name] : []));
    throw new Error(
      `--until-complete: expected a kind whose specs take several runs (${able.join(', ')}), got "${what.spec.kind}"`,
    );
  }
  let outcome;
  do outcome = await run(farm, kinds, what);
  while (untilComplete && !isComplete?.(outcome));
};

/** Adds to an error about failed jobs what to do. */
const explain = (/** @type {unknown} */ error) => {
  if (!(error instanceof FailedJobsError)) throw error;
  const advice = '"npm run failed" shows why, "npm run failed -- --retry" tries again';
  throw new Error(`${error.message}\n${advice}`, { cause: error });
};

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      out: { type: 'string' },
      page: { type: 'boolean' },
      'until-complete': { type: 'boolean', default: false },
    },
  });
  const [path] = positionals;
  if (path === undefined || positionals.length > 1) throw new Error(USAGE);
  const spec = readSpec(path);
  await runWithFarm(async (farm) => {
    const status = values.page ? await serveStatus(farm) : null;
    if (status) console.log(`status page: ${status.url}`);
    try {
      await runAll(farm, { spec, out: values.out, untilComplete: values['until-complete'] }).catch(explain);
    } finally {
      status?.close();
    }
  });
});
