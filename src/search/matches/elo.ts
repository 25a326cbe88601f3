/** What the points of a match say about strength. */

/**
 * How much stronger one side is than the other, on the scale that chess players use.
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
  /** Of the first over the second: 0 if they are equal, 191 for three points of four; infinite if one side has all points. */
  readonly difference: number;
  /**
   * Half of the 95 % interval: in 95 matches of 100 the true difference is at most so far from that of the match. Infinite
   * if one side has all points or there was but one pair of games: then the match tells no bound.
   */
  readonly error: number;
}

/** So many standard errors to either side hold 95 of 100 values. */
const STANDARD_ERRORS = 1.96;

/** Elo points for every unit of the natural logarithm of the odds. */
const PER_UNIT = 400 / Math.LN10;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/**
 * The difference that the points show, those of one side, from 0 to 1 a game, grouped by what the games have in common:
 * games that share an opening stand and fall together, so that it is the groups that are independent.
 */
export const eloOf = (groups: readonly (readonly number[])[]): Elo => {
  const games = sum(groups.map(({ length }) => length));
  const score = sum(groups.map(sum)) / games;
  const difference = PER_UNIT * Math.log(score / (1 - score));
  if (groups.length < 2 || !Number.isFinite(difference)) return { difference, error: Infinity };
  const spread = sum(groups.map((points) => (sum(points) - score * points.length) ** 2));
  const deviation = Math.sqrt((spread * groups.length) / (groups.length - 1)) / games;
  // What a small step of the score is worth on this scale.
  const slope = PER_UNIT / (score * (1 - score));
  return { difference, error: STANDARD_ERRORS * deviation * slope };
};
