// The shapes the reference engines speak in. They are plain and mutable, and know nothing of the
// library.

export type Side = 'south' | 'north';

export interface RefOutcome {
  winner: Side | null;
  reason: string;
}

/**
 * The mark on a pit: the player who owns it, or `closed` for a pit that is out of play, or null for
 * no mark.
 */
export type Mark = Side | 'closed' | null;

export interface RefState {
  pits: number[];
  stores: { south: number; north: number };
  turn: Side;
  quietMoves: number;
  removed: number;
  outcome: RefOutcome | null;
  /** One for each of the 2n pits. Always present in games that mark pits, absent in the others. */
  marks?: Mark[];
}

export interface BoardOptions {
  pits: number;
  seeds: number;
  first: Side;
}

export type GrandSlam =
  | 'forbidden-unless-forced'
  | 'forbidden'
  | 'captures'
  | 'captures-nothing'
  | 'leaves-last'
  | 'leaves-first'
  | 'opponent-takes-rest';

export interface ChainOptions extends BoardOptions {
  grandSlam: GrandSlam;
  captures: readonly number[];
  moveLimit: number | 'in-play-times-pits' | null;
}

export interface TargetOptions extends ChainOptions {
  target: number;
}

export interface OwareOptions extends ChainOptions {
  majority: boolean;
}

export interface KalahOptions extends BoardOptions {
  emptyCapture: boolean;
  end: 'row-empty' | 'mover-empty';
}

/** How an opponent without seeds must be fed: always, if a move can, or not at all. */
type Feeding = 'must-feed' | 'must-feed-if-possible' | 'free';

/** A move with all its laps and captures, before any ending is checked. */
export interface Played {
  /** The turn has passed unless the move gives an extra turn. The state before it if endless. */
  after: RefState;
  /** Whether any seeds were captured, by either player. */
  captured: boolean;
  laps: number;
  /** Whether the laps never stop. */
  endless: boolean;
  /** Rare things that happened, for counting in tests. */
  events: string[];
  /** The finished game if the move itself ends it, whatever the position after it. */
  end?: RefState | null;
}

/**
 * The slow engine of a ruleset, and what the tests know about the game beyond its moves. Options are always whole records:
 * nothing is filled in.
 */
export interface Reference<O extends BoardOptions = BoardOptions> {
  id: string;
  defaults: O;
  /** Defaults that depend on the other options. */
  defaultsFor?(options: O): Partial<O>;
  /** Options worth testing beside the default ones on boards of all sizes. */
  variations: readonly Partial<O>[];
  /** Why the rules, not the players, can end the game. */
  endReasons(options: O): readonly string[];
  /** For rules that end the game because of the stores: whether they do now. */
  targetReached?(options: O, stores: RefState['stores']): boolean;
  /** An end by the stores collects the seeds in play. */
  targetCollects?: true;
  /** Whether rules other than those on the target depend on the stores. */
  readsStores?(options: O): boolean;
  /** Rules other than a limit on quiet moves depend on them. */
  readsQuietMoves?: true;
  /** For rules on grand slams: whether a legal move is one. */
  isGrandSlam?(options: O, state: RefState, move: number): boolean;
  feeding: Feeding;
  /** The winner does not follow from the stores. */
  seedsDoNotDecide?: true;
  /** The board, if not any can be chosen: an even number of pits a player, or only the one of the start. */
  board?: 'even' | 'fixed';
  /**
   * What is in the stores of a running game, if not seeds won: nothing, or the hands, from which each move plays a seed:
   * as many for both players, or one more for the mover.
   */
  stores?: 'empty' | 'hands';
  /**
   * For games of four rows, whose winner does not follow from the stores: whether the rules can have ended a game so in a
   * position, which is as the end left it.
   */
  canEnd?(options: O, state: RefState, outcome: RefOutcome): boolean;
  /** Choices per pit. A move is pit + 2n * choice. */
  choices: number;
  /** The same, if an option changes it. */
  choicesFor?(options: O): number;
  /** A move can have several laps, so that one on a big board can take very long. */
  laps?: true;
  /** For games that mark pits: whether they do with these options. */
  hasMarks?(options: O): boolean;
  /** Whether the rules give the player who begins an advantage, so that the game is not the same with the sides swapped. */
  favorsFirst?(options: O): boolean;
  /** No move captures: pits are marked instead. */
  capturesNothing?: true;
  /** A capture takes one pit only. */
  capturesOnePit?: true;
  /** An ending searches ahead, which is slow where there are many seeds: tests play fewer and smaller games. */
  searchesAhead?: true;
  initial(options: O): RefState;
  /** A3, A8: a given running position, ended if the rules end it. */
  settle(options: O, state: RefState): RefState;
  /** A9: the first reason that applies, or null for a legal move. */
  illegalReason(options: O, state: RefState, move: number): string | null;
  /** The legal moves, ascending. */
  legal(options: O, state: RefState): number[];
  /** Plays a move without checking endings, for counting rare events. */
  play(options: O, state: RefState, move: number): Played;
  /** Plays a legal move; the given state stays as it is. */
  apply(options: O, state: RefState, move: number): RefState;
}
