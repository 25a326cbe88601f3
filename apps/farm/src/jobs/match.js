// @ts-check
/**
 * Matches between two bots. A job plays some pairs of games; the pairs, their openings and the outcome are those of
 * `playMatch` with the same options.
 */
import { rulesFor } from 'mancala-rules';
import { z } from 'zod';
// What the build has made of these files in `src/search/tournament` of the library.
import { pointsOf, resultOf } from '../../dist/search/tournament/match-result.js';
import { createOpenings } from '../../dist/search/tournament/openings.js';
import { check, count, expected, list, members, ruleset } from '../farm/check.js';
import { botSpec, createBot } from '../match/bots.js';
import { playPair } from '../match/play-pair.js';
import { addPairs, noPairs, sprtOf, sprtOptions } from '../match/sprt.js';

const whole = z.int(expected('a whole number'));

/** The names of the options of `playMatch` have the same meaning. */
const matchSpec = members({
  kind: z.string(),
  ruleset,
  a: botSpec,
  b: botSpec,
  /** How many openings are played; each of them twice, with the sides swapped. */
  pairs: count(),
  /** How many pairs a job plays. */
  perJob: count().default(5),
  openings: members({ plies: count(0).default(4), seed: whole.default(1) }).prefault({}),
  maxPlies: count().default(1000),
  /** The seed of bots that play at random. */
  seed: whole.default(1),
  /** Ends the match when the test accepts a hypothesis. */
  sprt: sprtOptions.optional(),
});

const moves = list(count(0));

const matchJob = members({
  ...matchSpec.pick({ ruleset: true, a: true, b: true, maxPlies: true, seed: true }).shape,
  /** The number of its first pair. */
  first: count(0),
  /** The openings of its pairs. */
  moves: list(moves),
});

/** @typedef {z.input<typeof matchSpec>} MatchSpec */
/** @typedef {z.output<typeof matchJob>} MatchJob */

/** What the outcome of a match needs of a game of `playMatch`: of the game itself, only its moves. */
const game = members({
  south: z.enum(['a', 'b'], expected('"a" or "b"')),
  ended: z.enum(
    ['rules', 'repetition', 'max-plies', 'forfeit'],
    expected('rules, repetition, max-plies or forfeit'),
  ),
  margin: whole,
  winner: z.enum(['a', 'b'], expected('"a", "b" or null')).nullable(),
  opening: count(0),
  game: members({ history: moves }),
});
const pair = list(game, 2);

/** The games of a pair. @typedef {z.output<typeof pair>} Pair */

export const version = 2;

/** @type {(spec: MatchSpec) => MatchJob[]} */
export const split = (spec) => {
  const { ruleset, a, b, pairs, perJob, openings, maxPlies, seed } = check(matchSpec, spec);
  const rules = rulesFor({ ruleset });
  // The library checks its options.
  for (const bot of [a, b]) createBot(bot, 0);
  const { plies } = openings;
  const nextOpening = createOpenings(rules, plies, openings.seed);
  const moves = Array.from({ length: pairs }, () => [...nextOpening().history]);
  if (moves.some(({ length }) => length < plies))
    throw new RangeError(`openings.plies: every game is over after ${plies} moves; expected fewer`);
  return Array.from({ length: Math.ceil(pairs / perJob) }, (_, job) => {
    const first = job * perJob;
    return { ruleset, a, b, maxPlies, seed, first, moves: moves.slice(first, first + perJob) };
  });
};

/** @type {(job: MatchJob) => Promise<Pair[]>} */
export const run = async (given) => {
  const job = check(matchJob, given, 'job');
  const rules = rulesFor({ ruleset: job.ruleset });
  const pairs = [];
  for (const [i, opening] of job.moves.entries())
    pairs.push(await playPair(rules, opening, job.first + i, job));
  return pairs;
};

/** @type {(result: unknown, job: MatchJob) => unknown} */
export const checkResult = (result, { first, moves }) => {
  const isOfJob = (/** @type {Pair[]} */ pairs) =>
    pairs.every((pair, i) => pair.every(({ opening }) => opening === first + i));
  const pairs = list(pair, moves.length).refine(isOfJob, expected('the openings of its job'));
  return check(pairs, result, 'result');
};

/** The points of `a` in a pair of games. @type {(pair: Pair) => number} */
const pointsOfPair = (pair) => pair.reduce((sum, game) => sum + pointsOf(game), 0);

/** @type {(spec: MatchSpec) => (result: readonly Pair[]) => boolean} */
export const createDecision = ({ sprt }) => {
  const counts = noPairs();
  return (pairs) => {
    if (!sprt) return false;
    return sprtOf(addPairs(counts, pairs.map(pointsOfPair)), sprt).accepted !== null;
  };
};

/** @type {(results: readonly (readonly Pair[])[], spec: MatchSpec) => any} */
export const merge = (results, { sprt }) => {
  const pairs = results.flat();
  const counts = addPairs(noPairs(), pairs.map(pointsOfPair));
  const result = resultOf(pairs.flat());
  return {
    ...result,
    games: result.games.length,
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
