/** The results of matches, and the difference in strength that follows from them. */
import type { Game } from '../../game/game.ts';
import { opponent } from '../../model/player.ts';
import { sum } from '../../model/state.ts';

/**
 * A side of a match: `a` is the first bot given to `playMatch`, `b` the second.
 *
 * @example
 * ```ts
 * import { kalah } from 'mancala-rules';
 * import { greedyBot, playMatch, randomBot, type MatchSide } from 'mancala-rules/search';
 *
 * const names: Record<MatchSide, string> = { a: 'greedy', b: 'random' };
 * const { games } = await playMatch(kalah, greedyBot(), randomBot(1), { games: 2 });
 * games.map(({ south }) => names[south]); // => ['greedy', 'random']
 * ```
 */
export type MatchSide = 'a' | 'b';

/**
 * How a game of a match ended: by the rules, because a position occurred for the third time, because it reached `maxPlies`
 * moves, or by the forfeit of a bot that failed. After a repetition the players share the seeds in play equally; at
 * `maxPlies`, each gets those of their own row.
 *
 * @example
 * ```ts
 * import { wari } from 'mancala-rules';
 * import { playMatch, randomBot, type MatchEnd } from 'mancala-rules/search';
 *
 * const words: Partial<Record<MatchEnd, string>> = { rules: 'over', 'max-plies': 'too long' };
 * const { games } = await playMatch(wari, randomBot(1), randomBot(2), { games: 1, maxPlies: 20 });
 * games.map(({ ended }) => words[ended]); // => ['too long']
 * ```
 */
export type MatchEnd = 'rules' | 'repetition' | 'max-plies' | 'forfeit';

/**
 * One game of a {@link MatchResult}.
 *
 * @example
 * ```ts
 * import { kalah } from 'mancala-rules';
 * import { greedyBot, playMatch, randomBot, type MatchGame } from 'mancala-rules/search';
 *
 * const describe = ({ south, winner, opening }: MatchGame): string => `${opening}: South is ${south}, ${winner} wins`;
 * const { games } = await playMatch(kalah, greedyBot(), randomBot(1), { games: 2 });
 * games.map(describe); // => ['0: South is a, a wins', '0: South is b, a wins']
 * ```
 */
export interface MatchGame {
  /** The game, with all its moves. */
  readonly game: Game;
  /** The side that played South. */
  readonly south: MatchSide;
  /** How the game ended. */
  readonly ended: MatchEnd;
  /** The final seeds in the store of `a` minus those in the store of `b`. */
  readonly margin: number;
  /** The side that won; null for a draw. */
  readonly winner: MatchSide | null;
  /** The number of the opening, from 0. Games with the same number begin with the same moves. */
  readonly opening: number;
}

/**
 * The result of {@link playMatch}: the score, an Elo estimate, and all games.
 *
 * @example
 * ```ts
 * import { kalah } from 'mancala-rules';
 * import { alphaBetaBot, greedyBot, playMatch, type MatchResult } from 'mancala-rules/search';
 *
 * const describe = ({ wins, draws, games }: MatchResult): string => `${wins.a} won, ${draws} drawn, of ${games.length}`;
 * describe(await playMatch(kalah, alphaBetaBot({ depth: 1 }), greedyBot(), { games: 10 })); // => '7 won, 1 drawn, of 10'
 * ```
 */
export interface MatchResult {
  /** The number of games won by each side. */
  readonly wins: Readonly<Record<MatchSide, number>>;
  /** The number of drawn games. */
  readonly draws: number;
  /** The points of `a` as a share of all points, from 0 to 1. A win is one point, a draw half a point. */
  readonly score: number;
  /** The estimated Elo of `a` minus that of `b`. */
  readonly elo: Elo;
  /** For each game, the final seeds in the store of `a` minus those in the store of `b`. */
  readonly margins: readonly number[];
  /** The number of games with different moves. Deterministic bots may play the same game more than once. */
  readonly distinct: number;
  /** The number of games that ended in each way. */
  readonly ended: Readonly<Record<MatchEnd, number>>;
  /** All games, in the order they were played. */
  readonly games: readonly MatchGame[];
}

/** The result of a game for the bots. An unfinished game ends by agreement, with own rows. */
export const matchGame = (played: Game, south: MatchSide, opening: number): MatchGame => {
  const game = played.isOver ? played : played.agree();
  const { stores, outcome } = game.state;
  const { winner, reason } = outcome!;
  const ended = (['forfeit', 'repetition'] as const).find((end) => end === reason) ?? 'rules';
  const playerA = south === 'a' ? 'south' : 'north';
  return {
    game,
    south,
    ended: played.isOver ? ended : 'max-plies',
    margin: stores[playerA] - stores[opponent(playerA)],
    winner: winner && (winner === playerA ? 'a' : 'b'),
    opening,
  };
};

/** The points of `a` for a game. */
export const pointsOf = ({ winner }: Pick<MatchGame, 'winner'>): number =>
  winner === 'a' ? 1 : winner === 'b' ? 0 : 0.5;

export const resultOf = (games: readonly MatchGame[]): MatchResult => {
  const countWins = (side: MatchSide | null): number => games.filter(({ winner }) => winner === side).length;
  const countEnds = (end: MatchEnd): number => games.filter(({ ended }) => ended === end).length;
  const wins = { a: countWins('a'), b: countWins('b') };
  const draws = countWins(null);
  const byOpening: number[][] = [];
  for (const game of games) (byOpening[game.opening] ??= []).push(pointsOf(game));
  return {
    wins,
    draws,
    score: (wins.a + draws / 2) / games.length,
    elo: eloOf(byOpening),
    margins: games.map(({ margin }) => margin),
    distinct: new Set(games.map(({ game }) => game.history.join())).size,
    ended: {
      rules: countEnds('rules'),
      repetition: countEnds('repetition'),
      'max-plies': countEnds('max-plies'),
      forfeit: countEnds('forfeit'),
    },
    games,
  };
};

/**
 * The estimated difference in strength between the two sides of a match, on the Elo scale.
 *
 * @example
 * ```ts
 * import { kalah } from 'mancala-rules';
 * import { greedyBot, playMatch, randomBot, type Elo } from 'mancala-rules/search';
 *
 * const isStronger = ({ low }: Elo): boolean => low > 0;
 * const { elo } = await playMatch(kalah, greedyBot(), randomBot(3), { games: 30 });
 * isStronger(elo); // => true
 * ```
 */
export interface Elo {
  /** The Elo of `a` minus that of `b`: 0 for equal scores, 191 for 75 %, infinite if one side has all points. */
  readonly difference: number;
  /** The lower end of the 95 % confidence interval, which holds the true difference in 95 of 100 matches; may be -Infinity. */
  readonly low: number;
  /** The upper end of the interval; may be Infinity. It is wide after few openings, also if they all ended alike. */
  readonly high: number;
  /** Half the width of the interval. */
  readonly error: number;
}

/** Half the width of a 95 % confidence interval, in standard errors. */
const STANDARD_ERRORS = 1.96;

/** Elo points per unit of log odds (natural logarithm). */
const ELO_PER_LOGIT = 400 / Math.LN10;

/**
 * Half an opening won, half a one lost, and one shared are added to those that were played: without them, an interval from few
 * openings is too narrow, and has no width if all of them ended alike (the method for matched pairs of A. Agresti and Y. Min,
 * _Statistics in Medicine_ 24, 2005). Each has a score and a weight.
 */
const ADDED = [
  [1, 0.5],
  [0, 0.5],
  [0.5, 1],
] as const;

const eloAt = (score: number): number => {
  const share = Math.min(1, Math.max(0, score));
  return ELO_PER_LOGIT * Math.log(share / (1 - share));
};

/**
 * Estimates the Elo difference from the points of one side, 0 to 1 for each game. Games with the same opening form a group:
 * their results are correlated, only the groups are independent.
 */
const eloOf = (groups: readonly (readonly number[])[]): Elo => {
  const games = sum(groups.map(({ length }) => length));
  const scores = [...groups.map((points) => [sum(points) / points.length, 1] as const), ...ADDED];
  const count = groups.length + 2;
  const mean = sum(scores.map(([score, weight]) => weight * score)) / count;
  const variance = sum(scores.map(([score, weight]) => weight * (score - mean) ** 2)) / (count - 1);
  const half = STANDARD_ERRORS * Math.sqrt(variance / count);
  const [low, high] = [eloAt(mean - half), eloAt(mean + half)];
  return { difference: eloAt(sum(groups.map(sum)) / games), low, high, error: (high - low) / 2 };
};
