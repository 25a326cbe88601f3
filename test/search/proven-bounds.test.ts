// Values and bounds marked as proven hold at any depth, both results and transposition table entries.
import { captureTo25WithStores, kalah, oware, wari, wariMancala } from 'mancala-rules';
import type { GameState, Rules } from 'mancala-rules';
import { expect, it, vi } from 'vitest';
import { cursorOf } from '../../src/cursor/create-cursor.ts';
import { deepen } from '../../src/search/tree/deepen.ts';
import { budgetOf } from '../../src/search/tree/limits.ts';
import {
  AT_LEAST,
  AT_MOST,
  EXACT,
  FAR,
  FOREVER,
  Transpositions,
} from '../../src/search/tree/transpositions.ts';
import { TreeSearch } from '../../src/search/tree/tree-search.ts';
import { lateStates, numbers, turnsThatKeepSeeds } from './games.ts';
import { exactValues, futureKeys, inPlay, margin, valueAtDepth } from './minimax.ts';

type Range = readonly [lower: number, upper: number];

/** Returns the value of a position at a depth in plies or at the end of the game. */
type Oracle = (state: GameState, left: number) => number;

function createOracle(rules: Rules, start: GameState): Oracle {
  const keyOf = futureKeys(rules);
  const exact = exactValues(rules, start);
  const cache = new Map<string, number>();
  return (state, left) => {
    if (left >= FOREVER) return exact(state);
    const key = `${keyOf(state)} ${left}`;
    if (!cache.has(key)) cache.set(key, valueAtDepth(rules, state, left));
    return cache.get(key)!;
  };
}

const expectWithin = ([lower, upper]: Range, value: number, name: () => string): void => {
  if (value < lower || value > upper) expect.fail(`${name()}: ${value} is not from ${lower} to ${upper}`);
};

/** The range of values that the bounds allow. */
const rangeOf = (value: number, bounds: number): Range => [
  (bounds & AT_LEAST) === 0 ? -FAR : value,
  (bounds & AT_MOST) === 0 ? FAR : value,
];

/** Checks each entry that a search stores in its table and counts the proven bounds. */
function watchTable(state: () => GameState, oracle: Oracle): { certain: number } {
  const watched = { certain: 0 };
  const { store } = Transpositions.prototype;
  vi.spyOn(Transpositions.prototype, 'store').mockImplementation(function (
    this: Transpositions,
    key,
    hash,
    found,
  ) {
    store.call(this, key, hash, found);
    const entry = this.find(key, hash);
    if (entry < 0) return;
    const at = state();
    for (const left of [found.left, FOREVER + 1]) {
      const range = [this.lower(entry, left), this.upper(entry, left)] as const;
      expectWithin(range, oracle(at, left), () => `entry of ${JSON.stringify(at)}, ${left} plies`);
      if (left > FOREVER) watched.certain += range.filter((bound) => Math.abs(bound) < FAR).length;
    }
  });
  return watched;
}

/** Searches a position repeatedly, with various depths and windows and a shared table. */
function searchRepeatedly(
  rules: Rules,
  start: GameState,
  tableMb: number,
  seed: number,
): { certain: number; proven: number } {
  const random = numbers(seed);
  const below = (n: number): number => Math.floor(random() * n);
  const oracle = createOracle(rules, start);
  const cursor = cursorOf(rules, start);
  const search = new TreeSearch(cursor, tableMb, undefined);
  const watched = watchTable(() => cursor.state(), oracle);
  const lead = margin(start, start.turn);
  const most = inPlay(start);
  let proven = 0;
  for (let times = 0; times < 40; times += 1) {
    const left = below(5) === 0 ? FOREVER : 1 + below(6);
    const alpha = lead - 6 + below(12);
    const [low, high] = below(4) === 0 ? [-FAR, FAR] : [alpha, alpha + 1 + (below(3) === 0 ? below(4) : 0)];
    search.start(left, low, high);
    if (!search.run(Infinity, Infinity)) continue;
    const { value, proof } = search;
    const describeSearch = (): string => `${JSON.stringify(start)}, ${left} plies, from ${low} to ${high}`;
    const seen = value <= low ? AT_MOST : value >= high ? AT_LEAST : EXACT;
    expectWithin(rangeOf(value, seen), lead + oracle(start, left), describeSearch);
    expectWithin(rangeOf(value, proof), lead + oracle(start, FOREVER), describeSearch);
    // A player cannot win or lose more seeds than are in play.
    const trivial = (value <= lead - most ? AT_LEAST : 0) | (value >= lead + most ? AT_MOST : 0);
    expect(proof & trivial, describeSearch()).toBe(trivial);
    if (proof === EXACT) proven += 1;
  }
  vi.restoreAllMocks();
  return { certain: watched.certain, proven };
}

it.each<[string, Rules, readonly number[]]>([
  ['wari', wari, [3, 4, 5]],
  ['oware', oware, [3, 4, 5]],
  ['kalah', kalah, [4, 6, 9]],
  ['wariMancala, no moveLimit', wariMancala.with({ moveLimit: null }), [3, 4, 5]],
  ['captureTo25WithStores', captureTo25WithStores, [4, 6, 7]],
  ['turns that keep seeds', turnsThatKeepSeeds, [3, 4, 5]],
  ['wari, moveLimit 5', wari.with({ moveLimit: 5 }), [4, 5, 6]],
  ['wari, captures 1', wari.with({ captures: [1] }), [4, 5, 6]],
])('proven values and bounds hold at any depth: %s', (_, rules, sizes) => {
  let [certain, proven] = [0, 0];
  for (const pits of [3, 6]) {
    const narrow = rules.with({ pits });
    for (const [i, seeds] of sizes.entries()) {
      // One table so small that entries are overwritten, and one that keeps all entries.
      const tableMb = i === 1 ? 0.001 : 1;
      for (const [seed, state] of lateStates(narrow, seeds, 6, seeds).entries()) {
        const found = searchRepeatedly(narrow, state, tableMb, seed + 1);
        certain += found.certain;
        proven += found.proven;
      }
    }
  }
  expect(certain).toBeGreaterThan(1000);
  expect(proven).toBeGreaterThan(50);
});

it('iterative deepening stops only when both bounds are proven or at the last depth', () => {
  let ended = 0;
  for (const rules of [wari, kalah, oware]) {
    for (const state of lateStates(rules, 5, 20, 3)) {
      const search = new TreeSearch(cursorOf(rules, state), 1, undefined);
      const proofs: number[] = [];
      const steps = deepen(search, { until: Infinity }, budgetOf({ depth: 6 }), () =>
        proofs.push(search.proof),
      );
      expect(steps.next().done).toBe(true);
      const last = proofs.at(-1)!;
      expect(proofs.slice(0, -1)).not.toContain(EXACT);
      if (last !== EXACT) expect(proofs).toHaveLength(6);
      else ended += 1;
      expect(search.value).toBe(margin(state, state.turn) + valueAtDepth(rules, state, proofs.length));
    }
  }
  expect(ended).toBeGreaterThan(10);
  expect(ended).toBeLessThan(60);
});
