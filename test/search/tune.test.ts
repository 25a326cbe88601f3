// The fit of values of pits, which `npm run tune` prints.
import { oware, togyzqumalaq, type GameState, type Mark, type Rules } from 'mancala-rules';
import { describe, expect, it } from 'vitest';
import { fitOf, solve } from '../../bench/strength/fit.ts';
import { samplesOf } from '../../bench/strength/samples.ts';
import { numbers, walk } from './games.ts';
import { margin } from './minimax.ts';

/** Positions of random games. */
const statesOf = (rules: Rules, games: number): GameState[] => {
  const random = numbers(3);
  return Array.from({ length: games }, () => walk(rules, rules.initialState(), random)).flat();
};

/** The margin that values in seeds predict: those of South's pits, marks and store, minus those of North's. */
const marginOf = (state: GameState, lists: readonly (readonly number[])[], mark: number): number => {
  const pits = state.pits.length / 2;
  const valueOf = (seeds: number, pit: number): number => {
    const list = lists[Math.min(pits - 1 - (pit % pits), lists.length - 1)]!;
    return list[Math.min(seeds, list.length - 1)]!;
  };
  const values = state.pits.map((seeds, pit) => (pit < pits ? 1 : -1) * valueOf(seeds, pit));
  const marks = (state.marks ?? []).map((owner: Mark) => (owner ? (owner === 'south' ? mark : -mark) : 0));
  return [...values, ...marks].reduce((sum, value) => sum + value, margin(state, 'south'));
};

/** Samples whose margins are those that these values predict, and what the fit finds. */
const refitted = (
  rules: Rules,
  lists: readonly (readonly number[])[],
  { mark = 0, games = 40, smooth = 1e-6, results = false } = {},
): ReturnType<typeof fitOf> => {
  const samples = statesOf(rules, games).map((state) => ({ state, margin: marginOf(state, lists, mark) }));
  return fitOf(samples, { lists: lists.length, seeds: lists[0]!.length - 1, smooth, results });
};

describe('the fit', () => {
  it('solves linear equations', () => {
    const matrix = [Float64Array.of(4, 2, 0), Float64Array.of(2, 5, 1), Float64Array.of(0, 1, 3)];
    const [x, y, z] = solve(matrix, Float64Array.of(8, 15, 11));
    expect([x, y, z].map((root) => Math.round(root! * 1e9) / 1e9)).toEqual([1, 2, 3]);
  });

  it('finds the values that predict the margins', () => {
    const first = [0, 1, 2, -1];
    const { lists, mark } = refitted(oware, [first, [0, 0.5, 1, 3]]);
    const expected = [...first, 0, 0.5, 1, 3];
    for (const [i, value] of lists.flat().entries()) expect(value).toBeCloseTo(8 * expected[i]!, 1);
    expect([mark, lists.flat().length]).toEqual([0, 8]);
  });

  it('finds the value of a mark', () => {
    const { lists, mark } = refitted(togyzqumalaq, [[0, 1]], { mark: 7 });
    expect(mark).toBeCloseTo(56, 0);
    expect(lists[0]![1]).toBeCloseTo(8, 1);
  });

  it('finds values that predict who wins', () => {
    const [list] = refitted(oware, [[0, 2, 4, 6]], { results: true }).lists;
    list!.forEach((value, seeds) => expect(Math.abs(value - 16 * seeds)).toBeLessThan(3));
  });

  it('pulls similar values together', () => {
    const steps = [1e-6, 1e5].map((smooth) => {
      const list = refitted(oware, [[0, 1, 2, -1]], { games: 10, smooth }).lists[0]!;
      return Math.abs(list[3]! - list[2]!);
    });
    expect(steps[1]).toBeLessThan(steps[0]! / 4);
  });
});

it('the samples are running positions with a choice, and the same every time', async () => {
  const samples = await samplesOf(oware, 3, 20);
  expect(samples.length).toBeGreaterThan(60);
  expect(samples.every(({ state }) => oware.legalMoves(state).length > 1)).toBe(true);
  expect(new Set(samples.map(({ margin }) => margin)).size).toBeGreaterThan(1);
  expect(await samplesOf(oware, 3, 20)).toEqual(samples);
});
