/** What boardgame.io 0.50 asks of a game, as far as these games use it: it is not imported, not even its types. */
import type { BoardOptions } from '../ruleset/options.ts';
import type { ByPlayer, EndReason, GameState, Move, Player, Position } from '../model/types.ts';

/**
 * What a match is set up with: `setupData` in boardgame.io.
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
  /** Options over those of the rules: `{ pits: 4 }`. */
  readonly options?: Partial<O>;
  /** Where the game begins, if not as usual. */
  readonly position?: Position;
  /** How often a position occurs before the match ends by itself, from 2; null: it never does. Default 3 (A6). */
  readonly repetition?: number | null;
};

/**
 * The state of a match, `G` in boardgame.io: a state as the rules have it, with four members more, so that it can be given
 * to everything that takes a state. It is not frozen; change it with moves alone.
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
  /** The options that this match was set up with: it is played by `rules.with(G.options)`. */
  readonly options: Partial<O>;
  /** Who would agree to end the game; null if nobody has said so. */
  readonly agreed: Player | null;
  /** How often a position occurs before the match ends by itself; null if it never does. */
  readonly repetition: number | null;
  /** How often each position has occurred since seeds last went out of play. */
  readonly occurrences: Readonly<Record<string, number>>;
}

/**
 * How a match ended, `ctx.gameover` in boardgame.io.
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
      /** Who won: `'0'` is South, `'1'` is North. */
      readonly winner: '0' | '1';
    }
  | {
      /** Nobody won. */
      readonly draw: true;
    }
) & {
  /** Why the game ended. */
  readonly reason: EndReason;
  /** Seeds each player has in the end. */
  readonly stores: ByPlayer<number>;
};

/**
 * A match as it is told to the parts of a game.
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
 * A match and who wants to move.
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
  /** `'0'` is South, `'1'` is North; nobody else can move. */
  readonly playerID?: string | null | undefined;
};

/**
 * The next state of the match, or what boardgame.io wants to hear of a move that is not legal.
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
 * What a player can do in his turn.
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
  /** Plays a move of the rules, most often the number of a pit. */
  sow(context: BoardgameMover<O>, move: Move): BoardgameMoved<O>;
  /** Gives up. */
  resign(context: BoardgameMover<O>): BoardgameMoved<O>;
  /** Agrees to end the game with own rows. It ends when the other player agrees in the next turn; to sow is to decline. */
  agree(context: BoardgameMover<O>): BoardgameMoved<O>;
};

/**
 * A legal move, as boardgame.io's bots take it.
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
  /** What it is called with. */
  args: [move: Move];
};

/**
 * Sees to it that nothing but moves changes a match.
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
  /** Its name. */
  name: string;
  /** Called before a move or an event: the state then. */
  api(context: { readonly G: unknown }): unknown;
  /** Called after it: whether it was a move. */
  flush(context: { readonly G: unknown; readonly api: unknown }): boolean;
  /** Why the move or the event does not count; false if it does. */
  isInvalid(context: { readonly data: boolean }): string | false;
};

/**
 * A game for boardgame.io: its `Game`. Whoever wants another member replaces it: `{ ...game, disableUndo: true }`.
 *
 * @example
 * ```ts
 * import { kalah, type KalahOptions } from 'mancala-rules';
 * import { toBoardgameGame, type BoardgameGame } from 'mancala-rules/boardgame.io';
 *
 * const game: BoardgameGame<KalahOptions> = { ...toBoardgameGame(kalah), name: 'club-kalah' };
 * game.validateSetupData({ options: { pits: 0 } }); // => 'pits cannot be 0'
 * ```
 */
export interface BoardgameGame<O extends BoardOptions = BoardOptions> {
  /** The id of the rules. */
  readonly name: string;
  /** Two. */
  readonly minPlayers: 2;
  /** Two. */
  readonly maxPlayers: 2;
  /** The state at the start. InvalidOptionsError or InvalidStateError for what `validateSetupData` complains about. */
  readonly setup: (context?: unknown, setupData?: BoardgameSetup<O> | null) => BoardgameG<O>;
  /** What is wrong with any data to set a match up with; undefined if nothing is. */
  readonly validateSetupData: (setupData?: unknown, numPlayers?: number) => string | undefined;
  /** What a player can do in his turn. */
  readonly moves: BoardgameMoves<O>;
  /** Whose turn it is, and for how long: as the rules say. */
  readonly turn: {
    /** Who moves, as 0 or 1. */
    readonly order: {
      /** At the start. */
      readonly first: (context: BoardgameContext<O>) => number;
      /** After a turn. */
      readonly next: (context: BoardgameContext<O>) => number;
    };
    /** Whether the turn is over. */
    readonly endIf: (
      context: BoardgameContext<O> & { readonly ctx: { readonly currentPlayer: string } },
    ) => boolean;
  };
  /** None: turns and games end by moves alone. */
  readonly events: Readonly<
    Record<
      'endGame' | 'endPhase' | 'endStage' | 'endTurn' | 'pass' | 'setActivePlayers' | 'setPhase' | 'setStage',
      false
    >
  >;
  /** Holds clients to that which call events nevertheless. */
  readonly plugins: BoardgamePlugin[];
  /** How the match ended; undefined while it goes on. */
  readonly endIf: (context: BoardgameContext<O>) => BoardgameOver | undefined;
  /** For boardgame.io's bots. */
  readonly ai: {
    /** The legal moves of the player whose turn it is; none for the other one. */
    readonly enumerate: (G: BoardgameG<O>, ctx: unknown, playerID: string) => BoardgameAction[];
  };
}
