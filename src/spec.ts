/** What a ruleset is: its options, its steps, and the object that users hold in their hands. */
import type { Board } from './board.ts';
import type { EndReason, GameState, IllegalReason, Move, Outcome, Player, Position } from './types.ts';

/** The options that every ruleset has. */
export interface BoardOptions {
  /** Pits a side, from 1; default 6. */
  readonly pits: number;
  /** Seeds in each pit at the start, from 1; default 4. A board holds at most 65,535 seeds in all. */
  readonly seeds: number;
  /** Who moves first; default South. */
  readonly first: Player;
}

/**
 * A set of rules as an object. Its members do not use `this`: they can be taken out and passed around alone. States
 * go in and come out; nothing is ever changed.
 *
 * All members that take a state accept any plain object of its shape, frozen or not, and no more is checked than that it
 * is one, on a board of this size (`InvalidStateError`). What comes from outside goes through `stateFrom` first.
 */
export interface Rules<O extends BoardOptions = BoardOptions> {
  /** A name for programs; stored games name it. */
  readonly id: string;
  /** A name for people. */
  readonly title: string;
  /** Raised only when some game would go differently. */
  readonly version: number;
  /** All options with their values. */
  readonly options: Readonly<O>;
  /** What the rules were made from, before any `with`: the place to start for a variation of one's own. */
  readonly spec: RulesSpec<O>;
  /** The same game with other options. InvalidOptionsError, listing all that is wrong. */
  with(options: Partial<O>): Rules<O>;
  /** The position at the start. */
  initialState(): GameState;
  /**
   * A state from untrusted data (A8): checks everything, and ends the game if by these rules it is over (A3).
   * InvalidStateError, listing all that is wrong.
   */
  stateFrom(position: Position): GameState;
  /** The moves that may be played, in ascending order; none exactly when the game is over. */
  legalMoves(state: GameState): readonly Move[];
  /** Whether a move may be played. */
  isLegal(state: GameState, move: Move): boolean;
  /** Why a move may not be played, the first reason of A9 that applies; null if it may. */
  illegalReason(state: GameState, move: Move): IllegalReason | null;
  /** The state after a move, deep-frozen. IllegalMoveError if it is not legal. */
  apply(state: GameState, move: Move): GameState;
  /** Whether the game is over. */
  isTerminal(state: GameState): boolean;
  /** How the game ended; null while it goes on. */
  outcome(state: GameState): Outcome | null;
}

/** What {@link defineRules} makes a ruleset from. */
export interface RulesSpec<O extends BoardOptions> {
  /** A name for programs. */
  readonly id: string;
  /** A name for people. */
  readonly title: string;
  /** A whole number, raised only when some game would go differently. */
  readonly version: number;
  /** The value of every option that is not given; an option that is not here does not exist. */
  readonly defaults: O;
  /** What the future of a position depends on beyond pits and turn, besides what the endings say themselves. */
  readonly depends?: readonly Dependence[];
  /** Defaults that follow from the board, such as a target that grows with the seeds. */
  defaultsFor?(board: BoardOptions): Partial<O>;
  /** Other demands on the options than those of the board; one line each, which may begin with the option's name. */
  problems?(options: O): readonly string[];
  /** The starting pits, where they are not `seeds` each. */
  setup?(options: O): readonly number[];
  /** The steps of which a move is made. */
  steps(options: O): Steps;
}

/** What the future of a position may depend on beyond pits and turn. */
export type Dependence = 'stores' | 'quietMoves';

/** The small functions that a ruleset is composed of. They decide; the composer moves the seeds. */
export interface Steps {
  /** The way round the board. */
  readonly route: Route;
  /** Which pits a move takes. */
  readonly capture: Capture;
  /** What becomes of a move that would take all of the opponent's seeds. */
  readonly slam?: Slam;
  /** What a move must not do, asked in order. */
  readonly duties?: readonly Duty[];
  /** Whether the mover has another turn: the same answer to the same move, since a cursor asks beforehand. */
  readonly again?: (played: Played, pits: number) => boolean;
  /** When the game is over, asked in order after every move and of every given position. */
  readonly endings: readonly Ending[];
}

/** One round of sowing. */
export interface Lap {
  /** Pits a side. */
  readonly pits: number;
  /** Who sows. */
  readonly mover: Player;
  /** The pit the seeds were lifted from. */
  readonly origin: number;
}

/** The cell sown after `cell`: a pit, or a store (`2n` South's, `2n + 1` North's). Always the same in the same lap. */
export type Route = (lap: Lap, cell: number) => number;

/** What a move takes. */
export interface Capture {
  /**
   * Whether a last seed can take anything that fell in a pit, the mover's own or not, that now holds so many seeds. In a
   * store it never does. Left out, it always can.
   */
  triggers?(own: boolean, seeds: number): boolean;
  /**
   * Writes the pits that are taken by the last seed, in the pit `last`, into `taken` and returns how many they are. The
   * board is as after sowing, `board.turn` the mover. The same answer to the same board, since a cursor remembers it.
   */
  pits(board: Board, last: number, taken: Int32Array): number;
  /**
   * No pit of the opponent is taken that held more seeds than this before the move. Left out, any may be. With more in his
   * row than his pits can hold then, no move is tried for being a slam.
   */
  readonly heaviest?: number;
}

/** What becomes of a grand slam. */
export interface Slam {
  /** Edits the list of pits that would be taken; returns how many are. Left out, all are. */
  spare?(taken: Int32Array, count: number): number;
  /** Where the slam may not be played, or not always. */
  readonly duty?: Duty;
  /** Where the slam ends the game, before anything else is asked. */
  readonly ending?: Ending;
}

/** What a move would do, worked out by the composer. */
export interface Trial {
  /** It would take all of the opponent's seeds, were it not for the rules on grand slams. */
  readonly slam: boolean;
  /** It leaves the opponent at least one seed. */
  readonly feeds: boolean;
  /** Whether another move of the same player leaves the opponent a seed. */
  anotherFeeds(): boolean;
}

/** A rule that can forbid a move. */
export interface Duty {
  /** A hint that saves asking: it forbids only while the opponent's row is empty, or only slams. Left out, anything. */
  readonly bearsOn?: 'empty-row' | 'slam';
  /** Why the move may not be played; null if it may. */
  forbids(trial: Trial, board: Board): IllegalReason | null;
}

/** A move that was just played. */
export interface Played {
  /** Who played it. */
  readonly mover: Player;
  /** Where the last seed fell. */
  readonly last: number;
  /** How many seeds it captured. */
  readonly captured: number;
}

/** A way for the game to end. The stores then decide. */
export interface Ending {
  /** What it is called. */
  readonly reason: EndReason;
  /** What it looks at beyond pits and turn. */
  readonly depends?: Dependence;
  /** A hint that saves asking after every move: when the game can be over. Left out, always. */
  readonly near?: Near;
  /** The position goes on showing it: of a finished game `over` is still true. A state that claims this end must show it. */
  readonly lasting?: boolean;
  /** Whether the game is over; `played` is null for a position that was given. */
  over(board: Board, ahead: Ahead, played: Played | null): boolean;
  /** Who collects the seeds of a pit that is not empty; null: nobody, they are removed. Left out, all stay in the pits. */
  collects?(board: Board, pit: number): Player | null;
}

/** The game can be over if any of these holds. */
export interface Near {
  /** A row holds at most so many seeds. */
  readonly row?: number;
  /** A store holds at least so many seeds, or half of all. */
  readonly store?: number | 'half';
  /** At least so many moves were quiet: a number, or the seeds in play times the pits of a row. */
  readonly quietMoves?: number | 'in-play-times-pits';
  /** A duty may leave the player to move without a legal move. */
  readonly stuck?: boolean;
}

/** A way to try moves on a running board, as if the game had only the endings before the one that asks. */
export interface Ahead {
  /** Whether the player to move has a legal move. */
  canMove(board: Board): boolean;
  /** The legal moves; none if the game is over. */
  legalMoves(board: Board): Move[];
  /** Whether a move may capture: a quick answer, of which only the no is certain. Left out, every move may. */
  mayCapture?(board: Board, move: Move): boolean;
  /** Plays a legal move. */
  play(board: Board, move: Move): void;
  /** Takes back the last move played. Whoever plays takes back before he answers. */
  undo(board: Board): void;
}

/**
 * What becomes of a move whose chain capture would take all of the opponent's seeds.
 *
 * - `forbidden-unless-forced`: illegal while another move leaves the opponent a seed; forced, it captures
 * - `forbidden`: never legal; if nothing else is left the game ends before the move
 * - `captures`: legal, and captures
 * - `captures-nothing`: legal, and captures nothing
 * - `leaves-last`, `leaves-first`: legal, and takes all but the pit where the last seed fell, or all but the pit of
 *   the chain that is lowest in sowing order
 * - `opponent-takes-rest`: legal, captures, and ends the game: all still in play goes to the opponent
 */
export type GrandSlam =
  | 'forbidden-unless-forced'
  | 'forbidden'
  | 'captures'
  | 'captures-nothing'
  | 'leaves-last'
  | 'leaves-first'
  | 'opponent-takes-rest';

/** Options of the games with a chain capture. */
export interface WariOptions extends BoardOptions {
  /** What becomes of a grand slam. */
  readonly grandSlam: GrandSlam;
  /** Seed counts that are captured, `[2, 3]` by default. */
  readonly captures: readonly number[];
  /** Quiet moves after which the game ends: null none, a number (own rows), or `'in-play-times-pits'` (M7, seeds removed). */
  readonly moveLimit: number | 'in-play-times-pits' | null;
}

/** Options of the games that are won by reaching a number of seeds. */
export interface TargetOptions extends WariOptions {
  /** Seeds in a store that win, from 1; default `pits * seeds + 1`. */
  readonly target: number;
}

/** Options of `kalah`. */
export interface KalahOptions extends BoardOptions {
  /** Whether the landing seed is captured also when the opposite pit is empty; default false. */
  readonly emptyCapture: boolean;
}
