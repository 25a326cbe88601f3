// Given positions: whatever comes gives a state or an InvalidStateError, and a running one is ended where A3 says so.
import fc from 'fast-check';
import { InvalidStateError } from 'mancala-rules';
import type { GameState, Position, Rules } from 'mancala-rules';
import { describe, expect, it } from 'vitest';
import { gamesOf, players, positions, seedsIn } from '../support/arbitraries.ts';
import { refOf } from './oracle-walk.ts';
import { check, fixed } from '../support/runs.ts';
import { allSetups, ids, setups } from '../support/setups.ts';
import type { Setup } from '../support/setups.ts';

/** The state, or the error; anything else that is thrown fails the test. */
function read(rules: Rules, position: unknown): GameState | InvalidStateError {
  try {
    return rules.stateFrom(position as Position);
  } catch (error) {
    if (!(error instanceof InvalidStateError)) throw error;
    expect([error.name, error.code]).toEqual(['InvalidStateError', 'INVALID_STATE']);
    expect(error.problems.length).toBeGreaterThan(0);
    for (const { path, message } of error.problems) {
      expect(error.message).toContain(path);
      expect(error.message).toContain(message);
    }
    return error;
  }
}

const junk = fc.anything({
  withBigInt: true,
  withDate: true,
  withMap: true,
  withNullPrototype: true,
  withObjectString: true,
  withSparseArray: true,
  withTypedArray: true,
});

const number = fc.oneof(
  fc.integer({ min: -2, max: 30 }),
  fc.constantFrom(NaN, Infinity, 0.5, -0, 2 ** 53, null, '4', [], undefined),
);

/** Records with the right names and anything behind them. */
function almost(setup: Setup): fc.Arbitrary<unknown> {
  const count = 2 * setup.options.pits;
  const stores = fc.record({ south: fc.oneof(number, junk), north: number }, { requiredKeys: [] });
  const outcome = fc.record({ winner: fc.oneof(players, junk), reason: fc.oneof(fc.string(), junk) });
  const pits = fc.array(number, { minLength: count - 1, maxLength: count + 1, size: 'max' });
  return fc.record(
    {
      pits: fc.oneof(fc.constant(setup.rules.initialState().pits), pits, junk),
      stores: fc.oneof(stores, junk),
      turn: fc.oneof(players, junk),
      quietMoves: fc.oneof(number, junk),
      removed: fc.oneof(number, junk),
      outcome: fc.oneof(fc.constant(null), outcome, junk),
      other: junk,
    },
    { requiredKeys: [] },
  );
}

describe('anything at all', () => {
  it.each(ids)('%s', (id) => {
    for (const setup of setups[id].slice(0, 4)) {
      check(fc.oneof(junk, almost(setup), almost(setup)), 60, (position) => {
        const result = read(setup.rules, position);
        if (result instanceof Error) return;
        expect(seedsIn(result)).toBe(setup.total);
        expect(setup.rules.stateFrom(result)).toStrictEqual(result);
      });
    }
  });
});

describe('positions', () => {
  it.each(ids)('%s: are ended where the rules end them (A3, A8)', (id) => {
    for (const setup of setups[id]) {
      check(positions(setup), 8, (position) => {
        const state = setup.rules.stateFrom(position);
        expect(state).toEqual(setup.reference.settle(refOf(position)));
        expect(setup.rules.stateFrom(state)).toStrictEqual(state);
      });
    }
  });

  it('both ended ones and running ones were met', () => {
    for (const id of ids) {
      const states = setups[id].flatMap((setup) =>
        fixed(positions(setup), 8).map((position) => setup.rules.stateFrom(position)),
      );
      const ended = states.filter(({ outcome }) => outcome !== null).length;
      expect(ended).toBeGreaterThan(10);
      expect(states.length - ended).toBeGreaterThan(10);
    }
  });

  it('what is left out is as at the start', () => {
    for (const { rules, total, options } of allSetups) {
      const pits = rules.initialState().pits.map(() => 0);
      pits[0] = pits[options.pits] = 1;
      const { stores, turn, quietMoves, removed } = rules.stateFrom({ pits, removed: total - 2 });
      const { outcome } = rules.stateFrom({ pits, removed: total - 2 });
      expect(turn).toBe(options.first);
      expect(quietMoves).toBe(0);
      if (outcome !== null) continue;
      expect(stores).toEqual({ south: 0, north: 0 });
      expect(removed).toBe(total - 2);
    }
  });

  it.each(ids)('%s: -0 is 0', (id) => {
    const negative = (seeds: number): number => (seeds === 0 ? -0 : seeds);
    check(gamesOf(id, 0), 40, ({ setup: { rules }, start }) => {
      const { pits, stores, turn, quietMoves, removed } = { ...rules.initialState(), ...start };
      const position = {
        pits: pits.map(negative),
        stores: { south: negative(stores.south), north: negative(stores.north) },
        turn,
        quietMoves: negative(quietMoves),
        removed: negative(removed),
      };
      // Strictly equal: -0 is not 0 to it.
      const state = rules.stateFrom(position);
      expect(state).toStrictEqual(rules.stateFrom({ pits, stores, turn, quietMoves, removed }));
      const finished = { ...position, pits, outcome: { winner: turn, reason: 'resignation' as const } };
      expect(Object.is(rules.stateFrom(finished).quietMoves, quietMoves)).toBe(true);
    });
  });
});
