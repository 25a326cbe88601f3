// Elo estimates: examples calculated by hand, and how often the interval contains the true difference.
import { captureTo25, defineRules, type Move } from 'mancala-rules';
import { playMatch, type Bot, type MatchResult } from 'mancala-rules/search';
import { describe, expect, it } from 'vitest';

/** South's only move decides the game: it wins, draws or loses by own rows. */
const rules = defineRules({
  ...captureTo25.spec,
  id: 'oneMove',
  title: 'One move',
  defaults: { ...captureTo25.options, pits: 3, seeds: 2, captures: [2] },
  setup: () => [1, 2, 2, 1, 2, 2],
});
const MOVES: Readonly<Record<string, Move>> = { '+': 1, '=': 0, '-': 2 };

/** A match with these results for `a` in each game. */
const matchOf = (results: string): Promise<MatchResult> => {
  let number = 0;
  const a: Bot = () => MOVES[results[number++]!]!;
  const b: Bot = () => MOVES[{ '+': '-', '=': '=', '-': '+' }[results[number++]!]!]!;
  return playMatch(rules, a, b, { games: results.length, openings: { plies: 0 }, maxPlies: 1 });
};

describe('the Elo difference', () => {
  it.each([
    ['==', 0, 0],
    ['+-', 0, 0],
    // 400 · log10(3).
    ['+=+=', 0.75, 190.85],
    ['--=-', 0.125, -338.04],
    ['+++++++++=', 0.95, 511.5],
    // Ten points of eleven.
    ['++++++++++-', 10 / 11, 400],
  ])('of %s', async (results, score, difference) => {
    const { elo, ...result } = await matchOf(results);
    expect(result.score).toBeCloseTo(score || 0.5, 10);
    expect(elo.difference).toBeCloseTo(difference, 1);
  });

  it('is infinite if one side has all points, as is its error', async () => {
    expect((await matchOf('++++')).elo).toEqual({ difference: Infinity, error: Infinity });
    expect((await matchOf('---')).elo).toEqual({ difference: -Infinity, error: Infinity });
  });
});

describe('the error of the Elo difference', () => {
  it.each([
    // All pairs have the same score.
    ['+-+-+-', 0],
    // Points of the pairs 2, 1, 1, 0; the mean is 1. Standard error of the score: √(2 / (4 · 3)) / 2 = 0.2041; at an even
    // score a point is worth 4 · 400 / ln 10 = 694.9 Elo points; 1.96 · 0.2041 · 694.9.
    ['+++--+--', 278.0],
    // The same games in other pairs, all even: no error.
    ['+-+--+-+', 0],
    // Pairs of 1.5, 1.5 and a single game of 0, at 3 of 5 points: they differ from the expected points by
    // 0.3, 0.3 and -0.6. √(0.54 · 3/2) / 5 = 0.18; a point is worth 173.7 / (0.6 · 0.4) = 723.8; 1.96 · 0.18 · 723.8.
    ['+==+-', 255.4],
  ])('is half of the 95 % interval, from the spread of the pairs: %s', async (results, error) => {
    expect((await matchOf(results)).elo.error).toBeCloseTo(error, 0);
  });

  it('is infinite after a single opening', async () => {
    expect((await matchOf('+=')).elo).toMatchObject({ error: Infinity });
    expect((await matchOf('=')).elo).toMatchObject({ difference: 0, error: Infinity });
  });

  /** Numbers from 0 to below 1. */
  const uniform = (seed: number) => (): number => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) | 0;
    return (seed >>> 8) / 2 ** 24;
  };

  it.each([
    ['equals', 0, 1],
    ['equals, where openings favor a side', 0, 4],
    ['unequals', 1, 1],
    ['unequals, where openings favor a side', 1, 3],
  ])('contains the true difference in 95 of 100 matches of %s', async (_, strength, favor) => {
    const random = uniform(favor + 7);
    // The expected score of a side with this lead: the logistic curve, with some draws around the middle.
    const expected = (lead: number): number => 1 / (1 + Math.exp(-lead));
    const result = (lead: number): string => {
      const share = expected(lead);
      const draws = Math.min(share, 1 - share);
      const drawn = random();
      return drawn < share - draws / 2 ? '+' : drawn < share + draws / 2 ? '=' : '-';
    };
    const openings = [-1, -0.5, 0, 0.5, 1].map((lead) => favor * lead);
    const shares = openings.flatMap((lead) => [expected(strength + lead), expected(strength - lead)]);
    const share = shares.reduce((sum, one) => sum + one, 0) / shares.length;
    const truth = 400 * Math.log10(share / (1 - share));
    const matches = 200;
    let held = 0;
    for (let match = 0; match < matches; match++) {
      let results = '';
      for (let pair = 0; pair < 30; pair++) {
        const lead = openings[Math.floor(random() * openings.length)]!;
        results += result(strength + lead) + result(strength - lead);
      }
      const { difference, error } = (await matchOf(results)).elo;
      if (Math.abs(difference - truth) <= error) held++;
    }
    expect(held / matches).toBeGreaterThan(0.91);
    expect(held / matches).toBeLessThan(0.98);
  });
});
