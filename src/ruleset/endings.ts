/** The types that describe when and how a game ends. */
import type { Board } from './board.ts';
import type { EndReason, Move, Player } from '../model/types.ts';

/** A part of a state, besides pits, turn and marks, that can change how the game goes on. */
export type Dependence = 'stores' | 'quietMoves';

/**
 * A move that was just played, as the step `extraTurn` sees it.
 *
 * @example
 * ```ts
 * import { defineRules, oware, type Played } from 'mancala-rules';
 *
 * const bigCapture = ({ captured }: Played): boolean => captured >= 4;
 * const rules = defineRules({
 *   ...oware.spec,
 *   id: 'bigCapture',
 *   steps: (options) => ({ ...oware.spec.steps(options), extraTurn: bigCapture }),
 * });
 * const state = rules.stateFrom({ pits: [1, 0, 0, 0, 0, 2, 1, 1, 0, 0, 0, 9], removed: 34 });
 * rules.apply(state, 5).turn; // => 'south'
 * ```
 */
export interface Played {
  /** The player who made the move. */
  readonly mover: Player;
  /** The cell where the last seed fell: a pit `0..2n-1`, South's store `2n` or North's store `2n + 1`. */
  readonly last: number;
  /** The number of seeds captured in the move, from 0. */
  readonly captured: number;
}

/**
 * One way for the game to end: when it applies, who collects the remaining seeds, and who wins.
 *
 * @example
 * ```ts
 * import { defineRules, kalah, type Ending } from 'mancala-rules';
 *
 * const tenLeft: Ending = {
 *   reason: 'no-capture-left',
 *   when: { inPlay: 'both rows', atMost: 10 },
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
  /** The reason that the outcome names; one of your own, too. */
  readonly reason: EndReason | (string & Record<never, never>);
  /**
   * The condition under which the game is over, as data, so that a cursor can skip most checks and derive what it depends on. Use
   * the form with `test` only if no other form fits: it is checked after every move.
   */
  readonly when:
    /** A row holds few seeds. */
    | {
        /** Which row: that of the player to move, or either one. */
        readonly row: 'mover' | 'either';
        /** The maximum number of seeds in the row, from 0. */
        readonly atMost: number;
      }
    /** Few seeds are in play. */
    | {
        /** Both rows are counted together. */
        readonly inPlay: 'both rows';
        /** The maximum number of seeds in them, from 0. */
        readonly atMost: number;
      }
    /** A store holds many seeds. */
    | {
        /** Either store counts. */
        readonly store: 'either';
        /** The minimum number of seeds in a store. With `'majority'`: more than half of all seeds, or half in both. */
        readonly atLeast: number | 'majority';
      }
    /** Many moves in a row captured nothing. */
    | {
        /** The minimum number of moves. With `'in-play-times-pits'`: seeds in play times pits a side, at least 1. */
        readonly quietMoves: number | 'in-play-times-pits';
      }
    /** The player to move has no legal move. */
    | {
        /** Always true. */
        readonly noLegalMove: true;
      }
    /** Any other condition, as a function. */
    | {
        /**
         * Whether the game is over. Must return the same for equal boards.
         *
         * @param board - the position, with the player who moves next
         * @param lookahead - tries moves on this board
         * @returns true if the game ends here
         */
        test(board: Board, lookahead: Lookahead): boolean;
        /** Everything that the result of `test` depends on. */
        readonly reads: readonly ('pits' | 'marks' | 'stores' | 'quietMoves')[];
      };
  /**
   * Decides who collects the seeds of a pit when the game ends. Without this member, all seeds stay in the pits.
   *
   * @param board - the position at the end
   * @param pit - a pit that is not empty
   * @returns the player whose store gets the seeds; null to remove them from the game
   */
  collects?(board: Board, pit: number): Player | null;
  /**
   * Decides who wins. By default the player with more seeds in their store.
   *
   * @param board - the position at the end, after seeds were collected
   * @returns the winner; null for a draw
   */
  winner?(board: Board): Player | null;
}

/** The condition of an ending. */
export type Condition = Ending['when'];

/**
 * Tries moves on the board that a `test` is given, which then shows the position after each of them. Of the endings, only
 * those listed before the one being checked apply. Undo every move before `test` returns.
 *
 * @example
 * ```ts
 * import type { Board, Ending, Lookahead } from 'mancala-rules';
 *
 * const canCapture = (board: Board, lookahead: Lookahead): boolean =>
 *   lookahead.legalMoves().some((move) => {
 *     lookahead.play(move);
 *     const captures = board.quietMoves === 0;
 *     lookahead.undo();
 *     return captures;
 *   });
 * const noneInReach: Ending = {
 *   reason: 'no-capture-left',
 *   when: {
 *     test: (board, lookahead) => board.row(board.turn) < 6 && !canCapture(board, lookahead),
 *     reads: ['pits'],
 *   },
 * };
 * ```
 */
export interface Lookahead {
  /**
   * Whether the player to move has a legal move.
   *
   * @returns false if they have none or the game is over
   */
  canMove(): boolean;
  /**
   * Lists the legal moves.
   *
   * @returns the moves in ascending order; empty if the game is over
   */
  legalMoves(): Move[];
  /**
   * Estimates quickly, without playing it, whether a move captures.
   *
   * @param move - a legal move
   * @returns false if it certainly captures nothing; true if it may capture
   */
  mayCapture(move: Move): boolean;
  /**
   * Plays a move on the board.
   *
   * @param move - a legal move; this is not checked
   */
  play(move: Move): void;
  /** Takes back the last move that was played. */
  undo(): void;
}
