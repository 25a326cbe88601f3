/** The games of this browser, with the tokens of their seats. */
import type { Player } from 'mancala-rules';

export interface SavedGame {
  readonly id: string;
  readonly seat: Player;
  readonly token: string;
  /** The title of the ruleset; empty if it is not known yet. */
  readonly title: string;
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
const unsaved = new Map<string, string>();

const read = (key: string): string | null => {
  try {
    return localStorage.getItem(key) ?? unsaved.get(key) ?? null;
  } catch {
    return unsaved.get(key) ?? null;
  }
};
const write = (key: string, text: string): void => {
  try {
    localStorage.setItem(key, text);
  } catch {
    unsaved.set(key, text);
  }
};
const remove = (key: string): void => {
  unsaved.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing is kept.
  }
};
const keys = (): string[] => {
  try {
    return [...new Set([...Object.keys(localStorage), ...unsaved.keys()])];
  } catch {
    return [...unsaved.keys()];
  }
};

const parse = (text: string | null): SavedGame | null => {
  try {
    const saved: unknown = JSON.parse(text ?? 'null');
    const { id, seat, token } = Object(saved) as Record<keyof SavedGame, unknown>;
    const isGame = isName(id) && isName(token) && (seat === 'south' || seat === 'north');
    return isGame ? (saved as SavedGame) : null;
  } catch {
    return null;
  }
};

export const findGame = (id: string): SavedGame | null => parse(read(PREFIX + id));

/** Saves a game, or changes what is saved of it. */
export const saveGame = (game: Pick<SavedGame, 'id' | 'seat' | 'token'> & Partial<SavedGame>): void => {
  const saved = { title: '', time: Date.now(), isOver: false, ...findGame(game.id), ...game };
  write(PREFIX + game.id, JSON.stringify(saved));
};

export const forgetGame = (id: string): void => remove(PREFIX + id);

/** The games that are not known to be over, newest first. */
export const runningGames = (): SavedGame[] => {
  const games = keys()
    .filter((key) => key.startsWith(PREFIX))
    .map((key) => parse(read(key)))
    .filter((game) => game !== null);
  for (const { id, time } of games) if (time < Date.now() - MAX_AGE_MS) forgetGame(id);
  return games
    .filter(({ isOver, time }) => !isOver && time >= Date.now() - MAX_AGE_MS)
    .sort((a, b) => b.time - a.time);
};
