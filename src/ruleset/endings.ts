/** How a game ends. */
import type { Board } from './board.ts';
import type { EndReason, Move, Player } from '../model/types.ts';

/**
 * What the future of a position can depend on besides pits and turn. In games that mark pits it always depends on the marks.
 *
 * @example
 * ```ts
 * import { type Dependence, type RulesSpec, type WariOptions } from 'mancala-rules';
 *
 * const besides: Dependence[] = ['quietMoves'];
 * const more: Pick<RulesSpec<WariOptions>, 'depends'> = { depends: besides };
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
 *   steps: (options) => ({ ...oware.spec.steps(options), extraTurn: bigCapture }),
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
 * When a game is over, as data, so that a cursor can rule it out cheaply and knows what it depends on. `test` is for all that
 * the other forms cannot say.
 *
 * @example
 * ```ts
 * import type { Condition } from 'mancala-rules';
 *
 * const noSeeds: Condition = { row: 'mover', atMost: 0 };
 * const thirteen: Condition = { store: 'either', atLeast: 13 };
 * const farAhead: Condition = {
 *   test: (board) => Math.abs(board.store('south') - board.store('north')) > 20,
 *   reads: ['stores'],
 * };
 * ```
 */
export type Condition =
  /** The row of the player to move, or one of both rows, holds at most so many seeds. */
  | { readonly row: 'mover' | 'either'; readonly atMost: number }
  /** Both rows together hold at most so many seeds. */
  | { readonly inPlay: 'both rows'; readonly atMost: number }
  /** One of the stores holds at least so many seeds; or more than half of all seeds, or both hold half. */
  | { readonly store: 'either'; readonly atLeast: number | 'majority' }
  /** At least so many moves in a row were quiet; or as many as the seeds in play times the pits of a row, at least one. */
  | { readonly quietMoves: number | 'in-play-times-pits' }
  /** The player to move has no legal move. */
  | { readonly noLegalMove: true }
  /** Anything else. It is asked after every move; `reads` lists what the answer depends on. */
  | {
      test(board: Board, lookahead: Lookahead): boolean;
      readonly reads: readonly ('pits' | 'marks' | Dependence)[];
    };

/**
 * A way for the game to end. The stores then decide who wins.
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
  /** The reason it gives. */
  readonly reason: EndReason;
  /** When the game is over. */
  readonly when: Condition;
  /** Who collects the seeds of a pit that is not empty; null removes them. Left out, all seeds stay in the pits. */
  collects?(board: Board, pit: number): Player | null;
}

/**
 * Tries moves on a running board, as if the game had only the endings before the one that asks. The board that came with it
 * shows each position. Take back every move before you answer.
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
  /** Whether the player to move has a legal move; false if the game is over. */
  canMove(): boolean;
  /** The legal moves; none if the game is over. */
  legalMoves(): Move[];
  /** Whether a legal move may capture. It is fast; only a `false` is certain. */
  mayCapture(move: Move): boolean;
  /** Plays a legal move. */
  play(move: Move): void;
  /** Takes back the last move played. */
  undo(): void;
}
