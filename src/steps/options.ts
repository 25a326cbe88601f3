/** What the steps demand of their options, one line a problem. */
import { can, checkMembers, isSome, messagesOf, show, type Checks } from '../errors.ts';
import type { KalahOptions, TargetOptions, WariOptions } from '../spec.ts';
import type { Problem } from '../types.ts';
import { grandSlams } from './grand-slam.ts';

/** `grandSlam`, `captures`, `moveLimit`, and of some games more. */
export const wariProblems = (options: WariOptions, more?: Checks): readonly string[] => {
  const problems: Problem[] = [];
  const { grandSlam } = options;
  const policies = Object.keys(grandSlams);
  // A name, and not what turns into one.
  can(problems, policies.includes(grandSlam), `${show(grandSlam)}, only ${policies.join(', ')}`, 'grandSlam');
  checkMembers(problems, options, {
    // A copy has no holes, which `every` would pass over.
    captures: (counts: unknown) =>
      Array.isArray(counts) && counts.length > 0 && [...(counts as unknown[])].every(isSome),
    moveLimit: (limit: unknown) => limit === null || limit === 'in-play-times-pits' || isSome(limit),
    ...more,
  });
  return messagesOf(problems);
};

/** As well `target`. */
export const targetProblems = (options: TargetOptions): readonly string[] =>
  wariProblems(options, { target: isSome });

/** `emptyCapture`. */
export const kalahProblems = (options: KalahOptions): readonly string[] => {
  const problems: Problem[] = [];
  checkMembers(problems, options, { emptyCapture: (value: unknown) => typeof value === 'boolean' });
  return messagesOf(problems);
};
