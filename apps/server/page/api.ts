/** The requests to the server by HTTP. */
import type { Found, LobbyView, NewGame, NewSearch, Refusal, Seated, View } from './protocol.ts';

const UNREACHABLE: Refusal = { type: 'refused', error: 'unreachable', message: '' };

/** The answer to a request; a refusal if there is none. */
const ask = async <T>(path: string, body?: object, more?: RequestInit): Promise<T | Refusal> => {
  try {
    const response = await fetch(path, body && { method: 'POST', body: JSON.stringify(body), ...more });
    return (await response.json()) as T | Refusal;
  } catch {
    return UNREACHABLE;
  }
};

export const isRefusal = (answer: object): answer is Refusal => 'type' in answer && answer.type === 'refused';

/** A name by which the server counts this page once. */
const visitor = crypto.getRandomValues(new Uint32Array(2)).join('-');

/** Who is there: people, games that wait for an opponent, and games to watch, the latest first. */
export const viewLobby = (): Promise<LobbyView | Refusal> => ask(`lobby?visitor=${visitor}`);

export const createGame = (game: NewGame): Promise<Seated | Refusal> => ask('games', game);

/** Takes the seat of somebody who waits in the same game, or opens one. */
export const findOpponent = (game: NewSearch): Promise<Found | Refusal> => ask('games/find', game);

/** Removes a game that nobody has joined; also while the page is being left. */
export const cancelGame = ({ id, token }: Seated): Promise<object | Refusal> =>
  ask(
    `games/${id}/actions`,
    { type: 'cancel' },
    { keepalive: true, headers: { authorization: `Bearer ${token}` } },
  );

/** Takes the free seat of a game. */
export const joinGame = (id: string): Promise<Seated | Refusal> => ask(`games/${id}/join`, {});

/** A game without its steps. */
export const viewGame = (id: string): Promise<{ readonly game: View } | Refusal> =>
  ask(`games/${id}?since=1000000`);

/** The address of the record of a game. */
export const recordUrl = (id: string): string => `games/${id}/record`;
