// Bots by level: the same moves for the same seed, and the documented share of random moves.
import { InvalidOptionsError, InvalidStateError, kalah, oware, togyzqumalaq, type Move } from 'mancala-rules';
import { HIGHEST_LEVEL, levelBot, type Bot, type Limits } from 'mancala-rules/search';
import { describe, expect, it, vi } from 'vitest';
import { searchBot } from '../../src/search/bots/search-bot.ts';
import { junk, thrownBy } from '../support/hostile-values.ts';

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

  it('plays different moves each time without a seed', async () => {
    expect(await movesOf(levelBot(1), 60)).not.toEqual(await movesOf(levelBot(1), 60));
    expect(await movesOf(levelBot(1, { seed: undefined }), 60)).not.toEqual(await movesOf(levelBot(1), 60));
  });

  it.each<[number, number, Limits, boolean]>([
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

  it.each<[number, Limits]>([
    [7, { depth: 5 }],
    [8, { nodes: 25_000 }],
  ])('searches at level %d within its limits, with an evaluation', async (level, limits) => {
    for (const rules of [oware, kalah, togyzqumalaq]) {
      const state = rules.apply(rules.initialState(), 3);
      const move = await searchBot(limits)(rules, state);
      expect(await levelBot(level, { timeMs: Infinity })(rules, state)).toBe(move);
    }
  });

  it.each([
    [3000, {}],
    [500, { timeMs: 500 }],
  ])('stops at level 9 after %d ms', async (timeMs, options) => {
    let now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => (now += 1));
    const move = await levelBot(9, options)(oware, oware.initialState());
    expect(now).toBeGreaterThan(timeMs);
    expect(now).toBeLessThan(2 * timeMs);
    expect(oware.isLegal(oware.initialState(), move)).toBe(true);
  });

  it.each([1, 5])('rejects a finished game at level %d', async (level) => {
    const over = kalah.stateFrom({ pits: start.pits.map(() => 0), stores: { south: 24, north: 24 } });
    const play = async (): Promise<Move> => await levelBot(level)(kalah, over);
    await expect(play()).rejects.toThrow(InvalidStateError);
  });
});

const problemsOf = (create: () => unknown): readonly { path: string; message: string }[] => {
  const error = thrownBy(create);
  expect(error).toBeInstanceOf(InvalidOptionsError);
  return (error as InvalidOptionsError).problems;
};

describe('an invalid level or seed', () => {
  it.each([0, 10, 1.5, NaN, Infinity, -1, '3', null, undefined, {}])('rejects the level %s', (level) => {
    const [problem] = problemsOf(() => levelBot(level as number));
    expect(problem?.path).toBe('level');
    expect(problem?.message).toMatch(/^level: expected a whole number from 1 to 9, got ./);
  });

  it('names the value and the range', () => {
    expect(problemsOf(() => levelBot(HIGHEST_LEVEL + 1))).toEqual([
      { path: 'level', message: 'level: expected a whole number from 1 to 9, got 10' },
    ]);
  });

  it.each(junk.filter(([name]) => !['undefined', '-1'].includes(name)))('rejects the seed %s', (_, seed) => {
    expect(problemsOf(() => levelBot(4, { seed: seed as number }))[0]?.path).toBe('seed');
  });

  it.each([0, -1, NaN, '5', null])('rejects the time %s', (timeMs) => {
    expect(problemsOf(() => levelBot(4, { timeMs: timeMs as number }))[0]?.path).toBe('timeMs');
  });

  it('rejects unknown options', () => {
    expect(problemsOf(() => levelBot(4, { depth: 1 } as never))[0]?.path).toBe('depth');
    expect(problemsOf(() => levelBot(4, null as never))[0]?.path).toBe('');
  });
});
