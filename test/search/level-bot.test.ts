// Bots by level: the same moves for the same seed, and the documented share of random moves.
import { kalah, oware, togyzqumalaq, type Move } from 'mancala-rules';
import { HIGHEST_LEVEL, levelBot, type Bot, type LevelBotOptions } from 'mancala-rules/search';
import { describe, expect, it } from 'vitest';
import { searchBot } from '../../src/search/bots/search-bot.ts';
import { findLearned } from '../../src/search/evaluation/nets/index.ts';
import { junk, thrownBy } from '../support/hostile-values.ts';
import { tickingClock } from './clock.ts';
import { invalid } from './judge.ts';

const start = kalah.initialState();
const movesOf = async (bot: Bot, count: number): Promise<Move[]> => {
  const moves: Move[] = [];
  for (let i = 0; i < count; i++) moves.push(await bot(kalah, start));
  return moves;
};

describe('a bot with a level', () => {
  it.each([1, 2, 3, 4, 5])('plays the same moves at level %d if it has the same seed', async (level) => {
    const moves = await movesOf(levelBot(level, { seed: 5 }), 60);
    expect(await movesOf(levelBot(level, { seed: 5 }), 60)).toEqual(moves);
    expect(await movesOf(levelBot(level, { seed: 6 }), 60)).not.toEqual(moves);
  });

  it.each([undefined, {}, { seed: undefined }])(
    'plays other moves each time without a seed: %j',
    async (options) => {
      expect(await movesOf(levelBot(1, options), 60)).not.toEqual(await movesOf(levelBot(1, options), 60));
    },
  );

  it.each<[number, number, { readonly depth?: number; readonly nodes?: number }, boolean]>([
    [1, 100, { depth: 1 }, false],
    [2, 57, { depth: 1 }, false],
    [3, 44, { depth: 2 }, true],
    [4, 23, { depth: 2 }, true],
    [5, 6, { depth: 2 }, true],
    [6, 1, { depth: 3 }, true],
  ])('plays at level %d %d of 100 moves at random', async (level, percent, limits, evaluates) => {
    const best = await searchBot({ ...limits, evaluate: evaluates ? undefined : 'stores' })(kalah, start);
    const count = 3000;
    const others = (await movesOf(levelBot(level, { seed: 1 }), count)).filter((move) => move !== best);
    // One of the six random moves is the best one.
    const expected = (count * percent * 5) / 600;
    expect(Math.abs(others.length - expected)).toBeLessThan(4 * Math.sqrt(expected));
  });

  it.each<[number, ...Parameters<typeof searchBot>]>([
    [7, { depth: 5 }, {}],
    [8, { nodes: 25_000 }, { findLearned }],
  ])('searches at level %d within its limits, with its evaluation', async (level, limits, sources) => {
    for (const rules of [oware, kalah, togyzqumalaq]) {
      const state = rules.apply(rules.initialState(), 3);
      const move = await searchBot(limits, sources)(rules, state);
      expect(await levelBot(level, { timeMs: Infinity })(rules, state)).toBe(move);
    }
  });

  it.each([
    [3000, {}],
    [500, { timeMs: 500 }],
  ])('stops at level 9 after %d ms', async (timeMs, options) => {
    const clock = tickingClock();
    await levelBot(9, { ...options, book: false })(oware, oware.initialState());
    expect(clock.now).toBeGreaterThan(timeMs);
    expect(clock.now).toBeLessThan(2 * timeMs);
  });
});

describe('an invalid option', () => {
  const refused = (level: unknown, options?: unknown): unknown =>
    thrownBy(() => levelBot(level as number, options as LevelBotOptions));

  it.each([0, HIGHEST_LEVEL + 1, 1.5, NaN, Infinity, -1, '3', null, undefined, {}])(
    'rejects the level %s',
    (level) => {
      const error = refused(level) as Error;
      expect(error).toMatchObject(invalid('level'));
      expect(error.message).toMatch(/level: expected a whole number from 1 to 9, got ./);
    },
  );

  it.each<[path: string, options: unknown]>([
    ...junk
      .filter(([name]) => !['undefined', '-1'].includes(name))
      .map(([, seed]) => ['seed', { seed }] as [string, object]),
    ...[0, -1, NaN, '5', null].map((timeMs) => ['timeMs', { timeMs }] as [string, object]),
    ['depth', { depth: 1 }],
    ['', null],
  ])('is named: "%s" of %o', (path, options) => {
    expect(refused(4, options)).toMatchObject(invalid(path));
  });
});
