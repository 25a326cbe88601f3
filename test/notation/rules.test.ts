// The text that names rules with their options: in states, in messages, and read back.
import {
  allRulesets,
  captureTo25,
  defineRules,
  InvalidOptionsError,
  InvalidStateError,
  kalah,
  oware,
  rulesFor,
  wari,
  type KalahOptions,
  type Rules,
} from 'mancala-rules';
import { formatRules, parseRules } from 'mancala-rules/notation';
import { describe, expect, it } from 'vitest';
import { allIds, setups } from '../support/setups.ts';

const read = (text: unknown, rulesets: readonly Rules[] = allRulesets): unknown => {
  const parsed = parseRules(text as string, { rulesets });
  return parsed.ok
    ? parsed.value.ruleset
    : `${parsed.error.column} ${parsed.error.code}: ${parsed.error.message}`;
};

describe('formatRules', () => {
  it.each<[Rules, string]>([
    [kalah, 'kalah'],
    [kalah.with({ seeds: 4 }), 'kalah'],
    [kalah.with({ emptyCapture: true, seeds: 5 }), 'kalah seeds=5 emptyCapture=true'],
    [wari.with({ captures: [2, 3, 4], moveLimit: 7 }), 'wari captures=2,3,4 moveLimit=7'],
    [
      wari.with({ moveLimit: 'in-play-times-pits', first: 'north' }),
      'wari first=north moveLimit=in-play-times-pits',
    ],
    [captureTo25.with({ pits: 4 }).with({ target: 17 }), 'captureTo25 pits=4'],
    [captureTo25.with({ pits: 4 }).with({ target: 16 }), 'captureTo25 pits=4 target=16'],
  ])('is the same however the rules were made: %#', (rules, text) => {
    expect([formatRules(rules), rules.ruleset, rules.initialState().ruleset]).toEqual([text, text, text]);
    expect(read(text)).toBe(text);
  });

  it.each(allIds)('%s: is read back, with all options', (id) => {
    for (const { rules } of setups[id]) {
      const parsed = parseRules(formatRules(rules), { rulesets: allRulesets });
      expect(parsed.ok && parsed.value.options).toEqual(rules.options);
      expect(rulesFor(rules.initialState()).options).toEqual(rules.options);
    }
  });
});

describe('parseRules', () => {
  it.each([
    [' kalah ', 'kalah'],
    ['kalah  seeds=5   pits=7', 'kalah pits=7 seeds=5'],
    ['kalah', 'kalah'],
    ['', '1 unknown-ruleset: unknown ruleset "", expected one of 29 rulesets, such as "wari"'],
    ['  kahla', '3 unknown-ruleset: unknown ruleset "kahla" (did you mean kalah?)'],
    ['kalah sedes=5', '1 options: sedes: unknown (did you mean seeds?)'],
    ['kalah seeds=5 seeds=6', '1 options: seeds: expected name=value, once for each name, got 6'],
    ['kalah seeds', '1 options: seeds: expected name=value, once for each name, got undefined'],
    ['kalah seeds=5 pits', '1 options: seeds: expected a whole number from 1 to 5461, got "5 pits"'],
    ['kalah seeds=', '1 options: seeds: expected a whole number from 1 to 5461, got ""'],
    ['kalah =5', '1 options: value: expected name=value, once for each name, got "5"'],
    ['kalah __proto__=null', '1 options: __proto__: unknown, expected pits, seeds, first, emptyCapture, end'],
    ['kalah seeds=many', '1 options: seeds: expected a whole number from 1 to 5461, got "many"'],
    ['kalah pits=65', '1 options: pits: expected at most 64, got 65'],
    [
      'oware captures=',
      '1 options: captures: expected one or more different whole numbers from 1, got a list',
    ],
    [7, '1 syntax: expected text, got 7'],
  ])('%j', (text, expected) => {
    expect(read(text)).toBe(expected);
  });

  it('knows only the given rulesets, and their own options', () => {
    const own = defineRules<KalahOptions & { style: string; speed: number }>({
      ...kalah.spec,
      id: 'own kalah',
      defaults: { ...kalah.spec.defaults, style: 'old', speed: 1 },
    }).with({ style: 'new and bright', speed: 3, seeds: 2 });
    const text = formatRules(own);
    expect(text).toBe('own kalah seeds=2 style=new and bright speed=3');
    const parsed = parseRules(text, { rulesets: [kalah, own] });
    expect(parsed.ok && parsed.value.options).toEqual(own.options);
    expect(read('wari', [kalah, own])).toBe(
      '1 unknown-ruleset: unknown ruleset "wari", expected "kalah" or "own kalah"',
    );
    expect(() => parseRules('kalah', { rulesets: [kalah], maxPits: 0 })).toThrow(InvalidOptionsError);
  });

  it('does not take a fault of a ruleset for a wrong text', () => {
    const faulty = Object.create(kalah, {
      optionInfo: { get: () => JSON.parse('') as object },
    }) as typeof kalah;
    expect(() => parseRules('kalah seeds=5', { rulesets: [faulty] })).toThrow(SyntaxError);
    expect(() => rulesFor({ ...kalah.initialState(), ruleset: 'kalah seeds=5' }, [faulty])).toThrow(
      SyntaxError,
    );
  });
});

describe('rulesFor', () => {
  it('gives back the rules of a state that went through JSON', () => {
    const rules = oware.with({ seeds: 3, captures: [3] });
    const state = JSON.parse(JSON.stringify(rules.apply(rules.initialState(), 2))) as typeof initial;
    const initial = rules.initialState();
    expect(rulesFor(state).apply(rulesFor(state).stateFrom(state), 7)).toEqual(
      rules.apply(rules.apply(initial, 2), 7),
    );
  });

  it.each([
    [undefined, 'ruleset: expected one of 29 rulesets, such as "wari", got undefined'],
    [{ ruleset: 'chess' }, 'ruleset: expected one of 29 rulesets, such as "wari", got "chess"'],
    [{ ruleset: 'kalah pits=0' }, 'ruleset: "kalah pits=0": pits: expected a whole number from 1 to'],
  ])('refuses %j', (state, message) => {
    const refused = () => rulesFor(state as { ruleset: string });
    expect(refused).toThrow(InvalidStateError);
    expect(refused).toThrow(message);
  });
});
