/** The games of this browser, with the tokens of their seats. */
import type { Player } from 'mancala-rules';
import { loadValue, namesFrom, removeValue, saveValue } from 'mancala-page/storage.ts';

export interface SavedGame {
  readonly id: string;
  readonly seat: Player;
  readonly token: string;
  /** When the game was saved, in milliseconds since 1970. */
  readonly time: number;
  readonly isOver: boolean;
}

/** Whether a value looks like the id of a game or like a token. */
export const isName = (value: unknown): boolean => typeof value === 'string' && /^[\w-]{1,64}$/.test(value);

/** Each game has a key of its own, so that several tabs do not overwrite each other's. */
const PREFIX = 'mancala-game ';
/** The server removes games after this time too. */
const MAX_AGE_MS = 30 * 24 * 60 * 60 * 1000;

/** Where the browser keeps nothing, the games last until the page is closed. */
const unsaved = new Map<string, SavedGame>();

const read = (key: string): SavedGame | null => {
  const saved = loadValue(key) ?? unsaved.get(key);
  const { id, seat, token } = Object(saved) as Record<keyof SavedGame, unknown>;
  const isGame = isName(id) && isName(token) && (seat === 'south' || seat === 'north');
  return isGame ? (saved as SavedGame) : null;
};

export const findGame = (id: string): SavedGame | null => read(PREFIX + id);

/** Saves a game, or changes what is saved of it. */
export const saveGame = (game: Pick<SavedGame, 'id' | 'seat' | 'token'> & Partial<SavedGame>): void => {
  const saved = { time: Date.now(), isOver: false, ...findGame(game.id), ...game };
  if (!saveValue(PREFIX + game.id, saved)) unsaved.set(PREFIX + game.id, saved);
};

export const forgetGame = (id: string): void => {
  unsaved.delete(PREFIX + id);
  removeValue(PREFIX + id);
};

/** The games that are not known to be over, newest first. */
export const runningGames = (): SavedGame[] => {
  const oldest = Date.now() - MAX_AGE_MS;
  const keys = new Set([...namesFrom(PREFIX), ...unsaved.keys()]);
  const games = [...keys].map(read).filter((game) => game !== null);
  for (const { id, time } of games) if (time < oldest) forgetGame(id);
  return games.filter(({ isOver, time }) => !isOver && time >= oldest).sort((a, b) => b.time - a.time);
};
