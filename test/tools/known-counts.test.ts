// Published counts of move sequences.
import { allRulesets, ayoayo, baAwa, congkak, hus, omweso, oware, perft, rulesetById } from 'mancala-rules';
import type { RulesetId, Rules } from 'mancala-rules';
import { describe, expect, it } from 'vitest';

/** Move sequences of 1, 2, 3, … moves from the start. */
const counts: readonly (readonly [rules: Rules, counts: readonly number[]])[] = [
  ['togyzqumalaq', [9, 73, 613, 5199]],
  ['bestemshe', [5, 21, 91, 407]],
  ['mangala', [6, 36, 213, 1233]],
  ['bohnenspiel', [6, 36, 206, 1166]],
  ['vaiLungThlan', [6, 36, 190, 1015]],
  ['congkak', [7, 36, 230, 1406]],
  ['ohvalhu', [8, 50, 375, 2649]],
  ['oAnQuan', [10, 80, 664, 5128]],
  ['pallanguzhi', [7, 41, 205, 1054]],
  ['ayoayo', [6, 28, 132, 624]],
  ['baAwa', [6, 32, 140, 638]],
  ['umElBagara', [6, 36, 168, 784]],
  ['krur', [4, 14, 47, 157, 495]],
  ['bao', [4, 14, 38, 124, 405, 1430]],
  ['baoKujifunza', [16, 108, 500, 1902]],
  ['omweso', [8, 64, 420, 2773]],
  ['hus', [12, 144, 1244, 11_350]],
  ['hawalis', [14, 182, 1539]],
  ['aliGuliMane', [7, 36, 184, 806, 3967]],
  ['avalanche', [6, 31, 156, 796, 3969]],
].map(([id, list]) => [rulesetById(id as RulesetId), list as readonly number[]]);

const withOptions: typeof counts = [
  [ayoayo.with({ jodu: true }), [6, 28, 129, 604]],
  // Endodoi.
  [ayoayo.with({ sowsOrigin: true, mustFeed: false }), [6, 28, 129, 610, 2889]],
  [ayoayo.with({ pits: 8, sowsOrigin: true, mustFeed: false }), [8, 58, 366, 2372]],
  // Nam-nam.
  [baAwa.with({ mustFeed: true, lastSeeds: 'mover' }), [6, 32, 140, 638, 3029]],
  [congkak.with({ emptyCapture: true }), [7, 36, 230, 1406, 8293]],
  [hus.with({ capture: 'both' }), [12, 144, 1250, 11_359]],
  [omweso.with({ reverse: false }), [8, 64, 416, 2695]],
  // Songo.
  [oware.with({ pits: 7, seeds: 5, captures: [2, 4] }), [7, 49, 309, 1964]],
];

describe('perft', () => {
  it.each([...counts, ...withOptions])('of $id', (rules, list) => {
    const depths = list.map((_, i) => i + 1);
    expect(depths.map((depth) => perft(rules, rules.initialState(), depth))).toEqual(list);
  });

  it('is known of every game with laps, marks or choices', () => {
    const known = counts.map(([{ id }]) => id);
    const special = allRulesets.filter(({ spec, options }) => spec.steps(options).sowing);
    expect(special.map(({ id }) => id).filter((id) => !known.includes(id))).toEqual([]);
  });
});
