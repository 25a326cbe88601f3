/** The parts of the boardgame.io 0.50 game interface in use. boardgame.io is not imported, not even its types. */
import type { BoardOptions } from '../ruleset/options.ts';
import type { ByPlayer, EndReason, GameState, Move, Player, Position } from '../model/types.ts';

/**
 * The `setupData` of a match.
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
  /** Options that override those of the rules: `{ pits: 4 }`. */
  readonly options?: Partial<O>;
  /** The start position; by default that of the rules. */
  readonly position?: Position;
  /** How often a position occurs before the match ends, from 2; null for never. Default 3 (A6). */
  readonly repetition?: number | null;
};

/**
 * The state of a match, `G` in boardgame.io: a game state with four more members, which can be passed to every function
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
  /** The options of the match, whose rules are `rules.with(G.options)`. */
  readonly options: Partial<O>;
  /** The player who offers to end the game by agreement; null if there is no offer. */
  readonly agreed: Player | null;
  /** How often a position occurs before the match ends; null for never. */
  readonly repetition: number | null;
  /** How often each position has occurred since seeds last left play. */
  readonly occurrences: Readonly<Record<string, number>>;
}

/**
 * The result of a match, `ctx.gameover` in boardgame.io.
 *
 * @example
 * ```ts
 * import type { BoardgameOver } from 'mancala-rules/boardgame.io';
 *
 * const say = (over: BoardgameOver): string => ('winner' in over ? `player ${over.winner} has won` : 'a draw');
 * say({ draw: true, reason: 'row-empty', stores: { south: 24, north: 24 } }); // => 'a draw'
 * ```
 */
export type BoardgameOver = (
  | {
      /** The winner: `'0'` is South, `'1'` is North. */
      readonly winner: '0' | '1';
    }
  | {
      /** The match is a draw. */
      readonly draw: true;
    }
) & {
  /** Why the game ended. */
  readonly reason: EndReason;
  /** The seeds in each store at the end. */
  readonly stores: ByPlayer<number>;
};

/**
 * The context that boardgame.io passes to the functions of a game.
 *
 * @example
 * ```ts
 * import { kalah } from 'mancala-rules';
 * import { toBoardgameGame, type BoardgameContext } from 'mancala-rules/boardgame.io';
 *
 * const game = toBoardgameGame(kalah);
 * const context: BoardgameContext = { G: game.setup() };
 * game.turn.order.first(context); // => 0
 * ```
 */
export type BoardgameContext<O extends BoardOptions = BoardOptions> = {
  /** The state of the match. */
  readonly G: BoardgameG<O>;
};

/**
 * The context that boardgame.io passes to a move.
 *
 * @example
 * ```ts
 * import { kalah } from 'mancala-rules';
 * import { toBoardgameGame, type BoardgameMover } from 'mancala-rules/boardgame.io';
 *
 * const game = toBoardgameGame(kalah);
 * const north: BoardgameMover = { G: game.setup(), playerID: '1' };
 * game.moves.resign(north); // => 'INVALID_MOVE'
 * ```
 */
export type BoardgameMover<O extends BoardOptions = BoardOptions> = BoardgameContext<O> & {
  /** The player who moves: `'0'` is South, `'1'` is North; other ids are rejected. */
  readonly playerID?: string | null | undefined;
};

/**
 * The next state of the match, or boardgame.io's marker for an illegal move.
 *
 * @example
 * ```ts
 * import { kalah } from 'mancala-rules';
 * import { toBoardgameGame, type BoardgameMoved } from 'mancala-rules/boardgame.io';
 *
 * const game = toBoardgameGame(kalah);
 * const next: BoardgameMoved = game.moves.sow({ G: game.setup(), playerID: '0' }, 2);
 * next === 'INVALID_MOVE' ? null : next.stores; // => { south: 1, north: 0 }
 * ```
 */
export type BoardgameMoved<O extends BoardOptions = BoardOptions> = BoardgameG<O> | 'INVALID_MOVE';

/**
 * The moves that players can make in their turn.
 *
 * @example
 * ```ts
 * import { kalah, type KalahOptions } from 'mancala-rules';
 * import { toBoardgameGame, type BoardgameMoves } from 'mancala-rules/boardgame.io';
 *
 * const game = toBoardgameGame(kalah);
 * const { resign }: BoardgameMoves<KalahOptions> = game.moves;
 * const over = resign({ G: game.setup(), playerID: '0' });
 * over !== 'INVALID_MOVE' && over.outcome?.winner; // => 'north'
 * ```
 */
export type BoardgameMoves<O extends BoardOptions = BoardOptions> = {
  /** Plays a move of the rules: the number of a pit. */
  sow(context: BoardgameMover<O>, move: Move): BoardgameMoved<O>;
  /** Resigns: the opponent wins. */
  resign(context: BoardgameMover<O>): BoardgameMoved<O>;
  /** Offers to end the game with own rows; the opponent accepts with `agree` in their next turn, or declines with `sow`. */
  agree(context: BoardgameMover<O>): BoardgameMoved<O>;
};

/**
 * A legal move in the form that boardgame.io's bots expect.
 *
 * @example
 * ```ts
 * import { kalah } from 'mancala-rules';
 * import { toBoardgameGame, type BoardgameAction } from 'mancala-rules/boardgame.io';
 *
 * const { ai, setup } = toBoardgameGame(kalah);
 * const actions: BoardgameAction[] = ai.enumerate(setup(), {}, '0');
 * actions[2]; // => { move: 'sow', args: [2] }
 * ```
 */
export type BoardgameAction = {
  /** The name of the move. */
  move: 'sow';
  /** The arguments of the move. */
  args: [move: Move];
};

/**
 * A boardgame.io plugin that rejects every action except moves.
 *
 * @example
 * ```ts
 * import { kalah } from 'mancala-rules';
 * import { toBoardgameGame, type BoardgamePlugin } from 'mancala-rules/boardgame.io';
 *
 * const plugins: BoardgamePlugin[] = toBoardgameGame(kalah).plugins;
 * plugins[0]?.isInvalid({ data: false }); // => 'this game has no events'
 * ```
 */
export type BoardgamePlugin = {
  /** The name of the plugin. */
  name: string;
  /** Called before a move or an event; returns the state. */
  api(context: { readonly G: unknown }): unknown;
  /** Called after a move or an event; returns whether it was a move. */
  flush(context: { readonly G: unknown; readonly api: unknown }): boolean;
  /** The reason to reject the action; false to accept it. */
  isInvalid(context: { readonly data: boolean }): string | false;
};

/**
 * A game for boardgame.io, its `Game` type. Add or replace members by spreading: `{ ...game, disableUndo: true }`.
 *
 * @example
 * ```ts
 * import { kalah, type KalahOptions } from 'mancala-rules';
 * import { toBoardgameGame, type BoardgameGame } from 'mancala-rules/boardgame.io';
 *
 * const game: BoardgameGame<KalahOptions> = { ...toBoardgameGame(kalah), name: 'club-kalah' };
 * game.validateSetupData({ options: { pits: 0 } }); // => 'pits: expected a whole number from 1, got 0'
 * ```
 */
export interface BoardgameGame<O extends BoardOptions = BoardOptions> {
  /** The id of the rules. */
  readonly name: string;
  /** Two. */
  readonly minPlayers: 2;
  /** Two. */
  readonly maxPlayers: 2;
  /** The match at its start. Throws InvalidOptionsError or InvalidStateError for data that `validateSetupData` rejects. */
  readonly setup: (context?: unknown, setupData?: BoardgameSetup<O> | null) => BoardgameG<O>;
  /** The error message for invalid setup data; undefined if the data is valid. */
  readonly validateSetupData: (setupData?: unknown, numPlayers?: number) => string | undefined;
  /** The moves that players can make in their turn. */
  readonly moves: BoardgameMoves<O>;
  /** The turn order, which follows the rules. */
  readonly turn: {
    /** The player to move: 0 for South, 1 for North. */
    readonly order: {
      /** The player to move at the start. */
      readonly first: (context: BoardgameContext<O>) => number;
      /** The player to move after a turn. */
      readonly next: (context: BoardgameContext<O>) => number;
    };
    /** Whether the turn of the current player is over. */
    readonly endIf: (
      context: BoardgameContext<O> & { readonly ctx: { readonly currentPlayer: string } },
    ) => boolean;
  };
  /** All disabled: only moves end turns and games. */
  readonly events: Readonly<
    Record<
      'endGame' | 'endPhase' | 'endStage' | 'endTurn' | 'pass' | 'setActivePlayers' | 'setPhase' | 'setStage',
      false
    >
  >;
  /** Rejects events on the server. */
  readonly plugins: BoardgamePlugin[];
  /** The result of the match; undefined if it is not over. */
  readonly endIf: (context: BoardgameContext<O>) => BoardgameOver | undefined;
  /** Move enumeration for boardgame.io's bots. */
  readonly ai: {
    /** The legal moves of the player to move; none for the opponent. */
    readonly enumerate: (G: BoardgameG<O>, ctx: unknown, playerID: string) => BoardgameAction[];
  };
}
