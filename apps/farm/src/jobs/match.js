// @ts-check
/**
 * Matches between two bots. A job plays some pairs of games; the pairs, their openings and the outcome are those of
 * `playMatch` with the same options.
 */
import { expect, expectCount, expectMembers } from '../farm/check.js';
import { RULES_MEMBERS, rulesOf } from '../farm/rules.js';
import { checkBot } from '../match/bots.js';
import { eloOf } from '../match/elo.js';
import { createOpenings } from '../match/openings.js';
import { playPair } from '../match/play-pair.js';
import { addPairs, noPairs, sprtOf } from '../match/sprt.js';

/**
 * @typedef {object} MatchSpec
 * @property {'match'} kind
 * @property {string} ruleset
 * @property {object} [options] The options of the ruleset.
 * @property {import('../match/bots.js').BotSpec} a
 * @property {import('../match/bots.js').BotSpec} b
 * @property {number} pairs How many openings are played; each of them twice, with the sides swapped.
 * @property {number} [perJob] How many pairs a job plays; default 5.
 * @property {{ plies?: number, seed?: number }} [openings] As for `playMatch`.
 * @property {number} [maxPlies] As for `playMatch`.
 * @property {number} [seed] The seed of bots that play at random; default 1.
 * @property {import('../match/sprt.js').SprtOptions} [sprt] Ends the match when the test accepts a hypothesis.
 */

/** @typedef {Omit<MatchSpec, 'kind'> & { first: number, moves: number[][] }} MatchJob */
/** @typedef {import('../match/play-pair.js').GameResult} GameResult */

export const version = 1;

const MEMBERS = [
  'kind',
  ...RULES_MEMBERS,
  'a',
  'b',
  'pairs',
  'perJob',
  'openings',
  'maxPlies',
  'seed',
  'sprt',
];

/** @param {unknown} value */
const isProbability = (value) => typeof value === 'number' && value > 0 && value < 0.5;

const checkSprt = (/** @type {import('../match/sprt.js').SprtOptions} */ sprt) => {
  expectMembers('sprt', sprt, ['elo0', 'elo1', 'alpha', 'beta']);
  const { elo0, elo1, alpha = 0.05, beta = 0.05 } = sprt;
  expect(Number.isFinite(elo0), 'sprt.elo0', 'a number', elo0);
  expect(Number.isFinite(elo1) && elo1 > elo0, 'sprt.elo1', `a number above elo0 (${elo0})`, elo1);
  expect(isProbability(alpha), 'sprt.alpha', 'a number between 0 and 0.5', alpha);
  expect(isProbability(beta), 'sprt.beta', 'a number between 0 and 0.5', beta);
};

/** @param {MatchSpec} spec */
export const split = async (spec) => {
  expectMembers('spec', spec, MEMBERS);
  const { ruleset, options, a, b, pairs, perJob = 5, maxPlies = 1000, seed = 1 } = spec;
  const { plies = 4, seed: openingSeed = 1 } = spec.openings ?? {};
  const rules = rulesOf(spec);
  checkBot('a', a);
  checkBot('b', b);
  expectCount('pairs', pairs);
  expectCount('perJob', perJob);
  expectCount('maxPlies', maxPlies);
  expect(Number.isSafeInteger(seed), 'seed', 'a whole number', seed);
  expectMembers('openings', spec.openings ?? {}, ['plies', 'seed']);
  expectCount('openings.plies', plies, 0);
  if (spec.sprt) checkSprt(spec.sprt);

  const openings = await createOpenings(rules, { pairs, plies, seed: openingSeed });
  const jobs = [];
  for (let first = 0; first < pairs; first += perJob)
    jobs.push({
      ruleset,
      options,
      a,
      b,
      maxPlies,
      seed,
      first,
      moves: openings.slice(first, first + perJob),
    });
  return jobs;
};

/** @param {MatchJob & { maxPlies: number, seed: number }} job */
export const run = async (job) => {
  const rules = rulesOf(job);
  const pairs = [];
  for (const [i, opening] of job.moves.entries())
    pairs.push(await playPair(rules, opening, job.first + i, job));
  return pairs;
};

/** @param {readonly GameResult[]} games */
const pointsOf = (games) =>
  games.reduce((sum, { winner }) => sum + (winner === 'a' ? 1 : winner === 'b' ? 0 : 0.5), 0);

/** @type {(spec: MatchSpec) => (result: readonly GameResult[][]) => boolean} */
export const createDecision = ({ sprt }) => {
  const counts = noPairs();
  return (pairs) => {
    if (!sprt) return false;
    addPairs(counts, pairs.map(pointsOf));
    return sprtOf(counts, sprt).accepted !== null;
  };
};

/** @type {(results: readonly (readonly GameResult[][])[], spec: MatchSpec) => any} */
export const merge = (results, { sprt }) => {
  const pairs = results.flat();
  const games = pairs.flat();
  const points = pairs.map(pointsOf);
  const counts = noPairs();
  addPairs(counts, points);
  /** @type {(isCounted: (game: GameResult) => boolean) => number} */
  const count = (isCounted) => games.filter(isCounted).length;
  /** @type {(end: GameResult['ended']) => number} */
  const countEnds = (end) => count(({ ended }) => ended === end);
  return {
    games: games.length,
    wins: { a: count(({ winner }) => winner === 'a'), b: count(({ winner }) => winner === 'b') },
    draws: count(({ winner }) => winner === null),
    score: points.reduce((sum, each) => sum + each, 0) / games.length,
    elo: eloOf(points),
    margins: games.map(({ margin }) => margin),
    distinct: new Set(games.map(({ hash }) => hash)).size,
    ended: {
      rules: countEnds('rules'),
      repetition: countEnds('repetition'),
      'max-plies': countEnds('max-plies'),
      // A bot that fails fails its job.
      forfeit: 0,
    },
    ...(sprt && { sprt: { elo0: sprt.elo0, elo1: sprt.elo1, ...sprtOf(counts, sprt) } }),
  };
};

/** @param {any} outcome */
export const describe = ({ games, wins, draws, elo, distinct, sprt }) => {
  const difference = Number.isFinite(elo.error)
    ? `${elo.difference.toFixed(0)} ± ${elo.error.toFixed(0)} Elo`
    : 'no Elo difference can be estimated';
  const lines = [
    `a won ${wins.a}, drew ${draws} and lost ${wins.b} of ${games} games: ${difference}`,
    ...(distinct < games ? [`only ${distinct} of the games were different`] : []),
  ];
  if (sprt) {
    const { elo0, elo1, ratio, lower, upper, accepted } = sprt;
    const test = `log-likelihood ratio ${ratio.toFixed(2)} of ${lower.toFixed(2)} to ${upper.toFixed(2)}`;
    const verdict =
      accepted === null ? 'undecided' : `${accepted} Elo accepted, ${elo0 + elo1 - accepted} rejected`;
    lines.push(`SPRT of ${elo0} against ${elo1} Elo: ${verdict} (${test})`);
  }
  return lines.join('\n');
};

export const format = (/** @type {unknown} */ outcome) => `${JSON.stringify(outcome, null, 2)}\n`;
