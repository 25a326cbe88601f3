// @ts-check
/** Elo from the points of pairs of games. The games of a pair have the same opening, so only pairs are independent. */

const ELO_PER_LOGIT = 400 / Math.LN10;
/** Half the width of a 95 % confidence interval, in standard errors. */
const STANDARD_ERRORS = 1.96;
/**
 * Scores and weights that are added to those of the pairs, so that few of them do not give too narrow an interval (A. Agresti and
 * Y. Min, _Statistics in Medicine_ 24, 2005).
 */
const ADDED = /** @type {const} */ ([
  [1, 0.5],
  [0, 0.5],
  [0.5, 1],
]);

const sum = (/** @type {readonly number[]} */ numbers) => numbers.reduce((all, each) => all + each, 0);

/** The expected points per game of a player who is so much stronger. */
export const expectedScore = (/** @type {number} */ elo) => 1 / (1 + 10 ** (-elo / 400));

/** The Elo difference of a player with so many points per game. */
const eloAt = (/** @type {number} */ score) => {
  const share = Math.min(1, Math.max(0, score));
  return ELO_PER_LOGIT * Math.log(share / (1 - share));
};

/**
 * The Elo difference and its 95 % confidence interval; the same numbers as those of `playMatch`. They are infinite if one side has
 * all points.
 *
 * @param {readonly number[]} pairs The points of the first side in each pair of games, from 0 to 2.
 */
export const eloOf = (pairs) => {
  const scores = [...pairs.map((points) => /** @type {const} */ ([points / 2, 1])), ...ADDED];
  const count = pairs.length + 2;
  const mean = sum(scores.map(([score, weight]) => weight * score)) / count;
  const variance = sum(scores.map(([score, weight]) => weight * (score - mean) ** 2)) / (count - 1);
  const half = STANDARD_ERRORS * Math.sqrt(variance / count);
  const [low, high] = [eloAt(mean - half), eloAt(mean + half)];
  return { difference: eloAt(sum(pairs) / (2 * pairs.length)), low, high, error: (high - low) / 2 };
};
