/** Estimates Elo differences from the points of a match. */
import { sum } from '../../model/state.ts';

/**
 * The estimated difference in strength between the two sides of a match, on the Elo scale.
 *
 * @example
 * ```ts
 * import { kalah } from 'mancala-rules';
 * import { greedyBot, playMatch, randomBot, type Elo } from 'mancala-rules/search';
 *
 * const isStronger = ({ low }: Elo): boolean => low > 0;
 * const { elo } = await playMatch(kalah, greedyBot(), randomBot(3), { games: 30 });
 * isStronger(elo); // => true
 * ```
 */
export interface Elo {
  /** The Elo of `a` minus that of `b`: 0 for equal scores, 191 for 75 %, infinite if one side has all points. */
  readonly difference: number;
  /** The lower end of the 95 % confidence interval, which holds the true difference in 95 of 100 matches; may be -Infinity. */
  readonly low: number;
  /** The upper end of the interval; may be Infinity. It is wide after few openings, also if they all ended alike. */
  readonly high: number;
  /** Half the width of the interval. */
  readonly error: number;
}

/** Half the width of a 95 % confidence interval, in standard errors. */
const STANDARD_ERRORS = 1.96;

/** Elo points per unit of log odds (natural logarithm). */
const ELO_PER_LOGIT = 400 / Math.LN10;

/**
 * Half an opening won, half a one lost, and one shared are added to those that were played: without them, an interval from few
 * openings is too narrow, and has no width if all of them ended alike (the method for matched pairs of A. Agresti and Y. Min,
 * _Statistics in Medicine_ 24, 2005). Each has a score and a weight.
 */
const ADDED = [
  [1, 0.5],
  [0, 0.5],
  [0.5, 1],
] as const;

const eloAt = (score: number): number => {
  const share = Math.min(1, Math.max(0, score));
  return ELO_PER_LOGIT * Math.log(share / (1 - share));
};

/**
 * Estimates the Elo difference from the points of one side, 0 to 1 for each game. Games with the same opening form a group:
 * their results are correlated, only the groups are independent.
 */
export const eloOf = (groups: readonly (readonly number[])[]): Elo => {
  const games = sum(groups.map(({ length }) => length));
  const scores = [...groups.map((points) => [sum(points) / points.length, 1] as const), ...ADDED];
  const count = groups.length + 2;
  const mean = sum(scores.map(([score, weight]) => weight * score)) / count;
  const variance = sum(scores.map(([score, weight]) => weight * (score - mean) ** 2)) / (count - 1);
  const half = STANDARD_ERRORS * Math.sqrt(variance / count);
  const [low, high] = [eloAt(mean - half), eloAt(mean + half)];
  return { difference: eloAt(sum(groups.map(sum)) / games), low, high, error: (high - low) / 2 };
};
