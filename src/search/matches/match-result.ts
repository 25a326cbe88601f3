/** What came of a match. */
import type { Game } from '../../game/game.ts';
import { opponent } from '../../model/player.ts';
import { eloOf, type Elo } from './elo.ts';

/**
 * One of the two bots of a match, as they were given.
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
 * How a game of a match ended: by the rules; because a position stood for the third time; or because it took too long. What
 * does not end by the rules ends with own rows.
 *
 * @example
 * ```ts
 * import { wari } from 'mancala-rules';
 * import { playMatch, randomBot, type MatchEnd } from 'mancala-rules/search';
 *
 * const words: Record<MatchEnd, string> = { rules: 'over', repetition: 'going round', 'max-plies': 'too long' };
 * const { games } = await playMatch(wari, randomBot(1), randomBot(2), { games: 1, maxPlies: 20 });
 * games.map(({ ended }) => words[ended]); // => ['too long']
 * ```
 */
export type MatchEnd = 'rules' | 'repetition' | 'max-plies';

/**
 * One game of a match.
 *
 * @example
 * ```ts
 * import { kalah } from 'mancala-rules';
 * import { greedyBot, playMatch, randomBot, type MatchGame } from 'mancala-rules/search';
 *
 * const say = ({ south, winner, opening }: MatchGame): string => `${opening}: South is ${south}, ${winner} wins`;
 * const { games } = await playMatch(kalah, greedyBot(), randomBot(1), { games: 2 });
 * games.map(say); // => ['0: South is a, a wins', '0: South is b, a wins']
 * ```
 */
export interface MatchGame {
  /** The game, with all its moves. */
  readonly game: Game;
  /** Who played South. */
  readonly south: MatchSide;
  /** How it ended. */
  readonly ended: MatchEnd;
  /** The seeds in `a`'s store at the end less those in `b`'s. */
  readonly margin: number;
  /** Who won; null for a draw. */
  readonly winner: MatchSide | null;
  /** The number of its opening, from 0: games with the same number began with the same moves. */
  readonly opening: number;
}

/**
 * What came of a match.
 *
 * @example
 * ```ts
 * import { kalah } from 'mancala-rules';
 * import { alphaBetaBot, greedyBot, playMatch, type MatchResult } from 'mancala-rules/search';
 *
 * const say = ({ wins, draws, games }: MatchResult): string => `${wins.a} won, ${draws} drawn, of ${games.length}`;
 * say(await playMatch(kalah, alphaBetaBot({ depth: 1 }), greedyBot(), { games: 10 })); // => '8 won, 0 drawn, of 10'
 * ```
 */
export interface MatchResult {
  /** Games that each has won. */
  readonly wins: Readonly<Record<MatchSide, number>>;
  /** Games that nobody has won. */
  readonly draws: number;
  /** The share of the points that is `a`'s, from 0 to 1: a win is a point, a draw half of one. */
  readonly score: number;
  /** How much stronger `a` is than `b`. */
  readonly elo: Elo;
  /** Game by game, the seeds in `a`'s store at the end less those in `b`'s. */
  readonly margins: readonly number[];
  /** How many different games were played: bots that always answer the same may repeat themselves. */
  readonly distinct: number;
  /** How many games ended how. */
  readonly ended: Readonly<Record<MatchEnd, number>>;
  /** All games in the order in which they were played. */
  readonly games: readonly MatchGame[];
}

/** The game as the sides see it. */
export const seenBySides = (game: Game, south: MatchSide): Pick<MatchGame, 'margin' | 'winner'> => {
  const { stores, outcome } = game.state;
  const { winner } = outcome!;
  const ofA = south === 'a' ? 'south' : 'north';
  return {
    margin: stores[ofA] - stores[opponent(ofA)],
    winner: winner && (winner === ofA ? 'a' : 'b'),
  };
};

/** What `a` gets for a game. */
export const pointsOf = ({ winner }: Pick<MatchGame, 'winner'>): number =>
  winner === 'a' ? 1 : winner === 'b' ? 0 : 0.5;

export const resultOf = (games: readonly MatchGame[]): MatchResult => {
  const won = (side: MatchSide | null): number => games.filter(({ winner }) => winner === side).length;
  const endedBy = (end: MatchEnd): number => games.filter(({ ended }) => ended === end).length;
  const wins = { a: won('a'), b: won('b') };
  const draws = won(null);
  const byOpening: number[][] = [];
  for (const game of games) (byOpening[game.opening] ??= []).push(pointsOf(game));
  return {
    wins,
    draws,
    score: (wins.a + draws / 2) / games.length,
    elo: eloOf(byOpening),
    margins: games.map(({ margin }) => margin),
    distinct: new Set(games.map(({ game }) => game.moves.join())).size,
    ended: {
      rules: endedBy('rules'),
      repetition: endedBy('repetition'),
      'max-plies': endedBy('max-plies'),
    },
    games,
  };
};
