/** What the steps demand of their options, one line a problem. */
import { show } from '../errors.ts';
import { GRAND_SLAMS, type KalahOptions, type TargetOptions, type WariOptions } from '../spec.ts';

const isCount = (value: unknown): boolean => Number.isInteger(value) && (value as number) >= 1;

/** `grandSlam`, `captures` and `moveLimit`. */
export const wariProblems = ({ grandSlam, captures, moveLimit }: WariOptions): readonly string[] => {
  const problems: string[] = [];
  if (!GRAND_SLAMS.includes(grandSlam)) {
    problems.push(`grandSlam: must be one of ${GRAND_SLAMS.join(', ')}, not ${show(grandSlam)}`);
  }
  if (!Array.isArray(captures) || captures.length === 0 || !captures.every(isCount)) {
    problems.push(`captures: must be a list of at least one whole number from 1, not ${show(captures)}`);
  }
  if (moveLimit !== null && moveLimit !== 'in-play-times-pits' && !isCount(moveLimit)) {
    problems.push(
      `moveLimit: must be null, a whole number from 1 or 'in-play-times-pits', not ${show(moveLimit)}`,
    );
  }
  return problems;
};

/** As well `target`. */
export const targetProblems = (options: TargetOptions): readonly string[] => [
  ...wariProblems(options),
  ...(isCount(options.target) ? [] : [`target: must be a whole number from 1, not ${show(options.target)}`]),
];

/** `emptyCapture`. */
export const kalahProblems = ({ emptyCapture }: KalahOptions): readonly string[] =>
  typeof emptyCapture === 'boolean' ? [] : [`emptyCapture: must be true or false, not ${show(emptyCapture)}`];
