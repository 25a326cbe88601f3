import type { PlayBoard } from '../board.ts';
import type { Played } from '../spec.ts';
import type { Move, Outcome } from '../types.ts';
import { TOLD_APART, type Captures } from './captures.ts';
import type { Engine } from './engine.ts';
import type { FastGame, Trying } from './fast-game.ts';
import type { Laps } from './laps.ts';
import { theLane, type Lane, type LaneBoard } from './lane.ts';
import { MANY, type Near } from './near.ts';
import { PackedBoard } from './packed-board.ts';

/** Moves that a board plays elsewhere before it takes the lane, lest two boards take it from each other all the time. */
const PATIENCE = 8;

/** A bit above each of two sums that are less than 256. */
const FAR = 0x100_0100;

/**
 * A board that sows by laps worked out beforehand, and asks the engine only where something may follow. A board of bytes does so
 * in the lane once it has played a few moves.
 */
export abstract class FastBoard extends PackedBoard implements PlayBoard, Trying, LaneBoard {
  abstract outcome: Outcome | null;
  protected readonly engine: Engine;
  protected readonly lane: Lane;
  private readonly laps: Laps;
  readonly captures: Captures;
  private readonly near: Near;
  readonly rows: BigInt64Array;
  readonly falls: Int32Array;
  limit = -1;
  readonly dutyReach: number;
  readonly afterSouth: number;
  readonly afterNorth: number;
  /** Whether anything but the rows can bring the end near. */
  private readonly nearOtherwise: boolean;
  private readonly moves: Move[];
  /** Where the last seed of the last move fell, and what it captured, if an ending may hold after it. */
  private last = 0;
  private captured = 0;
  /** Whether it can play in the lane, and how many moves it has played elsewhere. */
  private readonly fits: boolean;
  private waited = 0;

  constructor({ engine, laps, captures, near, again, most }: FastGame) {
    super(engine.board.pits, most);
    this.engine = engine;
    this.laps = laps;
    this.captures = captures;
    this.near = near;
    this.rows = laps.rows;
    this.falls = laps.falls;
    this.lane = theLane();
    this.fits = this.packing === 3 && laps.counts === 256;
    this.dutyReach = near.duties;
    this.nearOtherwise = near.half || near.store < MANY || near.quiet < MANY || near.quietPerSeed < MANY;
    const mover = this.nearOtherwise ? 255 : Math.min(255, Math.max(near.row, near.idleRow));
    const idle = again ? mover : this.nearOtherwise ? 255 : Math.min(255, near.row);
    this.afterSouth = FAR - (mover + 1) - ((idle + 1) << 16);
    this.afterNorth = FAR - (idle + 1) - ((mover + 1) << 16) - this.afterSouth;
    this.moves = Array.from({ length: this.pits }, () => 0);
  }

  get isOver(): boolean {
    return this.ended !== null;
  }

  /** Plays a legal move short of the endings; returns false if none of them can hold: mostly. */
  advance(origin: Move): boolean {
    return this.lane.advance(this, origin);
  }

  /** The move that was played last, if an ending may hold after it. */
  played(): Played {
    const below = this.halves[2 * this.word - 2]! & 1;
    return { mover: below === 0 ? 'south' : 'north', last: this.last, captured: this.captured };
  }

  /** Whether a move may capture. */
  mayCapture(origin: Move): boolean {
    const row = this.laps.row(origin, this.seeds(origin));
    return row < 0 || this.triggered(row) >= 0;
  }

  override reserve(): void {
    if (this.limit >= 0 && this.word > this.limit) this.leave();
    super.reserve();
  }

  /** Plays in the lane from now on, until another board does; if it can, and has waited for it. */
  private enter(): void {
    const { lane, words, word, stride } = this;
    if (!this.fits || word + 2 * stride > lane.words.length || this.waited++ < PATIENCE) return;
    lane.board?.leave();
    lane.board = this;
    this.waited = 0;
    this.limit = lane.words.length - 2 * stride;
    lane.words.set(words.subarray(0, word + stride));
    this.moveTo(lane.words);
  }

  leave(): void {
    this.limit = -1;
    const own = new BigInt64Array(Math.max(64, 2 * this.word) + 2 * this.stride);
    own.set(this.words.subarray(0, this.word + this.stride));
    this.moveTo(own);
  }

  fillSlowly(into: Move[] | Uint8Array | Int32Array): number {
    if (this.ended !== null) return 0;
    const { moves, pits, turn } = this;
    const theirs = this.row(turn === 'south' ? 'north' : 'south');
    const count = theirs > this.dutyReach ? this.filled(moves) : this.engine.fill(this, moves, pits);
    for (let i = 0; i < count; i++) into[i] = moves[i]!;
    return count;
  }

  countSlowly(): number {
    return this.fillSlowly(this.moves);
  }

  advanceSlowly(origin: Move): boolean {
    this.reserve();
    if (this.limit < 0) this.enter();
    const cell = origin < this.pits ? origin : origin + this.gap;
    const row = this.laps.row(origin, this.cells[(this.word << this.packing) + cell]!);
    if (row < 0) {
      this.push();
      const { last, captured } = this.engine.advance(this, origin);
      return this.note(last, captured);
    }
    const count = this.triggered(row);
    this.addRow(row);
    this.word += this.stride;
    const last = (this.falls[2 * row]! & 0xffff) - 1;
    if (count >= 0) return this.takeSlowly(last, count, -1);
    this.note(last, 0);
    return this.isNear();
  }

  /** How many seeds lie where the last one will fall, if it may capture there; otherwise -1. */
  private triggered(row: number): number {
    const count = this.cells[(this.word << this.packing) + (this.falls[2 * row]! >> 16)]!;
    return ((this.falls[2 * row + 1]! >> (count < 31 ? count : 31)) & 1) === 0 ? -1 : count;
  }

  note(last: number, captured: number): boolean {
    this.last = last;
    this.captured = captured;
    return true;
  }

  addRow(row: number): void {
    const { words, rows, word, stride } = this;
    const at = row * stride;
    for (let i = 0; i < stride; i++) words[word + stride + i] = words[word + i]! + rows[at + i]!;
  }

  /** Takes up the move again where capturing begins, and asks. */
  takeSlowly(last: number, count: number, leaf: number): boolean {
    const { halves, stride, word, engine } = this;
    halves[2 * (word + stride) - 2] = halves[2 * word - 2]!;
    const may = count < TOLD_APART || engine.triggers(this, last);
    if (may && leaf === 0) this.captures.learn(this, last);
    return this.note(last, engine.take(this, last, may));
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
      (this.nearOtherwise && this.isNearOtherwise())
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
