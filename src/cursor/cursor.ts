import { keyOf } from '../ruleset/future-key.ts';
import { FastBoard } from './fast-board.ts';
import { createFastGame, type FastGame } from './fast-game.ts';
import type { Dependence, Played } from '../ruleset/endings.ts';
import type { Rules } from '../ruleset/rules.ts';
import { checkShape } from '../model/state.ts';
import { fromBoard, toBoard } from '../engine/state-board.ts';
import type { ByPlayer, GameState, Move, Outcome, Player } from '../model/types.ts';

/**
 * A board that is played on in place, with undo: for bots, solvers and counting. It trusts its caller; play only what
 * is legal. An ordinary move allocates nothing.
 *
 * @example
 * ```ts
 * import { createCursor, kalah, type Cursor, type Move } from 'mancala-rules';
 *
 * const gain = (cursor: Cursor, move: Move): number => {
 *   const { turn } = cursor;
 *   const before = cursor.store(turn);
 *   cursor.play(move);
 *   const after = cursor.store(turn);
 *   cursor.undo();
 *   return after - before;
 * };
 * const cursor = createCursor(kalah, kalah.initialState());
 * cursor.legalMoves().map((move) => gain(cursor, move)); // => [0, 0, 1, 1, 1, 1]
 * ```
 */
export interface Cursor {
  /** The legal moves in ascending order; none exactly when the game is over. */
  legalMoves(): Move[];
  /**
   * Writes the legal moves to `into[0..count-1]` and returns the count; leaves the rest of `into` alone. Trusted: `into` has
   * room for a move of every pit of a row, and a `Uint8Array` is for boards of up to 128 pits a side.
   */
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

/**
 * The cursor behind {@link createCursor}: a fast board that users play on. Whether a move has ended the game it finds out
 * when somebody asks, so that what is only played and taken back costs least.
 */
export class FastCursor extends FastBoard implements Cursor {
  /** What the key tells apart beyond pits and turn. */
  readonly depends: readonly Dependence[];
  /** A copy of the position while the endings are asked. */
  private readonly before: Int32Array;

  constructor({ fast, depends }: Shared) {
    super(fast);
    this.before = new Int32Array(2 * this.stride);
    this.depends = depends;
  }

  override get outcome(): Outcome | null {
    if (this.ended === undefined) this.settle();
    const { ended } = this;
    return !ended || Array.isArray(ended) ? null : (ended as Outcome);
  }
  override set outcome(outcome: Outcome | null) {
    this.ended = outcome;
  }

  get ply(): number {
    return this.word / this.stride;
  }

  get isTerminal(): boolean {
    return this.outcome !== null;
  }

  override seeds(pit: number): number {
    if (this.ended === undefined) this.settle();
    return super.seeds(pit);
  }

  override store(player: Player): number {
    if (this.ended === undefined) this.settle();
    return super.store(player);
  }

  legalMoves(): Move[] {
    return this.engine.legalMoves(this);
  }

  override fillSlowly(into: Move[] | Uint8Array | Int32Array): number {
    if (this.ended !== undefined) return super.fillSlowly(into);
    this.settle();
    return this.fillMoves(into);
  }

  override countSlowly(): number {
    if (this.ended !== undefined) return super.countSlowly();
    this.settle();
    return this.countMoves();
  }

  play(move: Move): void {
    this.ended = null;
    if (this.advance(move)) this.ended = undefined;
  }

  undo(): void {
    if (this.word === 0) throw new RangeError('There is no move to undo.');
    this.pop();
  }

  load(pits: ArrayLike<number>, stores: ByPlayer<number>, turn: Player): void {
    const places: number[] = [];
    for (let pit = 0; pit < 2 * this.pits; pit++) places[pit] = pits[pit]!;
    places.push(stores.south, stores.north);
    const removed = places.reduce((left, seeds) => left - seeds, this.total);
    this.setUp(places, turn, 0, removed);
    this.settleAfter(null);
  }

  key(): string {
    const { outcome } = this;
    const key = keyOf(this, this.depends);
    return outcome === null ? key : `${key}!`;
  }

  state(): GameState {
    return fromBoard(this);
  }

  private settle(): void {
    this.ended = null;
    if (this.isNear()) this.settleAfter(this.played());
  }

  /** Asks the endings. If one of them throws, the position is as it was, and they are asked again next time. */
  private settleAfter(played: Played | null): void {
    const { word, cell, captured, before, halves } = this;
    for (let i = 0; i < before.length; i++) before[i] = halves[2 * word + i]!;
    try {
      this.engine.settle(this, played);
    } catch (error) {
      this.halves.set(before, 2 * word);
      this.word = word;
      this.note(cell, captured);
      this.ended = undefined;
      throw error;
    }
  }
}

/** What the cursors of a ruleset share. */
interface Shared {
  readonly fast: FastGame;
  /** All that the future of a position depends on beyond pits and turn. */
  readonly depends: readonly Dependence[];
}

const share = ({ options, spec }: Rules, most: number): Shared => {
  const fast = createFastGame(options.pits, spec.steps(options), most);
  const { depends = [] } = spec;
  return {
    fast,
    depends: [...depends, ...fast.engine.endings.flatMap((ending) => ending.depends ?? [])],
  };
};

const shared = /* @__PURE__ */ new WeakMap<Rules, Shared>();

const allSeeds = ({ pits, stores, removed }: GameState): number =>
  pits.reduce((sum, seeds) => sum + seeds, stores.south + stores.north + removed);

/** The cursor behind {@link createCursor}. */
export const cursorOf = (rules: Rules, state: GameState): FastCursor => {
  checkShape(state, 2 * rules.options.pits);
  let parts = shared.get(rules);
  if (parts === undefined) shared.set(rules, (parts = share(rules, allSeeds(rules.initialState()))));
  const { most, learntFrom } = parts.fast;
  const seeds = allSeeds(state);
  // An unchecked state may have more seeds than its game; and a step of these rules may ask for a cursor.
  const cursor = new FastCursor(
    seeds > most || learntFrom.isRunning() ? share(rules, Math.max(seeds, most)) : parts,
  );
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
