/** The messages between the page and the server. */
import type { ByPlayer, GameEnd, GameState, Move, Player, RepetitionRule } from 'mancala-rules';

/** The clock of a game: minutes for each player, and seconds that a turn adds. */
export interface ClockRules {
  readonly minutes: number;
  readonly increment: number;
}

/** The milliseconds that each seat had left when the message was sent, and the seat whose time runs. */
export interface ClockView extends ClockRules {
  readonly remaining: ByPlayer<number>;
  readonly running: Player | null;
}

/** The rules of a game. */
export interface GameRules {
  readonly ruleset: string;
  /** All options, or those that differ from the usual ones. */
  readonly options: object;
  readonly repetition: number | null;
  /** Whether the second player may swap sides. */
  readonly pie: boolean;
}

/** The public view of a game. Seats go by the sides at the start; the players may have swapped them. */
export interface View extends GameRules {
  readonly id: string;
  /** The bot of each seat, or `player`; null while it is free. */
  readonly seats: ByPlayer<string | null>;
  /** Who gets the seeds in play when a position is repeated. */
  readonly repetitionRule: RepetitionRule;
  readonly swapped: boolean;
  readonly ply: number;
  readonly state: GameState;
  /** Whether games can only be watched, and no time runs. */
  readonly isReadOnly: boolean;
  /** Whether the lobby lists the game while a seat is free. */
  readonly listed: boolean;
  /** The seat that offers a draw, and the one that asks for a rematch. */
  readonly draw: Player | null;
  readonly rematch: Player | null;
  /** The id of the rematch. */
  readonly next: string | null;
  readonly clock: ClockView | null;
}

/** A listed game with a free seat. */
export interface OpenGame extends GameRules {
  readonly id: string;
  readonly clock: ClockRules | null;
  /** The free seat. */
  readonly seat: Player;
}

/** A game to watch. */
export interface RunningGame extends Pick<
  View,
  'id' | 'ruleset' | 'options' | 'seats' | 'swapped' | 'ply' | 'state'
> {
  readonly clock: ClockRules | null;
}

export interface LobbyView {
  /** How many people are in the lobby, and how many play. */
  readonly people: { readonly lobby: number; readonly playing: number };
  readonly open: readonly OpenGame[];
  readonly running: readonly RunningGame[];
}

/** What a new game, or a search for one, is created from. The server has defaults for the rules. */
export interface NewGame extends Partial<GameRules> {
  readonly ruleset: string;
  readonly seat: Player;
  readonly bot?: string;
  readonly clock: ClockRules | null;
  /** Whether a search takes a game with any clock. */
  readonly anyClock?: boolean;
}

/** A move, a swap, or an end that is not a move. */
export interface Step {
  readonly ply: number;
  readonly move?: Move;
  readonly swap?: true;
  readonly end?: GameEnd;
}

/** A game, and its steps from ply `from` on. */
export interface Update {
  readonly from: number;
  readonly steps: readonly Step[];
  readonly game: View;
}

/** An error code of the server, or `unreachable` if there was no answer. A `conflict` has the update that was missed. */
export interface Refusal extends Partial<Update> {
  readonly type: 'refused';
  readonly error: string;
  readonly message: string;
  readonly problems?: readonly { readonly path: string; readonly message: string }[];
}

/** What the server sends: the answer to the first message, changes of the game, and answers to actions. */
export type Message =
  | ({ readonly type: 'welcome'; readonly you: Player | null; readonly isOutdated: boolean } & Update)
  | ({ readonly type: 'game' } & Update)
  | { readonly type: 'accepted'; readonly ply: number }
  | Refusal;

/** What a player does. */
export type Action =
  | { readonly type: 'move'; readonly ply: number; readonly move: Move }
  | { readonly type: 'swap'; readonly ply: number }
  | { readonly type: 'draw'; readonly ply: number }
  | { readonly type: 'resign' }
  | { readonly type: 'rematch' };

/** A seat in a game, with the token that opens it. */
export interface Seated {
  readonly type: 'seated';
  readonly id: string;
  readonly seat: Player;
  readonly token: string;
}

/** The seat that a search has taken: beside an opponent, or waiting for one. */
export interface Found extends Seated {
  readonly isPaired: boolean;
}
