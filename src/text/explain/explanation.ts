/** Why a move was worse than the best one, as data. */
import type { Move, Player } from '../../model/types.ts';

/**
 * One thing that makes a move worse than the best one: a turn in one of the two lines of an {@link Explanation}. A turn is the moves
 * in a row of one player. What a reason says is proven by playing the lines and, where it is about what a player _can_ do, by listing
 * all turns of this player.
 *
 * - `gain`: the turn of the better move brings more than that of the played move
 * - `allow`: the opponent's reply to the played move; after the better move, no reply brings as much
 * - `prepare`: the mover's next turn in the better line; whatever the opponent replies, one brings `instead` seeds or more
 * - `mark`: the turn marks a pit, which the other line does not: a tuz, a captured nyumba, a pit of Krur
 * - `win`: the turn wins the game, and that is proven
 * - `end`: the turn ends the game, and the player collects more than at the end of the other line
 * - `later`: another turn; `seeds` are all that the player has won up to its end. Only with `later` of {@link ExplainOptions}
 *
 * @example
 * ```ts
 * import { kalah } from 'mancala-rules';
 * import { analyze } from 'mancala-rules/search';
 * import { findReasons, type Reason } from 'mancala-rules/text';
 *
 * const state = kalah.stateFrom({ pits: [1, 0, 0, 0, 3, 0, 0, 0, 0, 0, 8, 2], removed: 34 });
 * const analysis = await analyze(kalah, state, { depth: 4 });
 * const describe = ({ kind, of, seeds }: Reason): string => `${of}: ${kind} of ${seeds} seeds`;
 * findReasons(kalah, state, 4, analysis)?.reasons.map(describe); // => ['better: gain of 9 seeds']
 * ```
 */
export interface Reason {
  /** What kind of reason it is. */
  readonly kind: 'gain' | 'allow' | 'prepare' | 'mark' | 'win' | 'end' | 'later';
  /** The line that the turn is in. */
  readonly of: 'better' | 'played';
  /** The turns before it in this line. */
  readonly before: readonly (readonly Move[])[];
  /** The player of the turn. */
  readonly player: Player;
  /** The moves of the turn. */
  readonly moves: readonly Move[];
  /** Whether the line shows the whole turn; if not, it has more moves. */
  readonly isWhole: boolean;
  /** How the first move keeps the turn: by its last seed in the store or in another way; null if it does not. */
  readonly again: 'store' | 'other' | null;
  /** The seeds that the turn brings: in the store or, where seeds do not decide, in the hand and on the player's own side. */
  readonly seeds: number;
  /** The pits that the player captures, the largest capture first. */
  readonly captures: readonly {
    /** The pit, `0..2n-1`. */
    readonly pit: number;
    /** The seeds from it, from 1. */
    readonly seeds: number;
  }[];
  /** The pits that are marked, `0..2n-1`. */
  readonly marks: readonly number[];
  /** What the seeds compare with, by kind: those of the other line, or the most or least that all turns prove. */
  readonly instead: number;
  /** Whether the better move plays the only pit that is captured, which is then safe for a turn. */
  readonly isMoved: boolean;
}

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
  /** The best move of the analysis, with its line to play on a board. */
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
  /** The seeds that the turn of the played move brings. */
  readonly won: number;
  /** One or two reasons, in the order of play. */
  readonly reasons: readonly Reason[];
}
