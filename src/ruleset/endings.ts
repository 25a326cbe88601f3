/** How a game ends. */
import type { Board } from './board.ts';
import type { EndReason, Move, Player } from '../model/types.ts';

/**
 * What the future of a position may depend on beyond pits and turn.
 *
 * @example
 * ```ts
 * import { kalah, oware, type Dependence, type Rules } from 'mancala-rules';
 *
 * const dependsOn = ({ spec, options }: Rules): Dependence[] =>
 *   spec.steps(options).endings.flatMap(({ depends }) => depends ?? []);
 * dependsOn(oware); // => ['stores']
 * dependsOn(kalah); // => []
 * ```
 */
export type Dependence = 'stores' | 'quietMoves';

/**
 * A move that was just played.
 *
 * @example
 * ```ts
 * import { defineRules, oware, type Played } from 'mancala-rules';
 *
 * const bigCapture = ({ captured }: Played): boolean => captured >= 4;
 * const rules = defineRules({
 *   ...oware.spec,
 *   id: 'bigCapture',
 *   steps: (options) => ({ ...oware.spec.steps(options), again: bigCapture }),
 * });
 * const state = rules.stateFrom({ pits: [1, 0, 0, 0, 0, 2, 1, 1, 0, 0, 0, 9], removed: 34 });
 * rules.apply(state, 5).turn; // => 'south'
 * ```
 */
export interface Played {
  /** Who played it. */
  readonly mover: Player;
  /** Where the last seed fell. */
  readonly last: number;
  /** How many seeds it captured. */
  readonly captured: number;
}

/**
 * A way for the game to end. The stores then decide.
 *
 * @example
 * ```ts
 * import { defineRules, kalah, type Ending } from 'mancala-rules';
 *
 * const tenLeft: Ending = {
 *   reason: 'no-capture-left',
 *   over: (board) => board.row('south') + board.row('north') <= 10,
 *   collects: (board, pit) => board.owner(pit),
 * };
 * const short = defineRules({
 *   ...kalah.spec,
 *   id: 'short',
 *   steps: (options) => {
 *     const { endings, ...steps } = kalah.spec.steps(options);
 *     return { ...steps, endings: [tenLeft, ...endings] };
 *   },
 * });
 * short.stateFrom({ pits: [3, 0, 0, 0, 0, 0, 7, 0, 0, 0, 0, 0], removed: 38 }).stores; // => { south: 3, north: 7 }
 * ```
 */
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

/**
 * The game can be over if any of these holds.
 *
 * @example
 * ```ts
 * import type { Ending, Near } from 'mancala-rules';
 *
 * const near: Near = { store: 13 };
 * const thirteen: Ending = {
 *   reason: 'target',
 *   depends: 'stores',
 *   near, // A cursor does not ask while both stores hold less.
 *   over: (board) => board.store('south') >= 13 || board.store('north') >= 13,
 * };
 * ```
 */
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

/**
 * A way to try moves on a running board, as if the game had only the endings before the one that asks.
 *
 * @example
 * ```ts
 * import type { Ahead, Board, Ending } from 'mancala-rules';
 *
 * const canCapture = (board: Board, ahead: Ahead): boolean =>
 *   ahead.legalMoves(board).some((move) => {
 *     ahead.play(board, move);
 *     const captures = board.quietMoves === 0;
 *     ahead.undo(board);
 *     return captures;
 *   });
 * const nothingAtHand: Ending = {
 *   reason: 'no-capture-left',
 *   over: (board, ahead) => board.row(board.turn) < 6 && !canCapture(board, ahead),
 * };
 * ```
 */
export interface Ahead {
  /** Whether the player to move has a legal move; not if the game is over. */
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
