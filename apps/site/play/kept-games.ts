/** Games that come back: the one on the board and the last ones before it, as the browser keeps them. */
import { allRulesets, Game, type Player } from 'mancala-rules';
import type { SeriesState } from 'mancala-rules/rounds';
import { parseHash, type Seats } from 'mancala-page/links.ts';
import { loadValue, saveValue } from 'mancala-page/storage.ts';
import { loadLines, saveLines } from 'mancala-page/variations.ts';

const NAME = 'mancala-games';
/** How many games are kept besides the one on the board. */
const LAST = 10;

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
export interface OpenGame {
  readonly link: string;
  readonly game: Game;
  readonly others: readonly Game[];
  readonly series: SeriesState | null;
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
  /** The games that were on the board before, the latest first. */
  others(): readonly KeptGame[];
}

const isKeptGame = (value: unknown): value is KeptGame => {
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

export const createKeptGames = (): KeptGames => {
  /** The games in a browser that keeps none: they last until the page is closed. */
  let unsaved: readonly KeptGame[] = [];
  let id = createId();
  let saved: Partial<OpenGame> = {};

  const load = (): readonly KeptGame[] => {
    const games = loadValue(NAME);
    return Array.isArray(games) ? games.filter(isKeptGame) : unsaved;
  };
  /** Keeps as many games as the browser has room for. */
  const write = (games: readonly KeptGame[]): void => {
    unsaved = games;
    let count = games.length;
    while (count > 0 && !saveValue(NAME, games.slice(0, count))) count--;
  };
  const others = (): readonly KeptGame[] =>
    load()
      .filter((kept) => kept.id !== id && kept.isStarted)
      .slice(0, LAST);

  return {
    open(restored) {
      id = restored?.kept.id ?? createId();
      saved = restored ? { link: restored.kept.link } : {};
    },
    save(open) {
      const { link, game, others: lines, series } = open;
      if (link === saved.link && game === saved.game && lines === saved.others) return;
      const stored = load().find((kept) => kept.id === id);
      // Another tab has gone on with the game, so that it is another game from here on.
      if (stored && stored.link !== saved.link) id = createId();
      saved = open;
      const isStarted = game.ply > 0 || game.canRedo || (series !== null && series.round > 1);
      const kept = {
        id,
        link,
        game: game.toJSON(),
        lines: saveLines(lines),
        series,
        time: Date.now(),
        isStarted,
      };
      write([kept, ...others()]);
    },
    latest: () => load()[0],
    find: (link) => load().find((kept) => kept.link === link),
    others,
  };
};
