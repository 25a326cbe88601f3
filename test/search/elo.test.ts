// Elo estimates: examples calculated by hand.
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
});
