/** The messages between the page and the server, as the code of the server has them. */
import type { Player } from 'mancala-rules';
import type { z } from 'zod';
import type { Accepted } from '../src/answers.js';
import type { Games, Seated } from '../src/games.js';
import type { People } from '../src/stores/store.js';
import type { Action, newGame, search } from '../src/protocol.js';
import type { openGame, runningGame, updateSince } from '../src/views.js';

export type { Action, Seated };

/** What a new game, or a search for one, is created from. */
export type NewGame = z.input<typeof newGame>;
export type NewSearch = z.input<typeof search>;

/** A game, and its steps from ply `from` on. */
export type Update = ReturnType<typeof updateSince>;
/** The public view of a game. Seats go by the sides at the start; the players may have swapped them. */
export type View = Update['game'];
/** A move, a swap, or an end that is not a move. */
export type Step = Update['steps'][number];
/** The milliseconds that each seat had left when the message was sent, and the seat whose time runs. */
export type ClockView = NonNullable<View['clock']>;
/** The clock of a game: minutes for each player, and seconds that a turn adds. */
export type ClockRules = Pick<ClockView, 'minutes' | 'increment'>;
/** A listed game with a free seat. */
export type OpenGame = ReturnType<typeof openGame>;
/** A game to watch. */
export type RunningGame = ReturnType<typeof runningGame>;
/** The seat that a search has taken: beside an opponent, or waiting for one. */
export type Found = Extract<Awaited<ReturnType<Games['findOpponent']>>, Seated>;

export interface LobbyView {
  /** How many people are in the lobby, and how many play. */
  readonly people: People;
  readonly open: readonly OpenGame[];
  readonly running: readonly RunningGame[];
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
  | Accepted
  | Refusal;
