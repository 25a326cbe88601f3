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

  it('is infinite if one side has all points, but its interval has a lower end', async () => {
    const { elo } = await matchOf('+'.repeat(20));
    expect(elo).toMatchObject({ difference: Infinity, high: Infinity, error: Infinity });
    expect(elo.low).toBeCloseTo(216.9, 0);
    const lost = (await matchOf('-'.repeat(20))).elo;
    expect(lost).toEqual({ difference: -Infinity, low: -Infinity, high: -elo.low, error: Infinity });
  });
});

describe('the interval of the Elo difference', () => {
  it.each([
    // All pairs are shared. With half a pair won and half a one lost, (0.25 + 0.25) / 2 = 0.25; √(0.25 / 4 / 5) = 0.1118;
    // 1.96 · 0.1118 = 0.2191; 400 · log10(0.7191 / 0.2809).
    ['+-+-+-', 163.3],
    // Scores of the pairs 1, 0.5, 0.5, 0; the squares are 0.5 and 0.25, √(0.75 / 5 / 6) = 0.1581; 0.3099.
    ['+++--+--', 251.8],
    ['+-', 381.9],
  ])('is that of matched pairs: %s', async (results, high) => {
    const { elo } = await matchOf(results);
    expect(elo.high).toBeCloseTo(high, 0);
    expect(elo.low).toBeCloseTo(-high, 0);
    expect(elo.error).toBeCloseTo(high, 0);
  });

  /** Numbers from 0 to below 1. */
  const uniform = (seed: number) => (): number => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) | 0;
    return (seed >>> 8) / 2 ** 24;
  };

  it.each([
    ['equals', 0, 1, 30],
    ['equals, where openings favor a side', 0, 4, 30],
    ['unequals', 1, 1, 30],
    ['unequals, where openings favor a side', 1, 3, 30],
    ['equals, in few games', 0, 1, 6],
    ['unequals, in few games', 1, 3, 6],
  ])('contains the true difference in 95 of 100 matches of %s', async (_, strength, favor, pairs) => {
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
      for (let pair = 0; pair < pairs; pair++) {
        const lead = openings[Math.floor(random() * openings.length)]!;
        results += result(strength + lead) + result(strength - lead);
      }
      const { low, high } = (await matchOf(results)).elo;
      if (low <= truth && truth <= high) held++;
    }
    expect(held / matches).toBeGreaterThan(0.91);
    expect(held / matches).toBeLessThan(0.995);
  });
});
