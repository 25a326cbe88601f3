/** A game being played in the terminal. */
import type { ByPlayer, Game, Player } from 'mancala-rules';
import type { SeriesState } from 'mancala-rules/rounds';
import type { Bot } from 'mancala-rules/search';

export interface Session {
  readonly game: Game;
  /** The bot of each side before a swap; null for a person at the keyboard. */
  readonly bots: ByPlayer<Bot | null>;
  /** The names of both sides in records, before a swap; null if two people play. */
  readonly names: ByPlayer<string> | null;
  /** The round of the series; left out if it is a single game. */
  readonly round?: number;
  /** Games that ended before a rematch. */
  readonly played: Game[];
  /** Absolute paths of the files that were written at the prompt, and may be overwritten. */
  readonly written: Set<string>;
}

/** What has been played in the end. */
export interface PlayedSession {
  readonly games: readonly Game[];
  /** The series; null if it was none. */
  readonly state: SeriesState | null;
}

/** What belongs to each side now: if the players swapped sides, what belonged to the other side. */
export const seated = <T>({ swapped }: Game, { south, north }: ByPlayer<T>): ByPlayer<T> =>
  swapped ? { south: north, north: south } : { south, north };

/** Whether a person plays this side. */
export const isPerson = ({ bots, game }: Pick<Session, 'bots' | 'game'>, player: Player): boolean =>
  seated(game, bots)[player] === null;

/** Whether a person is to move. */
export const isPersonsTurn = (session: Session): boolean => isPerson(session, session.game.state.turn);
