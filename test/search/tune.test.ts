// The fit of values of pits, which `npm run tune` prints.
import { oware, togyzqumalaq, type GameState, type Mark, type Rules } from 'mancala-rules';
import { describe, expect, it } from 'vitest';
import { fitOf, solve } from '../../bench/strength/fit.ts';
import { samplesOf, type Sample } from '../../bench/strength/samples.ts';
import { numbers, walk } from './games.ts';

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
  const marks = (state.marks ?? []).map((owner: Mark) =>
    owner === 'south' ? mark : owner === 'north' ? -mark : 0,
  );
  return [...values, ...marks].reduce((sum, value) => sum + value, state.stores.south - state.stores.north);
};

describe('the fit', () => {
  it('solves linear equations', () => {
    const matrix = [Float64Array.of(4, 2, 0), Float64Array.of(2, 5, 1), Float64Array.of(0, 1, 3)];
    expect([...solve(matrix, Float64Array.of(8, 15, 11))].map((x) => Math.round(x * 1e9) / 1e9)).toEqual([
      1, 2, 3,
    ]);
  });

  it('finds the values that predict the margins', () => {
    const lists = [
      [0, 1, 2, -1],
      [0, 0.5, 1, 3],
    ];
    const samples: Sample[] = statesOf(oware, 40).map((state) => ({
      state,
      margin: marginOf(state, lists, 0),
    }));
    const fit = fitOf(samples, { lists: 2, seeds: 3, smooth: 1e-6, results: false });
    fit.lists.forEach((list, i) => {
      list.forEach((value, seeds) => expect(value).toBeCloseTo(8 * lists[i]![seeds]!, 1));
    });
    expect(fit.mark).toBe(0);
  });

  it('finds the value of a mark', () => {
    const samples = statesOf(togyzqumalaq, 40).map((state) => ({
      state,
      margin: marginOf(state, [[0, 1]], 7),
    }));
    const { lists, mark } = fitOf(samples, { lists: 1, seeds: 1, smooth: 1e-6, results: false });
    expect(mark).toBeCloseTo(56, 0);
    expect(lists[0]![1]).toBeCloseTo(8, 1);
  });

  it('finds values that predict who wins', () => {
    const lists = [[0, 2, 4, 6]];
    const samples = statesOf(oware, 40).map((state) => ({ state, margin: marginOf(state, lists, 0) }));
    const [list] = fitOf(samples, { lists: 1, seeds: 3, smooth: 1e-6, results: true }).lists;
    list!.forEach((value, seeds) => expect(Math.abs(value - 8 * lists[0]![seeds]!)).toBeLessThan(3));
  });

  it('pulls similar values together', () => {
    const samples = statesOf(oware, 10).map((state) => ({
      state,
      margin: marginOf(state, [[0, 1, 2, -1]], 0),
    }));
    const rough = fitOf(samples, { lists: 1, seeds: 3, smooth: 1e-6, results: false }).lists[0]!;
    const smooth = fitOf(samples, { lists: 1, seeds: 3, smooth: 1e5, results: false }).lists[0]!;
    expect(Math.abs(smooth[3]! - smooth[2]!)).toBeLessThan(Math.abs(rough[3]! - rough[2]!) / 4);
  });
});

describe('the samples', () => {
  it('are running positions with a choice, and the same every time', async () => {
    const samples = await samplesOf(oware, 3, 20);
    expect(samples.length).toBeGreaterThan(60);
    expect(samples.every(({ state }) => oware.legalMoves(state).length > 1)).toBe(true);
    expect(new Set(samples.map(({ margin }) => margin)).size).toBeGreaterThan(1);
    expect(await samplesOf(oware, 3, 20)).toEqual(samples);
  });
});
