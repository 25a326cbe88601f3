import type { PlayBoard } from '../engine/board.ts';
import type { Played } from '../ruleset/endings.ts';
import type { Steps } from '../ruleset/steps.ts';
import type { Move } from '../model/types.ts';
import { Engine } from '../engine/engine.ts';
import { Captures } from './capture-cache.ts';
import { exclusive, type Exclusive } from './exclusive.ts';
import { Laps } from './sow-table.ts';
import { nearOf, type Near } from './near.ts';

/** What a fast board does with moves that are taken back. */
export interface Trying {
  /** Plays a legal move short of the endings; returns false if none of them can hold: mostly. */
  advance(move: Move): boolean;
  /** The move that was played last, if an ending may hold after it. */
  played(): Played;
  /** Whether a move may capture. */
  mayCapture(move: Move): boolean;
}

/** What the fast boards of a game share. */
export interface FastGame {
  /** The game as it is played on them, and on nothing else. */
  readonly engine: Engine;
  readonly laps: Laps;
  readonly captures: Captures;
  readonly near: Near;
  /** Whether a move can be followed by another of the same player. */
  readonly again: boolean;
  /** How many seeds a pit can hold. */
  readonly most: number;
  /** The steps that all of this is learnt from. */
  readonly learntFrom: Exclusive;
}

/** An engine for boards that try moves in a faster way of their own. */
class FastEngine extends Engine {
  protected override try(board: PlayBoard & Trying, move: Move): Played | null {
    board.known = undefined;
    return board.advance(move) ? board.played() : null;
  }
  override mayCapture(board: PlayBoard & Trying, move: Move): boolean {
    return board.mayCapture(move);
  }
}

export const createFastGame = (pits: number, given: Steps, most: number): FastGame => {
  const learntFrom = exclusive(given);
  const { steps } = learntFrom;
  const engine = new FastEngine(pits, steps);
  return {
    engine,
    laps: new Laps(engine, steps, pits, most),
    captures: new Captures(steps, pits, most),
    near: nearOf(steps, engine.endings, pits),
    again: steps.again !== undefined,
    most,
    learntFrom,
  };
};
