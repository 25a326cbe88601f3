/** Matches between two bots. */
import { COUNT, FUNCTION, POSITIVE_INTEGER, SAFE_INTEGER, upTo } from '../../model/validation.ts';
import type { Game } from '../../game/game.ts';
import { checkArguments, checkOptions, type OptionChecks } from '../../model/option-checks.ts';
import type { Rules } from '../../ruleset/rules.ts';
import type { Bot } from '../bots/bot.ts';
import { SIGNAL, throwIfAborted, type StopSignal } from '../../tools/slices.ts';
import { matchGame, pointsOf, resultOf, type MatchGame, type MatchResult } from './match-result.ts';
import { createOpenings } from './openings.ts';
import { finishGame } from './play-game.ts';

/**
 * The options of {@link playMatch}.
 *
 * @example
 * ```ts
 * import { wari } from 'mancala-rules';
 * import { greedyBot, playMatch, randomBot, type MatchOptions } from 'mancala-rules/search';
 *
 * const short: MatchOptions = { games: 2, openings: { plies: 2, seed: 9 }, maxPlies: 10 };
 * const { ended } = await playMatch(wari, greedyBot(), randomBot({ seed: 1 }), short);
 * ended; // => { rules: 0, repetition: 0, 'max-plies': 2, forfeit: 0 }
 * ```
 */
export interface MatchOptions {
  /** The number of games, from 1; default 100. */
  readonly games?: number;
  /** The random openings of the games. */
  readonly openings?: {
    /**
     * The number of random moves, from 0 to 100; default 4. It is reduced if every game would end sooner. With 0,
     * deterministic bots play the same two games again and again.
     */
    readonly plies?: number;
    /** The seed of the random moves, any safe integer; default 1. */
    readonly seed?: number;
  };
  /** The maximum number of moves in a game, including the opening, from 1; default 1,000. */
  readonly maxPlies?: number;
  /** Stops the match when aborted; the promise then rejects with the reason. */
  readonly signal?: StopSignal;
  /** Called with the progress after every game. */
  readonly onProgress?: (progress: {
    /** The number of games played so far. */
    readonly played: number;
    /** The number of games in total. */
    readonly games: number;
    /** The points of `a` so far as a share of all points, from 0 to 1. */
    readonly score: number;
  }) => void;
  /**
   * Called when a bot throws, rejects or returns an illegal move, with the error and the game, in which it is to move. Returns
   * whether the bot forfeits the game and the match goes on. By default, the promise rejects with the error.
   */
  readonly onFailure?: (error: unknown, game: Game) => boolean;
}

/** The maximum number of random moves in an opening. */
const MAX_OPENING_PLIES = 100;

export const matchChecks: OptionChecks = {
  games: POSITIVE_INTEGER,
  openings: {
    plies: /* @__PURE__ */ upTo(MAX_OPENING_PLIES, COUNT),
    seed: SAFE_INTEGER,
  },
  maxPlies: POSITIVE_INTEGER,
  signal: SIGNAL,
  onProgress: FUNCTION,
};

/** The bot that plays South, in each game of an opening. */
const SOUTH_SIDES = ['a', 'b'] as const;

/** Continues a game to its end, which may be the forfeit of a bot that fails. */
const finishOrForfeit = async (
  start: Game,
  south: Bot,
  north: Bot,
  { onFailure, ...options }: Pick<MatchOptions, 'maxPlies' | 'signal' | 'onFailure'>,
): Promise<Game> => {
  let game = start;
  try {
    return await finishGame(start, south, north, { ...options, onMove: (next) => void (game = next) });
  } catch (error) {
    if (!onFailure?.(error, game)) throw error;
    return game.forfeit(game.turn);
  }
};

/**
 * Plays a match between two bots, to measure which one is stronger. Every random opening is played twice with the sides
 * swapped; if `games` is odd, the last one is played once. Openings are not repeated while the ruleset has others.
 * Games end by the rules; at the third occurrence of a position, which shares the seeds in play equally; or after `maxPlies`
 * moves, where each player gets the seeds of their own row. The result depends only on the rules, the options and the moves of the bots.
 *
 * @param rules - the rules of the game
 * @param a - the first bot
 * @param b - the second bot
 * @param options - number of games, openings, a signal, callbacks for the progress and for bots that fail
 * @returns the score, an Elo estimate, and all games
 * @throws {InvalidOptionsError} when an option is invalid or a bot is not a function; lists every problem
 * @throws {IllegalMoveError} when a bot returns anything but a legal move, unless `onFailure` lets it forfeit
 * @throws any error that a bot throws, unless `onFailure` lets it forfeit; any error that a callback throws
 * @throws the reason of the signal, when it is aborted
 * @example
 * ```ts
 * import { kalah } from 'mancala-rules';
 * import { greedyBot, playMatch, randomBot } from 'mancala-rules/search';
 *
 * const { wins, draws, elo } = await playMatch(kalah, greedyBot(), randomBot({ seed: 1 }), { games: 20 });
 * wins.a + wins.b + draws; // => 20
 * elo.difference > 100; // => true
 * ```
 */
export const playMatch = async (
  rules: Rules,
  a: Bot,
  b: Bot,
  options: MatchOptions = {},
): Promise<MatchResult> => {
  checkArguments({ a, b }, { a: FUNCTION, b: FUNCTION });
  checkOptions(options, { ...matchChecks, onFailure: FUNCTION });
  const { games = 100, maxPlies = 1000, signal, onProgress } = options;
  const { plies = 4, seed = 1 } = options.openings ?? {};
  throwIfAborted(signal);
  const nextOpening = createOpenings(rules, plies, seed);
  const played: MatchGame[] = [];
  let points = 0;
  while (played.length < games) {
    const opening = played.length / 2;
    const start = nextOpening();
    for (const south of SOUTH_SIDES.slice(0, games - played.length)) {
      const [first, second] = south === 'a' ? [a, b] : [b, a];
      const finished = await finishOrForfeit(start, first, second, { ...options, maxPlies });
      throwIfAborted(signal);
      const last = matchGame(finished, south, opening);
      points += pointsOf(last);
      played.push(last);
      onProgress?.({ played: played.length, games, score: points / played.length });
    }
  }
  return resultOf(played);
};
