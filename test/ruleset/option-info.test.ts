// Options as data: each option is described, and accepts what its description says.
import {
  allRulesets,
  captureTo25,
  defineRules,
  InvalidOptionsError,
  kalah,
  oAnQuan,
  type Rules,
  type RulesetId,
} from 'mancala-rules';
import { describe, expect, it } from 'vitest';
import { references } from '../oracles/index.ts';

describe.each(allRulesets)('the options of $id', (rules: Rules) => {
  const infos = Object.entries(rules.optionInfo);

  it('are all described, with their defaults', () => {
    expect(infos.map(([name]) => name).sort()).toEqual(Object.keys(rules.options).sort());
    expect(Object.fromEntries(infos.map(([name, info]) => [name, info.default]))).toEqual(rules.options);
    for (const [, { text }] of infos) expect(text).toMatch(/^[A-Z].{8,}[^.]$/);
  });

  it('accept the values of their descriptions, and no others', () => {
    const accepts = (name: string, value: unknown): boolean => {
      try {
        return rules.with({ [name]: value }).options[name as 'pits'] === value || Array.isArray(value);
      } catch (error) {
        if (error instanceof InvalidOptionsError) return false;
        throw error;
      }
    };
    const isFixed = references[rules.id as RulesetId].board === 'fixed';
    for (const [name, { type, min = 1, values = [], default: usual }] of infos) {
      if (isFixed && (name === 'pits' || name === 'seeds')) {
        expect([name, accepts(name, usual), accepts(name, true)]).toEqual([name, true, false]);
        continue;
      }
      const isNumber = type === 'integer';
      const isEven = references[rules.id as RulesetId].board === 'even' && name === 'pits';
      expect([name, accepts(name, isEven ? 2 : min), accepts(name, min - 1)]).toEqual([
        name,
        isNumber,
        false,
      ]);
      expect([name, accepts(name, true), accepts(name, false)]).toEqual([
        name,
        ...[type === 'boolean', type === 'boolean'],
      ]);
      expect([name, accepts(name, [min + 1]), accepts(name, [])]).toEqual([name, type === 'integers', false]);
      expect([name, values.every((value) => accepts(name, value)), accepts(name, 'other')]).toEqual([
        name,
        ...[true, false],
      ]);
      if (type === 'choice') expect(values.length).toBeGreaterThan(1);
    }
  });

  it('cannot be changed', () => {
    for (const info of [rules.optionInfo, ...Object.values(rules.optionInfo)])
      expect(Object.isFrozen(info)).toBe(true);
  });
});

it('a default can depend on the board, not on what was chosen', () => {
  expect(captureTo25.optionInfo.target.default).toBe(25);
  expect(captureTo25.with({ pits: 4, seeds: 3, target: 5 }).optionInfo.target.default).toBe(13);
  expect(kalah.with({ pits: 4, emptyCapture: true }).optionInfo).toMatchObject({
    pits: { default: 6 },
    emptyCapture: { default: false },
  });
});

it('a game can describe the options of every board', () => {
  expect(oAnQuan.optionInfo.pits).toEqual({
    type: 'integer',
    min: 2,
    text: 'Pits a side, with the big one',
    default: 6,
  });
  expect(() => oAnQuan.with({ pits: 1 })).toThrow('pits: expected a whole number from 2, got 1');
});

describe('an option of one’s own', () => {
  const { steps } = kalah.spec;
  const rules = defineRules({
    id: 'bonus',
    title: 'Kalah with a bonus',
    version: 1,
    steps: (options: typeof kalah.options & { bonus: number; style: string; extra: unknown }) =>
      steps(options),
    defaults: { ...kalah.spec.defaults, bonus: 0, style: 'plain', extra: null },
    optionInfo: {
      bonus: { type: 'integer', min: 0, text: 'Seeds in the store at the start' },
      style: { type: 'choice', values: ['plain', 'grand'], text: 'The style of the game' },
    },
    problems: ({ bonus, style }) =>
      style === 'plain' && bonus > 9 ? [`bonus: expected at most 9, got ${bonus}`] : [],
  });

  it('is checked as described, and then by `problems`', () => {
    expect(rules.with({ bonus: 0, style: 'grand' }).options).toMatchObject({ bonus: 0, style: 'grand' });
    expect(() => rules.with({ bonus: -1, style: 'odd' })).toThrow(
      'bonus: expected a whole number from 0, got -1; style: expected "plain" or "grand", got "odd"',
    );
    expect(() => rules.with({ bonus: 10 })).toThrow('bonus: expected at most 9, got 10');
  });

  it('that is not described accepts anything', () => {
    expect(rules.with({ extra: [1, { a: 2 }] }).options.extra).toEqual([1, { a: 2 }]);
    expect(Object.keys(rules.optionInfo)).toEqual(['pits', 'seeds', 'first', 'bonus', 'style']);
  });
});
