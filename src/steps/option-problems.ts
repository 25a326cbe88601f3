/** Checks the options of the built-in games, and returns a message for each problem. */
import {
  BOOLEAN,
  checkMembers,
  isPositiveInteger,
  messagesOf,
  POSITIVE_INTEGER,
  problem,
  type Members,
  show,
} from '../model/validation.ts';
import type { BoardOptions, TargetOptions, WariOptions } from '../ruleset/options.ts';
import type { Problem } from '../model/types.ts';
import { grandSlams } from './grand-slam.ts';

/** The maximum of the lowest count in `captures`, in games that end with the last capture. */
const MAX_LEAST_CAPTURE = 4;

/** Checks `grandSlam`, `captures`, `moveLimit`, and additional options. */
export const wariProblems = (options: WariOptions, more?: Members): readonly string[] => {
  const problems: Problem[] = [];
  const { grandSlam, pits, seeds } = options;
  const policies = Object.keys(grandSlams);
  // At most the number of seeds; on small boards that of the default board, so that a list fits every board.
  const mostCounts =
    isPositiveInteger(pits) && isPositiveInteger(seeds) ? Math.max(48, 2 * pits * seeds) : Infinity;
  // Only strings, not values that convert to one.
  if (!policies.includes(grandSlam))
    problems.push(problem('grandSlam', policies.join(' or '), show(grandSlam)));
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

/** Like `wariProblems`, for L6: rejects counts so high that the search for a last capture would take too long. */
export const lastCaptureProblems = (options: WariOptions): readonly string[] => {
  const problems = wariProblems(options);
  if (problems.length > 0 || Math.min(...options.captures) <= MAX_LEAST_CAPTURE) return problems;
  return [
    `captures: expected a count up to ${MAX_LEAST_CAPTURE} among them, so that the end of the game can be found`,
  ];
};

/** Like `wariProblems`, and checks `target`. */
export const targetProblems = (options: TargetOptions): readonly string[] =>
  wariProblems(options, { target: POSITIVE_INTEGER });

/** Checks a few options by their expected values. */
export const memberProblems =
  (members: Members) =>
  (options: BoardOptions): readonly string[] => {
    const problems: Problem[] = [];
    checkMembers(problems, '', options, members);
    return messagesOf(problems);
  };

/** Checks `emptyCapture`. */
export const kalahProblems: (options: BoardOptions) => readonly string[] = /* @__PURE__ */ memberProblems({
  emptyCapture: BOOLEAN,
});
