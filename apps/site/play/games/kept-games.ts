/** Games that come back: the one on the board and all before it, as the browser keeps them. */
import { allRulesets, Game, type Player } from 'mancala-rules';
import type { SeriesState } from 'mancala-rules/rounds';
import { parseHash, type Seats } from 'mancala-page/links.ts';
import { loadValue, namesFrom, removeValue, saveValue } from 'mancala-page/storage.ts';
import { loadLines, saveLines } from 'mancala-page/variations.ts';

/** Each game has a value of its own, so that tabs do not write over each other. */
const PREFIX = 'mancala-game:';

/** A kept game. Anything may be in it, so that it is checked before it is used. */
export interface KeptGame {
  readonly id: string;
  /** The link to the game, which has its players and the near row. */
  readonly link: string;
  /** The game with moves that were taken back, as JSON. */
  readonly game: unknown;
  /** Its other lines, as JSON. */
  readonly lines: unknown;
  /** The series that it is a round of, as JSON. */
  readonly series: unknown;
  /** Whether somebody else has played it. */
  readonly isShared?: boolean;
  /** When it was on the board, in milliseconds. */
  readonly time: number;
  /** Whether there is something to go on with. Other games are kept only while they are on the board. */
  readonly isStarted: boolean;
}

/** A kept game that has been checked. */
export interface RestoredGame {
  readonly kept: KeptGame;
  readonly game: Game;
  readonly others: readonly Game[];
  readonly seats: Seats;
  readonly bottom: Player;
}

/** What is kept of the game on the board. */
interface OpenGame {
  readonly link: string;
  readonly game: Game;
  readonly others: readonly Game[];
  readonly series: SeriesState | null;
  readonly isShared: boolean;
}

export interface KeptGames {
  /** Sets the kept game that is on the board now; null if it is a new one. */
  open(restored: RestoredGame | null): void;
  /** Keeps the game on the board. */
  save(open: OpenGame): void;
  /** The game that was on the board last, in any tab. */
  latest(): KeptGame | undefined;
  /** The game with a link. */
  find(link: string): KeptGame | undefined;
  /** All games with something to go on with, the latest first. */
  all(): readonly KeptGame[];
  /** Whether a game is the one on the board. */
  isOpen(kept: KeptGame): boolean;
  /** Adds games that are not older than what is kept of them; returns how many the browser has kept. */
  add(games: readonly KeptGame[]): number;
  remove(games: readonly KeptGame[]): void;
}

export const isKeptGame = (value: unknown): value is KeptGame => {
  const { id, link, time } = Object(value) as Partial<KeptGame>;
  return typeof id === 'string' && typeof link === 'string' && Number.isFinite(time);
};

/** The game that was kept; null if it is damaged. */
export const restore = (kept: KeptGame): RestoredGame | null => {
  const linked = parseHash(kept.link);
  if ('error' in linked || !linked.seats || !linked.bottom) return null;
  const { seats, bottom } = linked;
  try {
    const game = Game.fromJSON(kept.game, allRulesets);
    return { kept, game, others: loadLines(game, kept.lines), seats, bottom };
  } catch {
    return null;
  }
};

const createId = (): string => `${Date.now()}-${Math.random()}`;

/**
 * `onFull` is called once when the browser has no room: with true if older games made room, and with false if the game on the board is
 * not kept.
 */
export const createKeptGames = (onFull: (hasMadeRoom: boolean) => void): KeptGames => {
  /** The games that the browser does not keep: they last until the page is closed. */
  const unsaved = new Map<string, KeptGame>();
  let id = createId();
  let saved: Partial<OpenGame> = {};
  let isStarted = false;
  /** Whether it was said that the browser is full. */
  let hasSaid = false;

  const latestFirst = (games: readonly KeptGame[]): KeptGame[] => [...games].sort((a, b) => b.time - a.time);
  const loadStored = (): readonly KeptGame[] => namesFrom(PREFIX).map(loadValue).filter(isKeptGame);
  const load = (): readonly KeptGame[] =>
    // What is stored of an unsaved game is older.
    latestFirst([...loadStored().filter(({ id }) => !unsaved.has(id)), ...unsaved.values()]);
  const find = (gameId: string): KeptGame | undefined => {
    const kept = unsaved.get(gameId) ?? loadValue(PREFIX + gameId);
    return isKeptGame(kept) ? kept : undefined;
  };
  const drop = (gameId: string): void => {
    unsaved.delete(gameId);
    removeValue(PREFIX + gameId);
  };
  const write = (kept: KeptGame): boolean => {
    unsaved.delete(kept.id);
    return saveValue(PREFIX + kept.id, kept);
  };
  /** Keeps the game on the board. If there is no room, the oldest games go. */
  const writeOpen = (kept: KeptGame): void => {
    if (write(kept)) return;
    const older = latestFirst(loadStored().filter((each) => each.id !== kept.id));
    let isKept = false;
    while (!isKept && older.length > 0) {
      drop(older.pop()!.id);
      isKept = write(kept);
    }
    if (!isKept) unsaved.set(kept.id, kept);
    if (kept.isStarted && !hasSaid) onFull(isKept);
    hasSaid ||= kept.isStarted;
  };

  return {
    open(restored) {
      // Nobody comes back to the start of a game.
      if (!isStarted) drop(id);
      id = restored?.kept.id ?? createId();
      isStarted = restored?.kept.isStarted ?? false;
      saved = restored ? { link: restored.kept.link } : {};
    },
    save(open) {
      const { link, game, others: lines, series, isShared } = open;
      if (link === saved.link && game === saved.game && lines === saved.others) return;
      const stored = find(id);
      // Another tab has gone on with the game, so that it is another game from here on.
      if (stored && stored.link !== saved.link) id = createId();
      saved = open;
      isStarted = game.ply > 0 || game.canRedo || (series !== null && series.round > 1);
      writeOpen({
        id,
        link,
        game: game.toJSON(),
        lines: saveLines(lines),
        series,
        isShared,
        time: Date.now(),
        isStarted,
      });
    },
    latest: () => load()[0],
    find: (link) => load().find((kept) => kept.link === link),
    all: () => load().filter((kept) => kept.isStarted),
    isOpen: (kept) => kept.id === id,
    add: (games) =>
      games.filter((kept) => kept.time > (find(kept.id)?.time ?? -Infinity) && write(kept)).length,
    remove: (games) => games.forEach((kept) => drop(kept.id)),
  };
};
