/** The successors of positions, for endgame tables. */
import { totalSeeds } from '../model/state.ts';
import { other } from '../model/player.ts';
import { cursorOf } from '../cursor/create-cursor.ts';
import type { FastCursor } from '../cursor/fast-cursor.ts';
import type { Rules } from '../ruleset/rules.ts';
import type { ByPlayer, Player } from '../model/types.ts';
import type { PackedValues } from './packed-values.ts';
import type { PositionIndex } from './position-index.ts';

/** Replaces the index of a position if the game is over. */
const OVER = -1;

export const EMPTY_STORES: ByPlayer<number> = { south: 0, north: 0 };

/** The legal moves of one position and their results, from the point of view of the player to move. */
export class Successors {
  /** The number of moves; 0 if the game is over. */
  count = 0;
  /** If the game is over before any move: the margin of the seeds that its end collects. */
  collected = 0;
  /** The moves, counted from the mover's first pit. */
  readonly moves: Uint16Array;
  /** The margin that each move gains, including seeds collected by the end of the game. */
  readonly gains: Int16Array;
  /** The index of the position after each move; below 0 if the game is over. */
  readonly indices: Int32Array;
  /** 1 for each move that gives an extra turn, otherwise 0. */
  readonly extraTurns: Uint8Array;
  /** All seeds of the game, or the maximum of the index if that is greater. */
  readonly total: number;
  readonly cursor: FastCursor;
  private readonly index: PositionIndex;
  private readonly legalMoves: Int32Array;

  constructor(rules: Rules, index: PositionIndex) {
    const { pits } = rules.options;
    const start = rules.initialState();
    const seeds = totalSeeds(start);
    this.total = Math.max(seeds, index.seeds);
    this.cursor = cursorOf(rules, { ...start, removed: start.removed + this.total - seeds });
    this.index = index;
    this.legalMoves = new Int32Array(pits);
    this.moves = new Uint16Array(pits);
    this.gains = new Int16Array(pits);
    this.indices = new Int32Array(pits);
    this.extraTurns = new Uint8Array(pits);
  }

  /**
   * Loads a position, South's row first, and computes its successors. It does not check whether the game is over after a
   * move: a finished position has the value of the seeds that its end collects. It only checks moves that end the game by
   * themselves.
   */
  load(pits: Uint8Array, mover: Player = 'south', stores: ByPlayer<number> = EMPTY_STORES): void {
    const { cursor, legalMoves, moves } = this;
    const first = mover === 'south' ? 0 : moves.length;
    cursor.load(pits, stores, mover);
    const count = cursor.fillMoves(legalMoves);
    const lead = this.leadOf(mover);
    this.collected = count === 0 ? lead - (stores[mover] - stores[other(mover)]) : 0;
    this.count = 0;
    for (let i = 0; i < count; i++) this.play(legalMoves[i]!, first, lead);
  }

  /** Plays a legal move and adds what it leads to. */
  play(move: number, first: number, lead: number): void {
    const { cursor } = this;
    const { stack } = cursor;
    const mover = stack.turn;
    const isOver = cursor.play(move) && cursor.isOver;
    const i = this.count++;
    this.moves[i] = move - first;
    this.gains[i] = this.leadOf(mover) - lead;
    this.indices[i] = isOver ? OVER : this.index.indexOnStack(stack);
    this.extraTurns[i] = Number(stack.turn === mover);
    cursor.undo();
  }

  private leadOf(mover: Player): number {
    const { stack } = this.cursor;
    return stack.store(mover) - stack.store(other(mover));
  }

  /** The value of move `i`, using the values of the positions after it. */
  valueOf(i: number, values: PackedValues): number {
    const index = this.indices[i]!;
    const after = index === OVER ? 0 : values.value(index);
    return this.gains[i]! + (this.extraTurns[i] === 1 ? after : -after);
  }

  /** Whether both have the same moves with the same results. */
  equals(others: Successors): boolean {
    if (this.count !== others.count || this.collected !== others.collected) return false;
    for (let i = 0; i < this.count; i++) {
      if (this.moves[i] !== others.moves[i] || this.gains[i] !== others.gains[i]) return false;
      if (this.indices[i] !== others.indices[i] || this.extraTurns[i] !== others.extraTurns[i]) return false;
    }
    return true;
  }
}
