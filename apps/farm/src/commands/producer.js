// @ts-check
/** Runs a spec and prints its outcome: `producer.js specs/match.json [--out result.json]`. */
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { check, expected } from '../farm/check.js';
import { writeWhole } from '../farm/files.js';
import { kindOf, loadKinds } from '../farm/kinds.js';
import { produce } from '../farm/produce.js';
import { describeShortly, readProgress } from '../farm/progress.js';
import { endNow, runCommand, withFarm } from './command.js';

/** What all specs have; their kinds check the rest. */
const spec = z.looseObject({ kind: z.string(expected('a string')) }, expected('an object'));

/** @param {string} path */
const readSpec = (path) => {
  try {
    return check(spec, JSON.parse(readFileSync(path, 'utf8')));
  } catch (error) {
    throw new Error(`${path}: ${/** @type {Error} */ (error).message}`, { cause: error });
  }
};

const { isTTY, columns } = process.stdout;
/** On a terminal, a line replaces the one before. */
const CLEAR = isTTY ? '\r\x1b[K' : '';

/**
 * Shows the progress of a run again and again until it is stopped, which rejects the promise.
 *
 * @param {import('../farm/farm.js').Farm} farm
 * @param {string} id
 * @param {AbortSignal} signal
 */
const showProgress = async (farm, id, signal) => {
  for (;;) {
    await sleep(isTTY ? 1000 : 5000, null, { signal });
    const progress = await readProgress(farm);
    signal.throwIfAborted();
    const run = progress.runs.find((run) => run.id === id);
    const text = run ? describeShortly(run, progress) : '';
    process.stdout.write(isTTY ? CLEAR + text.slice(0, columns - 1) : `${text}\n`);
  }
};

/**
 * Runs a spec once; returns its outcome.
 *
 * @param {import('../farm/farm.js').Farm} farm
 * @param {import('../farm/kinds.js').Kinds} kinds
 * @param {any} spec
 * @param {string | undefined} out
 */
const run = async (farm, kinds, spec, out) => {
  const kind = kindOf(kinds, spec.kind);
  const showing = new AbortController();
  const { run, outcome } = await produce(farm, kinds, spec, (id) => {
    console.log(`${id}: running`);
    showProgress(farm, id, showing.signal).catch(() => null);
  }).finally(() => {
    showing.abort();
    process.stdout.write(CLEAR);
  });
  if (out !== undefined) writeWhole(out, kind.format(outcome));
  console.log(`${run}: done\n${kind.describe(outcome)}`);
  return outcome;
};

await runCommand(
  async () => {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { out: { type: 'string' } },
    });
    const [path] = positionals;
    if (path === undefined || positionals.length > 1)
      throw new Error('usage: producer.js <spec.json> [--out <file>]');
    const spec = readSpec(path);
    await withFarm({ isPatient: true }, async (farm) => {
      const kinds = await loadKinds(farm.settings.FARM_KINDS);
      const { isComplete } = kindOf(kinds, spec.kind);
      let outcome;
      do outcome = await run(farm, kinds, spec, values.out);
      while (isComplete && !isComplete(outcome));
    });
  },
  (signal) => endNow(signal, '; start the producer again to continue its run'),
);
