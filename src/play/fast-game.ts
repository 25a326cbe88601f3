import type { Played, Steps } from '../spec.ts';
import type { Move } from '../types.ts';
import { createEngine, type Advance, type Engine } from './engine.ts';
import { Laps } from './laps.ts';
import { nearOf, type Near } from './near.ts';

/** What a fast board does with moves that are taken back. */
export interface Trying {
  /** Plays a legal move short of the endings; returns false if none of them can hold: mostly. */
  advance(move: Move): boolean;
  /** The move that was played last, if an ending may hold after it. */
  played(): Played;
  /** Whether a move may capture. */
  mayTake(move: Move): boolean;
}

/** What the fast boards of a game share. */
export interface FastGame {
  /** The game as it is played on them, and on nothing else. */
  readonly engine: Engine;
  /** The slow way to advance. */
  readonly slow: Advance;
  readonly laps: Laps;
  readonly near: Near;
  /** How many seeds a pit can hold. */
  readonly most: number;
}

export const createFastGame = (pits: number, steps: Steps, most: number): FastGame => {
  let slow!: Advance;
  let laps!: Laps;
  const engine = createEngine(pits, steps, (advance, sow) => {
    slow = advance;
    laps = new Laps(sow, steps, pits, most);
    // Nothing but fast boards is played on this engine.
    const fast = (board: unknown): Trying => board as Trying;
    return {
      advance: (board, move) => fast(board).advance(move),
      played: (board) => fast(board).played(),
      mayTake: (board, move) => fast(board).mayTake(move),
    };
  });
  return { engine, slow, laps, near: nearOf(steps, engine.endings, pits), most };
};
