// Values and bounds marked as proven hold at any depth, in searches of many depths and windows that share a table.
import { captureTo25WithStores, kalah, oware, wari, wariMancala } from 'mancala-rules';
import type { GameState, Rules } from 'mancala-rules';
import { expect, it } from 'vitest';
import { cursorOf } from '../../src/cursor/create-cursor.ts';
import { AT_LEAST, AT_MOST, EXACT, FAR, FOREVER } from '../../src/search/tree/transpositions.ts';
import { TreeSearch } from '../../src/search/tree/tree-search.ts';
import { lateStates, numbers, turnsThatKeepSeeds } from './games.ts';
import { exactValues, inPlay, margin, valueAtDepth } from './minimax.ts';

/** Whether a true value is where the bounds of a value say. */
const isWithin = (real: number, value: number, bounds: number): boolean =>
  (!(bounds & AT_LEAST) || real >= value) && (!(bounds & AT_MOST) || real <= value);

/** Searches a position again and again; returns how often its value was proven. */
function searchRepeatedly(rules: Rules, start: GameState, tableMb: number, seed: number): number {
  const random = numbers(seed);
  const below = (n: number): number => Math.floor(random() * n);
  const search = new TreeSearch(cursorOf(rules, start), { tableMb });
  const [lead, most] = [margin(start, start.turn), inPlay(start)];
  const exact = lead + exactValues(rules, start)(start);
  let proven = 0;
  for (let times = 0; times < 40; times += 1) {
    const left = below(5) === 0 ? FOREVER : 1 + below(6);
    const alpha = lead - 6 + below(12);
    const [low, high] = below(4) === 0 ? [-FAR, FAR] : [alpha, alpha + 1 + (below(3) === 0 ? below(4) : 0)];
    search.start(left, low, high);
    if (!search.run(Infinity, Infinity)) continue;
    const { value, proof } = search;
    const seen = value <= low ? AT_MOST : value >= high ? AT_LEAST : EXACT;
    const atDepth = left === FOREVER ? exact : lead + valueAtDepth(rules, start, left);
    // A player cannot win or lose more seeds than are in play.
    const trivial = (value <= lead - most ? AT_LEAST : 0) | (value >= lead + most ? AT_MOST : 0);
    expect(
      [isWithin(atDepth, value, seen), isWithin(exact, value, proof), proof & trivial],
      `${JSON.stringify(start)}, ${left} plies, from ${low} to ${high}: ${value}, ${proof}`,
    ).toEqual([true, true, trivial]);
    if (proof === EXACT) proven += 1;
  }
  return proven;
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
])('%s', (_, rules, sizes) => {
  let proven = 0;
  for (const pits of [3, 6])
    for (const [i, seeds] of sizes.entries()) {
      const narrow = rules.with({ pits });
      // One table so small that entries are overwritten, and one that keeps all entries.
      const tableMb = i === 1 ? 0.001 : 1;
      for (const [seed, state] of lateStates(narrow, seeds, 6, seeds).entries())
        proven += searchRepeatedly(narrow, state, tableMb, seed + 1);
    }
  expect(proven).toBeGreaterThan(50);
});
