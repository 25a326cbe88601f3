import { other } from './board.ts';
import { keyOf } from './key.ts';
import { createEngine, type Engine } from './play/engine.ts';
import { Laps } from './play/laps.ts';
import { MANY, nearOf, type Near } from './play/near.ts';
import { PackedBoard } from './play/packed-board.ts';
import type { BoardOptions, Dependence, Ending, Rules, RulesSpec } from './spec.ts';
import { checkShape, fromBoard, toBoard } from './state.ts';
import type { ByPlayer, GameState, Move, Outcome, Player } from './types.ts';

/**
 * A board that is played on in place, with undo: for bots, solvers and counting. It trusts its caller; play only what
 * is legal. An ordinary move allocates nothing.
 */
export interface Cursor {
  /** The legal moves in ascending order; none exactly when the game is over. */
  legalMoves(): Move[];
  /** Writes the legal moves to `into[0..count-1]` and returns the count; leaves the rest of `into` alone. */
  fillMoves(into: Move[] | Uint8Array | Int32Array): number;
  /** Plays a legal move. Trusted: only a legal move. */
  play(move: Move): void;
  /** Takes the last move back. RangeError if there is none. */
  undo(): void;
  /**
   * Sets up a running position without going through a state; forgets what could be undone. Trusted. Seeds that are
   * neither in pits nor in stores count as removed. If the rules say that the game is over there (A3), it is.
   */
  load(pits: ArrayLike<number>, stores: ByPlayer<number>, turn: Player): void;
  /** Seeds in a pit. */
  seeds(pit: number): number;
  /** Seeds in a player's store. */
  store(player: Player): number;
  /** Who moves next. */
  readonly turn: Player;
  /** Moves that can be undone. */
  readonly ply: number;
  /** Moves since the last capture. */
  readonly quietMoves: number;
  /** Whether the game is over. */
  readonly isTerminal: boolean;
  /** How the game ended; null while it goes on. */
  readonly outcome: Outcome | null;
  /** Equal for positions with the same future: pits, turn and what the rules depend on besides. */
  key(): string | number;
  /** The position as a frozen state. */
  state(): GameState;
}

/** What the cursors of a ruleset share. */
interface Shared {
  readonly engine: Engine;
  readonly laps: Laps;
  readonly near: Near;
  readonly depends: readonly Dependence[];
  /** How many seeds a pit can hold. */
  readonly most: number;
}

/** A board that sows by laps worked out beforehand, and asks the engine only where something may follow. */
export class FastCursor extends PackedBoard implements Cursor {
  private readonly engine: Engine;
  private readonly laps: Laps;
  private readonly near: Near;
  private readonly depends: readonly Dependence[];
  private readonly dutyReach: number;
  private readonly nearRow: number;
  /** Whether anything but the rows can bring the end near. */
  private readonly nearOtherwise: boolean;
  private readonly moves: Int32Array;

  constructor({ engine, laps, near, depends, most }: Shared) {
    super(engine.board.pits, most);
    this.engine = engine;
    this.laps = laps;
    this.near = near;
    this.depends = depends;
    this.dutyReach = near.duties;
    this.nearRow = near.row;
    this.nearOtherwise = near.half || near.store < MANY || near.quiet < MANY;
    this.moves = new Int32Array(this.pits);
  }

  get ply(): number {
    return this.word / this.stride;
  }

  get isTerminal(): boolean {
    return this.outcome !== null;
  }

  legalMoves(): Move[] {
    return this.engine.legalMoves(this);
  }

  fillMoves(into: Move[] | Uint8Array | Int32Array): number {
    if (this.outcome !== null) return 0;
    const { moves } = this;
    const count = this.isFree() ? this.fillFree(moves) : this.engine.fill(this, moves);
    // One loop for lists and typed arrays would be slow for both.
    if (Array.isArray(into)) for (let i = 0; i < count; i++) into[i] = moves[i]!;
    else for (let i = 0; i < count; i++) into[i] = moves[i]!;
    return count;
  }

  /** How many legal moves there are. */
  countMoves(): number {
    if (this.outcome !== null) return 0;
    return this.isFree() ? this.countFilled() : this.engine.fill(this, this.moves);
  }

  play(move: Move): void {
    const fell = this.laps.sow(this, move);
    if ((fell & 1) === 0 && !this.isNear()) return;
    const { engine } = this;
    this.setTurn(this.owner(move), this.quietMoves - 1);
    engine.take(this, fell >> 1);
    if (this.isNear()) engine.settle(this, engine.played);
  }

  undo(): void {
    if (this.word === 0) throw new RangeError('There is no move to undo.');
    this.pop();
  }

  load(pits: ArrayLike<number>, stores: ByPlayer<number>, turn: Player): void {
    this.setUp([...Array.from(pits), stores.south, stores.north], turn, 0);
    this.engine.settle(this, null);
  }

  key(): string {
    const key = keyOf(this, this.depends);
    return this.outcome === null ? key : `${key}!`;
  }

  state(): GameState {
    return fromBoard(this);
  }

  /** Whether any ending can hold. */
  private isNear(): boolean {
    const { cells, nearRow, block } = this;
    const sum = this.cell + this.pits + 1;
    return (
      cells[sum]! <= nearRow ||
      cells[sum + block]! <= nearRow ||
      (this.nearOtherwise && this.isNearOtherwise())
    );
  }

  private isNearOtherwise(): boolean {
    const { store, half, quiet } = this.near;
    const most = Math.max(this.store('south'), this.store('north'));
    if (most >= store || (half && 2 * most >= this.total)) return true;
    return this.quietMoves >= quiet;
  }

  /** Whether all pits that hold seeds can be played. */
  private isFree(): boolean {
    return this.row(other(this.turn)) > this.dutyReach;
  }

  private fillFree(into: Int32Array): number {
    const { cells, pits } = this;
    const first = this.turn === 'south' ? 0 : pits;
    const from = this.cell + this.at(first);
    let count = 0;
    for (let i = 0; i < pits; i++) if (cells[from + i] !== 0) into[count++] = first + i;
    return count;
  }
}

const share = ({ options, spec }: Rules, most: number): Shared => {
  const { pits } = options;
  const steps = spec.steps(options);
  let laps!: Laps;
  const engine = createEngine(pits, steps, (slow) => {
    laps = new Laps(slow, steps, new PackedBoard(pits, most), most);
    return (board, origin) => {
      // Only cursors are played on this engine.
      const last = laps.sow(board as unknown as FastCursor, origin) >> 1;
      board.setTurn(board.owner(origin), board.quietMoves - 1);
      return last;
    };
  });
  return {
    engine,
    laps,
    near: nearOf(steps, engine.endings, pits),
    depends: dependsOf(spec, engine.endings),
    most,
  };
};

/** All that the future of a position depends on beyond pits and turn. */
const dependsOf = (
  { depends = [] }: RulesSpec<BoardOptions>,
  endings: readonly Ending[],
): readonly Dependence[] => [...depends, ...endings.flatMap((ending) => ending.depends ?? [])];

const shared = /* @__PURE__ */ new WeakMap<Rules, Shared>();

const allSeeds = ({ pits, stores, removed }: GameState): number =>
  pits.reduce((sum, seeds) => sum + seeds, stores.south + stores.north + removed);

/** The cursor behind {@link createCursor}. */
export const cursorOf = (rules: Rules, state: GameState): FastCursor => {
  checkShape(state, 2 * rules.options.pits);
  let parts = shared.get(rules);
  if (parts === undefined) shared.set(rules, (parts = share(rules, allSeeds(rules.initialState()))));
  // An unchecked state may have more seeds than its game.
  const seeds = allSeeds(state);
  const cursor = new FastCursor(seeds > parts.most ? share(rules, seeds) : parts);
  toBoard(state, cursor);
  return cursor;
};

/**
 * A cursor at a state. InvalidStateError if the state is of another board.
 *
 * @example
 * ```ts
 * import { createCursor, kalah } from 'mancala-rules';
 *
 * const cursor = createCursor(kalah, kalah.initialState());
 * cursor.play(2);
 * cursor.store('south'); // => 1
 * cursor.undo();
 * cursor.store('south'); // => 0
 * ```
 */
export const createCursor = (rules: Rules, state: GameState): Cursor => cursorOf(rules, state);
