import type { Special } from '../engine/end.ts';
import { createEndings, endGame, type Endings, type Explorer } from '../engine/endings.ts';
import { fromBoard } from '../engine/state-board.ts';
import { totalSeeds } from '../model/state.ts';
import type { ByPlayer, GameState, Mark, Move, Outcome, Player } from '../model/types.ts';
import type { Dependence } from '../ruleset/endings.ts';
import { keyOf } from '../ruleset/future-key.ts';
import type { Sowing } from '../ruleset/sowing.ts';
import type { CompiledRules } from './compiled-rules.ts';
import type { Cursor } from './cursor.ts';
import { LegalMoves, type Moves } from './legal-moves.ts';
import { MoveMaker } from './move-maker.ts';
import { PositionStack } from './position-stack.ts';
import { Thresholds } from './thresholds.ts';

/** Where a game stands: it goes on, it is over, or the endings have not been asked yet since a move that was special or not. */
const RUNNING = 0;
const OVER = 1;
const PENDING = 2;
const PENDING_AFTER_SLAM = 3;
/** The last move would never have come to an end. */
const PENDING_AFTER_ENDLESS = 4;

/**
 * The cursor behind {@link createCursor}. It asks the endings only when somebody wants to know, because moves that are only
 * played and taken back need no answer.
 */
export class FastCursor implements Cursor, Explorer {
  readonly stack: PositionStack;
  readonly pits: number;
  /** There are at most so many legal moves. */
  readonly maxMoves: number;
  /** What the future of a position depends on besides pits and turn. */
  readonly depends: readonly Dependence[];
  readonly sowing: Sowing | undefined;
  private readonly maker: MoveMaker;
  readonly legal: LegalMoves;
  private readonly endings: Endings;
  private readonly thresholds: Thresholds;
  private readonly size: number;
  private readonly packing: number;
  /** Added to the sums and stores of a position in bytes, it sets or clears the bits that say that an ending may hold. */
  private distance = 0;
  private status = RUNNING;
  private end: Outcome | null = null;

  constructor(rules: CompiledRules) {
    const { layout, steps, depends } = rules;
    this.pits = layout.pits;
    this.maxMoves = layout.pits * (steps.sowing?.choices ?? 1);
    this.size = layout.size;
    this.packing = layout.packing;
    this.depends = depends;
    this.sowing = steps.sowing;
    this.stack = new PositionStack(layout, steps.sowing?.marks && rules.markSets);
    this.maker = new MoveMaker(rules, this.stack);
    this.thresholds = new Thresholds(steps, layout.pits);
    this.legal = new LegalMoves(steps, this.stack, this.maker);
    this.endings = createEndings(steps, this.stack, this);
  }

  get turn(): Player {
    // A player without a legal move may have to pass.
    if (this.sowing?.before && this.status >= PENDING) this.settle();
    return this.stack.turn;
  }
  get ply(): number {
    return this.stack.at / this.size;
  }
  get quietMoves(): number {
    return this.stack.quietMoves;
  }
  seeds(pit: number): number {
    if (this.status >= PENDING) this.settle();
    return this.stack.seeds(pit);
  }
  store(player: Player): number {
    if (this.status >= PENDING) this.settle();
    return this.stack.store(player);
  }
  row(player: Player): number {
    if (this.status >= PENDING) this.settle();
    return this.stack.row(player);
  }
  mark(pit: number): Mark {
    return this.stack.mark(pit);
  }
  get outcome(): Outcome | null {
    if (this.status >= PENDING) this.settle();
    return this.status === OVER ? this.end : null;
  }
  get isTerminal(): boolean {
    return this.outcome !== null;
  }

  legalMoves(): Move[] {
    const moves: Move[] = [];
    this.fillMoves(moves);
    return moves;
  }

  fillMoves(into: Moves): number {
    if (this.isOver()) return 0;
    const count = this.legal.fill(into);
    if (count !== 0) this.status = RUNNING;
    else if (this.status === PENDING) {
      // Without a legal move the endings decide, or the other player goes on.
      this.askEndings();
      if (this.sowing?.before) return this.fillMoves(into);
    }
    return count;
  }

  /** How many legal moves there are. */
  countMoves(): number {
    if (this.isOver()) return 0;
    const count = this.legal.count();
    if (count === 0 && this.status === PENDING && this.sowing?.before) {
      this.askEndings();
      return this.countMoves();
    }
    return count;
  }

  /** Plays a legal move. Returns whether it can end the game by itself, whatever the position after it. */
  play(move: Move): boolean {
    const special = this.maker.make(move);
    this.status = special === false ? PENDING : special === true ? PENDING_AFTER_SLAM : PENDING_AFTER_ENDLESS;
    return special !== false;
  }

  undo(): void {
    if (this.stack.at === 0) throw new RangeError('There is no move to undo.');
    this.unmake();
  }

  canMove(): boolean {
    return this.status === RUNNING && this.legal.any();
  }

  mayCapture(move: Move): boolean {
    return this.maker.mayCapture(move);
  }

  make(move: Move): Special {
    const special = this.maker.make(move);
    this.status = RUNNING;
    return special;
  }

  unmake(): void {
    this.maker.unmake();
    this.status = RUNNING;
  }

  applyEndings(special: Special, count?: number): void {
    const { stack, sowing } = this;
    const ending = this.endings.find(special, count);
    if (!ending && !sowing?.before) return;
    stack.save();
    try {
      if (ending) {
        this.end = endGame(stack, ending, (pit, to) => stack.collect(pit, to));
        this.status = OVER;
      } else sowing!.keepUp(stack, this);
    } catch (error) {
      stack.restore();
      throw error;
    }
  }

  load(pits: ArrayLike<number>, stores: ByPlayer<number>, turn: Player, marks?: readonly Mark[]): void {
    const { stack, sowing } = this;
    stack.load(pits, stores, turn, 0, stack.total, sowing?.marksOf(marks, 2 * this.pits));
    this.status = PENDING;
  }

  /** Puts seeds that are out of play into a pit, or takes them out. */
  add(pit: number, seeds: number): void {
    this.stack.add(pit, seeds);
    this.status = PENDING;
  }

  key(): string {
    const { outcome } = this;
    return keyOf(this.stack, this.depends, !!this.sowing?.marks) + (outcome ? '!' : '');
  }

  state(): GameState {
    const { outcome } = this;
    return fromBoard(this.stack, outcome);
  }

  /** Shows a state. */
  setState(state: GameState): void {
    const { pits, stores, turn, quietMoves, outcome, marks } = state;
    const total = totalSeeds(state);
    this.stack.load(pits, stores, turn, quietMoves, total, this.sowing?.marksOf(marks, 2 * this.pits));
    this.distance = this.thresholds.distanceInBytes(total);
    this.end = outcome && Object.freeze({ ...outcome });
    this.status = outcome ? OVER : RUNNING;
  }

  /** Whether the game is over. A position stays pending if only its legal moves can tell. */
  isOver(): boolean {
    if (this.status === RUNNING) return false;
    if (this.status === PENDING && this.packing === 3) {
      // One look at all sums and stores: mostly the end is far.
      const { halves, at } = this.stack;
      if ((((halves[at << 1]! + this.distance) ^ 0x8080) & 0x80808080) === 0) return false;
    }
    return this.isEnded();
  }

  private isEnded(): boolean {
    if (this.status === PENDING && !this.thresholds.mayHold(this.stack)) return false;
    if (this.status !== OVER) this.askEndings();
    return this.status === OVER;
  }

  /** Finds out whether a pending position is over. */
  private settle(): void {
    const { stack, thresholds } = this;
    const mayBeOver =
      this.status > PENDING ||
      thresholds.mayHold(stack) ||
      ((thresholds.endsWithoutMoves || !!this.sowing?.before) && !this.legal.any());
    if (mayBeOver) this.askEndings();
    else this.status = RUNNING;
  }

  /** Asks the endings of a pending position. If one of them throws, the position is as it was. */
  private askEndings(): void {
    const { stack, status } = this;
    const { at } = stack;
    this.status = RUNNING;
    try {
      this.applyEndings(
        status === PENDING_AFTER_ENDLESS ? this.sowing!.endless : status === PENDING_AFTER_SLAM,
      );
    } catch (error) {
      stack.at = at;
      this.status = status;
      throw error;
    }
  }
}
