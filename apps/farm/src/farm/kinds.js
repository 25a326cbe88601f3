// @ts-check
/** Kinds of jobs: every file of `src/jobs`, and of the folder in FARM_KINDS, is one, named like the file. */
import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/**
 * @typedef {object} Kind
 * @property {number} version Raise it when jobs or results change; workers refuse jobs of another version.
 * @property {(spec: any) => readonly unknown[] | Promise<readonly unknown[]>} split Checks a spec and cuts it into jobs,
 *   which are JSON. The same spec gives the same jobs until their outcome is recorded.
 * @property {(job: any) => Promise<unknown>} run Does a job. The result is JSON and depends on nothing but the job, because
 *   a job may run more than once, even twice at the same time. Big results are files, written with `writeWhole`.
 * @property {(result: any, job: any) => unknown} checkResult Throws when that cannot be the result of a job, because it is damaged.
 * @property {(results: readonly any[], spec: any) => any} merge Makes the outcome, or a promise of it, of the results in the
 *   order of the jobs. It may throw UnusableResultsError.
 * @property {(spec: any) => (result: any) => boolean} [createDecision] For runs that may end early: creates a function that
 *   is called with each result, in the order of the jobs, and returns whether these suffice.
 * @property {(outcome: any) => boolean} [isComplete] For specs that take several runs, one after another: whether this outcome
 *   is that of the last one.
 * @property {(outcome: any) => string} describe The outcome in words, for the terminal.
 * @property {(outcome: any) => string | Uint8Array} format The outcome as a file.
 */

/** @typedef {ReadonlyMap<string, Kind>} Kinds */

const own = fileURLToPath(new URL('../jobs', import.meta.url));

/**
 * Loads a kind and checks that it exports what is needed.
 *
 * @param {string} path
 * @returns {Promise<Kind>}
 */
const loadKind = async (path) => {
  /** @type {Record<string, unknown>} */
  const exported = await import(pathToFileURL(path).href).catch((/** @type {Error} */ error) => {
    throw new TypeError(`${path} cannot be loaded: ${error.message}`, { cause: error });
  });
  if (!Number.isSafeInteger(exported['version']))
    throw new TypeError(`${path}: expected the export "version" to be a whole number`);
  for (const name of ['split', 'run', 'checkResult', 'merge', 'describe', 'format'])
    if (typeof exported[name] !== 'function')
      throw new TypeError(`${path}: expected the export "${name}" to be a function`);
  return /** @type {any} */ (exported);
};

/**
 * Loads all kinds. Rejects with a TypeError when a file is none.
 *
 * @param {string} [folder] The folder of FARM_KINDS.
 * @returns {Promise<Kinds>}
 */
export const loadKinds = async (folder) => {
  /** @type {Map<string, Kind>} */
  const kinds = new Map();
  for (const from of folder ? [own, resolve(folder)] : [own]) {
    for (const file of readdirSync(from).sort()) {
      if (!file.endsWith('.js')) continue;
      kinds.set(file.slice(0, -3), await loadKind(join(from, file)));
    }
  }
  return kinds;
};

/**
 * @param {Kinds} kinds
 * @param {unknown} name
 * @returns {Kind}
 */
export const kindOf = (kinds, name) => {
  const kind = kinds.get(String(name));
  if (kind) return kind;
  throw new RangeError(`unknown kind "${name}" (kinds: ${[...kinds.keys()].join(', ')})`);
};

/**
 * Reads the result of a job from JSON; returns it, or what is wrong with it.
 *
 * @param {Kind} kind
 * @param {string} text
 * @param {unknown} job
 * @returns {{ result?: any, problem?: string }}
 */
export const readResult = (kind, text, job) => {
  try {
    const result = JSON.parse(text);
    kind.checkResult(result, job);
    return { result };
  } catch (error) {
    return { problem: /** @type {Error} */ (error).message };
  }
};
