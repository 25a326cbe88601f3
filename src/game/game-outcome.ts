/** How a game ended, with what the players decided. */
import { other } from '../model/player.ts';
import type { ByPlayer, EndReason, Outcome, Player } from '../model/types.ts';
import type { GameEnd } from './history.ts';

/**
 * How a game ended: the outcome of its last state, and what the players decided. The reason tells which members there are.
 *
 * @example
 * ```ts
 * import { Game, kalah, type GameOutcome } from 'mancala-rules';
 *
 * const describe = (outcome: GameOutcome): string =>
 *   outcome.reason === 'resignation' ? `${outcome.player} resigned` : outcome.reason;
 * const { outcome } = Game.start(kalah).play(3).resign('south');
 * outcome && describe(outcome); // => 'south resigned'
 * ```
 */
export type GameOutcome =
  /** A player resigned, and the other one wins. */
  | {
      /** Why the game ended. */
      readonly reason: 'resignation';
      /** The opponent of the player who resigned. */
      readonly winner: Player;
      /** The player who resigned. */
      readonly player: Player;
    }
  /** A player forfeited the game. */
  | {
      /** Why the game ended. */
      readonly reason: 'forfeit';
      /** The winner; null for a draw. */
      readonly winner: Player | null;
      /** The player who forfeited; null in a game that was set up from a finished state, which does not say it. */
      readonly player: Player | null;
    }
  /** Both players agreed to end the game. */
  | {
      /** Why the game ended. */
      readonly reason: 'agreement';
      /** The winner; null for a draw. */
      readonly winner: Player | null;
      /** How many of the seeds in play each player got; null in a game that was set up from a finished state. */
      readonly share: ByPlayer<number> | null;
    }
  /** The rules, a repetition or a limit ended the game. */
  | {
      /** Why the game ended. */
      readonly reason: Exclude<EndReason, 'resignation' | 'forfeit' | 'agreement'>;
      /** The winner; null for a draw. */
      readonly winner: Player | null;
    };

/** The outcome of a state with what the players decided, if the last step of the game is an end that says it. */
export const gameOutcomeOf = (outcome: Outcome, end: GameEnd | null): GameOutcome => {
  const player = other(outcome.winner!);
  const unsaid = { resignation: { player }, forfeit: { player: null }, agreement: { share: null } };
  return { ...outcome, ...unsaid[outcome.reason as 'forfeit'], ...end } as GameOutcome;
};
