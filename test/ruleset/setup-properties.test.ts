// Options: whatever comes gives rules or an InvalidOptionsError, and everything that is wrong is listed.
import fc from 'fast-check';
import { InvalidOptionsError, wari } from 'mancala-rules';
import type { Problem, Rules } from 'mancala-rules';
import { describe, expect, it } from 'vitest';
import { check } from '../support/runs.ts';
import { ids, setups } from '../support/setups.ts';
import type { Setup } from '../support/setups.ts';

/** Some of what each option must not be. */
const wrong: Readonly<Record<string, readonly unknown[]>> = {
  pits: [0, -1, 1.5, NaN, Infinity, '6', null, [6], 1n, {}],
  seeds: [0, -4, 0.5, NaN, '4', null, true, Symbol('4')],
  first: ['South', '', null, 0, ['south']],
  grandSlam: ['forbid', '', null, true, ['captures'], Symbol('captures')],
  captures: [[], [0], [2, 2.5], [-1], ['2'], new Array(2), null, 2, '23', { 0: 2 }, new Set([2])],
  moveLimit: [0, -1, 1.5, NaN, Infinity, '9', 'in-play', [], false],
  target: [0, -1, 0.5, NaN, '25', null],
  emptyCapture: [0, 1, 'false', null],
};

function problemsOf(rules: Rules, options: unknown): readonly Problem[] {
  try {
    rules.with(options as never);
  } catch (error) {
    if (!(error instanceof InvalidOptionsError)) throw error;
    expect([error.name, error.code]).toEqual(['InvalidOptionsError', 'INVALID_OPTIONS']);
    expect(error.problems.length).toBeGreaterThan(0);
    for (const { message } of error.problems) expect(error.message).toContain(message);
    return error.problems;
  }
  return [];
}

const paths = (problems: readonly Problem[]): string[] => problems.map(({ path }) => path).sort();

/** Options that are wrong, some of the ruleset's and some that it does not have. */
function wrongOptions({ options }: Setup): fc.Arbitrary<Record<string, unknown>> {
  const names = [...Object.keys(wrong), 'pit', 'variant', 'toString', 'constructor'];
  return fc
    .uniqueArray(fc.tuple(fc.constantFrom(...names), fc.nat()), {
      minLength: 1,
      maxLength: 6,
      selector: ([name]) => name,
    })
    .map((drawn) =>
      Object.fromEntries(
        drawn.map(([name, at]) => {
          const values = name in options ? wrong[name]! : [1, 'captures', null];
          return [name, values[at % values.length]];
        }),
      ),
    );
}

describe('options that do not fit', () => {
  it.each(ids)('%s: are all listed, each by its name', (id) => {
    for (const setup of setups[id].slice(0, 3)) {
      check(wrongOptions(setup), 60, (options) => {
        expect(paths(problemsOf(setup.rules, options))).toEqual(Object.keys(options).sort());
      });
    }
  });

  it.each(ids)('%s: whatever comes', (id) => {
    const { rules, options } = setups[id][0]!;
    const named = fc.record(
      Object.fromEntries(Object.keys(options).map((name) => [name, fc.oneof(fc.integer(), fc.anything())])),
      { requiredKeys: [] },
    );
    check(fc.oneof(fc.anything(), named), 150, (given) => {
      if (problemsOf(rules, given).length > 0) return;
      const made = rules.with(given as never);
      expect(Object.keys(made.options).sort()).toEqual(Object.keys(options).sort());
    });
  });

  it.each(ids)('%s: what is no record of options', (id) => {
    for (const given of [null, undefined, 4, 'pits', [], [6], true]) {
      expect(problemsOf(setups[id][0]!.rules, given).length).toBe(1);
    }
  });

  it('JSON cannot bring in a prototype', () => {
    expect(paths(problemsOf(wari, JSON.parse('{"__proto__":{"pits":3}}')))).toEqual(['__proto__']);
  });
});

describe('options that fit', () => {
  it.each(ids)('%s: are whole, frozen, and those that were asked for', (id) => {
    for (const { rules, options } of setups[id]) {
      expect(rules.options).toStrictEqual(options);
      expect(Object.isFrozen(rules.options)).toBe(true);
      expect(rules.with({}).options).toStrictEqual(options);
      expect(rules.with(options).options).toStrictEqual(options);
      expect(rules.with(rules.options).initialState()).toStrictEqual(rules.initialState());
    }
  });

  it('a list that is changed later has no effect', () => {
    const captures = [2, 3];
    const rules = wari.with({ captures });
    const again = rules.with({ pits: 5 });
    captures.push(4);
    captures[0] = 1;
    for (const made of [rules, again]) {
      expect(made.options.captures).toEqual([2, 3]);
      expect(made.spec.defaults.captures).toEqual([2, 3]);
      expect(made.with({ seeds: 3 }).options.captures).toEqual([2, 3]);
      expect(Object.isFrozen(made.options.captures)).toBe(true);
    }
    const state = rules.stateFrom({ pits: [0, 0, 0, 0, 0, 1, 1, 4, 0, 0, 0, 0], removed: 42 });
    // The pit of 2 is taken, that of 4 is not; it cannot feed South and ends the game (W7).
    expect(rules.apply(state, 5).stores).toEqual({ south: 2, north: 4 });
    expect(wari.options.captures).toEqual([2, 3]);
  });
});
