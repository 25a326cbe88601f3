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
 * const isStronger = ({ difference, error }: Elo): boolean => difference > error;
 * const { elo } = await playMatch(kalah, greedyBot(), randomBot(3), { games: 30 });
 * isStronger(elo); // => true
 * ```
 */
export interface Elo {
  /** The Elo of `a` minus that of `b`: 0 for equal scores, 191 for 75 %, infinite if one side has all points. */
  readonly difference: number;
  /**
   * Half the width of the 95 % confidence interval: in 95 of 100 matches, the true difference is at most this far from
   * `difference`. Infinite if one side has all points or there is only one opening.
   */
  readonly error: number;
}

/** Half the width of a 95 % confidence interval, in standard errors. */
const STANDARD_ERRORS = 1.96;

/** Elo points per unit of log odds (natural logarithm). */
const ELO_PER_LOGIT = 400 / Math.LN10;

/**
 * Estimates the Elo difference from the points of one side, 0 to 1 for each game. Games with the same opening form a group:
 * their results are correlated, only the groups are independent.
 */
export const eloOf = (groups: readonly (readonly number[])[]): Elo => {
  const games = sum(groups.map(({ length }) => length));
  const score = sum(groups.map(sum)) / games;
  const difference = ELO_PER_LOGIT * Math.log(score / (1 - score));
  if (groups.length < 2 || !Number.isFinite(difference)) return { difference, error: Infinity };
  const spread = sum(groups.map((points) => (sum(points) - score * points.length) ** 2));
  const deviation = Math.sqrt((spread * groups.length) / (groups.length - 1)) / games;
  // The derivative of the difference with respect to the score.
  const slope = ELO_PER_LOGIT / (score * (1 - score));
  return { difference, error: STANDARD_ERRORS * deviation * slope };
};
