/** Matches: which of two bots is the stronger one. */
import { isCount, isSome } from '../../model/validation.ts';
import type { Game } from '../../game/game.ts';
import { checkOptions, type OptionChecks } from '../../model/option-checks.ts';
import type { Rules } from '../../ruleset/rules.ts';
import type { Bot } from '../bots/bot.ts';
import { isFunction, isSignal } from '../slicing/options.ts';
import { heed, type StopSignal } from '../slicing/slices.ts';
import {
  pointsOf,
  resultOf,
  seenBySides,
  type MatchEnd,
  type MatchGame,
  type MatchResult,
} from './match-result.ts';
import { createOpenings } from './openings.ts';
import { checkBots, finishGame } from './play-game.ts';

/**
 * How a match is played; everything may be left out.
 *
 * @example
 * ```ts
 * import { wari } from 'mancala-rules';
 * import { greedyBot, playMatch, randomBot, type MatchOptions } from 'mancala-rules/search';
 *
 * const short: MatchOptions = { games: 2, openings: { plies: 2, seed: 9 }, maxPlies: 10 };
 * const { ended } = await playMatch(wari, greedyBot(), randomBot(1), short);
 * ended; // => { rules: 0, repetition: 0, 'max-plies': 2 }
 * ```
 */
export interface MatchOptions {
  /** Games, from 1; default 100. */
  readonly games?: number;
  /** What the games begin with. */
  readonly openings?: {
    /**
     * So many random moves, 0 to 100; default 4. They do not end the game; where any would, they are fewer. Without any, all
     * games begin at the start, and bots that always answer the same play the same two games over and over.
     */
    readonly plies?: number;
    /** What they follow from, any safe integer; default 1. */
    readonly seed?: number;
  };
  /** Moves after which a game is called off, those of the opening counted, from 1; default 1,000. */
  readonly maxPlies?: number;
  /** Says when to stop. */
  readonly signal?: StopSignal;
  /** Is told after every game. */
  readonly onProgress?: (progress: MatchProgress) => void;
}

/**
 * How far a match is.
 *
 * @example
 * ```ts
 * import { kalah } from 'mancala-rules';
 * import { greedyBot, playMatch, type MatchProgress } from 'mancala-rules/search';
 *
 * const heard: string[] = [];
 * const onProgress = ({ played, games }: MatchProgress): void => void heard.push(`${played} of ${games}`);
 * await playMatch(kalah, greedyBot(), greedyBot(), { games: 2, onProgress });
 * heard; // => ['1 of 2', '2 of 2']
 * ```
 */
export interface MatchProgress {
  /** Games that are over. */
  readonly played: number;
  /** Games in all. */
  readonly games: number;
  /** The share of the points so far that is `a`'s, from 0 to 1. */
  readonly score: number;
}

/** Random moves that an opening may have. */
const MOST_RANDOM = 100;

export const matchChecks: OptionChecks = {
  games: isSome,
  openings: {
    plies: (plies: number) => isCount(plies) && plies <= MOST_RANDOM,
    seed: Number.isSafeInteger,
  },
  maxPlies: isSome,
  signal: isSignal,
  onProgress: isFunction,
};

/** Who plays South, game by game of an opening. */
const SIDES = ['a', 'b'] as const;

/** How a game ended, and the game with that end: own rows, where it takes too long. */
const endOf = (game: Game): { readonly game: Game; readonly ended: MatchEnd } => {
  const { outcome } = game.state;
  if (!outcome) return { game: game.agree(), ended: 'max-plies' };
  return { game, ended: outcome.reason === 'repetition' ? 'repetition' : 'rules' };
};

/**
 * Plays a match of two bots. Every random opening is played twice, the sides changed (of an odd number the last one once),
 * and none comes again as long as the game has others. Every game ends: by the rules, when a position stands for the third
 * time, or after so many moves; the latter two end with own rows. What comes of it depends on nothing but the rules, the
 * options and what the bots answer.
 *
 * Rejects with InvalidOptionsError, listing all that is wrong, for options and for bots that are no functions; with
 * IllegalMoveError if a bot answers anything but a legal move; with whatever a bot throws; with the signal's reason if that
 * says stop.
 *
 * @example
 * ```ts
 * import { kalah } from 'mancala-rules';
 * import { greedyBot, playMatch, randomBot } from 'mancala-rules/search';
 *
 * const { wins, draws, elo } = await playMatch(kalah, greedyBot(), randomBot(1), { games: 20 });
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
  checkBots({ a, b });
  checkOptions(options, matchChecks);
  const { games = 100, maxPlies = 1000, signal, onProgress } = options;
  const { plies = 4, seed = 1 } = options.openings ?? {};
  heed(signal);
  const nextOpening = createOpenings(rules, plies, seed);
  const played: MatchGame[] = [];
  let points = 0;
  while (played.length < games) {
    const opening = played.length / 2;
    const start = nextOpening();
    for (const south of SIDES.slice(0, games - played.length)) {
      const [first, second] = south === 'a' ? [a, b] : [b, a];
      const finished = await finishGame(start, first, second, { maxPlies, signal });
      heed(signal);
      const { game, ended } = endOf(finished);
      const last = { game, south, ended, ...seenBySides(game, south), opening };
      points += pointsOf(last);
      played.push(last);
      onProgress?.({ played: played.length, games, score: points / played.length });
    }
  }
  return resultOf(played);
};
