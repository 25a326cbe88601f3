/**
 * Makes and unmakes moves by tables learned from the engine, and by the engine where the tables end. Start at `make`. Where a
 * table does not know an entry yet, a method learns it and then calls itself again.
 */
import type { LegalityTrial } from '../engine/legality.ts';
import type { End } from '../engine/move-trial.ts';
import type { Move } from '../model/types.ts';
import { LIFT, type CaptureCache } from './capture-cache.ts';
import { areTablesFor, type CompiledRules, type MoveTables } from './compiled-rules.ts';
import { UNCACHEABLE, UNKNOWN } from './effect-tree.ts';
import type { Refuse } from './illegal-move.ts';
import { META_BITS, UPPER } from './layout.ts';
import type { PositionStack } from './position-stack.ts';
import { MAX_CACHED_COUNT, UNKNOWN_ROW, VARIABLE_ROW } from './sow-table.ts';

/** The values that `sow` returns instead of an offset. */
const NO_CAPTURE = 0;
const NO_ROW = -1;
/** The maximum number of laps. Longer moves are left to the engine, which detects whether they are endless. */
const MAX_FAST_LAPS = 64;

/** Makes and unmakes moves on a stack of positions. */
export class MoveMaker implements LegalityTrial {
  private readonly rules: CompiledRules;
  private readonly stack: PositionStack;
  private readonly refuse: Refuse;
  /** The tables for the marks of the last position. Games without marks have only one set of tables. */
  private tables!: MoveTables;
  private captures!: CaptureCache;
  private rows!: Float64Array;
  private rowHalves!: Int32Array;
  /** The offset of the pit of each lap in a position. */
  private readonly offsetOf: Int32Array;
  private readonly pits: number;
  private readonly pitCount: number;
  private readonly moves: number;
  private readonly lapIds: number;
  private readonly size: number;
  private readonly packing: number;
  private readonly stride: number;
  private readonly seedLimit: number;
  /** Whether grand slams are left to the engine, which knows what they do. */
  private readonly hasSlamRule: boolean;
  /** Whether the ruleset sows in laps. */
  private readonly sowsInLaps: boolean;

  constructor(rules: CompiledRules, stack: PositionStack, refuse: Refuse) {
    const { layout, steps } = rules;
    const { slam, sowing } = steps;
    this.rules = rules;
    this.stack = stack;
    this.refuse = refuse;
    this.pits = layout.pits;
    this.pitCount = 2 * layout.pits;
    this.size = layout.size;
    this.packing = layout.packing;
    this.use(rules.tablesFor(0));
    const { moves, lapIds, stride, seedLimit } = this.tables.sowTable;
    this.moves = moves;
    this.lapIds = lapIds;
    this.stride = stride;
    this.seedLimit = seedLimit;
    this.offsetOf = Int32Array.from({ length: lapIds }, (_, lapId) => layout.offsets[lapId % this.pitCount]!);
    this.hasSlamRule = !!(slam?.adjustCapture ?? slam?.extraTurn ?? slam?.ending);
    this.sowsInLaps = !!(sowing?.lifts ?? sowing?.passing ?? sowing?.marks);
  }

  /** Plays a legal move. Returns how it ends the game by itself, if it does. */
  make(move: Move): End | null {
    const last = this.sow(move, this.stack.at);
    if (last !== NO_CAPTURE) return this.resolve(move, last);
    this.stack.at += this.size;
    return null;
  }

  unmake(): void {
    this.stack.at -= this.size;
  }
  forget(): void {
    // The tables are valid for any position.
  }

  /** Goes on after the first lap, which has been sown in the position above the topmost one. */
  private resolve(move: Move, landed: number): End | null {
    const { stack, captures, stride, pits, moves } = this;
    const above = stack.at + this.size;
    const own = move - (move % this.pitCount);
    const isSouth = move - own < pits;
    let lapId = move;
    let from = stack.at;
    let last = landed;
    for (let laps = 1; laps < MAX_FAST_LAPS; laps++) {
      if (last === NO_ROW && laps === 1 && stack.seeds(move % this.pitCount) === 0) throw this.refuse(move);
      if (last === NO_ROW) return this.prepare(lapId, from) ? this.make(move) : this.makeByEngine(move);
      const leaf = this.findLeaf(move, last);
      if (leaf === UNKNOWN) return this.learnEffect(move, last).make(move);
      const captured = captures.halves[2 * leaf * stride]!;
      if (captured > LIFT) return captured < 0 ? this.makeByEngine(move) : this.capture(move, leaf);
      const pit = LIFT - captured;
      lapId = pit + own + (pit < pits === isSouth ? 0 : moves);
      from = above;
      stack.copyMeta(from);
      last = this.sow(lapId, from);
      if (last === NO_CAPTURE) {
        stack.at = from;
        return null;
      }
    }
    return this.makeByEngine(move);
  }

  /** Applies a leaf of the capture cache to the position above. */
  private capture(move: Move, leaf: number): End | null {
    const { stack, size } = this;
    const { leaves, halves, stride } = this.captures;
    const { at, words } = stack;
    const from = leaf * stride;
    const to = at + size;
    if (halves[2 * from] !== 0) {
      if (this.hasSlamRule && halves[2 * from + 1] === this.theirSum(move)) return this.makeByEngine(move);
      words[to] = words[to]! + leaves[from + 1]! - (stack.halves[(to << 1) + 1]! & META_BITS) * UPPER;
      words[to + 1] = words[to + 1]! + leaves[from + 2]!;
      words[to + 2] = words[to + 2]! + leaves[from + 3]!;
      if (size > 3) for (let i = 3; i < size; i++) words[to + i] = words[to + i]! + leaves[from + 1 + i]!;
    }
    stack.at = to;
    return null;
  }

  candidates(): Move[] {
    const moves: Move[] = [];
    this.stack.fillCandidates(moves, this.moves / this.pitCount);
    return moves;
  }
  mayCapture(move: Move): boolean {
    if (this.sowsInLaps) return true;
    const last = this.sow(move, this.stack.at);
    return last === NO_ROW && this.prepare(move) ? this.mayCapture(move) : last !== NO_CAPTURE;
  }

  lastOf(move: Move): number {
    return this.rules.withEngine(this.stack, (engine) => engine.lastOf(move));
  }

  isSlam(move: Move): boolean {
    if (this.sowsInLaps) return this.rules.withEngine(this.stack, (engine) => engine.isSlam(move));
    const last = this.sow(move, this.stack.at);
    if (last === NO_CAPTURE) return false;
    if (last === NO_ROW && this.prepare(move)) return this.isSlam(move);
    const leaf = last === NO_ROW ? UNCACHEABLE : this.findLeaf(move, last);
    if (leaf === UNKNOWN) return this.learnEffect(move, last).isSlam(move);
    const { halves, stride } = this.captures;
    if (halves[2 * leaf * stride]! < 0)
      return this.rules.withEngine(this.stack, (engine) => engine.isSlam(move));
    const theirs = halves[2 * leaf * stride + 1]!;
    return theirs > 0 && theirs === this.theirSum(move);
  }

  /** Uses the tables for other marks. */
  private use(tables: MoveTables): void {
    this.tables = tables;
    this.captures = tables.captures;
    this.rows = tables.sowTable.rows;
    this.rowHalves = tables.sowTable.halves;
  }

  /**
   * Sows a lap in the topmost position or in the one above it; the result is the one above. Returns the landing offset if the
   * last seed may do anything, `NO_CAPTURE`, or `NO_ROW` if the tables have no row or there is no room.
   */
  private sow(lapId: number, from: number): number {
    const { rows, rowHalves, size } = this;
    const { at, words, counts, limit } = this.stack;
    const first = from << this.packing;
    const seeds = counts[first + this.offsetOf[lapId]!]!;
    const row = Math.imul(Math.imul(seeds, this.lapIds) + lapId, this.stride);
    if (seeds >= this.seedLimit || at > limit) return NO_ROW;
    const last = rowHalves[row << 1]!;
    if (last <= 0) return NO_ROW;
    const count = counts[first + last]!;
    const to = at + size;
    words[to] = words[from]! + rows[row + 1]!;
    words[to + 1] = words[from + 1]! + rows[row + 2]!;
    words[to + 2] = words[from + 2]! + rows[row + 3]!;
    if (size > 3 && !this.sowRest(row, from)) return NO_ROW;
    const triggers = rowHalves[(row << 1) + 1]!;
    return ((triggers >> (count < MAX_CACHED_COUNT ? count : MAX_CACHED_COUNT)) & 1) === 0
      ? NO_CAPTURE
      : last;
  }

  /**
   * Sows the other words, and resets the quiet moves if seeds are captured during sowing. Returns false if the row is not
   * valid for this position.
   */
  private sowRest(row: number, from: number): boolean {
    const { rows, size, stack, tables } = this;
    const { at, words } = stack;
    for (let i = 3; i < size; i++) words[at + size + i] = words[from + i]! + rows[row + 1 + i]!;
    // The tables stay valid in later laps: the engine plays those that mark pits or are variable.
    if (stack.layout.markWord < 0 || from !== at) return true;
    if (tables.sowTable.capturesWhileSowing[row / this.stride] === 1) stack.clearQuietMoves(at + size);
    return areTablesFor(tables, stack);
  }

  /** The leaf of the capture cache for the position above, which is after sowing. */
  private findLeaf(move: Move, last: number): number {
    const { captures, pits, pitCount } = this;
    const { entries } = captures.tree;
    const { counts, at } = this.stack;
    const from = (at + this.size) << this.packing;
    const root =
      move < pitCount
        ? (last << 1) + (move < pits ? 0 : 1)
        : captures.rootOf(last, move % pitCount < pits ? 0 : 1, Math.floor(move / pitCount));
    let next = entries[root]!;
    while (next > 0) {
      const seeds = counts[from + entries[next]!]!;
      next = entries[next + 1 + (seeds < MAX_CACHED_COUNT ? seeds : MAX_CACHED_COUNT)]!;
    }
    return 0 - next;
  }

  /** The seeds in the row of the mover's opponent, in the position above. */
  private theirSum(move: Move): number {
    const { counts, at, layout } = this.stack;
    const row = this.pitCount + (move % this.pitCount < this.pits ? 3 : 2);
    return counts[((at + this.size) << this.packing) + layout.offsets[row]!]!;
  }

  /** Makes room and learns the row of a lap; returns false if there is none for it. */
  private prepare(lapId: number, from = this.stack.at): boolean {
    const { stack, rules } = this;
    const seeds = stack.counts[(from << this.packing) + this.offsetOf[lapId]!]!;
    if (stack.at > stack.limit) stack.grow();
    if (stack.markNumber !== this.tables.marks) this.use(rules.tablesFor(stack.markNumber));
    if (seeds >= this.seedLimit) return false;
    const { rowHalves, tables } = this;
    const row = 2 * (seeds * this.lapIds + lapId) * this.stride;
    if (rowHalves[row] === UNKNOWN_ROW)
      rules.learn(stack, 0, (probe) => tables.sowTable.learn(probe, lapId, seeds));
    return rowHalves[row] !== VARIABLE_ROW && areTablesFor(tables, stack);
  }

  /** Learns what a last seed does in the position above, which is after sowing. */
  private learnEffect(move: Move, last: number): this {
    const { captures, stack } = this;
    const { turn } = stack;
    this.rules.learn(stack, this.size, (probe) => {
      // Sowing has passed the turn.
      probe.board.turn = turn;
      captures.learn(probe, this.rules.layout.cellAt[last]!, Math.floor(move / this.pitCount));
    });
    return this;
  }

  private makeByEngine(move: Move): End | null {
    const { rules, stack } = this;
    const [board, end] = rules.withEngine(stack, (engine) => [engine.board, engine.playMove(move)] as const);
    stack.pushFrom(board);
    return end;
  }
}
