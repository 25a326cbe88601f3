/** Matches between neighboring levels. */
import { congkak, kalah, mangala, oAnQuan, oware, togyzqumalaq, wari, type Rules } from 'mancala-rules';
import { HIGHEST_LEVEL, levelBot, playMatch, type Bot } from 'mancala-rules/search';
import type { Opening } from './openings.ts';

/** The share of the points that a level must score against the level below. */
const GOAL = 0.7;
/** The lowest level that is compared with the one below. */
const FIRST = 2;

export const games: readonly Rules[] = [wari, kalah, oware, togyzqumalaq, mangala, congkak, oAnQuan];

/** A game and a level that plays against the level below. */
export interface Pair {
  readonly rules: Rules;
  readonly level: number;
}

/** The result of a pair, from the point of view of the higher level. */
export interface PairResult {
  readonly game: string;
  readonly level: number;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
}

/**
 * All games, or one.
 *
 * @throws {RangeError} when there is no such game
 */
export const chooseGames = (game?: string): readonly Rules[] => {
  const chosen = games.filter(({ id }) => game === undefined || id === game);
  if (chosen.length > 0) return chosen;
  throw new RangeError(`--game: expected one of ${games.map(({ id }) => id).join(', ')}, got ${game}`);
};

/**
 * All pairs, or those of one game or one level.
 *
 * @throws {RangeError} when there is no such game or pair
 */
export const choosePairs = (game?: string, pair?: string): readonly Pair[] => {
  const played = chooseGames(game);
  const levels = Array.from({ length: HIGHEST_LEVEL - FIRST + 1 }, (_, i) => FIRST + i);
  const chosen = levels.filter((level) => pair === undefined || pair === nameOf(level));
  if (chosen.length === 0) {
    throw new RangeError(`--pair: expected one of ${levels.map(nameOf).join(', ')}, got ${pair}`);
  }
  return played.flatMap((rules) => chosen.map((level) => ({ rules, level })));
};

/** The name of the pair of a level and the level below. */
const nameOf = (level: number): string => `${level}-${level - 1}`;

/** A bot without a time limit, so that it plays the same on every machine. */
export const botOf = (level: number): Bot => levelBot(level, { seed: level, timeMs: Infinity });

/** Plays the games of a pair: each opening twice, with the sides swapped. */
export const playPair = async ({ rules, level }: Pair, openings: readonly Opening[]): Promise<PairResult> => {
  const [higher, lower] = [botOf(level), botOf(level - 1)];
  const result = { game: rules.id, level, won: 0, drawn: 0, lost: 0 };
  for (const opening of openings) {
    const { wins, draws } = await playMatch(rules, higher, lower, { games: 2, openings: opening });
    result.won += wins.a;
    result.drawn += draws;
    result.lost += wins.b;
  }
  return result;
};

/** The share of the points of the higher level, from 0 to 1. A draw is half a point. */
const scoreOf = ({ won, drawn, lost }: Omit<PairResult, 'game' | 'level'>): number =>
  (won + drawn / 2) / (won + drawn + lost);

/** The standard error of the score of a level that scores {@link GOAL} in the long run. */
const toleranceOf = (count: number): number => Math.sqrt((GOAL * (1 - GOAL)) / count);

/** Whether the higher level scores enough, within the tolerance for the number of games. */
export const isEnough = (result: PairResult): boolean => {
  const { won, drawn, lost } = result;
  return scoreOf(result) + toleranceOf(won + drawn + lost) >= GOAL;
};

/** A line for a result. */
export const lineOf = (result: PairResult): string => {
  const { game, level, won, drawn, lost } = result;
  const verdict = scoreOf(result) >= GOAL ? '' : isEnough(result) ? ', within the tolerance' : ', too low';
  return `${game} ${nameOf(level)}: ${percent(scoreOf(result))} (${won} won, ${drawn} drawn, ${lost} lost)${verdict}`;
};

/** A share as text. */
export const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

/** The rows of a table of results: a row for each pair, a column for each game. Pairs that were not played are empty. */
export const rowsOf = (results: readonly PairResult[]): string[][] => {
  const levels = [...new Set(results.map(({ level }) => level))].sort((a, b) => a - b);
  return levels.map((level) => [
    nameOf(level),
    ...games.map(({ id }) => {
      const found = results.find((result) => result.game === id && result.level === level);
      return found ? percent(scoreOf(found)) : '';
    }),
  ]);
};
