// A player who plays the moves of a table collects its values against any opponent.
import { wari } from 'mancala-rules';
import type { Rules } from 'mancala-rules';
import { expect, it } from 'vitest';
import { brokenPromises } from './table-play.ts';
import { ownRules, searches, tableGames } from './table-rules.ts';

it.each<[rules: Rules, seeds: number, times: number]>([
  [wari, 6, 50],
  [wari.with({ grandSlam: 'captures', captures: [2] }), 5, 30],
  ...tableGames.map((rules): [Rules, number, number] => (searches(rules) ? [rules, 3, 20] : [rules, 5, 30])),
  ...ownRules.map((rules): [Rules, number, number] => [rules, 5, 20]),
])('best of $id', async (rules, seeds, times) => {
  expect(await brokenPromises(rules, seeds, times)).toEqual([]);
});
