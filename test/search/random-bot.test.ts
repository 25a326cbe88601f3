// The random bot: moves are determined by its seed, and no moves are more likely.
import { wari, type Move, type Rules } from 'mancala-rules';
import { randomBot, type Bot } from 'mancala-rules/search';
import { describe, expect, it } from 'vitest';
import { junk, thrownBy } from '../support/hostile-values.ts';
import { invalid } from './judge.ts';

const start = wari.initialState();
const answers = (bot: Bot, count: number, rules: Rules = wari): Promise<Move[]> =>
  Promise.all(Array.from({ length: count }, async () => bot(rules, start)));

/** Rules with `count` legal moves in every state. */
const withMoves = (count: number): Rules => {
  const moves = Array.from({ length: count }, (_, move) => move);
  return { ...wari, legalMoves: () => moves };
};

describe('a random bot', () => {
  // Expected moves computed by another program with arbitrary-precision integers.
  it.each([
    [1, '414303003045335035222442'],
    [0, '513525112152122145351215'],
    [-1, '250240331244432010345202'],
    [2 ** 32 + 1, '500322542300011342514154'],
    [Number.MAX_SAFE_INTEGER, '313053233035514552251034'],
  ])('plays the same moves on every machine: seed %d, moves %s', async (seed, moves) => {
    expect((await answers(randomBot({ seed }), moves.length)).join('')).toBe(moves);
  });

  it('has no bias among very many moves', async () => {
    // 65,536 / 24,576 = 2⅔: with 16 random bits, some moves would get three values and others two.
    const third = (await answers(randomBot({ seed: 1 }), 10_000, withMoves(24_576))).filter(
      (move) => move % 3 === 2,
    );
    expect(Math.abs(third.length - 3333)).toBeLessThan(200);
  });

  it.each(junk.filter(([name]) => !['undefined', '-1'].includes(name)))('rejects the seed %s', (_, seed) => {
    expect(thrownBy(() => randomBot({ seed: seed as number }))).toMatchObject(invalid('seed'));
  });
});
