// A cursor with thousands of moves to take back goes on as before while other cursors play, and stop, at any moment.
import { createCursor, kalah, wari } from 'mancala-rules';
import type { Cursor, GameState, Move, Rules } from 'mancala-rules';
import { describe, expect, it } from 'vitest';
import { textOf } from './walk.ts';

interface Line {
  readonly moves: readonly Move[];
  readonly states: readonly GameState[];
}

/** Two seeds that circle the board for ever and never meet: there is one legal move at a time. */
function goRound(rules: Rules, plies: number): Line {
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

/** A cursor that plays a move and takes it back, again and again. */
class Other {
  private readonly start = kalah.initialState();
  private readonly cursor: Cursor = createCursor(kalah, this.start);

  warmUp(): void {
    for (let i = 0; i < 100; i += 1) this.step();
  }

  step(): void {
    if (this.cursor.ply === 0) this.cursor.play(0);
    else this.cursor.undo();
  }

  expectState(): void {
    const { cursor, start } = this;
    if (cursor.ply === 0) cursor.play(0);
    expect(textOf(cursor.state())).toBe(textOf(kalah.apply(start, 0)));
    cursor.undo();
    expect(textOf(cursor.state())).toBe(textOf(start));
  }
}

/** Plays a line. Another cursor plays in turn with it up to a ply, and stands still from there on. */
function playBeside(rules: Rules, { moves, states }: Line, otherPlaysUntil: number): void {
  const other = new Other();
  other.warmUp();
  const cursor = createCursor(rules, states[0]!);
  const expectState = (): void => {
    expect(textOf(cursor.state())).toBe(textOf(states[cursor.ply]!));
  };
  for (const [ply, move] of moves.entries()) {
    if (ply < otherPlaysUntil) other.step();
    cursor.play(move);
    if (ply >= otherPlaysUntil || ply % 97 === 0) expectState();
  }
  other.expectState();
  expect(cursor.legalMoves()).toEqual(rules.legalMoves(states.at(-1)!));
  // Back to the middle and on again, then back to the start.
  while (cursor.ply > moves.length / 2) cursor.undo();
  expectState();
  for (const move of moves.slice(cursor.ply)) cursor.play(move);
  expectState();
  while (cursor.ply > 0) {
    cursor.undo();
    if (cursor.ply >= otherPlaysUntil || cursor.ply % 97 === 0) expectState();
  }
  expect(() => {
    cursor.undo();
  }).toThrow(RangeError);
  playAnother(rules, cursor);
  other.expectState();
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

const range = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, i) => from + i);

describe('a cursor far from where it began', () => {
  // As many positions as 8192 words of memory hold, at 3, 5 and 7 words each.
  it.each([
    [6, 2730],
    [8, 1638],
    [20, 1170],
  ])('plays on where another one stops, at any depth: %i pits', (pits, plies) => {
    const rules = wari.with({ pits, seeds: 3 });
    const line = goRound(rules, plies + 60);
    for (const ply of [...range(plies - 48, plies + 8), 0, 100, plies / 2]) playBeside(rules, line, ply);
    for (const length of range(plies - 4, plies + 5)) {
      playBeside(rules, { moves: line.moves.slice(0, length), states: line.states.slice(0, length + 1) }, 0);
    }
  });
});
