// @ts-check
/** Elo from the points of pairs of games. The games of a pair have the same opening, so only pairs are independent. */

const ELO_PER_LOGIT = 400 / Math.LN10;
/** Half the width of a 95 % confidence interval, in standard errors. */
const STANDARD_ERRORS = 1.96;

/** The expected points per game of a player who is so much stronger. */
export const expectedScore = (/** @type {number} */ elo) => 1 / (1 + 10 ** (-elo / 400));

/**
 * The Elo difference, and half the width of its 95 % confidence interval; the same numbers as those of `playMatch`. Both are
 * infinite if one side has all points.
 *
 * @param {readonly number[]} pairs The points of the first side in each pair of games, from 0 to 2.
 */
export const eloOf = (pairs) => {
  const n = pairs.length;
  const score = pairs.reduce((sum, points) => sum + points, 0) / (2 * n);
  const difference = ELO_PER_LOGIT * Math.log(score / (1 - score));
  if (n < 2 || !Number.isFinite(difference)) return { difference, error: Infinity };
  const squares = pairs.reduce((sum, points) => sum + (points - 2 * score) ** 2, 0);
  const deviation = Math.sqrt((squares * n) / (n - 1)) / (2 * n);
  return { difference, error: (STANDARD_ERRORS * deviation * ELO_PER_LOGIT) / (score * (1 - score)) };
};
