// Cursors take heaps of hundreds of seeds: captured, collected at the end of the game, or removed from the board.
import { createCursor, defineRules, kalah, oware, wari, wariMancala } from 'mancala-rules';
import type { GameState, Move, Rules } from 'mancala-rules';
import { describe, expect, it } from 'vitest';
import { textOf } from './walk.ts';

const SEEDS = 2000;
const board = { pits: 2, seeds: SEEDS / 4 } as const;

/** A game of 2000 seeds, of which those not in the pits have been removed. */
function withPits(rules: Rules, pits: readonly number[], quietMoves = 0): GameState {
  const removed = pits.reduce((left, seeds) => left - seeds, SEEDS);
  return rules.stateFrom({ pits, removed, quietMoves });
}

/** Plays a move several times on a cursor as `apply` does, in games of few seeds and of many; returns the state after it. */
function playAlike(rules: Rules, state: GameState, move: Move): GameState {
  // An unchecked state may have more seeds than its game.
  for (const start of [state, { ...state, removed: state.removed + 70_000 }]) {
    const next = rules.apply(start, move);
    const cursor = createCursor(rules, start);
    for (let times = 0; times < 50; times += 1) {
      cursor.play(move);
      expect(textOf(cursor.state())).toBe(textOf(next));
      expect(cursor.legalMoves()).toEqual(rules.legalMoves(next));
      cursor.undo();
      expect(textOf(cursor.state())).toBe(textOf(start));
    }
  }
  return rules.apply(state, move);
}

describe.each([255, 256, 257, 510, 511, 512, 513, 514, 1023, 1024, 1025])('%i seeds', (heap) => {
  it('are captured from the opposite pit', () => {
    const rules = kalah.with(board);
    // A seed falls in the second pit, which is empty; the heap is across.
    const next = playAlike(rules, withPits(rules, [1, 0, heap, 1]), 0);
    expect(next.pits[2]).toBe(0);
    expect(next.stores).toEqual({ south: heap + 1, north: 1 });
  });

  it('are captured where a last seed completes them', () => {
    for (const rules of [
      wari.with({ ...board, captures: [heap] }),
      oware.with({ ...board, captures: [heap] }),
    ]) {
      const next = playAlike(rules, withPits(rules, [1, 1, heap - 1, 1]), 1);
      expect(next.pits).toEqual([1, 0, 0, 1]);
      expect(next.stores).toEqual({ south: heap, north: 0 });
    }
  });

  it('are reported to the rules as captured', () => {
    const rules = defineRules({
      ...wari.spec,
      id: 'againAfterHeap',
      title: 'Wari with an extra turn after so many seeds',
      steps: (options) => ({ ...wari.spec.steps(options), extraTurn: ({ captured }) => captured === heap }),
    }).with({ ...board, captures: [heap] });
    const next = playAlike(rules, withPits(rules, [1, 1, heap - 1, 1]), 1);
    expect([next.turn, next.quietMoves]).toEqual(['south', 0]);
  });

  it('are captured together with another pit', () => {
    const rules = wari.with({ ...board, captures: [heap, 3], grandSlam: 'captures' });
    const next = playAlike(rules, withPits(rules, [1, 2, heap - 1, 2]), 1);
    // North has no seed left, and South keeps the last one.
    expect(next.stores.south).toBe(heap + 3 + 1);
  });

  it('go to their owner at the end', () => {
    const rules = kalah.with(board);
    const next = playAlike(rules, withPits(rules, [0, 1, heap, 3]), 1);
    expect(next.outcome).toEqual({ winner: 'north', reason: 'row-empty' });
    expect(next.stores).toEqual({ south: 1, north: heap + 3 });
  });

  it('are removed at the end', () => {
    const rules = wariMancala.with({ ...board, moveLimit: 'in-play-times-pits' });
    const state = withPits(rules, [2, 0, heap, 1], 2 * (heap + 3) - 1);
    const next = playAlike(rules, state, 0);
    expect(next.outcome).toEqual({ winner: null, reason: 'move-limit' });
    expect(next.removed).toBe(SEEDS);
  });
});
