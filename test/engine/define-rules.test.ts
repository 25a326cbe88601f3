import type { Rules, WariOptions } from 'mancala-rules';
import { describe, expect, it } from 'vitest';
import { createCursor } from '../../src/cursor/create-cursor.ts';
import { defineRules } from '../../src/engine/define-rules.ts';
import { Game } from '../../src/game/game.ts';
import { InvalidOptionsError, InvalidStateError } from '../../src/model/errors.ts';
import { captureTo25 } from '../../src/rulesets/capture-to-25.ts';
import { kalah } from '../../src/rulesets/kalah.ts';
import { oware } from '../../src/rulesets/oware.ts';
import { wari } from '../../src/rulesets/wari.ts';
import { perft } from '../../src/tools/perft.ts';
import { trace } from '../../src/tools/trace.ts';
import { vary, varySteps } from './wari-variation.ts';
import type { Condition } from '../../src/ruleset/endings.ts';

describe('defineRules', () => {
  it('makes the same game of the same spec', () => {
    const same = defineRules(wari.spec);
    expect(same).not.toBe(wari);
    // Workers recognize built-in rulesets by their specs.
    expect(same.spec).toBe(wari.spec);
    expect(wari.with({ pits: 4 }).spec).toBe(wari.spec);
    expect(same.options).toEqual(wari.options);
    expect(perft(same, same.initialState(), 4)).toBe(perft(wari, wari.initialState(), 4));
  });

  it('answers whether a move is legal and whether a game is over', () => {
    const rules = vary({});
    const state = rules.initialState();
    expect([0, 7].map((move) => rules.isLegal(state, move))).toEqual([true, false]);
    const over = rules.stateFrom({ pits: state.pits.map(() => 0), removed: 48 });
    expect([state, over].map(rules.isTerminal)).toEqual([false, true]);
  });

  it('plays a move of -0 as one of 0', () => {
    const rules = vary({});
    const { events } = trace(rules, rules.initialState(), -0);
    // Sowing paths are cached by pit, so a wrong first answer would be repeated.
    expect(events[0]).toEqual({ type: 'lift', pit: 0, seeds: 4 });
    expect(events).toEqual(trace(rules, rules.initialState(), 0).events);
  });

  it('takes id, title and version from the spec', () => {
    expect(vary({})).toMatchObject({ id: 'mine', title: 'Mine', version: 3 });
    expect(vary({}).with({ pits: 3 })).toMatchObject({ id: 'mine', version: 3 });
  });

  describe('the key of a cursor', () => {
    /** Whether the key stays the same with other stores, other quiet moves and the other player to move. */
    const keys = (rules: Rules) => {
      const { pits, ...state } = rules.initialState();
      const taken = { ...state, pits: [...pits.slice(1), 3], stores: { south: 1, north: 0 } };
      const key = (changes: object) => createCursor(rules, { ...taken, ...changes }).key();
      const plain = key({});
      return [{ stores: { south: 0, north: 1 } }, { quietMoves: 5 }, { turn: 'north' }].map(
        (c) => key(c) === plain,
      );
    };
    const endsWhen = (when: Condition): Rules => varySteps({ endings: [{ reason: 'target', when }] });
    const test = (): boolean => false;

    it.each([
      ['wari', wari, [true, true, false]],
      ['a majority of the seeds', oware, [false, true, false]],
      ['a target', captureTo25, [false, true, false]],
      ['a limit on quiet moves', wari.with({ moveLimit: 50 }), [true, false, false]],
      ['a limit by seeds in play', wari.with({ moveLimit: 'in-play-times-pits' }), [true, false, false]],
      ['a row', endsWhen({ row: 'either', atMost: 1 }), [true, true, false]],
      ['the seeds in play', endsWhen({ inPlay: 'both rows', atMost: 3 }), [true, true, false]],
      ['no legal move', endsWhen({ noLegalMove: true }), [true, true, false]],
      ['a test of pits', endsWhen({ test, reads: ['pits'] }), [true, true, false]],
      ['a test of nothing', endsWhen({ test, reads: [] }), [true, true, false]],
      ['a test of stores', endsWhen({ test, reads: ['stores'] }), [false, true, false]],
      ['a test of quiet moves', endsWhen({ test, reads: ['quietMoves', 'pits'] }), [true, false, false]],
      ['a test of both', endsWhen({ test, reads: ['stores', 'quietMoves'] }), [false, false, false]],
      ['the spec', vary({ depends: ['stores', 'quietMoves'] }), [false, false, false]],
      [
        'the spec and an ending',
        vary({ depends: ['stores'] }).with({ moveLimit: 50 }),
        [false, false, false],
      ],
    ] as const)('contains what the rules depend on, and no more: %s', (_, rules, expected) => {
      expect(keys(rules)).toEqual(expected);
    });
  });

  it('refuses defaults that do not fit, with all that is wrong', () => {
    const defaults = { ...wari.spec.defaults, pits: 0, moveLimit: -1 };
    expect(() => vary({ defaults })).toThrow(InvalidOptionsError);
    expect(() => vary({ defaults })).toThrow(/pits.*moveLimit/);
  });
});

describe('rules made by another copy of the package', () => {
  it.each([kalah, oware])('are played by their spec and options: $id', (rules) => {
    const foreign = { ...rules, spec: { ...rules.spec } };
    const start = rules.initialState();
    expect(perft(foreign, start, 4)).toBe(perft(rules, start, 4));
    expect(trace(foreign, start, 2)).toEqual(trace(rules, start, 2));
    expect(createCursor(foreign, start).key()).toBe(createCursor(rules, start).key());
  });
});

describe('problems of its own', () => {
  it('a line names the option it is about, or none', () => {
    const rules = vary({
      problems: ({ pits }) =>
        pits === 5 ? ['pits: five is right out', 'no such luck', 'two words: no name'] : [],
    });
    expect(() => rules.with({ pits: 5 })).toThrow(
      expect.objectContaining({
        problems: [
          { path: 'pits', message: 'pits: five is right out' },
          { path: '', message: 'no such luck' },
          { path: '', message: 'two words: no name' },
        ],
      }),
    );
    expect(rules.with({ pits: 4 }).options.pits).toBe(4);
  });
});

describe('a variation', () => {
  const changes = {
    steps: (options: typeof oware.options) => ({ ...oware.spec.steps(options), legality: [] }),
    setup: () => [...oware.initialState().pits],
    defaults: { ...oware.options, seeds: 3 },
  };

  it.each(Object.entries(changes))('with other %s needs an id of its own', (name, value) => {
    const spec = { ...oware.spec, [name]: value };
    expect(() => defineRules(spec)).toThrow(
      new InvalidOptionsError([
        { path: 'id', message: 'id: expected a new id for a variation, got "oware"' },
      ]),
    );
    const own = defineRules({ ...spec, id: 'variation' });
    expect(own.id).toBe('variation');
    // A variation of the variation, too.
    expect(() => defineRules({ ...own.spec, steps: wari.spec.steps })).toThrow('got "variation"');
  });

  it('with other words for people keeps its id', () => {
    expect(defineRules({ ...oware.spec, title: 'Awalé', clockwise: true }).id).toBe('oware');
  });
});

describe('a setup of its own', () => {
  const doubled = vary({
    setup: ({ pits, seeds }) => Array.from({ length: 2 * pits }, (_, pit) => (pit % 2) * 3 * seeds),
  });

  it('is where the game starts, and what its positions add up to', () => {
    expect(doubled.initialState().pits).toEqual([0, 12, 0, 12, 0, 12, 0, 12, 0, 12, 0, 12]);
    expect(doubled.legalMoves(doubled.initialState())).toEqual([1, 3, 5]);
    expect(doubled.stateFrom({ pits: Array.from({ length: 12 }, () => 6) }).outcome).toBeNull();
    expect(() => doubled.stateFrom({ pits: Array.from({ length: 12 }, () => 4) })).toThrow(/72/);
    expect(() => doubled.stateFrom({ pits: Array.from({ length: 12 }, () => 4) })).toThrow(InvalidStateError);
  });

  it('follows the options', () => {
    expect(doubled.with({ pits: 2, seeds: 1 }).initialState().pits).toEqual([0, 3, 0, 3]);
  });

  it('is held to the majority of its own total', () => {
    const rules = defineRules<WariOptions>({
      ...oware.spec,
      id: 'owareWithOneSeedEach',
      setup: () => [1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 1],
    });
    const pits = [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1];
    expect(rules.stateFrom({ pits, stores: { south: 4, north: 1 } }).outcome?.reason).toBe('target');
    expect(rules.stateFrom({ pits, stores: { south: 3, north: 2 } }).outcome).toBeNull();
  });

  it.each([
    ['no list', () => ({ pits: [] }) as never],
    ['too short', () => [4, 4]],
    ['negative', () => Array.from({ length: 12 }, () => -1)],
    ['no whole number', () => Array.from({ length: 12 }, () => 0.5)],
    ['full of holes', () => new Array<number>(12)],
    ['more than a board holds', () => Array.from({ length: 12 }, () => 3e9)],
  ])('that is %s is refused', (_, setup) => {
    expect(() => vary({ setup })).toThrow(InvalidOptionsError);
  });

  it('of the game of other options is looked at with those', () => {
    const fixed = vary({ setup: () => Array.from({ length: 12 }, () => 4) });
    expect(() => fixed.with({ pits: 5 })).toThrow(InvalidOptionsError);
  });
});

it('a game of one lap that seeds do not decide ends as those of four rows do', () => {
  const rules = defineRules({ ...kalah.spec, id: 'undecided', decidedBy: 'endings' });
  const game = Game.start(rules).play(2).play(0);
  for (const [end, winner] of [
    [game.resign('south'), 'north'],
    [game.forfeit('north'), 'south'],
    [game.agree(), null],
  ] as const) {
    expect(end.state).toEqual({ ...game.state, outcome: { winner, reason: end.outcome!.reason } });
    expect(rules.stateFrom(end.state)).toEqual(end.state);
    expect(Game.fromJSON(end.toJSON(), rules).state).toEqual(end.state);
  }
  const outcome = { winner: null, reason: 'repetition' } as const;
  expect(rules.stateFrom({ ...game.state, outcome }).outcome).toEqual(outcome);
});
