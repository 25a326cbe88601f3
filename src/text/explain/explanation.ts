/** Why a move was worse than the best one, as data. */
import type { ByPlayer, EndReason, Move, Player } from '../../model/types.ts';

/**
 * One thing that makes a move worse than the best one. Each reason is about a turn in one of the two lines of an
 * {@link Explanation}: the moves in a row of one player, and what they bring. What `kind` adds to it is proven by playing the lines
 * and, where it is about other moves as well, by listing all turns of the player to move.
 *
 * - `gain`: the first turn of the better move brings more
 * - `allow`: the opponent's reply to the played move, which is worth less, or not possible, after the better move
 * - `prepare`: the next turn after the better move, whatever the opponent replies
 * - `mark`: a pit is marked in only one of the lines: a tuz, a nyumba that is lost, a pit of Krur
 * - `win`: one of the lines wins the game, in games that seeds do not decide, or for the first time at once
 * - `end`: one of the lines ends the game by a forced reply
 * - `rest`: what the players collect at the end of the lines
 * - `later`: a turn after the first one, without a proof that nothing else helps; only with `later` of {@link ExplainOptions}
 *
 * @example
 * ```ts
 * import { kalah } from 'mancala-rules';
 * import { analyze } from 'mancala-rules/search';
 * import { findReasons, type Reason } from 'mancala-rules/text';
 *
 * const state = kalah.stateFrom({ pits: [0, 1, 0, 1, 1, 1, 5, 0, 9, 0, 0, 6], removed: 23 });
 * const analysis = await analyze(kalah, state, { depth: 4 });
 * const kinds = findReasons(kalah, state, 1, analysis)?.reasons.map(({ kind }: Reason) => kind);
 * ```
 */
export type Reason = {
  /** The line that the turn is in. */
  readonly of: 'better' | 'played';
  /** The number of moves before the turn in this line. */
  readonly ply: number;
  /** The player of the turn. */
  readonly player: Player;
  /** The moves of the turn. */
  readonly moves: readonly Move[];
  /** Whether the line shows the whole turn; if not, the turn has more moves. */
  readonly isWhole: boolean;
  /**
   * The seeds that the turn brings its player: in the store or, where seeds do not decide, in the hand and on the player's own side.
   */
  readonly seeds: number;
  /** The pits that the player captures in the turn, the largest capture first, without the player's own last seed. */
  readonly captures: readonly {
    /** The pit, `0..2n-1`. */
    readonly pit: number;
    /** The seeds captured from it, from 1. */
    readonly seeds: number;
  }[];
} & (
  | {
      readonly kind: 'gain';
      /** How the first move of the turn keeps the turn: by its last seed in the store or in another way; null if it does not. */
      readonly again: 'store' | 'other' | null;
      /** The seeds that the first turn of the played move brings. */
      readonly instead: number;
    }
  | {
      readonly kind: 'allow';
      /** The seeds that the first turn of the played move brings. */
      readonly first: number;
      /** The most seeds that the opponent's turn can bring after the better move. */
      readonly most: number;
      /** Whether none of the captured pits can be captured in the next turn after the better move. */
      readonly isSafe: boolean;
      /** Whether the better move plays the only pit that is captured, which is then safe. */
      readonly isMoved: boolean;
    }
  | {
      readonly kind: 'prepare';
      /** The seeds that the turn brings at least, whatever the opponent replies, from 1. */
      readonly least: number;
      /** The number of moves of the opponent's turn before it, from 1. */
      readonly replies: number;
    }
  | {
      readonly kind: 'mark';
      /** The pit that is marked, `0..2n-1`. */
      readonly pit: number;
    }
  | {
      readonly kind: 'win';
      /** Whether this turn wins the game in any case; otherwise the line does, which is proven. */
      readonly isAtOnce: boolean;
      /** Why the game ends. */
      readonly reason: EndReason;
    }
  | {
      readonly kind: 'end' | 'rest';
      /** The seeds that the players collect at the end of each line; null if the line does not reach the end. */
      readonly collected: Readonly<Record<'better' | 'played', ByPlayer<number> | null>>;
    }
  | {
      readonly kind: 'later';
      /** The seeds that the player has won up to the end of the turn, without what is collected at the end of the game. */
      readonly until: number;
      /** What the player has won in as many turns of the other line. */
      readonly instead: number;
    }
);

/**
 * Why a move was worse than the best one, as {@link findReasons} returns it. It is plain data, which JSON keeps.
 *
 * @example
 * ```ts
 * import type { Explanation } from 'mancala-rules/text';
 *
 * const isProven = ({ better, played }: Explanation): boolean => better.exact && played.exact;
 * ```
 */
export interface Explanation {
  /** The best move of the analysis: its value, whether this is exact, and the line to play on a board. */
  readonly better: {
    /** The move. */
    readonly move: Move;
    /** The value for the player to move, as the analysis has it. */
    readonly value: number;
    /** Whether the value is proven. */
    readonly exact: boolean;
    /** The best moves of both players, beginning with this move. */
    readonly line: readonly Move[];
  };
  /** The played move, likewise. */
  readonly played: Explanation['better'];
  /** The difference of the rounded values, from 1. */
  readonly lost: number;
  /** One or two reasons, in the order of play. */
  readonly reasons: readonly Reason[];
}
