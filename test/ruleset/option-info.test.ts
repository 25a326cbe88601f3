// Options as data: each option is described, and accepts what its description says.
import {
  allRulesets,
  captureTo25,
  defineRules,
  hus,
  kalah,
  oAnQuan,
  type OptionInfo,
  type Rules,
} from 'mancala-rules';
import { describe, expect, it } from 'vitest';
import { problemsOf } from '../support/hostile-values.ts';

/** Values at the edges of what an option accepts, and values beyond them. */
function cornersOf({ type, min = 1, max, step = 1, values = [] }: OptionInfo): {
  readonly inside: readonly unknown[];
  readonly outside: readonly unknown[];
} {
  const most = max ?? 499_999_999;
  const inside = [min, ...(min + step <= most ? [min + step] : []), most - ((most - min) % step)];
  const outside = [min - step, most + 1, min + 0.5, ...(step > 1 ? [min + 1] : [])];
  const never = ['other', NaN, {}, 1n, Symbol('1')];
  switch (type) {
    case 'boolean':
      return { inside: [true, false], outside: [...never, 1, null] };
    case 'choice':
      return { inside: values, outside: [...never, true, values] };
    case 'integer':
      return { inside: [...inside, ...values], outside: [...outside, ...never, `${min}`, [min], true] };
    case 'integers':
      return {
        inside: [...inside.map((each) => [each]), [...new Set(inside)]],
        outside: [
          ...outside.map((each) => [min, each]),
          ...[[], [min, min], [min, `${min + 1}`], new Array(1), { 0: min, length: 1 }, min, ...never],
        ],
      };
  }
}

describe.each(allRulesets)('the options of $id', (rules: Rules) => {
  const infos = Object.entries(rules.optionInfo);

  it('are all described, with their defaults', () => {
    expect(infos.map(([name]) => name).sort()).toEqual(Object.keys(rules.options).sort());
    expect(Object.fromEntries(infos.map(([name, info]) => [name, info.default]))).toEqual(rules.options);
    for (const [, { text }] of infos) expect(text).toMatch(/^[A-Z].{8,}[^.]$/);
  });

  it('accept the corners of their descriptions and give a game, and refuse what is just outside', () => {
    for (const [name, info] of infos) {
      const { inside, outside } = cornersOf(info);
      for (const value of inside) {
        const made = rules.with({ [name]: value });
        const start = made.initialState();
        expect([name, value, made.options[name as 'pits']]).toEqual([name, value, value]);
        // Moves of many laps take long on the largest boards.
        if (start.pits.reduce((sum, seeds) => sum + seeds, 0) > 5000) continue;
        const [move] = made.legalMoves(start);
        // On the smallest boards, some games are over at once.
        if (move === undefined) expect(start.outcome).not.toBeNull();
        else expect(made.apply(start, move)).not.toEqual(start);
      }
      for (const value of outside) {
        const problems = problemsOf(() => rules.with({ [name]: value }));
        expect([name, value, problems.some(({ path }) => path === name)]).toEqual([name, value, true]);
        expect(problems.filter(({ path }) => !['pits', 'seeds', name].includes(path))).toEqual([]);
      }
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
    max: 1000,
    step: 1,
    text: 'Pits a side, with the big one',
    default: 6,
  });
  expect(() => oAnQuan.with({ pits: 1 })).toThrow('pits: expected a whole number from 2 to 1000, got 1');
});

it('the maximum of pits and of seeds depends on the other', () => {
  expect([kalah.optionInfo.pits.max, kalah.optionInfo.seeds.max]).toEqual([8191, 5461]);
  expect(kalah.with({ pits: 100 }).optionInfo.seeds.max).toBe(327);
  expect(() => kalah.with({ pits: 100, seeds: 328 })).toThrow(
    'pits: expected a whole number from 1 to 99, got 100; seeds: expected a whole number from 1 to 327, got 328',
  );
  const full = { stores: { south: 65_000, north: 0 }, id: 'full' };
  expect(defineRules({ ...kalah.spec, ...full }).optionInfo.seeds.max).toBe(44);
});

it('rows of a player are equally long', () => {
  expect(hus.optionInfo.pits).toMatchObject({ min: 2, step: 2, max: 16_382 });
  const own = defineRules({ ...kalah.spec, id: 'own', rows: 2, optionInfo: { pits: { max: 8 } } });
  expect(() => own.with({ pits: 7 })).toThrow(
    'pits: expected a whole number from 2 to 8 in steps of 2, got 7',
  );
});

describe('an option of one’s own', () => {
  const { steps } = kalah.spec;
  const extra: unknown = null;
  const rules = defineRules({
    id: 'bonus',
    title: 'Kalah with a bonus',
    version: 1,
    steps: (options: typeof kalah.options & { bonus: number; style: string; extra: unknown }) =>
      steps(options),
    defaults: { ...kalah.spec.defaults, bonus: 0, style: 'plain', extra },
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
