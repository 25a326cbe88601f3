/** The requests to the server by HTTP. */
import type { NewGame, OpenGame, Refusal, Seated, View } from './protocol.ts';

const UNREACHABLE: Refusal = { type: 'refused', error: 'unreachable', message: '' };

/** The answer to a request; a refusal if there is none. */
const ask = async <T>(path: string, body?: object): Promise<T | Refusal> => {
  try {
    const response = await fetch(path, body && { method: 'POST', body: JSON.stringify(body) });
    return (await response.json()) as T | Refusal;
  } catch {
    return UNREACHABLE;
  }
};

export const isRefusal = (answer: object): answer is Refusal => 'type' in answer && answer.type === 'refused';

/** The games that wait for an opponent, newest first. */
export const openGames = (): Promise<{ readonly games: readonly OpenGame[] } | Refusal> => ask('games');

export const createGame = (game: NewGame): Promise<Seated | Refusal> => ask('games', game);

/** Takes the free seat of a game. */
export const joinGame = (id: string): Promise<Seated | Refusal> => ask(`games/${id}/join`, {});

/** A game without its steps. */
export const viewGame = (id: string): Promise<{ readonly game: View } | Refusal> =>
  ask(`games/${id}?since=1000000`);

/** The address of the record of a game. */
export const recordUrl = (id: string): string => `games/${id}/record`;
