import type { PlayBoard } from '../engine/board.ts';
import type { Played } from '../ruleset/endings.ts';
import type { Move, Outcome } from '../model/types.ts';
import { TOLD_APART } from './capture-cache.ts';
import type { Engine } from '../engine/engine.ts';
import type { Exclusive } from './exclusive.ts';
import type { FastGame, Trying } from './fast-game.ts';
import type { Laps } from './sow-table.ts';
import { LaneBoard } from './lane.ts';
import type { Near } from './near.ts';

/**
 * A board that sows by laps worked out beforehand, and asks the engine only where something may follow. A board of bytes does so
 * in the lane once it has played a few moves.
 */
export abstract class FastBoard extends LaneBoard implements PlayBoard, Trying {
  abstract outcome: Outcome | null;
  protected readonly engine: Engine;
  private readonly laps: Laps;
  private readonly near: Near;
  private readonly learntFrom: Exclusive;
  private readonly moves: Move[];
  /** The cell where the last seed of the last move fell, and what it captured, if an ending may hold after it. */
  protected cell = 0;
  protected captured = 0;

  constructor(game: FastGame) {
    super(game);
    this.engine = game.engine;
    this.laps = game.laps;
    this.near = game.near;
    this.learntFrom = game.learntFrom;
    this.moves = Array.from({ length: this.pits }, () => 0);
  }

  /** Kept in the place of the end, which comes and goes with every move anyway. */
  get known(): readonly Move[] | undefined {
    return Array.isArray(this.ended) ? (this.ended as readonly Move[]) : undefined;
  }
  set known(moves: readonly Move[] | null | undefined) {
    this.ended = moves ?? null;
  }

  /** The move that was played last, if an ending may hold after it. */
  played(): Played {
    const below = this.halves[2 * this.word - 2]! & 1;
    return { mover: below === 0 ? 'south' : 'north', last: this.placeOf(this.cell), captured: this.captured };
  }

  /** Whether a move may capture. */
  mayCapture(origin: Move): boolean {
    this.learntFrom.assertIdle();
    const row = this.laps.row(origin, this.seeds(origin));
    return row < 0 || this.triggered(row) >= 0;
  }

  override reserve(): void {
    if (this.limit >= 0 && this.word > this.limit) this.leave();
    super.reserve();
  }

  fillSlowly(into: Move[] | Uint8Array | Int32Array): number {
    if (this.outcome !== null) return 0;
    const theirs = this.row(this.turn === 'south' ? 'north' : 'south');
    const moves = (theirs > this.dutyReach ? undefined : this.engine.weighed(this)) ?? this.filled();
    for (let i = 0; i < moves.length; i++) into[i] = moves[i]!;
    return moves.length;
  }

  countSlowly(): number {
    return this.fillSlowly(this.moves);
  }

  advanceSlowly(origin: Move): boolean {
    this.learntFrom.assertIdle();
    this.reserve();
    if (this.fits && this.limit < 0) this.enter();
    const row = this.laps.row(origin, this.cells[(this.word << this.packing) + this.cellOf(origin)]!);
    if (row < 0) {
      this.push();
      try {
        const { last, captured } = this.engine.advance(this, origin);
        return this.note(this.cellOf(last), captured);
      } catch (error) {
        this.pop();
        throw error;
      }
    }
    const count = this.triggered(row);
    this.addRow(row);
    this.word += this.stride;
    const cell = this.falls[2 * row]! - 1;
    return count < 0 ? this.note(cell, 0) : this.takeSlowly(cell, count, false);
  }

  /** How many seeds lie where the last one will fall, if it may capture there; otherwise -1. */
  private triggered(row: number): number {
    const count = this.cells[(this.word << this.packing) + this.falls[2 * row]! - 1]!;
    return ((this.falls[2 * row + 1]! >> (count < 31 ? count : 31)) & 1) === 0 ? -1 : count;
  }

  note(cell: number, captured: number): boolean {
    this.cell = cell;
    this.captured = captured;
    return true;
  }

  addRow(row: number): void {
    const { words, rows, word, stride } = this;
    for (let i = 0; i < stride; i++) words[word + stride + i] = words[word + i]! + rows[row + 1 + i]!;
  }

  /** Takes up the move again where capturing begins, and asks. */
  takeSlowly(cell: number, count: number, isNew: boolean): boolean {
    const { halves, stride, word, engine } = this;
    const last = this.placeOf(cell);
    halves[2 * (word + stride) - 2] = halves[2 * word - 2]!;
    try {
      this.learntFrom.assertIdle();
      const may = count < TOLD_APART || engine.triggers(this, last, this.seeds(last));
      if (may && isNew) this.captures.learn(this, last);
      return this.note(cell, engine.take(this, last, may).captured);
    } catch (error) {
      this.pop();
      throw error;
    }
  }

  /** Whether any ending can hold. */
  isNear(): boolean {
    const { near } = this;
    const south = this.row('south');
    const north = this.row('north');
    const least = south < north ? south : north;
    return (
      least <= near.row ||
      (least <= near.idleRow &&
        (this.turn === 'south' ? north : south) <= near.idleRow &&
        this.engine.isLight(this)) ||
      this.isNearOtherwise()
    );
  }

  private isNearOtherwise(): boolean {
    const { near, quietMoves } = this;
    const south = this.store('south');
    const north = this.store('north');
    const most = south > north ? south : north;
    return (
      most >= near.store ||
      (near.half && 2 * most >= this.total) ||
      quietMoves >= near.quiet ||
      quietMoves >= near.quietPerSeed * (this.row('south') + this.row('north'))
    );
  }
}
