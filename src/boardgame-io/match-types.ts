/** The types of a match: its setup, its state and its result. */
import type { BoardOptions } from '../ruleset/options.ts';
import type { ByPlayer, EndReason, GameState, Player, Position } from '../model/types.ts';

/**
 * The setup of a match, `setupData` in boardgame.io. All members are optional.
 *
 * @example
 * ```ts
 * import { kalah, type KalahOptions } from 'mancala-rules';
 * import { toBoardgameGame, type BoardgameSetup } from 'mancala-rules/boardgame.io';
 *
 * const setupData: BoardgameSetup<KalahOptions> = { options: { pits: 3, seeds: 2 } };
 * toBoardgameGame(kalah).setup({}, setupData).pits; // => [2, 2, 2, 2, 2, 2]
 * ```
 */
export type BoardgameSetup<O extends BoardOptions = BoardOptions> = {
  /** Options that replace those of the rules, such as `{ pits: 4 }`; by default none. */
  readonly options?: Partial<O>;
  /** The start position, checked as by `stateFrom`; by default that of the rules. */
  readonly position?: Position;
  /** The number of occurrences of a position that ends the match, from 2; null for never. Default 3 (A6). */
  readonly repetition?: number | null;
};

/**
 * The state of a match, `G` in boardgame.io: a game state with four more members. You can pass it to every function
 * that takes a state. It is not frozen, but only moves should change it.
 *
 * @example
 * ```ts
 * import { kalah } from 'mancala-rules';
 * import { toBoardgameGame, type BoardgameG } from 'mancala-rules/boardgame.io';
 *
 * const G: BoardgameG = toBoardgameGame(kalah).setup({}, { options: { seeds: 3 } });
 * [G.turn, G.options, G.agreed]; // => ['south', { seeds: 3 }, null]
 * ```
 */
export interface BoardgameG<O extends BoardOptions = BoardOptions> extends GameState {
  /** The options of the match. Its rules are `rules.with(G.options)`. */
  readonly options: Partial<O>;
  /** The player who has offered to end the game by agreement; null if there is no offer. */
  readonly agreed: Player | null;
  /** The number of occurrences of a position that ends the match, from 2; null for never (A6). */
  readonly repetition: number | null;
  /** The number of occurrences of each position since seeds last left play. */
  readonly occurrences: Readonly<Record<string, number>>;
}

/**
 * The result of a match, `ctx.gameover` in boardgame.io.
 *
 * @example
 * ```ts
 * import type { BoardgameOver } from 'mancala-rules/boardgame.io';
 *
 * const describe = (over: BoardgameOver): string => ('winner' in over ? `player ${over.winner} has won` : 'a draw');
 * describe({ draw: true, reason: 'row-empty', stores: { south: 24, north: 24 } }); // => 'a draw'
 * ```
 */
export type BoardgameOver = (
  | {
      /** The winner: `'0'` is South, `'1'` is North. */
      readonly winner: '0' | '1';
    }
  | {
      /** True: the match is a draw. */
      readonly draw: true;
    }
) & {
  /** Why the game ended. */
  readonly reason: EndReason;
  /** The seeds in each store at the end. */
  readonly stores: ByPlayer<number>;
};
