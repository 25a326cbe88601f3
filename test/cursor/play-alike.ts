// Plays random games on a cursor and by `apply` at the same time.
import { createCursor } from 'mancala-rules';
import type { Rules } from 'mancala-rules';
import { expect } from 'vitest';
import { textOf } from './walk.ts';

/** A linear congruential generator: the same numbers on every run. */
export function randomNumbers(seed: number): (below: number) => number {
  let x = seed;
  return (below) => {
    x = Math.imul(x, 1103515245) + 12345;
    return (x >>> 16) % below;
  };
}

/** Plays games on one cursor and by `apply`; returns how many moves captured. */
export function playAlike(rules: Rules, games: number, seed: number): number {
  const pick = randomNumbers(seed);
  const cursor = createCursor(rules, rules.initialState());
  let captures = 0;
  for (let game = 0; game < games; game += 1) {
    let state = rules.initialState();
    while (cursor.ply > 0) cursor.undo();
    for (let ply = 0; ply < 60 && state.outcome === null; ply += 1) {
      const moves = rules.legalMoves(state);
      expect(cursor.legalMoves()).toEqual(moves);
      const move = moves[pick(moves.length)]!;
      state = rules.apply(state, move);
      cursor.play(move);
      if (state.quietMoves === 0) captures += 1;
      expect(textOf(cursor.state())).toBe(textOf(state));
    }
  }
  return captures;
}
