/** The cursor of the library: holds the other parts and decides whether the game is over. */
import { endingChecks, endGame, type EndingTrial } from '../engine/endings.ts';
import { normalizeMarks } from '../engine/marks.ts';
import type { End } from '../engine/move-trial.ts';
import { fromBoard } from '../engine/state-board.ts';
import { assertWhole, InvalidArgumentError, InvalidStateError, invalidArgument } from '../model/errors.ts';
import { opponent } from '../model/player.ts';
import { checkShape, totalSeeds } from '../model/state.ts';
import { problem } from '../model/validation.ts';
import type { ByPlayer, GameState, Mark, Move, Outcome, Player } from '../model/types.ts';
import type { Dependence } from '../ruleset/endings.ts';
import { keyOf } from '../ruleset/future-key.ts';
import type { Sowing } from '../ruleset/sowing.ts';
import type { Steps } from '../ruleset/steps.ts';
import type { CompiledRules } from './compiled-rules.ts';
import type { Cursor } from './cursor.ts';
import { EngineMoves } from './engine-moves.ts';
import { illegalMove, type Refuse } from './illegal-move.ts';
import { NORTH } from './layout.ts';
import { countFilled, LegalMoves } from './legal-moves.ts';
import { MoveMaker } from './move-maker.ts';
import { boardHash } from './position-hash.ts';
import { PositionStack, type Moves } from './position-stack.ts';
import { endGuards, quickChecks } from './thresholds.ts';

/** The status of a game: running, over, or pending, if the endings have not been checked since the last move. */
const RUNNING = 0;
const OVER = 1;
const PENDING = 2;

const assertPit = (pit: number, pits: number): void => assertWhole('pit', pit, 0, 2 * pits - 1);

/** The cursor of {@link createCursor}. It checks endings lazily, because moves that are only tried do not need it. */
export class FastCursor implements Cursor, EndingTrial {
  readonly stack: PositionStack;
  readonly pits: number;
  /** The maximum number of legal moves. */
  readonly maxMoves: number;
  /** For each move of the board, 0 if it is of a pit of South, otherwise {@link NORTH}. */
  private readonly owners: Int32Array;
  /** The parts of a state, besides pits and turn, that the rules depend on. */
  readonly depends: readonly Dependence[];
  readonly sowing: Sowing | undefined;
  /** What decides who wins. */
  readonly decidedBy: 'seeds' | 'endings';
  /** Whether a player without a legal move passes or refills pits. */
  private readonly mayBeStuck: boolean;
  private readonly rules: CompiledRules;
  private readonly maker: MoveMaker | EngineMoves;
  /** The maker of moves, where loops can use it. */
  private readonly loopMaker: MoveMaker | undefined;
  readonly legal: LegalMoves;
  private readonly endings: Steps['endings'];
  private readonly checks: readonly (() => boolean)[];
  private readonly quickChecks: readonly (() => boolean)[];
  /** How far a position is above the one before it in the stack. */
  readonly size: number;
  private readonly packing: number;
  /** Added to the sums and stores of a position, they change the guard bits if an ending may hold. */
  private sumsGuard = 0;
  private storesGuard = 0;
  private status = RUNNING;
  private end: Outcome | null = null;

  constructor(rules: CompiledRules) {
    const { layout, steps, depends } = rules;
    this.pits = layout.pits;
    this.maxMoves = layout.pits * (steps.sowing?.choices ?? 1);
    this.owners = Int32Array.from({ length: 2 * this.maxMoves }, (_, move) =>
      move % (2 * this.pits) < this.pits ? 0 : NORTH,
    );
    this.size = layout.size;
    this.packing = layout.packing;
    this.depends = depends;
    this.sowing = steps.sowing;
    this.decidedBy = rules.decidedBy;
    this.mayBeStuck = !!steps.sowing?.stuck;
    this.stack = new PositionStack(layout, steps.sowing?.marks && rules.markSets);
    this.rules = rules;
    this.quickChecks = quickChecks(steps.endings, this.stack);
    const refuse: Refuse = (move) => illegalMove(this.state(), move, this.owners.length);
    if (rules.isByEngine) {
      const moves = new EngineMoves(rules, this.stack, refuse);
      this.maker = moves;
      this.legal = new LegalMoves(steps, this.stack, () => moves.legalMoves());
    } else {
      this.maker = new MoveMaker(rules, this.stack, refuse);
      this.legal = new LegalMoves(steps, this.stack, this.maker);
      if (this.maker.isForLoops) this.loopMaker = this.maker;
    }
    this.endings = steps.endings;
    this.checks = endingChecks(steps.endings, this.stack, this);
  }

  get turn(): Player {
    // A player without a legal move may have to pass.
    if (this.mayBeStuck && this.status === PENDING) this.resolveStatus();
    return this.stack.turn;
  }
  get ply(): number {
    return this.stack.at / this.size;
  }
  get quietMoves(): number {
    return this.stack.quietMoves;
  }
  seeds(pit: number): number {
    assertPit(pit, this.pits);
    return this.resolvedStack().seeds(pit);
  }
  store(player: Player): number {
    // Throws for any other value.
    opponent(player);
    return this.resolvedStack().store(player);
  }
  row(player: Player): number {
    return this.resolvedStack().row(player);
  }
  mark(pit: number): Mark {
    assertPit(pit, this.pits);
    return this.stack.mark(pit);
  }
  get outcome(): Outcome | null {
    if (this.status === PENDING) this.resolveStatus();
    return this.status === OVER ? this.end : null;
  }
  get isOver(): boolean {
    return this.outcome !== null;
  }

  /**
   * By how much South is ahead: in the stores, or in games that seeds do not decide by all seeds after a win, and before
   * the end by the seeds on their side.
   */
  margin(): number {
    const stack = this.resolvedStack();
    if (this.decidedBy === 'seeds') return stack.store('south') - stack.store('north');
    return this.status === OVER ? this.winner() * stack.total : stack.row('south') - stack.row('north');
  }

  /** 1 if South is known to have won, -1 if North is, otherwise 0. Undecided positions are not decided. */
  winner(): number {
    const winner = this.status === OVER && this.end?.winner;
    return winner ? (winner === 'south' ? 1 : -1) : 0;
  }

  /** The stack, after it was decided whether the game is over. */
  private resolvedStack(): PositionStack {
    if (this.status === PENDING) this.resolveStatus();
    return this.stack;
  }

  legalMoves(): Move[] {
    const moves: Move[] = [];
    this.fillMoves(moves);
    return moves;
  }

  fillMoves(into: Moves): number {
    if (this.isSurelyOver()) return 0;
    if (into === undefined) throw invalidArgument('into', 'a list of numbers', into);
    const count = this.legal.fill(into);
    if (count > into.length) throw invalidArgument('into', `room for ${count} moves`, into.length);
    if (count !== 0) this.status = RUNNING;
    else if (this.status === PENDING) {
      // Without a legal move, an ending holds or the other player moves.
      this.askEndings();
      if (this.mayBeStuck) return this.fillMoves(into);
    }
    return count;
  }

  /** The number of legal moves. */
  countMoves(): number {
    if (this.isSurelyOver()) return 0;
    const count = this.legal.count();
    if (count === 0 && this.status === PENDING && this.mayBeStuck) {
      this.askEndings();
      return this.countMoves();
    }
    return count;
  }

  /** Plays a legal move. Returns whether it ended the game by itself. If that throws, the move is undone. */
  play(move: Move): boolean {
    // The mover may have to pass or to refill pits first.
    if (this.mayBeStuck && this.status === PENDING) this.resolveStatus();
    // Neither is measurable: the first is known to the compiler, and a number that is no move has no owner.
    if (typeof move !== 'number' || this.owners[move] !== this.stack.northToMove)
      throw illegalMove(this.state(), move, this.owners.length);
    const end = this.maker.make(move);
    this.status = PENDING;
    if (end === null) return false;
    try {
      this.finish(end);
    } catch (error) {
      this.unmake();
      throw error;
    }
    return true;
  }

  /**
   * Plays a legal move in a position of the stack; the result is the position above. Returns whether it ended the game by itself. For
   * loops that play many moves: they know where their positions are, and take no move back. Only where the tables end does
   * a position become the topmost one.
   */
  playAt(at: number, move: Move): boolean {
    if (this.loopMaker?.makeAt(at, move)) return false;
    this.stack.at = at;
    this.status = RUNNING;
    return this.play(move);
  }
  /** Writes the legal moves of such a position, and returns their number. */
  fillAt(at: number, into: Int32Array): number {
    return this.pendingAt(at).fillMoves(into);
  }
  /** The number of these moves. */
  countAt(at: number): number {
    const { halves, counts } = this.stack;
    const isNorth = halves[(at << 1) + 1]! & NORTH;
    const sums = halves[at << 1]! + this.sumsGuard;
    if (
      !this.loopMaker ||
      ((sums ^ 0x8080) & 0x80808080) !== 0 ||
      counts[(at << 3) + 1 - isNorth]! <= this.legal.maxForbiddingRow
    )
      return this.pendingAt(at).countMoves();
    return countFilled(halves, (at + 1 + isNorth) << 1);
  }

  private pendingAt(at: number): this {
    this.stack.at = at;
    this.status = PENDING;
    return this;
  }

  undo(): void {
    if (this.stack.at === 0) throw new InvalidArgumentError('There is no move to undo.');
    this.unmake();
  }

  canMove(): boolean {
    return this.status === RUNNING && this.legal.any();
  }

  mayCapture(move: Move): boolean {
    return this.maker.mayCapture(move);
  }

  make(move: Move): End | null {
    const end = this.maker.make(move);
    this.status = RUNNING;
    return end;
  }

  unmake(): void {
    this.maker.unmake();
    this.status = RUNNING;
  }

  finish(end: End | null, count: number = this.checks.length): void {
    const { stack, checks } = this;
    let ending = end;
    for (let i = 0; !ending && i < count; i++) if (checks[i]!()) ending = this.endings[i]!;
    // Asked before `save`, because it may try moves.
    if (!ending && (!this.mayBeStuck || this.canMove())) return;
    stack.save();
    try {
      if (ending) {
        this.end = endGame(stack, ending);
        this.status = OVER;
      } else {
        this.rules.withEngine(stack, (engine) => {
          engine.unstick!();
          stack.change(engine.board);
        });
      }
      this.maker.forget();
    } catch (error) {
      stack.restore();
      throw error;
    }
  }

  load(state: GameState): void;
  load(pits: ArrayLike<number>, stores: ByPlayer<number>, turn: Player, marks?: readonly Mark[]): void;
  load(
    given: GameState | ArrayLike<number>,
    stores?: ByPlayer<number>,
    turn?: Player,
    marks?: readonly Mark[],
  ): void {
    const { stack } = this;
    if (!stores || !turn) {
      this.setState(given as GameState);
      return;
    }
    stack.load(given as ArrayLike<number>, stores, turn, 0, stack.total, this.marksOf(marks));
    this.maker.forget();
    this.status = PENDING;
  }

  playOut(random: () => number = Math.random, maxMoves = 1000): number {
    if (typeof random !== 'function') throw invalidArgument('random', 'a function', random);
    const moves = new Int32Array(this.maxMoves);
    let played = 0;
    for (let count; played < maxMoves && (count = this.fillMoves(moves)) > 0; played++)
      this.play(moves[Math.floor(random() * count)]!);
    return played;
  }

  /** Moves seeds from out of play to a pit, or back if the number is negative. */
  add(pit: number, seeds: number): void {
    this.stack.add(pit, seeds);
    this.maker.forget();
    this.status = PENDING;
  }

  key(): string {
    const { outcome } = this;
    return keyOf(this.stack, this.depends, !!this.sowing?.marks) + (outcome ? '!' : '');
  }

  hash(): bigint {
    const { isOver } = this;
    return boardHash(this.stack, this.depends, !!this.sowing?.marks, isOver);
  }

  state(): GameState {
    const { outcome } = this;
    return fromBoard(this.stack, outcome, this.rules.ruleset);
  }

  /**
   * Sets up a state.
   *
   * @throws {InvalidStateError} when it is of another board, or has too many seeds
   */
  private setState(state: GameState): void {
    const { maxSeeds, ruleset } = this.rules;
    checkShape(state, 2 * this.pits, !!this.sowing?.marks, ruleset);
    const { pits, stores, turn, quietMoves, outcome, marks } = state;
    const total = totalSeeds(state);
    if (total > maxSeeds) throw new InvalidStateError([problem('', `at most ${maxSeeds} seeds`, total)]);
    this.stack.load(pits, stores, turn, quietMoves, total, this.marksOf(marks));
    this.maker.forget();
    const { packing } = this;
    const { row, store } = endGuards(this.endings, total, packing === 3 ? 0x80 : 0x8000);
    this.storesGuard = store * 0x10001;
    this.sumsGuard = packing === 3 ? (row * 0x101 + store * 0x1010000) | 0 : row * 0x10001;
    this.end = outcome && Object.freeze({ ...outcome });
    this.status = outcome ? OVER : RUNNING;
  }

  /** Whether the game is over. A position stays pending if that depends only on its legal moves. */
  isSurelyOver(): boolean {
    if (this.status === RUNNING) return false;
    if (this.status === PENDING) {
      // Compares all sums and stores at once: usually no ending can hold.
      const { halves, at } = this.stack;
      const sums = halves[at << 1]! + this.sumsGuard;
      if (this.packing === 3) {
        if (((sums ^ 0x8080) & 0x80808080) === 0) return false;
      } else if (this.packing === 2 && (~sums & 0x80008000) === 0) {
        if (((halves[(at + 1) << 1]! + this.storesGuard) & 0x80008000) === 0) return false;
      }
    }
    return this.isEnded();
  }

  private isEnded(): boolean {
    if (this.status === PENDING && this.quickChecks.some((mayHold) => mayHold())) this.askEndings();
    return this.status === OVER;
  }

  /** Decides whether a pending position is over. */
  private resolveStatus(): void {
    if (this.quickChecks.some((mayHold) => mayHold()) || !this.legal.any()) this.askEndings();
    else this.status = RUNNING;
  }

  /** Checks the endings of a pending position. If one of them throws, the position is unchanged. */
  private askEndings(): void {
    const { stack } = this;
    const { at } = stack;
    this.status = RUNNING;
    try {
      this.finish(null);
    } catch (error) {
      stack.at = at;
      this.status = PENDING;
      throw error;
    }
  }

  private marksOf(marks: readonly Mark[] | undefined): readonly Mark[] | undefined {
    return this.sowing?.marks && normalizeMarks(marks, 2 * this.pits);
  }
}
