/** The results of matches, and the difference in strength that follows from them. */
import type { Game } from '../../game/game.ts';
import { opponent } from '../../model/player.ts';
import { sum } from '../../model/state.ts';

/**
 * One game of a {@link MatchResult}.
 *
 * @example
 * ```ts
 * import { kalah } from 'mancala-rules';
 * import { greedyBot, playMatch, randomBot, type MatchGame } from 'mancala-rules/search';
 *
 * const describe = ({ south, winner, opening }: MatchGame): string => `${opening}: South is ${south}, ${winner} wins`;
 * const { games } = await playMatch(kalah, greedyBot(), randomBot({ seed: 1 }), { games: 2 });
 * games.map(describe); // => ['0: South is a, a wins', '0: South is b, a wins']
 * ```
 */
export interface MatchGame {
  /** The game, with all its moves. */
  readonly game: Game;
  /** The side that played South: `a` is the first bot given to `playMatch`, `b` the second. */
  readonly south: 'a' | 'b';
  /**
   * How the game ended: by the rules, because a position occurred for the third time, because it reached `maxPlies` moves, or by
   * the forfeit of a bot that failed. After a repetition the players share the seeds in play equally; at `maxPlies`, each gets
   * those of their own row.
   */
  readonly ended: 'rules' | 'repetition' | 'max-plies' | 'forfeit';
  /** The final seeds in the store of `a` minus those in the store of `b`. */
  readonly margin: number;
  /** The side that won; null for a draw. */
  readonly winner: 'a' | 'b' | null;
  /** The number of the opening, from 0. Games with the same number begin with the same moves. */
  readonly opening: number;
}

/**
 * The result of {@link playMatch}: the score, an Elo estimate, and all games.
 *
 * @example
 * ```ts
 * import { kalah } from 'mancala-rules';
 * import { greedyBot, playMatch, randomBot, type MatchResult } from 'mancala-rules/search';
 *
 * const describe = ({ wins, draws, games }: MatchResult): string => `${wins.a} won, ${draws} drawn, of ${games.length}`;
 * describe(await playMatch(kalah, greedyBot(), randomBot({ seed: 1 }), { games: 10 })); // => '10 won, 0 drawn, of 10'
 * ```
 */
export interface MatchResult {
  /** The number of games won by each side. */
  readonly wins: Readonly<Record<'a' | 'b', number>>;
  /** The number of drawn games. */
  readonly draws: number;
  /** The points of `a` as a share of all points, from 0 to 1. A win is one point, a draw half a point. */
  readonly score: number;
  /** The estimated difference in strength between the sides, on the Elo scale. */
  readonly elo: {
    /** The Elo of `a` minus that of `b`: 0 for equal scores, 191 for 75 %, infinite if one side has all points. */
    readonly difference: number;
    /** The lower end of the 95 % confidence interval, which holds the true difference in 95 of 100 matches; may be -Infinity. */
    readonly low: number;
    /** The upper end of the interval; may be Infinity. It is wide after few openings, also if they all ended alike. */
    readonly high: number;
    /** Half the width of the interval. */
    readonly error: number;
  };
  /** For each game, the final seeds in the store of `a` minus those in the store of `b`. */
  readonly margins: readonly number[];
  /** The number of games with different moves. Deterministic bots may play the same game more than once. */
  readonly distinct: number;
  /** The number of games that ended in each way. */
  readonly ended: Readonly<Record<MatchGame['ended'], number>>;
  /** All games, in the order they were played. */
  readonly games: readonly MatchGame[];
}

/** The result of a game for the bots. An unfinished game ends by agreement, with own rows. */
export const matchGame = (played: Game, south: MatchGame['south'], opening: number): MatchGame => {
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
  const count = <Key extends 'winner' | 'ended'>(key: Key, value: MatchGame[Key]): number =>
    games.filter((game) => game[key] === value).length;
  const wins = { a: count('winner', 'a'), b: count('winner', 'b') };
  const draws = count('winner', null);
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
      rules: count('ended', 'rules'),
      repetition: count('ended', 'repetition'),
      'max-plies': count('ended', 'max-plies'),
      forfeit: count('ended', 'forfeit'),
    },
    games,
  };
};

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
const eloOf = (groups: readonly (readonly number[])[]): MatchResult['elo'] => {
  const games = sum(groups.map(({ length }) => length));
  const scores = [...groups.map((points) => [sum(points) / points.length, 1] as const), ...ADDED];
  const count = groups.length + 2;
  const mean = sum(scores.map(([score, weight]) => weight * score)) / count;
  const variance = sum(scores.map(([score, weight]) => weight * (score - mean) ** 2)) / (count - 1);
  const half = STANDARD_ERRORS * Math.sqrt(variance / count);
  const [low, high] = [eloAt(mean - half), eloAt(mean + half)];
  return { difference: eloAt(sum(groups.map(sum)) / games), low, high, error: (high - low) / 2 };
};
