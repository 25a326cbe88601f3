/** The parts of the game interface of boardgame.io 0.50 that are used. boardgame.io is not imported, not even its types. */
import type { BoardOptions } from '../ruleset/options.ts';
import type { RepetitionRule } from '../game/repetition.ts';
import type { ByPlayer, EndReason, GameState, Move, Player, Position } from '../model/types.ts';

/**
 * A game for boardgame.io, of its type `Game`. Add or replace members by spreading: `{ ...game, disableUndo: true }`.
 *
 * @example
 * ```ts
 * import { kalah, type KalahOptions } from 'mancala-rules';
 * import { toBoardgameGame, type BoardgameGame } from 'mancala-rules/boardgame.io';
 *
 * const game: BoardgameGame<KalahOptions> = { ...toBoardgameGame(kalah), name: 'club-kalah' };
 * game.validateSetupData({ options: { pits: 0 } }); // => 'pits: expected a whole number from 1 to 8191, got 0'
 * ```
 */
export interface BoardgameGame<O extends BoardOptions = BoardOptions> {
  /** The name of the game: the id of the rules. */
  readonly name: string;
  /** The minimum number of players. */
  readonly minPlayers: 2;
  /** The maximum number of players. */
  readonly maxPlayers: 2;
  /** Sets up a match. Throws `InvalidOptionsError` or `InvalidStateError` for data that `validateSetupData` rejects. */
  readonly setup: (context?: unknown, setupData?: BoardgameSetup<O> | null) => BoardgameG<O>;
  /** Returns the error message for invalid setup data; undefined if the data is valid. */
  readonly validateSetupData: (setupData?: unknown, numPlayers?: number) => string | undefined;
  /** The moves that players can make in their turn. */
  readonly moves: {
    /**
     * Plays a move of the rules.
     *
     * @param context - the match and the id of the player, added by boardgame.io
     * @param move - the move; in most games, the number of a pit
     * @returns the next state, or `'INVALID_MOVE'` if the move is not legal or the player is not to move
     */
    sow(
      context: { readonly G: BoardgameG<O>; readonly playerID?: string | null | undefined },
      move: Move,
    ): BoardgameG<O> | 'INVALID_MOVE';
    /**
     * Swaps sides by the pie rule, in place of the second player's first move. The board stays as it is, and the opponent
     * moves for the side of the player who swaps.
     *
     * @param context - the match and the id of the player, added by boardgame.io
     * @returns the next state, or `'INVALID_MOVE'` if the player may not swap now
     */
    swap(context: {
      readonly G: BoardgameG<O>;
      readonly playerID?: string | null | undefined;
    }): BoardgameG<O> | 'INVALID_MOVE';
    /**
     * Resigns: the opponent wins.
     *
     * @param context - the match and the id of the player, added by boardgame.io
     * @returns the next state, or `'INVALID_MOVE'` if the player is not to move
     */
    resign(context: {
      readonly G: BoardgameG<O>;
      readonly playerID?: string | null | undefined;
    }): BoardgameG<O> | 'INVALID_MOVE';
    /**
     * Offers to end the game as `agree` of a `Game` does, without a share. The opponent accepts with `agree` in their next
     * turn, or declines with `sow`.
     *
     * @param context - the match and the id of the player, added by boardgame.io
     * @returns the next state, or `'INVALID_MOVE'` if the player is not to move or has already offered
     */
    agree(context: {
      readonly G: BoardgameG<O>;
      readonly playerID?: string | null | undefined;
    }): BoardgameG<O> | 'INVALID_MOVE';
  };
  /** The turn order, which follows the rules. */
  readonly turn: {
    /** The order of the players: 0 is South, 1 is North, or the reverse after a swap. */
    readonly order: {
      /** Returns the player to move at the start. */
      readonly first: (context: { readonly G: BoardgameG<O> }) => number;
      /** Returns the player to move after a turn. */
      readonly next: (context: { readonly G: BoardgameG<O> }) => number;
    };
    /** Whether the turn of the current player is over. */
    readonly endIf: (context: {
      readonly G: BoardgameG<O>;
      readonly ctx: { readonly currentPlayer: string };
    }) => boolean;
  };
  /** The events, all disabled: only moves end turns and games. */
  readonly events: Readonly<
    Record<
      'endGame' | 'endPhase' | 'endStage' | 'endTurn' | 'pass' | 'setActivePlayers' | 'setPhase' | 'setStage',
      false
    >
  >;
  /** The plugin that rejects events on the server. */
  readonly plugins: {
    /** The name of the plugin. */
    name: string;
    /**
     * Called before a move or an event.
     *
     * @param context - the state before
     * @returns the state, to compare later
     */
    api(context: { readonly G: unknown }): unknown;
    /**
     * Called after a move or an event.
     *
     * @param context - the states after and before
     * @returns whether it was a move
     */
    flush(context: { readonly G: unknown; readonly api: unknown }): boolean;
    /**
     * Decides whether to reject an action.
     *
     * @param context - whether the action was a move
     * @returns the reason to reject it; false to accept it
     */
    isInvalid(context: { readonly data: boolean }): string | false;
  }[];
  /** Returns the result of the match, `ctx.gameover` in boardgame.io; undefined if it is not over. */
  readonly endIf: (context: { readonly G: BoardgameG<O> }) =>
    | ((
        | {
            /** The winner: `'0'` is South, `'1'` is North, or the reverse after a swap. */
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
      })
    | undefined;
  /** The interface for the bots of boardgame.io. */
  readonly ai: {
    /** Returns the legal moves of the player to move, and the swap of the pie rule; none for the opponent. */
    readonly enumerate: (
      G: BoardgameG<O>,
      ctx: unknown,
      playerID: string,
    ) => (
      | {
          /** The name of the move. */
          move: 'sow';
          /** The arguments of the move. */
          args: [move: Move];
        }
      | {
          /** The name of the move. */
          move: 'swap';
          /** The arguments of the move: none. */
          args: [];
        }
    )[];
  };
}

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
  /** The number of occurrences of a position that ends the match, from 2; null for never. Default 3. */
  readonly repetition?: number | null;
  /** Which repeated positions count, and who gets the seeds then; by default `'equally'`. */
  readonly repetitionRule?: RepetitionRule;
  /** Whether the pie rule holds: the second player may swap sides before their first move. Default false. */
  readonly pie?: boolean;
};

/**
 * The state of a match, `G` in boardgame.io: a game state with six more members. You can pass it to every function
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
  /** The number of occurrences of a position that ends the match, from 2; null for never. */
  readonly repetition: number | null;
  /** Which repeated positions count, and who gets the seeds then. */
  readonly repetitionRule: RepetitionRule;
  /**
   * The number of occurrences of each position since seeds last left play; empty as long as there is only one, and if nothing ends
   * the match for repetition.
   */
  readonly occurrences: Readonly<Record<string, number>>;
  /** The side that may swap by the pie rule at its first decision; null without the rule, and after that decision. */
  readonly maySwap: Player | null;
  /** Whether the players swapped sides: then player `'0'` is North, and player `'1'` is South. */
  readonly swapped: boolean;
}
