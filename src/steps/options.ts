/** What the steps demand of their options, one line a problem. */
import { checkMembers, isSome, messagesOf, type Checks } from '../errors.ts';
import type { GrandSlam, KalahOptions, TargetOptions, WariOptions } from '../spec.ts';
import type { Problem } from '../types.ts';
import { grandSlams } from './grand-slam.ts';

const lines = (options: object, checks: Checks): readonly string[] => {
  const problems: Problem[] = [];
  checkMembers(problems, options, checks);
  return messagesOf(problems);
};

/** Of the games with a chain capture. */
const chains: Checks = {
  // A name, and not what turns into one.
  grandSlam: (policy: GrandSlam) => Object.keys(grandSlams).includes(policy),
  // A copy has no holes, which `every` would pass over.
  captures: (counts: unknown) =>
    Array.isArray(counts) && counts.length > 0 && [...(counts as unknown[])].every(isSome),
  moveLimit: (limit: unknown) => limit === null || limit === 'in-play-times-pits' || isSome(limit),
};

/** `grandSlam`, `captures` and `moveLimit`. */
export const wariProblems = (options: WariOptions): readonly string[] => lines(options, chains);

/** As well `target`. */
export const targetProblems = (options: TargetOptions): readonly string[] =>
  lines(options, { ...chains, target: isSome });

/** `emptyCapture`. */
export const kalahProblems = (options: KalahOptions): readonly string[] =>
  lines(options, { emptyCapture: (value: unknown) => typeof value === 'boolean' });
