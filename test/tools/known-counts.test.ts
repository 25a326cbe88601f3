// Published counts of move sequences, and worked lines of play.
import {
  allRulesets,
  ayoayo,
  baAwa,
  congkak,
  hus,
  omweso,
  oware,
  perft,
  rulesetById,
  type RulesetId,
  type Rules,
} from 'mancala-rules';
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

const byApply = (rules: Rules, depth: number, state = rules.initialState()): number =>
  depth === 0
    ? 1
    : rules
        .legalMoves(state)
        .reduce((sum, move) => sum + byApply(rules, depth - 1, rules.apply(state, move)), 0);

describe('perft', () => {
  it.each([...counts, ...withOptions])('of $id', (rules, list) => {
    const depths = list.map((_, i) => i + 1);
    expect(depths.map((depth) => perft(rules, rules.initialState(), depth))).toEqual(list);
    expect(depths.slice(0, 3).map((depth) => byApply(rules, depth))).toEqual(list.slice(0, 3));
  });

  it('is known of every game with laps, marks or choices', () => {
    const known = counts.map(([{ id }]) => id);
    const special = allRulesets.filter(({ spec, options }) => spec.steps(options).sowing);
    expect(special.map(({ id }) => id).filter((id) => !known.includes(id))).toEqual([]);
  });
});

describe('lines of play', () => {
  it.each<[RulesetId, number[], string, string]>([
    [
      'togyzqumalaq',
      [7, 9, 4, 10, 7, 10, 4, 9],
      '1-10-10-0-0-11-10-1-12-1-1-14-1-12-12-2-11-11',
      '22:20 south',
    ],
    ['bestemshe', [3, 5, 4, 5, 3, 8, 4, 5], '1-6-6-1-1-1-1-2-1-8', '16:6 south'],
    ['mangala', [1, 6, 1, 9, 3, 10, 3, 8], '6-1-6-0-7-5-0-5-1-2-2-7', '3:3 north'],
    ['bohnenspiel', [1, 6, 1, 7, 4, 10, 3, 10], '10-2-10-0-2-10-1-1-10-10-0-12', '0:4 south'],
    ['congkak', [0, 1, 4, 0, 10, 5, 12, 12], '0-1-6-9-4-4-7-0-13-5-1-6-1-4', '26:11 north'],
    ['oAnQuan', [3, 6, 3, 22, 15, 18, 15, 20], '0-0-12-0-0-0-0-2-0-1-0-13', '24:18 south'],
    ['pallanguzhi', [0, 8, 5, 7, 4, 12, 6, 7], '0-0-3-0-0-0-0-0-1-1-0-16-2-1', '44:16 south'],
    ['ayoayo', [1, 6, 4, 6, 4, 6, 3, 7], '2-0-13-1-1-1-0-0-0-1-3-2', '17:7 south'],
    ['baAwa', [1, 6, 3], '1-1-2-3-1-0-1-1-0-1-0-1', '12:24 north'],
  ])('of %s', (id, moves, pits, rest) => {
    const rules: Rules = rulesetById(id);
    const state = moves.reduce((before, move) => rules.apply(before, move), rules.initialState());
    const { stores, turn } = state;
    expect([state.pits.join('-'), `${stores.south}:${stores.north} ${turn}`]).toEqual([pits, rest]);
  });
});
