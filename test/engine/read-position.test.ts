// `stateFrom` takes anything, and lists everything that is wrong with it.
import {
  allRulesets,
  defineRules,
  InvalidStateError,
  kalah,
  oware,
  wari,
  type Ending,
  type GameState,
  type Position,
} from 'mancala-rules';
import { describe, expect, it } from 'vitest';
import { expectError, junk, refuses, thrownBy } from '../support/hostile-values.ts';

const four = Array.from({ length: 12 }, () => 4);
const problems = (position: unknown): readonly { readonly path: string; readonly message: string }[] => {
  const error = thrownBy(() => wari.stateFrom(position as Position));
  expectError(error, InvalidStateError);
  return (error as InvalidStateError).problems;
};
const paths = (position: unknown): readonly string[] => problems(position).map(({ path }) => path);

describe('what is no position', () => {
  it('so many quiet moves that the count could end', () => {
    expect(wari.stateFrom({ pits: four, quietMoves: 99_999_999 }).quietMoves).toBe(99_999_999);
    expect(paths({ pits: four, quietMoves: 100_000_000 })).toEqual(['quietMoves']);
  });

  it.each(junk)('%s', (_, value) => {
    for (const rules of allRulesets) refuses(InvalidStateError, () => rules.stateFrom(value as Position));
    expect(paths({ pits: value })).toContain(
      Array.isArray(value) && value.length === 12 ? 'pits[0]' : 'pits',
    );
  });

  it.each(junk)('%s in the place of a number, a player or an outcome', (_, value) => {
    expect(paths({ pits: four.map((seeds, pit) => (pit === 3 ? value : seeds)) })).toEqual(['pits[3]']);
    if (value !== undefined) {
      expect(paths({ pits: four, turn: value })).toEqual(['turn']);
      expect(paths({ pits: four, removed: value })).toEqual(['removed']);
      expect(paths({ pits: four, quietMoves: value })).toEqual(['quietMoves']);
      if (value !== null) expect(paths({ pits: four, outcome: value })[0]).toMatch(/^outcome/);
      expect(paths({ pits: four, stores: value })[0]).toMatch(/^stores/);
    }
    expect(paths({ pits: four, stores: { south: value, north: 0 } })).toEqual(['stores.south']);
    expect(paths({ pits: four, stores: { south: 0, north: value } })).toEqual(['stores.north']);
    expect(paths({ pits: four, outcome: { winner: 'south', reason: value } })).toContain('outcome.reason');
    if (value !== null)
      expect(paths({ pits: four, outcome: { winner: value, reason: 'resignation' } })).toContain(
        'outcome.winner',
      );
  });
});

describe('a list', () => {
  it('is no record, whatever names it has', () => {
    const stores = Object.assign([], { south: 0, north: 0 });
    const outcome = Object.assign([], { winner: 'south', reason: 'resignation' });
    expect(paths(Object.assign([], { pits: four }))).toEqual(['']);
    expect(paths({ pits: four, stores })).toEqual(['stores']);
    expect(paths({ pits: four, outcome })).toEqual(['outcome']);
  });
});

describe('problems', () => {
  it('are listed all of them, not the first', () => {
    const position = {
      pits: [4, -1, 0.5, NaN, Infinity, '4', 4, 4, 4, 4, 4, 4, 4],
      stores: { south: -1, north: 1.5, east: 3 },
      turn: 'east',
      quietMoves: -2,
      removed: 0.25,
      outcome: { winner: 'east', reason: 'boredom', why: 1 },
      name: 'a study',
    };
    expect([...paths(position)].sort()).toEqual(
      [
        'name',
        'pits',
        'pits[1]',
        'pits[2]',
        'pits[3]',
        'pits[4]',
        'pits[5]',
        'stores.south',
        'stores.north',
        'stores.east',
        'turn',
        'quietMoves',
        'removed',
        'outcome.winner',
        'outcome.reason',
        'outcome.why',
      ].sort(),
    );
  });

  it('are in the message as well', () => {
    const error = thrownBy(() => wari.stateFrom({ pits: [1, -2, 3] })) as InvalidStateError;
    expect(error.code).toBe('INVALID_STATE');
    expect(error.message).toMatch(
      /pits: expected 12 numbers, got 3; pits\[1\]: expected a whole number from 0, got -2/,
    );
  });

  it('a total that does not fit says what removed would make up for it', () => {
    expect(problems({ pits: [1, 1, 1, ...Array.from({ length: 9 }, () => 0)] })[0]?.message).toContain(
      'removed: 45',
    );
    const some = {
      pits: [1, 1, 1, ...Array.from({ length: 9 }, () => 0)],
      stores: { south: 5, north: 0 },
      removed: 30,
    };
    expect(problems(some)[0]?.message).toContain('removed: 40');
    expect(problems({ pits: four, removed: 1 })[0]?.message).not.toContain('removed: ');
    expect(problems({ pits: four.map(() => 5) })[0]?.message).toMatch(/expected 48 seeds, got 60/);
  });

  it('1e9 pits are a wrong number of pits', () => {
    expect(paths({ pits: new Array(1e9) })[0]).toBe('pits');
  });

  it('a long list is looked at no further than the board goes', () => {
    expect(paths({ pits: Array.from({ length: 30 }, () => -1) })).toHaveLength(13);
  });
});

describe('what is taken', () => {
  it('-0 is 0 everywhere', () => {
    const state = wari.stateFrom({
      pits: [4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 8, -0],
      stores: { south: -0, north: -0 },
      quietMoves: -0,
      removed: -0,
    });
    expect(Object.is(state.pits[11], 0)).toBe(true);
    for (const count of [state.stores.south, state.stores.north, state.quietMoves, state.removed])
      expect(Object.is(count, 0)).toBe(true);
  });

  it('undefined is left out, an outcome of null too', () => {
    const position = {
      pits: four,
      stores: undefined,
      turn: undefined,
      quietMoves: undefined,
      removed: undefined,
    };
    expect(wari.stateFrom({ ...position, outcome: undefined } as unknown as Position)).toEqual(
      wari.initialState(),
    );
    expect(wari.stateFrom({ pits: four, outcome: null })).toEqual(wari.initialState());
  });

  it('the result is deep-frozen, and owes nothing to what was given', () => {
    const given = {
      pits: [...four.slice(1), 0],
      stores: { south: 1, north: 3 },
      outcome: { winner: 'north', reason: 'resignation' },
    };
    const state = wari.stateFrom(given as Position);
    for (const part of [state, state.pits, state.stores, state.outcome])
      expect(Object.isFrozen(part)).toBe(true);
    for (const part of [given, given.pits, given.stores, given.outcome])
      expect(Object.isFrozen(part)).toBe(false);
    given.pits[0] = 9;
    given.stores.south = 9;
    given.outcome.winner = 'south';
    expect(state).toMatchObject({ stores: { south: 1, north: 3 }, outcome: { winner: 'north' } });
    expect(state.pits[0]).toBe(4);
  });

  it.each(allRulesets)('$id takes back what it produced, through JSON and finished too', (rules) => {
    let state: GameState = rules.initialState();
    for (let ply = 0; ply < 400; ply++) {
      expect(rules.stateFrom(JSON.parse(JSON.stringify(state)) as Position)).toEqual(state);
      const moves = rules.legalMoves(state);
      if (moves.length === 0) break;
      state = rules.apply(state, moves[(ply * 7 + 3) % moves.length]!);
    }
    expect(Object.isFrozen(state) && Object.isFrozen(state.pits) && Object.isFrozen(state.stores)).toBe(true);
  });

  it('objects without a prototype are plain enough', () => {
    const position = Object.assign(Object.create(null) as object, wari.initialState(), {
      stores: Object.assign(Object.create(null) as object, { south: 0, north: 0 }),
    });
    expect(wari.stateFrom(position as Position)).toEqual(wari.initialState());
    expect(wari.apply(position, 2)).toEqual(wari.apply(wari.initialState(), 2));
  });

  it('the same position is judged by the rules that are asked', () => {
    const pits = [1, ...Array.from({ length: 11 }, () => 0)];
    const position = { pits, stores: { south: 24, north: 23 } };
    expect(oware.stateFrom(position).outcome?.reason).toBe('cannot-feed');
    expect(kalah.stateFrom(position).outcome?.reason).toBe('row-empty');
  });
});

describe('an ending that leaves the seeds in the pits', () => {
  it('is accepted in a given state if its condition holds there', () => {
    const oneMove: Ending = {
      reason: 'no-capture-left',
      when: { test: (_, lookahead) => lookahead.legalMoves().length === 1, reads: ['pits'] },
    };
    const rules = defineRules({
      ...oware.spec,
      id: 'oneMove',
      title: 'One move',
      steps: (options) => {
        const steps = oware.spec.steps(options);
        return { ...steps, endings: [...steps.endings, oneMove] };
      },
    });
    const ended = rules.stateFrom({ pits: [0, 0, 0, 0, 0, 3, 3, 0, 0, 0, 0, 0], removed: 42 });
    expect(ended.outcome).toEqual({ winner: null, reason: 'no-capture-left' });
    expect(rules.stateFrom(ended)).toEqual(ended);
    const twoMoves = { ...ended, pits: [0, 0, 0, 0, 1, 2, 3, 0, 0, 0, 0, 0] };
    expect(() => rules.stateFrom(twoMoves)).toThrow('that end by no-capture-left');
  });
});

describe('reading a position', () => {
  it('reads each member once, whatever it gives the next time', () => {
    const reads = new Map<string, number>();
    const watched = <T extends object>(target: T, path: string): T =>
      new Proxy(target, {
        get(from, name, receiver) {
          const at = `${path}.${String(name)}`;
          reads.set(at, (reads.get(at) ?? 0) + 1);
          return Reflect.get(from, name, receiver) as unknown;
        },
      });
    const pits = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
    const position = {
      pits: watched(pits, 'pits'),
      stores: watched({ south: 30, north: 18 }, 'stores'),
      turn: 'north',
      quietMoves: 3,
      removed: 0,
      outcome: watched({ winner: 'south', reason: 'no-seeds' } as const, 'outcome'),
    } as const;
    const state = wari.stateFrom(watched(position, 'position'));
    expect(state).toMatchObject({ pits, stores: { south: 30, north: 18 }, outcome: { winner: 'south' } });
    for (const name of [
      ...Object.keys(position).map((member) => `position.${member}`),
      ...['pits.length', ...pits.map((_, pit) => `pits.${pit}`)],
      ...['stores.south', 'stores.north', 'outcome.winner', 'outcome.reason'],
    ])
      expect([name, reads.get(name)]).toEqual([name, 1]);
  });
});
