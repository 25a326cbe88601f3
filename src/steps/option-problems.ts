/** What the steps demand of their options, one line a problem. */
import {
  BOOLEAN,
  check,
  checkMembers,
  isPositiveInteger,
  messagesOf,
  POSITIVE_INTEGER,
  type Members,
} from '../model/validation.ts';
import type { BoardOptions, TargetOptions, WariOptions } from '../ruleset/options.ts';
import type { Problem } from '../model/types.ts';
import { grandSlams } from './grand-slam.ts';

/** The least count that is captured, at most, where the game ends with the last capture. */
const MAX_LEAST_CAPTURE = 4;

/** `grandSlam`, `captures`, `moveLimit`, and of some games more. */
export const wariProblems = (options: WariOptions, more?: Members): readonly string[] => {
  const problems: Problem[] = [];
  const { grandSlam, pits, seeds } = options;
  const policies = Object.keys(grandSlams);
  // No more than there are seeds; on small boards as many as on the usual one, so that a list fits every board.
  const mostCounts =
    isPositiveInteger(pits) && isPositiveInteger(seeds) ? Math.max(48, 2 * pits * seeds) : Infinity;
  // A name, and not what turns into one.
  check(problems, 'grandSlam', grandSlam, [policies.join(' or '), () => policies.includes(grandSlam)]);
  checkMembers(problems, '', options, {
    captures: [
      'different whole numbers from 1',
      (counts: unknown) =>
        Array.isArray(counts) &&
        counts.length > 0 &&
        counts.length <= mostCounts &&
        new Set(counts).size === counts.length &&
        // A copy has no holes, which `every` would pass over.
        [...(counts as unknown[])].every(isPositiveInteger),
    ],
    moveLimit: [
      'a whole number from 1, in-play-times-pits or null',
      (limit) => limit === null || limit === 'in-play-times-pits' || isPositiveInteger(limit),
    ],
    ...more,
  });
  return messagesOf(problems);
};

/** As well, for L6: counts so high that it takes too long to find out whether they can still come about are refused. */
export const lastCaptureProblems = (options: WariOptions): readonly string[] => {
  const problems = wariProblems(options);
  if (problems.length > 0 || Math.min(...options.captures) <= MAX_LEAST_CAPTURE) return problems;
  return [
    `captures: expected a count up to ${MAX_LEAST_CAPTURE} among them, so that the end of the game can be found`,
  ];
};

/** As well `target`. */
export const targetProblems = (options: TargetOptions): readonly string[] =>
  wariProblems(options, { target: POSITIVE_INTEGER });

/** What a few members have to be. */
export const memberProblems =
  (members: Members) =>
  (options: BoardOptions): readonly string[] => {
    const problems: Problem[] = [];
    checkMembers(problems, '', options, members);
    return messagesOf(problems);
  };

/** `emptyCapture`. */
export const kalahProblems: (options: BoardOptions) => readonly string[] = /* @__PURE__ */ memberProblems({
  emptyCapture: BOOLEAN,
});
