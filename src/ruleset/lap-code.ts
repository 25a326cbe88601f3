/** What the engine needs to play moves of several laps: a board, a player of laps, and the code that games of one lap do not have. */
import type { TraceEvent } from '../model/events.ts';
import type { EndReason, IllegalReason, Mark, Move, Player, Problem } from '../model/types.ts';
import type { Board } from './board.ts';
import type { LapRules } from './lap-rules.ts';
import type { MoveSoFar, NextLap } from './move-so-far.ts';
import type { MarkRules } from './sowing.ts';

/**
 * A listener that is called for each event of a move just before it happens. `player` is the mark, the player who
 * captures or collects (null: off the board), the player whose store supplies a seed, or the player who passes. `seeds` is the
 * number of seeds lifted.
 */
export type Watcher = (event: TraceEvent['type'], cell: number, player?: Mark, seeds?: number) => void;

/** A board with functions that move seeds. */
export interface PlayBoard extends Board {
  /** The mark of each pit; undefined in games that do not mark pits. */
  marks: readonly Mark[] | undefined;
  /** Adds seeds to a cell, or takes them away. */
  add(cell: number, seeds: number): void;
  /** Moves all seeds of a pit to a player's store, or (null) off the board; returns how many. */
  collect(pit: number, to: Player | null): number;
  setTurn(player: Player, quietMoves: number): void;
  /** The seeds of all pits, as a new list. */
  list(): number[];
}

/** A board on which moves are played lap by lap. */
export interface LapBoard extends PlayBoard {
  move: MoveSoFar | undefined;
  /** Takes back all laps of a move, on boards that keep the position before it. */
  rewind?(): void;
  /** The moves of the non-empty pits of the player to move, with all their choices. */
  candidates(choices: number): Move[];
}

/** What plays the laps of a move: the part of the engine that {@link LapCode} needs. */
export interface LapPlayer {
  readonly board: LapBoard;
  readonly sowing: Sowing | undefined;
  /** The seeds captured in the move so far, and whether it is a grand slam. */
  readonly taken: number;
  wasSlam: boolean;
  /** Sows the seeds of a pit, and captures in passing; returns the cell where the last seed fell. */
  sowLap(origin: number, choice: number, view: Board, watcher?: Watcher): number;
  /** Does what the last seed of a lap does; returns the next lap, or null if the move is over. */
  resolveLap(last: number, choice: number, view: Board, watcher?: Watcher): number | NextLap | null;
  /** Plays a move on a copy of the board, which `unmake` drops. */
  make(move: Move): unknown;
  unmake(): void;
}

/** An end that no rule causes. `winner` is asked with the winner that a position claims. */
export interface EndByPlayers {
  readonly reason: EndReason;
  winner(board: Board, claimed: Player | null): Player | null;
}

/** What only games with laps, marks, captures in passing or stuck players need. It is not in the bundles of other games. */
export interface LapCode {
  /**
   * Plays the laps of a move. Returns the cell where the last seed fell; null if the laps never end: the board is then
   * as before the move.
   */
  playLaps(player: LapPlayer, move: Move, watcher?: Watcher): number | null;
  /** Marks a pit for the mover if the rules say so, which read `view`: it shows the board. */
  mark(makes: MarkRules['makes'], board: PlayBoard, pit: number, view: Board, watcher?: Watcher): void;
  /** Applies `stuck` to the player to move, who has no legal move. */
  unstick(board: PlayBoard, stuck: NonNullable<LapRules['stuck']>, watcher?: Watcher): void;
  /** The marks of a state as a frozen list. Throws InvalidStateError if they are not a list of marks. */
  normalizeMarks(marks: unknown, size: number): readonly Mark[];
  /** Adds every problem of a position that the rules of sowing find: marks that they do not allow, and others. */
  checkPosition(problems: Problem[], board: Board, rules: LapRules, isOver: boolean): void;
  /**
   * The moves of the player to move with all answers that they ask for, before other rules forbid any. Only
   * {@link lapByLap} has it: cursors leave such games to the engine.
   */
  listMoves?(player: LapPlayer): Move[];
  /** Why `listMoves` does not list a move of a pit with seeds. Only {@link lapByLap} has it. */
  whyUnlisted?(player: LapPlayer, move: Move): IllegalReason | undefined;
  /** How players end a game that seeds do not decide: all seeds stay where they are. Only {@link lapByLap} has it. */
  readonly byPlayers?: readonly EndByPlayers[];
}

/**
 * The sowing of a ruleset, made by {@link sowing} or {@link lapByLap}. It has the members of their rules.
 *
 * @example
 * ```ts
 * import { sowing, type Sowing } from 'mancala-rules';
 *
 * const twoWays: Sowing = sowing({ choices: 2 });
 * twoWays.choices; // => 2
 * ```
 */
export interface Sowing extends LapRules {
  /** The number of choices for each pit, from 1. */
  readonly choices: number;
  /** @internal */
  readonly code: LapCode;
}
