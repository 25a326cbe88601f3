// Rules on the command line are named as states name them.
import type { Rules } from 'mancala-rules';
import { describe, expect, it } from 'vitest';
import { rulesFromArgs } from '../../src/cli/args/rules.ts';
import { allIds, setups } from '../support/setups.ts';
import { file, inOwnFolder } from './run.ts';

inOwnFolder();

const named = ({ id, ruleset, options }: Rules): unknown => ({ id, ruleset, options });

describe('rulesFromArgs', () => {
  it.each(allIds)('%s: takes what `rules.ruleset` says, at once and a word at a time', async (id) => {
    for (const { rules } of setups[id]) {
      const [name, ...words] = rules.ruleset.split(' ');
      expect(named(await rulesFromArgs(rules.ruleset))).toEqual(named(rules));
      expect(named(await rulesFromArgs(name!, words))).toEqual(named(rules));
    }
  });

  it.each([
    ['Ô ăn quan unripe=true', [], 'oAnQuan unripe=true'],
    ['kalah seeds=4', ['emptyCapture=true'], 'kalah emptyCapture=true'],
    ['songo seeds=4', ['grandSlam=captures'], 'oware pits=7 grandSlam=captures captures=2,4'],
    ['wari captures=3', ['moveLimit=null'], 'wari captures=3'],
  ])('%s, %j', async (ruleset, option, expected) => {
    expect((await rulesFromArgs(ruleset, option)).ruleset).toBe(expected);
  });

  it('adds options to those of a module', async () => {
    const path = file(
      'few.mjs',
      "import { kalah } from 'mancala-rules'; export default kalah.with({ seeds: 3 });",
    );
    expect((await rulesFromArgs(`./${path} pits=4`, ['end=mover-empty'])).ruleset).toBe(
      'kalah pits=4 seeds=3 end=mover-empty',
    );
  });

  it.each([
    ['kalah seeds', [], /^unknown ruleset "kalah seeds" /],
    ['kalah', ['seeds'], /^kalah: seeds: expected name=value, once for each name, got undefined; see /],
    ['kalah', ['=5'], /^kalah: options: expected name=value, once for each name, got "5"; see /],
    ['kalah seeds=5', ['seeds=5'], /^kalah: seeds: expected name=value, once for each name, got 5; see /],
    ['kalah', ['seeds=many'], /^kalah: seeds: expected a whole number from 1 to 5461, got "many"; see /],
    ['kalah', ['seeds=5,6'], /^kalah: seeds: expected .*, got "5,6"; see /],
    ['wari', ['grand-slam=forbidden'], /^wari: grand-slam: unknown \(did you mean grandSlam\?\); see /],
    ['wari', ['captures=[2,3]'], /^wari: captures: .*, got a list; see `mancala-rules rulesets wari`$/],
  ])('%s, %j: %s', async (ruleset, option, message) => {
    await expect(rulesFromArgs(ruleset, option)).rejects.toThrow(message);
  });
});
