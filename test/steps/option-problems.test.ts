// Which options each family of games refuses, and that every problem is listed.
import { captureTo25, type KalahOptions } from 'mancala-rules';
import { describe, expect, it } from 'vitest';
import {
  kalahProblems,
  lastCaptureProblems,
  targetProblems,
  wariProblems,
} from '../../src/steps/option-problems.ts';
import { policies } from '../oracles/variations.ts';

const usual = captureTo25.options;

type Changes = Readonly<Record<string, unknown>>;

/** The names of the options that do not fit, in the order in which they are listed. */
const namesOf = (problems: readonly string[]): string[] => problems.map((line) => line.split(':')[0]!);

const wari = (changes: Changes): string[] => namesOf(wariProblems({ ...usual, ...changes }));

/** Counts from 1 to this. */
const upTo = (count: number): number[] => Array.from({ length: count }, (_, i) => i + 1);

describe('wariProblems', () => {
  it.each(policies)('accepts the grand slam %s', (grandSlam) => {
    expect(wari({ grandSlam })).toEqual([]);
  });

  it.each([['captured'], [''], ['toString'], [['captures']], [undefined], [null], [3]])(
    'refuses the grand slam %j',
    (grandSlam) => {
      expect(wari({ grandSlam })).toEqual(['grandSlam']);
    },
  );

  it('names all grand slams', () => {
    const [line] = wariProblems({ ...usual, grandSlam: 'none' as 'captures' });
    expect(line).toContain('forbidden-unless-forced or forbidden or captures or captures-nothing');
    expect(line).toContain('none');
  });

  it.each([[[1]], [[3, 2]], [[4, 400]], [upTo(48)]])('accepts captures of %j', (captures) => {
    expect(wari({ captures })).toEqual([]);
  });

  it.each([
    [[]],
    [[0]],
    [[2, 2]],
    [[2.5]],
    [[-1]],
    [['2']],
    [[2, null]],
    [{ length: 1, 0: 2 }],
    ['23'],
    [2],
    [null],
    [undefined],
    [upTo(49)],
  ])('refuses captures of %j', (captures) => {
    expect(wari({ captures })).toEqual(['captures']);
  });

  it('refuses captures with holes', () => {
    expect(wari({ captures: [2, , 3] })).toEqual(['captures']);
  });

  it('accepts as many captures as there are seeds, on any board as many as on the usual one', () => {
    expect(wari({ captures: upTo(120), seeds: 10 })).toEqual([]);
    expect(wari({ captures: upTo(121), seeds: 10 })).toEqual(['captures']);
    expect(wari({ captures: upTo(48), pits: 1, seeds: 1 })).toEqual([]);
    expect(wari({ captures: upTo(49), pits: 1, seeds: 1 })).toEqual(['captures']);
    // A board that does not exist has no bound of its own.
    expect(wari({ captures: upTo(121), pits: 0 })).toEqual([]);
    expect(wari({ captures: upTo(121), seeds: 'many' })).toEqual([]);
  });

  it.each([[null], [1], [1000], ['in-play-times-pits']])('accepts the move limit %j', (moveLimit) => {
    expect(wari({ moveLimit })).toEqual([]);
  });

  it.each([[0], [-1], [1.5], ['1'], ['in-play'], [undefined], [true], [NaN], [Infinity]])(
    'refuses the move limit %j',
    (moveLimit) => {
      expect(wari({ moveLimit })).toEqual(['moveLimit']);
    },
  );

  it('says what is expected', () => {
    const [captures, moveLimit] = wariProblems({ ...usual, captures: [], moveLimit: 0 });
    expect(captures).toContain('different whole numbers from 1');
    expect(moveLimit).toContain('a whole number from 1, in-play-times-pits or null');
  });

  it('lists every problem', () => {
    expect(wari({ moveLimit: 0, captures: [], grandSlam: 'none' })).toEqual([
      'grandSlam',
      'captures',
      'moveLimit',
    ]);
  });
});

describe('targetProblems', () => {
  const problems = (changes: Changes): string[] => namesOf(targetProblems({ ...usual, ...changes }));

  it('accepts a target from 1', () => {
    expect([1, 25, 1000].flatMap((target) => problems({ target }))).toEqual([]);
  });

  it.each([[0], [-1], [2.5], ['25'], [null], [undefined]])('refuses the target %j', (target) => {
    expect(problems({ target })).toEqual(['target']);
  });

  it('lists the others as well', () => {
    expect(problems({ target: 0, captures: [] })).toEqual(['captures', 'target']);
    expect(wari({ target: 0 })).toEqual([]);
  });
});

describe('lastCaptureProblems', () => {
  const problems = (changes: Changes): readonly string[] => lastCaptureProblems({ ...usual, ...changes });

  it.each([[[4]], [[1]], [[9, 4]], [[2, 3, 40]]])('accepts captures of %j', (captures) => {
    expect(problems({ captures })).toEqual([]);
  });

  it.each([[[5]], [[9, 5]], [[47]]])('refuses captures of %j, of which none is low', (captures) => {
    const [line, ...more] = problems({ captures });
    expect(more).toEqual([]);
    expect(line).toMatch(/^captures: .*\b4\b/);
  });

  it('lists only what else is wrong if anything is', () => {
    expect(namesOf(problems({ captures: [5], moveLimit: 0 }))).toEqual(['moveLimit']);
    expect(namesOf(problems({ captures: [] }))).toEqual(['captures']);
  });
});

describe('kalahProblems', () => {
  it('accepts true and false, and nothing else', () => {
    const problems = (emptyCapture: unknown): string[] =>
      namesOf(kalahProblems({ ...usual, emptyCapture } as unknown as KalahOptions));
    expect([true, false].flatMap(problems)).toEqual([]);
    for (const wrong of [undefined, null, 0, 1, 'true', {}])
      expect(problems(wrong)).toEqual(['emptyCapture']);
  });
});
