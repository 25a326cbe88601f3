/** How seeds are sown. */
import type { Board } from './board.ts';
import type { Ending } from './endings.ts';
import type { TraceEvent } from '../model/events.ts';
import type { Mark, Move, Player, Problem } from '../model/types.ts';

/**
 * One lap of sowing: one handful of seeds.
 *
 * @example
 * ```ts
 * import { kalah, type Lap } from 'mancala-rules';
 *
 * const { route } = kalah.spec.steps(kalah.options);
 * const lap: Lap = { pits: 6, mover: 'north', origin: 8, seeds: 4, choice: 0, marks: [] };
 * // After North's last pit comes North's store.
 * route(lap, 11, 3); // => 13
 * ```
 */
export interface Lap {
  /** Pits a side. */
  readonly pits: number;
  /** The player who sows. */
  readonly mover: Player;
  /** The pit the seeds were lifted from. */
  readonly origin: number;
  /** How many seeds were lifted. */
  readonly seeds: number;
  /** Which choice of its pit the move is, from 0. */
  readonly choice: number;
  /** The mark of each pit, as the lap begins; empty in games that do not mark pits. */
  readonly marks: readonly Mark[];
}

/**
 * The cell that seed number `nth` of a lap falls in, from 0; `cell` is where the one before fell, first of all the origin. A cell
 * is a pit, or a store (`2n` South's, `2n + 1` North's). It must give equal laps equal answers.
 *
 * @example
 * ```ts
 * import { defineRules, kalah, type Route } from 'mancala-rules';
 *
 * const pastTheStores: Route = ({ pits }, cell) => (cell + 1) % (2 * pits);
 * const rules = defineRules({
 *   ...kalah.spec,
 *   id: 'pastTheStores',
 *   steps: (options) => ({ ...kalah.spec.steps(options), route: pastTheStores }),
 * });
 * rules.apply(rules.initialState(), 5).pits; // => [4, 4, 4, 4, 4, 0, 5, 5, 5, 5, 4, 4]
 * ```
 */
export type Route = (lap: Lap, cell: number, nth: number) => number;

/**
 * What {@link sowing} makes sowing in laps from. Everything may be left out. `board.turn` is the mover. The functions must give
 * equal boards equal answers, because cursors cache them.
 *
 * @example
 * ```ts
 * import { createCursor, defineRules, kalah, sowing, type SowingRules } from 'mancala-rules';
 *
 * // A last seed in a pit that was not empty is lifted with all others there, and sown on.
 * const relay: SowingRules = {
 *   lifts: (board, last) => (board.seeds(last) > 1 ? last : null),
 * };
 * const relayKalah = defineRules({
 *   ...kalah.spec,
 *   id: 'relayKalah',
 *   steps: (options) => ({ ...kalah.spec.steps(options), sowing: sowing(relay) }),
 * });
 * relayKalah.apply(relayKalah.initialState(), 0).pits; // => [1, 4, 1, 10, 1, 1, 3, 0, 2, 9, 2, 9]
 * ```
 */
export interface SowingRules {
  /** Choices a pit offers, such as two directions; default 1. A move is the pit plus `2n` times the choice. */
  readonly choices?: number;
  /** Which marks there are, in games that mark pits. */
  readonly marks?: MarkRules;
  /**
   * The pit that is lifted for another lap, after a last seed fell in the pit `last` and the move has captured; null if the move
   * is over. It is not asked when the last seed fell in a store.
   */
  lifts?(board: Board, last: number, choice: number): number | null;
  /** Who takes all seeds of a pit as soon as a seed has fallen in it, with `inHand` seeds still to sow; null for nobody. */
  passing?(board: Board, pit: number, inHand: number): Player | null;
  /** What happens when the game is not over and the player to move has no legal move. */
  before?(upkeep: Upkeep): void;
}

/**
 * Which pits a game marks.
 *
 * @example
 * ```ts
 * import { congkak, type MarkRules } from 'mancala-rules';
 *
 * const closedPits: MarkRules = {
 *   what: 'null, or closed with no seeds in the pit',
 *   fits: (board, pit) => board.mark(pit) === 'closed' && board.seeds(pit) === 0,
 * };
 * congkak.spec.steps(congkak.options).sowing?.marks?.what; // => 'null, or closed with no seeds in the pit'
 * ```
 */
export interface MarkRules {
  /** What the mark of a pit has to be, for messages. */
  readonly what: string;
  /** Whether the mark of a pit of a given position can be. It is asked for every pit that is marked. */
  fits(board: Board, pit: number): boolean;
  /**
   * Whether the mover marks a pit for themselves: the pit where the last seed of a lap fell, before anything is captured, or a
   * pit that was captured and is empty now.
   */
  makes?(board: Board, pit: number): boolean;
}

/**
 * What can be done for a player who has no legal move.
 *
 * @example
 * ```ts
 * import type { SowingRules, Upkeep } from 'mancala-rules';
 *
 * // A player without a legal move passes.
 * const passTurn = (upkeep: Upkeep): void => upkeep.pass();
 * const rules: SowingRules = { before: passTurn };
 * ```
 */
export interface Upkeep {
  /** The board; its `turn` is the player without a legal move. */
  readonly board: Board;
  /** Passes the turn to the other player. */
  pass(): void;
  /** Puts a seed from the store of the player to move into a pit. */
  supply(pit: number): void;
}

/**
 * What is called for each thing that happens in a move, just before it happens: all seeds of a pit are lifted, one is sown in a
 * cell, a pit is marked, captured by a player or collected (null: off the board), supplied with a seed, the turn is passed.
 */
export type Watcher = (event: TraceEvent['type'], cell: number, player?: Mark) => void;

/** A board that seeds can be moved on. */
export interface PlayBoard extends Board {
  /** The mark of each pit; undefined in games that do not mark pits. */
  marks: readonly Mark[] | undefined;
  /** Adds seeds to a cell, or takes them away. */
  add(cell: number, seeds: number): void;
  /** Moves all seeds of a pit to a player's store, or (null) off the board. */
  collect(pit: number, to: Player | null): void;
  setTurn(player: Player, quietMoves: number): void;
  /** The seeds of all pits, as a new list. */
  list(): number[];
}

/** A move in laps while it is played. */
export interface Laps {
  /** Which choice of its pit the move is. */
  readonly choice: number;
  /** How many seeds were taken in passing so far. */
  readonly taken: number;
  /** How the move ends the game if its laps repeat for ever; the board is then as before the move. */
  readonly end: Pick<Ending, 'reason' | 'collects'> | undefined;
  /** Sows a lap and returns the cell where its last seed fell. */
  sowOnly(): number;
  /** As well marks the pit where the last seed fell, if the rules say so. */
  sow(): number;
  /** Whether there is another lap, after so many pits were captured. Marks those, if the rules say so. */
  goesOn(captured: Int32Array, count: number): boolean;
}

/**
 * Sowing in laps, made by {@link sowing}.
 *
 * @example
 * ```ts
 * import { sowing, type Sowing } from 'mancala-rules';
 *
 * const twoWays: Sowing = sowing({ choices: 2 });
 * twoWays.choices; // => 2
 * ```
 */
export interface Sowing extends SowingRules {
  readonly choices: number;
  /** @internal How a move ends the game that would never have come to an end. */
  readonly endless: Pick<Ending, 'reason' | 'collects'>;
  /** @internal The moves of these pits, with all choices. */
  choose(pits: readonly number[], pitsASide: number): Move[];
  /** @internal Begins a move. The rules are asked on `view`, which shows the same board. */
  start(route: Route, board: PlayBoard, move: Move, watcher?: Watcher, view?: Board): Laps;
  /** @internal If the player to move has no legal move, does what is to be done. */
  keepUp(board: PlayBoard, explorer: { canMove(): boolean }, watcher?: Watcher): void;
  /** @internal The marks of a given position as they are; nothing if the game marks no pits. */
  marksFrom(position: unknown): { marks?: readonly Mark[] };
  /** @internal The marks of a state as a frozen list. InvalidStateError if they are none. */
  marksOf(marks: unknown, size: number): readonly Mark[] | undefined;
  /** @internal Lists the marks of a position that cannot be. */
  judgeMarks(problems: Problem[], board: Board): void;
}
