import {
  captureTo25,
  captureTo25WithStores,
  congkak,
  defineRules,
  kalah,
  wari,
  type Rules,
  type TargetOptions,
} from 'mancala-rules';
import { describe, expect, it } from 'vitest';
import { pathsOf, thrownBy } from '../support/hostile-values.ts';

const message = (rules: Rules, options: object): string =>
  (thrownBy(() => rules.with(options)) as Error).message;

describe('with', () => {
  it('lists every problem, unknown names first', () => {
    const options = {
      pits: 0,
      seeds: 0.5,
      first: 'east',
      grandSlam: 'x',
      captures: [],
      moveLimit: 0,
      target: 0,
      colour: 1,
    };
    expect(pathsOf(() => captureTo25.with(options as never))).toEqual([
      'colour',
      'pits',
      'seeds',
      'first',
      'grandSlam',
      'captures',
      'moveLimit',
      'target',
    ]);
    expect(pathsOf(() => kalah.with({ emptyCapture: 1, target: 2 } as never))).toEqual([
      'target',
      'emptyCapture',
    ]);
  });

  it('says what cannot be', () => {
    expect(message(wari, { pits: -0 })).toMatch(/pits: expected a whole number from 1 to 8191, got 0/);
    expect(message(wari, { pits: -3 })).toMatch(/pits: expected a whole number from 1 to 8191, got -3/);
    expect(message(wari, { grandSlam: 'taken' })).toBe(
      'grandSlam: expected "forbidden-unless-forced" or "forbidden" or "captures" or "captures-nothing" or "leaves-last" or "leaves-first" or "opponent-takes-rest", got "taken"',
    );
    expect(message(wari, { target: 3 })).toMatch(/target: unknown, expected pits, seeds, first, /);
    expect(message(wari, { pits: 100, seeds: 1000 })).toMatch(
      /seeds: expected a whole number from 1 to 327, got 1000/,
    );
  });

  it('an undefined option is left out', () => {
    const rules = wari.with({ pits: 3, seeds: undefined, moveLimit: undefined } as never);
    expect(rules.options).toEqual({ ...wari.options, pits: 3 });
    expect(rules.with({ pits: undefined } as never).options.pits).toBe(3);
    expect(Object.keys(rules.options)).toEqual(Object.keys(wari.options));
  });

  it('suggests the option that was meant', () => {
    expect(message(congkak, { seed: 3 })).toBe('seed: unknown (did you mean seeds?)');
    expect(message(congkak, { Seed: 3 })).toBe('Seed: unknown (did you mean seeds?)');
    expect(message(congkak, { emptycapture: true })).toBe(
      'emptycapture: unknown (did you mean emptyCapture?)',
    );
    expect(message(congkak, { target: 3 })).toBe(
      'target: unknown, expected pits, seeds, first, emptyCapture, end',
    );
  });

  it('nothing given changes nothing; the rules it is asked of stay as they were', () => {
    expect(wari.with({}).options).toEqual(wari.options);
    const other = wari.with({ pits: 3 });
    expect([wari.options.pits, other.options.pits]).toEqual([6, 3]);
    expect(other).toMatchObject({ id: 'wari', title: wari.title, version: wari.version });
    expect(other.spec.id).toBe('wari');
  });

  it('options add up along a chain, the last one given counting', () => {
    const rules = wari.with({ pits: 3, moveLimit: 9 }).with({ seeds: 2 }).with({ pits: 5 });
    expect(rules.options).toEqual({ ...wari.options, pits: 5, seeds: 2, moveLimit: 9 });
    expect(rules.with({ moveLimit: null }).options.moveLimit).toBeNull();
  });
});

describe.each([captureTo25, captureTo25WithStores])('the target of $id', (rules: Rules<TargetOptions>) => {
  const target = (...changes: readonly Partial<TargetOptions>[]): number =>
    changes.reduce((now, change) => now.with(change), rules).options.target;

  it('follows pits and seeds, each by itself and one after the other', () => {
    expect(target()).toBe(25);
    expect(target({ pits: 4 })).toBe(17);
    expect(target({ seeds: 3 })).toBe(19);
    expect(target({ pits: 4 }, { seeds: 3 })).toBe(13);
    expect(target({ pits: 4, seeds: 3 }, { pits: 6, seeds: 4 })).toBe(25);
    expect(target({ grandSlam: 'forbidden' }, { pits: 2 })).toBe(9);
  });

  it('stays once it is given, even if it is what it would have been', () => {
    expect(target({ target: 10 })).toBe(10);
    expect(target({ target: 10, pits: 4 })).toBe(10);
    expect(target({ target: 10 }, { pits: 4 })).toBe(10);
    expect(target({ pits: 4 }, { target: 10 }, { seeds: 3 }, { captures: [4] })).toBe(10);
    expect(target({ target: 25 }, { pits: 4 })).toBe(25);
    expect(target({ target: 10 }, { target: 12 }, { pits: 3 })).toBe(12);
  });

  it('follows from the board in a variation as well', () => {
    expect(defineRules(rules.spec).with({ pits: 4 }).options.target).toBe(17);
    expect(
      defineRules({ ...rules.spec, id: 'small', defaults: { ...rules.options, pits: 4 } }).options.target,
    ).toBe(17);
  });
});
