// Every ruleset holds what it should, in as many games as users play, and with all options.
import { allRulesets, type RulesetId } from 'mancala-rules';
import { checkRules } from 'mancala-rules/testing';
import { expect, test } from 'vitest';
import { allSetups, setup } from '../support/setups.ts';

test.each(allRulesets.map((rules) => [rules.id, rules] as const))('%s, seed after seed', (id, rules) => {
  const mirror = !setup(id as RulesetId, {}).favorsFirst;
  for (let seed = 1; seed <= 10; seed++) expect(checkRules(rules, { seed, mirror }).failures).toEqual([]);
});

// What can be captured on a big board takes too long to find out where little can.
const setups = allSetups.filter(({ total, searches }) => !searches || total <= 60);
test.each(setups.map(({ name, rules }) => [name, rules] as const))('%s', (_, rules) => {
  expect(checkRules(rules, { games: 40 }).failures).toEqual([]);
});
