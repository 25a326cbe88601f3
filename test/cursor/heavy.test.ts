// One cursor that has played on light heaps meets heavy ones, and light ones again: what it remembers must still hold.
import fc from 'fast-check';
import { createCursor, mancala } from 'mancala-rules';
import type { Cursor, GameState, Position, Rules } from 'mancala-rules';
import { describe, expect, it } from 'vitest';
import { players } from '../support/arbitraries.ts';
import { onBoard } from './boards.ts';
import { textOf } from './walk.ts';
import { check } from '../support/runs.ts';
import { references } from '../oracles/index.ts';
import { ids } from '../support/setups.ts';
import type { Setup } from '../support/setups.ts';

/** Counts at which tables, bytes and bits end. */
const EDGES = [29, 30, 31, 32, 33, 60, 63, 64, 127, 128, 254, 255, 256, 257, 510, 511, 512, 513];

const light = fc.integer({ min: 0, max: 3 });
const heavy = fc.oneof(
  { weight: 3, arbitrary: light },
  { weight: 2, arbitrary: fc.constantFrom(...EDGES) },
  { weight: 1, arbitrary: fc.integer({ min: 4, max: 80 }) },
);

/** Positions that share most of their pits, so that moves land and capture in the same few places. */
const heaps = (pits: number): fc.Arbitrary<number[][]> => {
  const row = (heap: fc.Arbitrary<number>): fc.Arbitrary<number[]> =>
    fc.array(heap, { minLength: 2 * pits, maxLength: 2 * pits });
  return row(light).chain((usual) => {
    const some = (heap: fc.Arbitrary<number>): fc.Arbitrary<number[]> =>
      fc
        .array(fc.tuple(fc.nat(2 * pits - 1), heap), { maxLength: 3 })
        .map((changes) => changes.reduce((list, [pit, seeds]) => list.with(pit, seeds), usual));
    return fc.array(fc.oneof(some(light), some(heavy), some(heavy)), { minLength: 8, maxLength: 24 });
  });
};

const boards = fc.record({
  pits: fc.constantFrom(2, 3, 6, 6, 6, 7),
  seeds: fc.constantFrom(4, 10, 12, 18, 21, 77),
  first: players,
});

/** As many of the heaps as the game has seeds for; the rest is North's. */
function positionOf({ total }: Setup, wanted: readonly number[], turn: Position['turn'] & string): Position {
  let left = total;
  const pits = wanted.map((seeds) => {
    const kept = Math.min(seeds, left);
    left -= kept;
    return kept;
  });
  return { pits, stores: { south: 0, north: left }, turn };
}

/** Plays every move, and every answer to the first of them, on the cursor and by `apply`. */
function compare(rules: Rules, cursor: Cursor, state: GameState, plies: number): number {
  let moves = 0;
  const expected = rules.legalMoves(state);
  expect(cursor.legalMoves()).toEqual(expected);
  for (const [i, move] of expected.entries()) {
    const next = rules.apply(state, move);
    cursor.play(move);
    moves += 1;
    if (textOf(cursor.state()) !== textOf(next)) {
      const at = `${rules.id} ${JSON.stringify(rules.options)} ${textOf(state)} plays ${move}`;
      expect({ at, is: textOf(cursor.state()) }).toEqual({ at, is: textOf(next) });
    }
    if (plies > 1 && i < 2) moves += compare(rules, cursor, next, plies - 1);
    cursor.undo();
  }
  return moves;
}

describe('a cursor that has remembered light heaps', () => {
  it.each(ids)('plays heavy ones as apply does: %s', (id) => {
    let heavyMoves = 0;
    const games = boards
      .chain((board) => onBoard(id, board))
      .chain((setup) => fc.tuple(fc.constant(setup), heaps(setup.options.pits), players));
    check(games, references[id].searchesAhead ? 30 : 60, ([setup, positions, turn]) => {
      const { rules } = setup;
      const cursor = createCursor(rules, rules.initialState());
      for (const wanted of [...positions, ...positions]) {
        const position = positionOf(setup, wanted, turn);
        const state = rules.stateFrom(position);
        cursor.load(position.pits, position.stores!, turn);
        const moves = compare(rules, cursor, state, 2);
        if (position.pits.some((seeds) => seeds > 30)) heavyMoves += moves;
      }
    });
    expect(heavyMoves).toBeGreaterThan(1000);
  });

  it('asks a capture that does not look at the landing pit again when that pit is heavy', () => {
    const cursor = createCursor(mancala, mancala.initialState());
    const stores = { south: 0, north: 0 };
    cursor.load([1, 0, 0, 0, 1, 0, 3, 0, 0, 0, 0, 1], stores, 'south');
    for (let i = 0; i < 40; i += 1) {
      cursor.play(4);
      expect(cursor.store('south')).toBe(3);
      cursor.undo();
    }
    cursor.load([1, 0, 0, 0, 1, 31, 3, 0, 0, 0, 0, 1], stores, 'south');
    cursor.play(4);
    expect(cursor.store('south')).toBe(0);
  });
});
