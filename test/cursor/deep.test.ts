// Cursors with thousands of moves to undo, in all layouts: their memory grows, and every position stays right.
import { createCursor, kalah, wari } from 'mancala-rules';
import type { Cursor, GameState, Move, Rules } from 'mancala-rules';
import { describe, expect, it } from 'vitest';
import { textOf } from './walk.ts';

interface Line {
  readonly moves: readonly Move[];
  readonly states: readonly GameState[];
}

/** Two seeds that circle the board forever and never meet: there is one legal move at a time. */
function circle(rules: Rules, plies: number): Line {
  const { pits: n, seeds } = rules.options;
  const pits = Array.from({ length: 2 * n }, (_, pit) => (pit % n === 0 ? 1 : 0));
  const states = [rules.stateFrom({ pits, removed: 2 * n * seeds - 2 })];
  const moves: Move[] = [];
  for (let ply = 0; ply < plies; ply += 1) {
    const [move] = rules.legalMoves(states[ply]!);
    moves.push(move!);
    states.push(rules.apply(states[ply]!, move!));
  }
  return { moves, states };
}

/** Memory doubles from room for 64 positions on. */
const isNearGrowth = (ply: number): boolean => {
  const room = 2 ** Math.round(Math.log2(Math.max(64, ply)));
  return Math.abs(ply - room) < 6;
};

/** Compares all that a cursor shows, near growth and now and then. */
function compare(cursor: Cursor, rules: Rules, { states }: Line): void {
  const { ply } = cursor;
  if (!isNearGrowth(ply) && ply % 97 !== 0) return;
  expect(textOf(cursor.state())).toBe(textOf(states[ply]!));
  expect(cursor.legalMoves()).toEqual(rules.legalMoves(states[ply]!));
}

/** Goes on with another game on the same cursor. */
function playAnother(rules: Rules, cursor: Cursor): void {
  let state = rules.initialState();
  cursor.load(state.pits, state.stores, state.turn);
  for (let ply = 0; ply < 20; ply += 1) {
    const move = rules.legalMoves(state).at(-1)!;
    state = rules.apply(state, move);
    cursor.play(move);
    expect(textOf(cursor.state())).toBe(textOf(state));
  }
}

describe('a cursor thousands of moves deep', () => {
  it.each([
    [6, 3],
    [8, 3],
    [20, 3],
    [6, 20],
    [20, 20],
    [6, 5000],
    [2, 10_000],
  ])('%i pits, %i seeds each: there and back, together with others', (pits, seeds) => {
    const rules = wari.with({ pits, seeds });
    const line = circle(rules, 4200);
    const { moves, states } = line;
    const [first, second] = [createCursor(rules, states[0]!), createCursor(rules, states[0]!)];
    const other = createCursor(kalah, kalah.initialState());
    other.play(0);
    const aside = textOf(other.state());

    // The second cursor is a few moves ahead.
    for (const move of moves.slice(0, 40)) second.play(move);
    for (const move of moves) {
      first.play(move);
      compare(first, rules, line);
      if (second.ply < moves.length) second.play(moves[second.ply]!);
      compare(second, rules, line);
    }
    // Back to the middle and on again, then back to the start.
    while (first.ply > 1000) first.undo();
    compare(first, rules, line);
    for (const move of moves.slice(1000, 3000)) {
      first.play(move);
      compare(first, rules, line);
    }
    for (const cursor of [first, second]) {
      while (cursor.ply > 0) {
        cursor.undo();
        compare(cursor, rules, line);
      }
      expect(() => cursor.undo()).toThrow(RangeError);
      playAnother(rules, cursor);
    }
    expect(textOf(other.state())).toBe(aside);
  });

  it.each([59, 60, 61, 62, 63, 64, 65, 66])(
    'legal moves are right %i moves deep, where memory grows',
    (plies) => {
      // The legality rules of wari play moves to see what they do, which needs memory as well.
      const rules = wari.with({ pits: 3, seeds: 3 });
      const { moves, states } = circle(rules, plies);
      const cursor = createCursor(rules, states[0]!);
      for (const move of moves) cursor.play(move);
      for (const into of [new Int32Array(3), new Uint8Array(3)]) {
        const count = cursor.fillMoves(into);
        expect([...into.slice(0, count)]).toEqual(rules.legalMoves(states.at(-1)!));
      }
      expect(textOf(cursor.state())).toBe(textOf(states.at(-1)!));
    },
  );
});
