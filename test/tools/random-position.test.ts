// Random positions: valid, going on, with the number of seeds that was asked for.
import {
  allRulesets,
  captureTo25,
  InvalidOptionsError,
  kalah,
  oware,
  randomPosition,
  umElBagara,
  type Rules,
} from 'mancala-rules';
import { describe, expect, it } from 'vitest';
import { totalSeeds } from '../../src/model/state.ts';
import { createRandom } from '../../src/tools/random.ts';

/** A source of random numbers that is the same in every run. */
const numbers = (seed: number): (() => number) => {
  const random = createRandom(seed);
  return () => random(32_768) / 32_768;
};
const sum = (list: readonly number[]): number => list.reduce((total, seeds) => total + seeds, 0);

describe.each(allRulesets)('positions of $id', (rules: Rules) => {
  it('go on, and have all seeds of the game', () => {
    const random = numbers(1);
    for (let i = 0; i < 100; i++) {
      const state = randomPosition(rules, random);
      expect([state.outcome, rules.legalMoves(state).length > 0]).toEqual([null, true]);
      expect(rules.stateFrom(state)).toEqual(state);
      expect(totalSeeds(state)).toBe(totalSeeds(rules.initialState()));
      if (rules.spec.decidedBy !== 'endings') expect(state.removed).toBe(0);
    }
  });

  it('have so many seeds in play', () => {
    const random = numbers(2);
    for (const seeds of [9, 12, 20]) {
      const states = Array.from({ length: 20 }, () => randomPosition(rules, random, { seeds }));
      expect(new Set(states.map(({ pits }) => sum(pits)))).toEqual(new Set([seeds]));
      expect(new Set(states.map(({ turn }) => turn)).size).toBe(2);
      expect(new Set(states.map((state) => JSON.stringify(state))).size).toBeGreaterThan(15);
    }
  });
});

it('all distributions are equally likely', () => {
  const small = kalah.with({ pits: 1, seeds: 2 });
  const counts = new Map<string, number>();
  const random = numbers(3);
  // Neither row may be empty: 1-3, 2-2 and 3-1.
  for (let i = 0; i < 3000; i++) {
    const { pits } = randomPosition(small, random, { seeds: 4 });
    counts.set(pits.join('-'), (counts.get(pits.join('-')) ?? 0) + 1);
  }
  expect([...counts.keys()].sort()).toEqual(['1-3', '2-2', '3-1']);
  for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(150);
});

it('the same numbers give the same position', () => {
  const positions = [1, 1, 2].map((seed) => randomPosition(oware, numbers(seed), { seeds: 30 }));
  expect(positions[1]).toEqual(positions[0]);
  expect(positions[2]).not.toEqual(positions[0]);
});

it('says what it cannot do', () => {
  expect(() => randomPosition(kalah, 0.5 as never)).toThrow('random: expected a function, got 0.5');
  for (const seeds of [0, 1.5, '4'])
    expect(() => randomPosition(kalah, Math.random, { seeds: seeds as number })).toThrow(
      /^seeds: expected a whole number from 1, got /,
    );
  expect(() => randomPosition(kalah, Math.random, { seeds: 49 })).toThrow(
    'seeds: expected at most 48, got 49',
  );
  for (const options of [4, { seed: 4 }])
    expect(() => randomPosition(kalah, Math.random, options as never)).toThrow(InvalidOptionsError);
  // A pit with one seed cannot be played.
  expect(() => randomPosition(umElBagara, numbers(4), { seeds: 1 })).toThrow(
    'seeds: expected a number with which games of umElBagara go on, got 1',
  );
  expect(() => randomPosition(captureTo25.with({ target: 1 }), numbers(5), { seeds: 3 })).toThrow(RangeError);
});
