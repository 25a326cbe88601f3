/** Makes and unmakes moves by the tables learned from the engine. */
import type { Special } from '../engine/end.ts';
import type { Prober } from '../engine/legality.ts';
import type { Move } from '../model/types.ts';
import { ASK, LIFT, NOTHING, UNKNOWN, type CaptureCache } from './capture-cache.ts';
import { areTablesFor, type CompiledRules, type MoveTables } from './compiled-rules.ts';
import { EngineMoves } from './engine-moves.ts';
import { UPPER } from './layout.ts';
import { META, type PositionStack } from './position-stack.ts';
import { playLaps, type LapMaker } from './relay.ts';
import { MAX_CACHED_COUNT, UNKNOWN_ROW, VARIABLE_ROW } from './sow-table.ts';

/** The values that `sow` returns instead of a cell. */
const NO_CAPTURE = 0;
const NO_ROW = -1;

/** Makes and unmakes moves on a stack of positions. */
export class MoveMaker implements Prober, LapMaker {
  private readonly rules: CompiledRules;
  readonly stack: PositionStack;
  private readonly engineMoves: EngineMoves;
  /** The tables for the marks of the last position. Games without marks have only one set of tables. */
  tables!: MoveTables;
  private captures!: CaptureCache;
  private rows!: Float64Array;
  private rowHalves!: Int32Array;
  /** The offset of the pit of each kind of lap in a position. */
  readonly cellOf: Int32Array;
  private readonly southSum: number;
  private readonly northSum: number;
  private readonly pits: number;
  private readonly pitCount: number;
  private readonly moves: number;
  private readonly kinds: number;
  private readonly size: number;
  private readonly packing: number;
  private readonly markWord: number;
  private readonly pitch: number;
  private readonly counts: number;
  /** Whether a rule depends on grand slams. */
  private readonly hasSlamRule: boolean;
  /** Whether the ruleset sows in laps. */
  private readonly sowsInLaps: boolean;

  constructor(rules: CompiledRules, stack: PositionStack) {
    const { layout, steps } = rules;
    const { slam, sowing } = steps;
    this.rules = rules;
    this.stack = stack;
    this.engineMoves = new EngineMoves(rules, stack);
    this.pits = layout.pits;
    this.pitCount = 2 * layout.pits;
    this.southSum = layout.cells[this.pitCount + 2]!;
    this.northSum = layout.cells[this.pitCount + 3]!;
    this.size = layout.size;
    this.packing = layout.packing;
    this.markWord = layout.markWord;
    this.use(rules.tablesFor(0));
    const { moves, kinds, pitch, counts } = this.tables.sowTable;
    this.moves = moves;
    this.kinds = kinds;
    this.pitch = pitch;
    this.counts = counts;
    this.cellOf = Int32Array.from({ length: kinds }, (_, kind) => layout.cells[kind % this.pitCount]!);
    this.hasSlamRule = !!(slam?.adjustCapture ?? slam?.ending);
    this.sowsInLaps = !!(sowing?.lifts ?? sowing?.passing ?? sowing?.marks);
  }

  /** Plays a legal move. Returns what the endings must know of it. */
  make(move: Move): Special {
    const last = this.sow(move);
    if (last !== NO_CAPTURE) return this.capture(move, last);
    this.stack.at += this.size;
    return false;
  }

  unmake(): void {
    this.stack.at -= this.size;
  }

  candidates(): Move[] {
    return this.stack.candidates(this.moves);
  }

  /** Whether a move may capture; only a `false` is certain. */
  mayCapture(move: Move): boolean {
    if (this.sowsInLaps) return true;
    const last = this.sow(move);
    return last === NO_ROW && this.prepareRow(move) ? this.mayCapture(move) : last !== NO_CAPTURE;
  }

  isSlam(move: Move): boolean {
    if (this.sowsInLaps) return this.engineMoves.isSlam(move);
    const last = this.sow(move);
    if (last === NO_CAPTURE) return false;
    if (last === NO_ROW && this.prepareRow(move)) return this.isSlam(move);
    const leaf = last === NO_ROW ? ASK : this.findLeaf(move, last);
    if (leaf === UNKNOWN) {
      this.learnCapture(move, last);
      return this.isSlam(move);
    }
    const { halves, pitch } = this.captures;
    const captured = halves[2 * leaf * pitch]!;
    const theirs = halves[2 * leaf * pitch + 1]!;
    return captured < 0 ? this.engineMoves.isSlam(move) : theirs > 0 && theirs === this.theirSum(move);
  }

  /** Uses the tables for other marks. */
  private use(tables: MoveTables): void {
    const { sowTable, captures } = tables;
    this.tables = tables;
    this.captures = captures;
    this.rows = sowTable.rows;
    this.rowHalves = sowTable.halves;
  }

  /**
   * Writes the position after sowing above the topmost one, in one method for speed. Returns the landing cell if the last
   * seed may capture, `NO_CAPTURE`, or `NO_ROW` if the tables have no row or there is no room.
   */
  private sow(move: Move): number {
    const { rows, rowHalves, size } = this;
    const { at, words, cells, limit } = this.stack;
    const from = at << this.packing;
    const seeds = cells[from + this.cellOf[move]!]!;
    const row = Math.imul(Math.imul(seeds, this.kinds) + move, this.pitch);
    if (seeds >= this.counts || at > limit) return NO_ROW;
    const last = rowHalves[row << 1]!;
    if (last <= 0) return NO_ROW;
    const count = cells[from + last]!;
    const to = at + size;
    words[to] = words[at]! + rows[row + 1]!;
    words[to + 1] = words[at + 1]! + rows[row + 2]!;
    words[to + 2] = words[at + 2]! + rows[row + 3]!;
    if (size > 3 && !this.sowRest(row)) return NO_ROW;
    const triggers = rowHalves[(row << 1) + 1]!;
    return ((triggers >> (count < MAX_CACHED_COUNT ? count : MAX_CACHED_COUNT)) & 1) === 0
      ? NO_CAPTURE
      : last;
  }

  /** Sows the other words; returns false if the row is not valid for this position. */
  private sowRest(row: number): boolean {
    const { rows, size } = this;
    const { at, words } = this.stack;
    for (let i = 3; i < size; i++) words[at + size + i] = words[at + i]! + rows[row + 1 + i]!;
    return this.markWord < 0 || this.finishRow(row);
  }

  /** Checks that a row is valid for this position, and resets the quiet moves if it captures seeds during sowing. */
  private finishRow(row: number): boolean {
    const { stack, tables, size } = this;
    if (tables.sowTable.takes[row / this.pitch] === 1) stack.clearQuietMoves(stack.at + size);
    return areTablesFor(tables, stack);
  }

  /** Makes room and learns the row of a move; returns false if there is no row for it. */
  private prepareRow(move: Move): boolean {
    const { stack, rules } = this;
    if (stack.at > stack.limit) stack.grow();
    const { markNumber } = stack;
    if (markNumber !== this.tables.marks) this.use(rules.tablesFor(markNumber));
    return this.prepareLap(move, stack.seeds(move % this.pitCount));
  }

  prepareLap(kind: number, seeds: number): boolean {
    if (seeds >= this.counts) return false;
    const { rowHalves } = this;
    const row = 2 * (seeds * this.kinds + kind) * this.pitch;
    if (rowHalves[row] === UNKNOWN_ROW) this.engineMoves.learnRow(this.tables, kind, seeds);
    return rowHalves[row] !== VARIABLE_ROW && (this.markWord < 0 || areTablesFor(this.tables, this.stack));
  }

  /** Captures after sowing. Returns what the endings must know of the move. */
  private capture(move: Move, last: number): Special {
    if (last === NO_ROW) return this.prepareRow(move) ? this.make(move) : this.makeByEngine(move);
    return this.finish(move, last, this.findLeaf(move, last));
  }

  /** Applies a leaf of the capture cache to the position above. */
  finish(move: Move, last: number, leaf: number): Special {
    if (leaf === UNKNOWN) {
      this.learnCapture(move, last);
      return this.make(move);
    }
    const { stack, captures, size } = this;
    const { at, words } = stack;
    const { leaves, halves, pitch } = captures;
    const from = leaf * pitch;
    const to = at + size;
    const captured = halves[2 * from]!;
    if (captured <= LIFT) return playLaps(this, move, LIFT - captured);
    if (captured < 0 || (this.hasSlamRule && captured > 0 && halves[2 * from + 1] === this.theirSum(move))) {
      return this.makeByEngine(move);
    }
    if (captured !== 0) {
      words[to] = words[to]! + leaves[from + 1]! - (stack.halves[(to << 1) + 1]! & META) * UPPER;
      words[to + 1] = words[to + 1]! + leaves[from + 2]!;
      words[to + 2] = words[to + 2]! + leaves[from + 3]!;
      if (size > 3) for (let i = 3; i < size; i++) words[to + i] = words[to + i]! + leaves[from + 1 + i]!;
    }
    stack.at = to;
    return false;
  }

  /** The leaf of the capture cache for the position above, which is after sowing. */
  findLeaf(move: Move, last: number): number {
    const { captures, pits, pitCount } = this;
    const { tree } = captures;
    const { cells, at } = this.stack;
    const from = (at + this.size) << this.packing;
    const root =
      move < pitCount
        ? (last << 1) + (move < pits ? 0 : 1)
        : captures.rootOf(last, move % pitCount < pits ? 0 : 1, Math.floor(move / pitCount));
    let next = tree[root]!;
    while (next > 0) {
      const seeds = cells[from + tree[next]!]!;
      next = tree[next + 1 + (seeds < MAX_CACHED_COUNT ? seeds : MAX_CACHED_COUNT)]!;
    }
    if (next === -ASK && !this.sowsInLaps && !this.isTriggered(move, last)) return NOTHING;
    return 0 - next;
  }

  /** Whether the last seed may capture. High counts share one bit of the sow table. */
  private isTriggered(move: Move, last: number): boolean {
    const { stack, packing, size } = this;
    const seeds = stack.cells[((stack.at + size) << packing) + last]!;
    const isTriggered = this.engineMoves.isTriggered(last, seeds);
    // In case the step has tried other moves.
    this.sow(move);
    return isTriggered;
  }

  /** The seeds in the row of the mover's opponent, in the position above. */
  private theirSum(move: Move): number {
    const { cells, at } = this.stack;
    const isSouth = move % this.pitCount < this.pits;
    return cells[((at + this.size) << this.packing) + (isSouth ? this.northSum : this.southSum)]!;
  }

  makeByEngine(move: Move): Special {
    const special = this.engineMoves.make(move);
    return special === true ? this.hasSlamRule : special;
  }

  private learnCapture(move: Move, last: number): void {
    this.engineMoves.learnCapture(this.tables, Math.floor(move / this.pitCount), last);
  }
}
