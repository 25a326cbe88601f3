import { createEndings, endGame, type Endings, type Explorer } from '../engine/endings.ts';
import { fromBoard } from '../engine/state-board.ts';
import { totalSeeds } from '../model/state.ts';
import type { ByPlayer, GameState, Move, Outcome, Player } from '../model/types.ts';
import type { Dependence } from '../ruleset/endings.ts';
import { keyOf } from '../ruleset/future-key.ts';
import type { CompiledRules } from './compiled-rules.ts';
import type { Cursor } from './cursor.ts';
import { LegalMoves, type Moves } from './legal-moves.ts';
import { MoveMaker } from './move-maker.ts';
import { PositionStack } from './position-stack.ts';
import { Thresholds } from './thresholds.ts';

/** Where a game stands: it goes on, it is over, or the endings have not been asked yet since a move that was a slam or not. */
const RUNNING = 0;
const OVER = 1;
const PENDING = 2;
const PENDING_AFTER_SLAM = 3;

/**
 * The cursor behind {@link createCursor}. It asks the endings only when somebody wants to know, because moves that are only
 * played and taken back need no answer.
 */
export class FastCursor implements Cursor, Explorer {
  readonly stack: PositionStack;
  readonly pits: number;
  /** What the future of a position depends on besides pits and turn. */
  readonly depends: readonly Dependence[];
  private readonly maker: MoveMaker;
  private readonly legal: LegalMoves;
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
    this.size = layout.size;
    this.packing = layout.packing;
    this.depends = depends;
    this.stack = new PositionStack(layout);
    this.maker = new MoveMaker(rules, this.stack);
    this.thresholds = new Thresholds(steps, layout.pits);
    this.legal = new LegalMoves(steps, this.stack, this.maker);
    this.endings = createEndings(steps, this.stack, this);
  }

  get turn(): Player {
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
    // Without a legal move the endings decide.
    if (count !== 0) this.status = RUNNING;
    else if (this.status === PENDING) this.askEndings();
    return count;
  }

  /** How many legal moves there are. */
  countMoves(): number {
    return this.isOver() ? 0 : this.legal.count();
  }

  play(move: Move): void {
    this.status = this.maker.make(move) ? PENDING_AFTER_SLAM : PENDING;
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

  make(move: Move): boolean {
    const wasSlam = this.maker.make(move);
    this.status = RUNNING;
    return wasSlam;
  }

  unmake(): void {
    this.maker.unmake();
    this.status = RUNNING;
  }

  applyEndings(wasSlam: boolean, count?: number): void {
    const ending = this.endings.find(wasSlam, count);
    if (!ending) return;
    const { stack } = this;
    stack.save();
    try {
      this.end = endGame(stack, ending, (pit, to) => stack.collect(pit, to));
      this.status = OVER;
    } catch (error) {
      stack.restore();
      throw error;
    }
  }

  load(pits: ArrayLike<number>, stores: ByPlayer<number>, turn: Player): void {
    this.stack.load(pits, stores, turn, 0, this.stack.total);
    this.status = PENDING;
  }

  key(): string {
    const { outcome } = this;
    const key = keyOf(this.stack, this.depends);
    return outcome ? `${key}!` : key;
  }

  state(): GameState {
    const { outcome } = this;
    return fromBoard(this.stack, outcome);
  }

  /** Shows a state. */
  setState(state: GameState): void {
    const { pits, stores, turn, quietMoves, outcome } = state;
    const total = totalSeeds(state);
    this.stack.load(pits, stores, turn, quietMoves, total);
    this.distance = this.thresholds.distanceInBytes(total);
    this.end = outcome && Object.freeze({ ...outcome });
    this.status = outcome ? OVER : RUNNING;
  }

  /** Whether the game is over. A position stays pending if only its legal moves can tell. */
  private isOver(): boolean {
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
      this.status === PENDING_AFTER_SLAM ||
      thresholds.mayHold(stack) ||
      (thresholds.endsWithoutMoves && !this.legal.any());
    if (mayBeOver) this.askEndings();
    else this.status = RUNNING;
  }

  /** Asks the endings of a pending position. If one of them throws, the position is as it was. */
  private askEndings(): void {
    const { stack, status } = this;
    const { at } = stack;
    this.status = RUNNING;
    try {
      this.applyEndings(status === PENDING_AFTER_SLAM);
    } catch (error) {
      stack.at = at;
      this.status = status;
      throw error;
    }
  }
}
