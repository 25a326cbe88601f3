import { triggers } from '../engine/capturing.ts';
import type { Engine } from '../engine/engine.ts';
import type { Prober } from '../engine/legality.ts';
import type { Move } from '../model/types.ts';
import { ASK, NOTHING, UNKNOWN, type CaptureCache } from './capture-cache.ts';
import type { CompiledRules } from './compiled-rules.ts';
import { UPPER } from './layout.ts';
import { META, type PositionStack } from './position-stack.ts';
import { MAX_CACHED_COUNT } from './sow-table.ts';

/** What `sow` returns instead of a cell. */
const NO_CAPTURE = 0;
const UNKNOWN_ROW = -1;

const assertUnmoved = (stack: PositionStack, at: number): void => {
  if (stack.at !== at) throw new Error('A step has moved the cursor that is playing it.');
};

/** Makes and unmakes moves on a stack of positions, by what was learned from the engine. */
export class MoveMaker implements Prober {
  private readonly rules: CompiledRules;
  private readonly stack: PositionStack;
  private readonly captures: CaptureCache;
  private readonly rows: Float64Array;
  private readonly rowHalves: Int32Array;
  /** Where each pit lies in a position. */
  private readonly cellOf: Int32Array;
  private readonly southSum: number;
  private readonly northSum: number;
  private readonly pits: number;
  private readonly pitCount: number;
  private readonly size: number;
  private readonly packing: number;
  private readonly pitch: number;
  private readonly counts: number;
  /** Whether the steps do something special about a grand slam. */
  private readonly hasSlamRule: boolean;

  constructor(rules: CompiledRules, stack: PositionStack) {
    const { layout, sowTable, captures, steps } = rules;
    const { slam } = steps;
    this.rules = rules;
    this.stack = stack;
    this.captures = captures;
    this.rows = sowTable.rows;
    this.rowHalves = sowTable.halves;
    this.cellOf = layout.cells;
    this.pits = layout.pits;
    this.pitCount = 2 * layout.pits;
    this.southSum = layout.cells[this.pitCount + 2]!;
    this.northSum = layout.cells[this.pitCount + 3]!;
    this.size = layout.size;
    this.packing = layout.packing;
    this.pitch = sowTable.pitch;
    this.counts = sowTable.counts;
    this.hasSlamRule = !!(slam?.adjustCapture ?? slam?.ending);
  }

  /** Plays a legal move. Returns whether it was a grand slam, if the steps do something special about those. */
  make(move: Move): boolean {
    const last = this.sow(move);
    if (last !== NO_CAPTURE) return this.capture(move, last);
    this.stack.at += this.size;
    return false;
  }

  unmake(): void {
    this.stack.at -= this.size;
  }

  /** Whether a move may capture; only a `false` is certain. */
  mayCapture(move: Move): boolean {
    const last = this.sow(move);
    return last === UNKNOWN_ROW && this.prepareRow(move) ? this.mayCapture(move) : last !== NO_CAPTURE;
  }

  isSlam(move: Move): boolean {
    const last = this.sow(move);
    if (last === NO_CAPTURE) return false;
    if (last === UNKNOWN_ROW && this.prepareRow(move)) return this.isSlam(move);
    const { halves, pitch } = this.captures;
    const leaf = last === UNKNOWN_ROW ? ASK : this.findLeaf(move, last);
    const captured = halves[2 * leaf * pitch]!;
    const theirs = halves[2 * leaf * pitch + 1]!;
    if (captured >= 0) return theirs > 0 && theirs === this.theirSum(move);
    const engine = this.loadEngine(move, leaf);
    const isSlam = engine.isSlam(move);
    this.rules.returnEngine(engine);
    return isSlam;
  }

  /**
   * Puts the position as after sowing above the topmost one. Returns the cell where the last seed falls if it may capture there;
   * `NO_CAPTURE`; or `UNKNOWN_ROW` if the row is not in the sow table or there is no room. One method, because it is what every
   * move costs.
   */
  private sow(move: Move): number {
    const { rows, rowHalves, size } = this;
    const { at, words, cells, limit } = this.stack;
    const from = at << this.packing;
    const seeds = cells[from + this.cellOf[move]!]!;
    const row = Math.imul(Math.imul(seeds, this.pitCount) + move, this.pitch);
    if (seeds >= this.counts || at > limit) return UNKNOWN_ROW;
    const last = rowHalves[row << 1]!;
    if (last === 0) return UNKNOWN_ROW;
    const count = cells[from + last]!;
    const to = at + size;
    words[to] = words[at]! + rows[row + 1]!;
    words[to + 1] = words[at + 1]! + rows[row + 2]!;
    words[to + 2] = words[at + 2]! + rows[row + 3]!;
    if (size > 3) this.sowRest(row);
    const triggers = rowHalves[(row << 1) + 1]!;
    return ((triggers >> (count < MAX_CACHED_COUNT ? count : MAX_CACHED_COUNT)) & 1) === 0
      ? NO_CAPTURE
      : last;
  }

  private sowRest(row: number): void {
    const { rows, size } = this;
    const { at, words } = this.stack;
    for (let i = 3; i < size; i++) words[at + size + i] = words[at + i]! + rows[row + 1 + i]!;
  }

  /** Makes room and learns the row of a move; false if the pit holds too many seeds for the table. */
  private prepareRow(move: Move): boolean {
    const { stack, rules } = this;
    if (stack.at > stack.limit) stack.grow();
    const seeds = stack.seeds(move);
    if (seeds >= this.counts) return false;
    const { at } = stack;
    const engine = rules.borrowEngine();
    rules.sowTable.learn(engine, move, seeds);
    rules.returnEngine(engine);
    assertUnmoved(stack, at);
    return true;
  }

  /** Captures after sowing, as far as that is known. Returns whether it was a grand slam that the steps care about. */
  private capture(move: Move, last: number): boolean {
    if (last === UNKNOWN_ROW) return this.prepareRow(move) ? this.make(move) : this.makeByEngine(move, ASK);
    const { stack, captures, size } = this;
    const { at, words } = stack;
    const leaf = this.findLeaf(move, last);
    const { leaves, halves, pitch } = captures;
    const from = leaf * pitch;
    const to = at + size;
    const captured = halves[2 * from]!;
    if (captured < 0 || (this.hasSlamRule && captured > 0 && halves[2 * from + 1] === this.theirSum(move))) {
      return this.makeByEngine(move, leaf);
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

  /** The leaf of the capture cache for the position above, as after sowing. */
  private findLeaf(move: Move, last: number): number {
    const { tree } = this.captures;
    const { cells, at } = this.stack;
    const from = (at + this.size) << this.packing;
    let next = tree[(last << 1) + (move < this.pits ? 0 : 1)]!;
    while (next > 0) {
      const seeds = cells[from + tree[next]!]!;
      next = tree[next + 1 + (seeds < MAX_CACHED_COUNT ? seeds : MAX_CACHED_COUNT)]!;
    }
    return next === -ASK && !this.isTriggered(move, last) ? NOTHING : 0 - next;
  }

  /** Whether the last seed may capture. The sow table does not tell high counts apart. */
  private isTriggered(move: Move, last: number): boolean {
    const { stack, rules, packing, size } = this;
    const { at } = stack;
    const seeds = stack.cells[((at + size) << packing) + last]!;
    const isTriggered = triggers(rules.steps.capture, stack, rules.layout.places[last]!, seeds);
    assertUnmoved(stack, at);
    // In case the step has tried other moves.
    this.sow(move);
    return isTriggered;
  }

  /** The seeds in the row of the mover's opponent, in the position above. */
  private theirSum(move: Move): number {
    const { cells, at } = this.stack;
    return cells[((at + this.size) << this.packing) + (move < this.pits ? this.northSum : this.southSum)]!;
  }

  private makeByEngine(move: Move, leaf: number): boolean {
    const { stack, rules } = this;
    const { at } = stack;
    const engine = this.loadEngine(move, leaf);
    const isSlam = engine.playMove(move);
    const { board } = engine;
    assertUnmoved(stack, at);
    const stores = { south: board.store('south'), north: board.store('north') };
    stack.push(board.list(), stores, board.turn, board.quietMoves === 0);
    rules.returnEngine(engine);
    return isSlam && this.hasSlamRule;
  }

  /** An engine that shows the position. What a move captures is learned from it first, if that is unknown. */
  private loadEngine(move: Move, leaf: number): Engine {
    const { rules, stack, captures } = this;
    const engine = rules.borrowEngine();
    if (leaf === UNKNOWN) {
      stack.copyTo(engine.board);
      captures.learn(engine.board, engine.sow(move));
    }
    stack.copyTo(engine.board);
    return engine;
  }
}
