// @ts-check
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addPairs, expectedScore, logLikelihoodRatio, noPairs, sprtOf } from '../src/match/sprt.js';

/** Random numbers from 0 to 1: the minimal standard generator of Park and Miller. */
const createRandom = (/** @type {number} */ seed) => {
  let state = seed;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
};

/**
 * Tests random pairs until a hypothesis is accepted. A fifth of the games is drawn.
 *
 * @param {number} elo The true difference.
 * @param {import('../src/match/sprt.js').SprtOptions} options
 * @param {() => number} random
 */
const simulate = (elo, options, random) => {
  const win = expectedScore(elo) - 0.1;
  const game = () => {
    const chance = random();
    return chance < win ? 1 : chance < win + 0.2 ? 0.5 : 0;
  };
  const counts = noPairs();
  for (;;) {
    addPairs(counts, [game() + game()]);
    const { accepted } = sprtOf(counts, options);
    if (accepted !== null) return accepted;
  }
};

test('the wrong hypothesis is accepted about as often as alpha and beta allow', () => {
  const options = { elo0: 0, elo1: 60, alpha: 0.1, beta: 0.05 };
  const random = createRandom(1);
  const RUNS = 400;
  /** @type {(elo: number, wrong: number) => number} */
  const errors = (elo, wrong) =>
    Array.from({ length: RUNS }, () => simulate(elo, options, random)).filter(
      (accepted) => accepted === wrong,
    ).length / RUNS;
  const falsePositives = errors(0, 60);
  const falseNegatives = errors(60, 0);
  assert.ok(falsePositives > 0.04 && falsePositives < 0.15, `${falsePositives} of 0.1`);
  assert.ok(falseNegatives > 0.01 && falseNegatives < 0.09, `${falseNegatives} of 0.05`);
});

test('the ratio of many pairs is that of a normal distribution', () => {
  const counts = [100, 400, 1000, 500, 150];
  const pairs = 2150;
  const [score0, score1] = [expectedScore(0), expectedScore(20)];
  const mean = (400 * 0.25 + 1000 * 0.5 + 500 * 0.75 + 150) / pairs;
  const variance = counts.reduce((sum, count, i) => sum + count * (i / 4 - mean) ** 2, 0) / pairs;
  const normal = (pairs * (score1 - score0) * (2 * mean - score0 - score1)) / (2 * variance);
  assert.ok(Math.abs(logLikelihoodRatio(counts, 0, 20) - normal) < 0.01 * Math.abs(normal));
});

test('the test ends also when one side wins every game', () => {
  assert.equal(sprtOf([0, 0, 0, 0, 100], { elo0: 0, elo1: 50 }).accepted, 50);
  assert.equal(sprtOf(noPairs(), { elo0: 0, elo1: 50 }).accepted, null);
});
