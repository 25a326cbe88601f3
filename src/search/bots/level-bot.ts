/** The bot with nine levels for people to play against. */
import { checkArguments, checkOptions, type OptionChecks } from '../../model/option-checks.ts';
import type { Book } from '../../books/book.ts';
import { POSITIVE_INTEGER, SAFE_INTEGER, upTo, type Expected, type Members } from '../../model/validation.ts';
import type { Tablebase } from '../../tables/tablebase.ts';
import { createRandom } from '../../tools/random.ts';
import { isBook, searchChecks, type Limits } from '../tree/limits.ts';
import { builtInBot, movesToChoose, type BuiltInBot } from './bot.ts';
import { LAZY, type Resources } from './resources.ts';
import { searchBot } from './search-bot.ts';
import { BOT_TABLE, tableReader } from './table-reader.ts';

/**
 * The options of {@link levelBot}.
 *
 * @example
 * ```ts
 * import { kalah } from 'mancala-rules';
 * import { levelBot, playGame, type LevelBotOptions } from 'mancala-rules/search';
 *
 * const options: LevelBotOptions = { seed: 7 };
 * const play = () => playGame(kalah, levelBot(2, options), levelBot(3, options));
 * const [first, second] = [await play(), await play()];
 * first.history.join() === second.history.join(); // => true
 * ```
 */
export interface LevelBotOptions {
  /**
   * The seed of the random moves of levels 1 to 6, any safe integer; by default a different one for every bot. Bots
   * with the same seed that are given the same states play the same moves, unless `timeMs` stops them or, at level 9, a table
   * of its own is finished between two moves.
   */
  readonly seed?: number | undefined;
  /**
   * The maximum time for a move in milliseconds, above 0 or Infinity; default 3,000. Only slow machines reach it, at
   * levels 8 and 9. With Infinity, all levels play the same moves on every machine.
   */
  readonly timeMs?: number | undefined;
  /**
   * An endgame table of the same game, or a promise of one, for levels 8 and 9. Positions in it are looked up instead of
   * searched. While the promise is pending, the bot searches without it; if it is rejected, the moves reject with the same
   * reason. By default, level 9 makes a small one in the second half of a game, in about half a second beside its moves; with
   * `timeMs: Infinity`, before them. With `false` there is none.
   */
  readonly tablebase?: Tablebase | Promise<Tablebase> | false | undefined;
  /**
   * An opening book of the game, for level 9; by default that of `mancala-rules/books`, if there is one, and the first two plies
   * of many games; with `false` none.
   */
  readonly book?: Book | false | undefined;
}

interface Level {
  /** How many of 100 moves are random. */
  readonly randomPercent: number;
  /** The search limits for the other moves. */
  readonly search: Limits;
  /** Whether it evaluates positions by more than the stores. */
  readonly evaluates: boolean;
  /** Whether it looks positions up in a tablebase, and evaluates them as it has learned from games, where that is known. */
  readonly isStrong: boolean;
}

/** The default of `timeMs`. */
const MAX_MS = 3000;

/** Neighboring levels are compared by `node dist/bench/strength.js`. */
const LEVELS: readonly Level[] = [
  { randomPercent: 100, search: { depth: 1 }, evaluates: false, isStrong: false },
  { randomPercent: 57, search: { depth: 1 }, evaluates: false, isStrong: false },
  { randomPercent: 44, search: { depth: 2 }, evaluates: true, isStrong: false },
  { randomPercent: 23, search: { depth: 2 }, evaluates: true, isStrong: false },
  { randomPercent: 6, search: { depth: 2 }, evaluates: true, isStrong: false },
  { randomPercent: 1, search: { depth: 3 }, evaluates: true, isStrong: false },
  { randomPercent: 0, search: { depth: 5 }, evaluates: true, isStrong: false },
  { randomPercent: 0, search: { nodes: 25_000 }, evaluates: true, isStrong: true },
  { randomPercent: 0, search: { nodes: 500_000 }, evaluates: true, isStrong: true },
];

/**
 * The strongest level of {@link levelBot}; the weakest one is 1.
 *
 * @example
 * ```ts
 * import { HIGHEST_LEVEL } from 'mancala-rules/search';
 *
 * const levels = Array.from({ length: HIGHEST_LEVEL }, (_, i) => i + 1);
 * levels; // => [1, 2, 3, 4, 5, 6, 7, 8, 9]
 * ```
 */
export const HIGHEST_LEVEL = 9;

const LEVEL: Expected = /* @__PURE__ */ upTo(HIGHEST_LEVEL, POSITIVE_INTEGER);

const levelOptionChecks: Members = {
  seed: SAFE_INTEGER,
  timeMs: searchChecks.timeMs,
  tablebase: BOT_TABLE,
  book: ['an opening book or false', (value: unknown): boolean => value === false || isBook(value)],
};

/** The members of a bot with a level that is described by data. */
export const levelChecks: OptionChecks = { level: LEVEL, ...levelOptionChecks };

/** @throws {InvalidOptionsError} when the level or an option is invalid */
export const checkLevel = (level: number, options: LevelBotOptions): void => {
  checkArguments({ level }, { level: LEVEL });
  checkOptions(options, levelOptionChecks);
};

/**
 * Creates a bot of one of nine levels, for people to play against. In most games, each level scores 65 to 85 %
 * against the one below.
 *
 * - Level 1 plays random moves.
 * - Level 2 looks one ply ahead, but plays 57 % of its moves at random.
 * - Levels 3, 4 and 5 look 2 plies ahead, but play 44 %, 23 % or 6 % of their moves at random.
 * - Level 6 looks 3 plies ahead, but plays 1 % of its moves at random.
 * - Level 7 looks 5 plies ahead.
 * - Levels 8 and 9 search 25,000 or 500,000 positions a move, but stop after `timeMs`. Level 9
 *   plays the moves of its `book` without a search, and without one the first two plies of many games.
 *
 * From level 3 on, bots evaluate not only the stores but also the pits, by their seeds and their distance to the store, and
 * marked pits. In games of two rows with moves of several laps, they do so in `oAnQuan` only. Levels 8 and 9 evaluate some games,
 * `congkak` among them, with small neural networks, trained on games of bots against themselves. A network is for the usual board,
 * and is loaded when it is first needed.
 *
 * At levels 8 and 9 a move can take up to `timeMs`. In an application, use `levelBot` of `mancala-rules/search/workers`,
 * which thinks in a worker.
 *
 * @param level - a whole number from 1 to 9 ({@link HIGHEST_LEVEL})
 * @param options - the seed of the random moves, the time limit, a tablebase, and an opening book
 * @returns the bot
 * @throws {InvalidOptionsError} when the level or an option is invalid; the message has the value and the range
 *
 * @example
 * ```ts
 * import { kalah } from 'mancala-rules';
 * import { levelBot } from 'mancala-rules/search';
 *
 * const bot = levelBot(5);
 * const state = kalah.initialState();
 * kalah.isLegal(state, await bot(kalah, state)); // => true
 * ```
 */
export const levelBot = (level: number, options: LevelBotOptions = {}): BuiltInBot =>
  createLevelBot(level, options, LAZY);

/** Creates the bot of {@link levelBot} with the given resources. */
export const createLevelBot = (level: number, options: LevelBotOptions, resources: Resources): BuiltInBot => {
  checkLevel(level, options);
  const { randomPercent, search, evaluates, isStrong } = LEVELS[level - 1]!;
  const { timeMs = MAX_MS, book, tablebase } = options;
  const { createTablebase, findLearned, ...openings } = resources;
  const readTable = tableReader(tablebase);
  const isHighest = level === HIGHEST_LEVEL;
  const searching = searchBot(
    {
      ...search,
      timeMs,
      evaluate: evaluates ? undefined : 'stores',
      book: isHighest && book ? book : undefined,
    },
    {
      readTable: isStrong ? readTable : undefined,
      createTablebase: isHighest && tablebase === undefined ? createTablebase : undefined,
      findLearned: isStrong ? findLearned : undefined,
      ...(isHighest && book === undefined ? openings : {}),
    },
  );
  const random = createRandom(options.seed);
  return builtInBot((rules, state) => {
    if (random(100) >= randomPercent) return searching(rules, state);
    const moves = movesToChoose(rules, state);
    return moves[random(moves.length)]!;
  });
};
