// @ts-check
/**
 * Sequential probability ratio test (A. Wald, "Sequential Tests of Statistical Hypotheses", 1945) between two Elo differences.
 * It is generalized to pairs of games, whose points have five possible values with unknown probabilities: each hypothesis
 * gets the most likely probabilities with its expected score.
 */
import { z } from 'zod';
import { expected, members } from '../farm/check.js';

const difference = z.number(expected('a number'));
const probability = z
  .number()
  .refine((value) => value > 0 && value < 0.5, expected('a number between 0 and 0.5'))
  .optional();

export const sprtOptions = members({
  /** The differences of the two hypotheses. */
  elo0: difference,
  elo1: difference,
  /** The probability to accept `elo1` although `elo0` is true; default 0.05. */
  alpha: probability,
  /** The probability to accept `elo0` although `elo1` is true; default 0.05. */
  beta: probability,
}).refine(({ elo0, elo1 }) => elo1 > elo0, expected('elo1 above elo0'));

/** @typedef {z.output<typeof sprtOptions>} SprtOptions */

/** The expected points per game of a player who is so much stronger. */
export const expectedScore = (/** @type {number} */ elo) => 1 / (1 + 10 ** (-elo / 400));

/** Added to counts of zero, so that every result remains possible. */
const TINY = 1e-3;
const BISECTIONS = 60;

/**
 * The Lagrange multiplier of the most likely probabilities with a given mean: the frequency p of the score a becomes
 * p / (1 + multiplier * (a - mean)).
 *
 * @param {readonly number[]} frequencies of the scores 0, 1/4, 1/2, 3/4 and 1
 * @param {number} mean
 */
const multiplierFor = (frequencies, mean) => {
  let low = -1 / (1 - mean);
  let high = 1 / mean;
  for (let i = 0; i < BISECTIONS; i++) {
    const middle = (low + high) / 2;
    let excess = 0;
    for (const [points, frequency] of frequencies.entries()) {
      const distance = points / 4 - mean;
      excess += (frequency * distance) / (1 + middle * distance);
    }
    if (excess > 0) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
};

/**
 * The logarithm of how much more likely the results are with the difference `elo1` than with `elo0`.
 *
 * @param {readonly number[]} counts The number of pairs with 0, 1/2, 1, 3/2 and 2 points.
 * @param {number} elo0
 * @param {number} elo1
 */
export const logLikelihoodRatio = (counts, elo0, elo1) => {
  const positive = counts.map((count) => Math.max(count, TINY));
  const pairs = positive.reduce((sum, count) => sum + count, 0);
  const frequencies = positive.map((count) => count / pairs);
  const [mean0, mean1] = [expectedScore(elo0), expectedScore(elo1)];
  const [multiplier0, multiplier1] = [multiplierFor(frequencies, mean0), multiplierFor(frequencies, mean1)];
  return positive.reduce(
    (sum, count, points) =>
      sum +
      count * Math.log((1 + multiplier0 * (points / 4 - mean0)) / (1 + multiplier1 * (points / 4 - mean1))),
    0,
  );
};

/**
 * The state of the test: `accepted` is the difference that is accepted, null as long as the test goes on.
 *
 * @param {readonly number[]} counts The number of pairs with 0, 1/2, 1, 3/2 and 2 points.
 * @param {SprtOptions} options
 */
export const sprtOf = (counts, { elo0, elo1, alpha = 0.05, beta = 0.05 }) => {
  const ratio = logLikelihoodRatio(counts, elo0, elo1);
  const lower = Math.log(beta / (1 - alpha));
  const upper = Math.log((1 - beta) / alpha);
  return { ratio, lower, upper, accepted: ratio >= upper ? elo1 : ratio <= lower ? elo0 : null };
};

/**
 * Adds pairs to the counts of a test, which it returns.
 *
 * @param {number[]} counts
 * @param {readonly number[]} pairs The points of the first side in each pair, from 0 to 2.
 */
export const addPairs = (counts, pairs) => {
  for (const points of pairs) counts[2 * points] = Number(counts[2 * points]) + 1;
  return counts;
};

/** The counts of a test without any pairs. */
export const noPairs = () => [0, 0, 0, 0, 0];
