/** What the steps demand of their options, one line a problem. */
import { isCount, makeChecks, type Checks } from '../errors.ts';
import type { KalahOptions, TargetOptions, WariOptions } from '../spec.ts';
import { grandSlams } from './grand-slam.ts';

const messages = ({ problems }: Checks): readonly string[] => problems.map(({ message }) => message);

/** `grandSlam`, `captures` and `moveLimit`. */
export const wariProblems = ({ grandSlam, captures, moveLimit }: WariOptions): readonly string[] => {
  const checks = makeChecks();
  checks.can(Object.keys(grandSlams).includes(grandSlam), 'grandSlam', grandSlam);
  // A copy has no holes, which `every` would pass over.
  const counts = Array.isArray(captures) ? [...(captures as number[])] : [];
  checks.can(counts.length > 0 && counts.every((seeds) => isCount(seeds) && seeds > 0), 'captures', captures);
  if (moveLimit !== null && moveLimit !== 'in-play-times-pits') checks.count('moveLimit', moveLimit, 1);
  return messages(checks);
};

/** As well `target`. */
export const targetProblems = (options: TargetOptions): readonly string[] => {
  const checks = makeChecks();
  checks.count('target', options.target, 1);
  return [...wariProblems(options), ...messages(checks)];
};

/** `emptyCapture`. */
export const kalahProblems = ({ emptyCapture }: KalahOptions): readonly string[] => {
  const checks = makeChecks();
  checks.can(typeof emptyCapture === 'boolean', 'emptyCapture', emptyCapture);
  return messages(checks);
};
