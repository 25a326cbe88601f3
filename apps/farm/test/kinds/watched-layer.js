// @ts-check
/**
 * The kind `layer`, whose producer a test kills by files in the folder of its `signals`: once before it completes a layer if there
 * is a file `kill-before`, after completing it but before its blocks are deleted if there is a file `kill-between`, and after both if
 * there is a file `kill-after`.
 */
import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import * as layer from '../../src/jobs/layer.js';

/** @typedef {import('../../src/jobs/layer.js').LayerSpec & { signals: string }} WatchedSpec */
/** @typedef {import('../../src/jobs/layer.js').LayerJob & { signals: string }} WatchedJob */

export const { version, checkResult, isComplete, describe, format } = layer;

/** @type {(spec: WatchedSpec) => Promise<WatchedJob[]>} */
export const split = async ({ signals, ...spec }) =>
  (await layer.split(spec)).map((job) => ({ ...job, signals }));

/** @type {(job: WatchedJob) => Promise<unknown>} */
export const run = ({ signals: _, ...job }) => layer.run(job);

/** @type {(signals: string, name: string) => void} */
const killIf = (signals, name) => {
  const signal = join(signals, name);
  if (!existsSync(signal)) return;
  rmSync(signal);
  process.kill(process.pid, 'SIGKILL');
};

/** @type {(from: string, to: string) => void} */
const copyBlocks = (from, to) => {
  for (const name of readdirSync(from))
    if (/block/.test(name)) copyFileSync(join(from, name), join(to, name));
};

/** @type {(results: readonly import('../../src/layer/blocks.js').Block[], spec: WatchedSpec) => Promise<unknown>} */
export const merge = async (results, { signals, ...spec }) => {
  killIf(signals, 'kill-before');
  const saved = join(signals, `saved-${results[0]?.layer}`);
  mkdirSync(saved, { recursive: true });
  copyBlocks(spec.folder, saved);
  const outcome = await layer.merge(results, spec);
  if (existsSync(join(signals, 'kill-between'))) copyBlocks(saved, spec.folder);
  killIf(signals, 'kill-between');
  killIf(signals, 'kill-after');
  return outcome;
};
