// @ts-check
/** How many results are read at once. */
const BATCH = 100;

/**
 * Collects the results of a run in the order of its jobs. So the outcome does not depend on which job was done first, not
 * even if the kind ends the run early.
 *
 * @param {import('./farm.js').Farm} farm
 * @param {import('./kinds.js').Kind} kind
 * @param {{ run: string, jobs: readonly unknown[], spec: unknown }} what
 */
export const createCollector = ({ results }, kind, { run, jobs, spec }) => {
  /** @type {unknown[]} */
  const collected = [];
  const decide = kind.createDecision?.(spec);
  return {
    collected,

    /** Reads new results; returns whether they suffice for the outcome. */
    async collect() {
      while (collected.length < jobs.length) {
        const count = Math.min(BATCH, jobs.length - collected.length);
        for (const result of await results.read(run, collected.length, count)) {
          if (result === undefined) return false;
          collected.push(result);
          if (decide?.(result)) return true;
        }
      }
      return true;
    },
  };
};
