/**
 * Makes and unmakes moves by tables learned from the engine, and by the engine where the tables end. Start at `make`. Where a
 * table does not know an entry yet, a method learns it and then calls itself again.
 */
import type { LegalityTrial } from '../engine/legality.ts';
import type { End } from '../engine/move-trial.ts';
import type { Move } from '../model/types.ts';
import { ASK, LEARN, LIFT, type CaptureCache } from './capture-cache.ts';
import { areTablesFor, type CompiledRules, type MoveTables } from './compiled-rules.ts';
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
  /** Whether loops can use it: moves are one lap of a pit without choices, and a row is one word of bytes. */
  readonly isForLoops: boolean;
  private readonly rules: CompiledRules;
  private readonly stack: PositionStack;
  private readonly refuse: Refuse;
  /** The tables for the marks of the last position. Games without marks have only one set of tables. */
  private tables!: MoveTables;
  private captures!: CaptureCache;
  private rows!: Float64Array;
  private rowHalves!: Int32Array;
  /** The memory of the stack, and beyond which offset it has no room for a position after a move. */
  private words!: Float64Array;
  private counts!: PositionStack['counts'];
  private halves!: Int32Array;
  private limit!: number;
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
    const isSmall = layout.packing === 3 && layout.rowSize === 1;
    this.isForLoops = isSmall && moves === this.pitCount && !this.sowsInLaps;
  }

  /** Plays a legal move. Returns how it ends the game by itself, if it does. */
  make(move: Move): End | null {
    const { stack, size } = this;
    const { at } = stack;
    const last = this.sow(move, at, at + size);
    const captured = last === NO_CAPTURE ? 0 : this.land(move, last, at + size);
    if (captured < 0) return this.resolve(move, last, captured);
    stack.at = at + size;
    return null;
  }

  /** Plays a legal move in a position of the stack, with the result in the one above; returns whether the tables know it. */
  makeAt(at: number, move: Move): boolean {
    const last = this.sow(move, at, at + this.size);
    return last === NO_CAPTURE || this.land(move, last, at + this.size) >= 0;
  }

  unmake(): void {
    this.stack.at -= this.size;
  }
  forget(): void {
    // The tables are valid for any position.
  }

  /** Goes on after the first lap, which has been sown in the position above the topmost one, and was no end of the move. */
  private resolve(move: Move, landed: number, result: number): End | null {
    const { stack, pits, moves } = this;
    const above = stack.at + this.size;
    const own = move - (move % this.pitCount);
    const isSouth = move - own < pits;
    let lapId = move;
    let from = stack.at;
    let last = landed;
    let captured = result;
    for (let laps = 1; laps < MAX_FAST_LAPS; laps++) {
      if (last === NO_ROW && laps === 1 && stack.seeds(move % this.pitCount) === 0) throw this.refuse(move);
      if (last === NO_ROW) return this.prepare(lapId, from) ? this.make(move) : this.makeByEngine(move);
      if (captured === LEARN) return this.learnEffect(move, last).make(move);
      if (captured === ASK) return this.makeByEngine(move);
      const pit = LIFT - captured;
      lapId = pit + own + (pit < pits === isSouth ? 0 : moves);
      from = above;
      stack.copyMeta(from);
      last = this.sow(lapId, from, above);
      captured = last === NO_CAPTURE ? 0 : this.land(move, last, above);
      if (captured >= 0) {
        stack.at = above;
        return null;
      }
    }
    return this.makeByEngine(move);
  }

  candidates(): Move[] {
    const moves: Move[] = [];
    this.stack.fillCandidates(moves, this.moves / this.pitCount);
    return moves;
  }
  mayCapture(move: Move): boolean {
    if (this.sowsInLaps) return true;
    const { at } = this.stack;
    const last = this.sow(move, at, at + this.size);
    return last === NO_ROW && this.prepare(move) ? this.mayCapture(move) : last !== NO_CAPTURE;
  }

  lastOf(move: Move): number {
    return this.rules.withEngine(this.stack, (engine) => engine.lastOf(move));
  }

  isSlam(move: Move): boolean {
    const { stack, sowsInLaps, captures } = this;
    const above = stack.at + this.size;
    const last = sowsInLaps ? NO_ROW : this.sow(move, stack.at, above);
    if (last === NO_CAPTURE) return false;
    if (last === NO_ROW && !sowsInLaps && this.prepare(move)) return this.isSlam(move);
    const leaf = this.findLeaf(move, last, above);
    const captured = captures.halves[2 * leaf]!;
    if (captured === LEARN && last !== NO_ROW) return this.learnEffect(move, last).isSlam(move);
    if (captured < 0) return this.rules.withEngine(stack, (engine) => engine.isSlam(move));
    return this.capturesAll(move, leaf, above);
  }

  /** Makes room and learns the row of a lap; returns false if there is none for it. */
  private prepare(lapId: number, from = this.stack.at): boolean {
    const { stack, rules } = this;
    if (stack.at > stack.limit) stack.grow();
    this.use(rules.tablesFor(stack.markNumber));
    const { rowHalves, tables } = this;
    const seeds = this.counts[(from << this.packing) + this.offsetOf[lapId]!]!;
    if (seeds >= this.seedLimit) return false;
    const row = 2 * (seeds * this.lapIds + lapId) * this.stride;
    if (rowHalves[row] === UNKNOWN_ROW)
      rules.learn(stack, 0, (probe) => tables.sowTable.learn(probe, lapId, seeds));
    return rowHalves[row] !== VARIABLE_ROW && areTablesFor(tables, stack);
  }

  /** Learns what a last seed does in the position above, which is after sowing. */
  private learnEffect(move: Move, last: number): this {
    const { stack, rules, captures } = this;
    const { turn } = stack;
    rules.learn(stack, this.size, (probe) => {
      // Sowing has passed the turn.
      probe.board.turn = turn;
      captures.learn(probe, rules.layout.cellAt[last]!, Math.floor(move / this.pitCount));
    });
    return this;
  }

  private makeByEngine(move: Move): End | null {
    const { rules, stack } = this;
    const [board, end] = rules.withEngine(stack, (engine) => [engine.board, engine.playMove(move)] as const);
    stack.pushFrom(board);
    // There may be new memory.
    this.use(this.tables);
    return end;
  }

  /** Uses other tables, and the present memory of the stack. */
  private use(tables: MoveTables): void {
    this.tables = tables;
    this.captures = tables.captures;
    ({ rows: this.rows, halves: this.rowHalves } = tables.sowTable);
    ({ words: this.words, counts: this.counts, halves: this.halves } = this.stack);
    this.limit = this.stack.limit + this.size;
  }

  /**
   * Sows a lap: `to` is then the position after it. Returns the landing offset if the last seed may do anything, `NO_CAPTURE`,
   * or `NO_ROW` if the tables have no row or there is no room.
   */
  private sow(lapId: number, from: number, to: number): number {
    const { rows, rowHalves, words, counts } = this;
    const first = from << this.packing;
    const seeds = counts[first + this.offsetOf[lapId]!]!;
    const row = (seeds * this.lapIds + lapId) * this.stride;
    if (seeds >= this.seedLimit || to > this.limit) return NO_ROW;
    const last = rowHalves[row << 1]!;
    if (last <= 0) return NO_ROW;
    const count = counts[first + last]!;
    words[to] = words[from]! + rows[row + 1]!;
    words[to + 1] = words[from + 1]! + rows[row + 2]!;
    words[to + 2] = words[from + 2]! + rows[row + 3]!;
    if (this.size > 3 && !this.sowRest(row, from, to)) return NO_ROW;
    const triggers = rowHalves[(row << 1) + 1]!;
    return ((triggers >> (count < MAX_CACHED_COUNT ? count : MAX_CACHED_COUNT)) & 1) === 0
      ? NO_CAPTURE
      : last;
  }

  /**
   * Sows the other words, and resets the quiet moves if seeds are captured during sowing. Returns false if the row is not
   * valid for this position.
   */
  private sowRest(row: number, from: number, to: number): boolean {
    const { rows, words, size, stack, tables } = this;
    for (let i = 3; i < size; i++) words[to + i] = words[from + i]! + rows[row + 1 + i]!;
    // The tables stay valid in later laps: the engine plays those that mark pits or are variable.
    if (stack.layout.markWord < 0 || from === to) return true;
    if (tables.sowTable.capturesWhileSowing[row / this.stride] === 1) stack.clearQuietMoves(to);
    return areTablesFor(tables, stack);
  }

  /**
   * Does what the last seed of a lap does, in the position after sowing. Returns the number of seeds that it captures, or one of
   * the other values of {@link CaptureCache}, and does nothing; without a row, {@link LEARN}.
   */
  private land(move: Move, last: number, at: number): number {
    const { words, size } = this;
    const { leaves, halves } = this.captures;
    const leaf = this.findLeaf(move, last, at);
    const captured = halves[2 * leaf]!;
    if (captured <= 0) return captured;
    if (this.hasSlamRule && this.capturesAll(move, leaf, at)) return ASK;
    words[at] = words[at]! + leaves[leaf + 1]! - (this.halves[(at << 1) + 1]! & META_BITS) * UPPER;
    words[at + 1] = words[at + 1]! + leaves[leaf + 2]!;
    words[at + 2] = words[at + 2]! + leaves[leaf + 3]!;
    if (size > 3) for (let i = 3; i < size; i++) words[at + i] = words[at + i]! + leaves[leaf + 1 + i]!;
    return captured;
  }

  /** Where the leaf of the capture cache for a position after sowing begins; without a row, that of an unknown effect. */
  private findLeaf(move: Move, last: number, at: number): number {
    const { captures, counts, pits, pitCount } = this;
    const { entries } = captures.tree;
    if (last === NO_ROW) return 0;
    const from = at << this.packing;
    const root =
      move < pitCount
        ? (last << 1) + (move < pits ? 0 : 1)
        : captures.rootOf(last, move % pitCount < pits ? 0 : 1, Math.floor(move / pitCount));
    let next = entries[root]!;
    while (next > 0) {
      const seeds = counts[from + entries[next]!]!;
      next = entries[next + 1 + (seeds < MAX_CACHED_COUNT ? seeds : MAX_CACHED_COUNT)]!;
    }
    return (0 - next) * this.stride;
  }

  /** Whether a leaf captures all seeds of the mover's opponent in a position after sowing. */
  private capturesAll(move: Move, leaf: number, at: number): boolean {
    const theirs = this.captures.halves[2 * leaf + 1]!;
    const row = this.pitCount + (move % this.pitCount < this.pits ? 3 : 2);
    return theirs > 0 && theirs === this.counts[(at << this.packing) + this.stack.layout.offsets[row]!];
  }
}
