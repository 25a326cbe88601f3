/** What the steps demand of their options, one line a problem. */
import { makeChecks, type Checks } from '../errors.ts';
import type { KalahOptions, TargetOptions, WariOptions } from '../spec.ts';
import { grandSlams } from './grand-slam.ts';

const messages = ({ problems }: Checks): readonly string[] => problems.map(({ message }) => message);

/** `grandSlam`, `captures` and `moveLimit`. */
export const wariProblems = ({ grandSlam, captures, moveLimit }: WariOptions): readonly string[] => {
  const checks = makeChecks();
  checks.can(Object.keys(grandSlams).includes(grandSlam), 'grandSlam', grandSlam);
  if (checks.can(Array.isArray(captures) && captures.length > 0, 'captures', captures)) {
    for (const seeds of captures) checks.count('captures', seeds, 1);
  }
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
