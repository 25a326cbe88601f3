/** Starts, continues and restores series, whose state is plain data. */
import { InvalidStateError, invalidArgument, withPath } from '../model/errors.ts';
import { leader } from '../model/state.ts';
import {
  ANYTHING,
  check,
  checkRecord,
  OBJECT,
  POSITIVE_INTEGER,
  problem,
  show,
  throwIfAny,
} from '../model/validation.ts';
import type { ByPlayer, GameState, Player, Problem } from '../model/types.ts';
import { assertRules } from '../ruleset/steps-of.ts';
import type { Rounds } from './rounds.ts';

/**
 * The state of a series between two players, as frozen plain data for JSON. It contains the score before the round being
 * played; the round itself is a game that you begin at `start`.
 *
 * @example
 * ```ts
 * import { congkak, Game } from 'mancala-rules';
 * import { burntPits, startSeries, type SeriesState } from 'mancala-rules/rounds';
 *
 * const series: SeriesState = startSeries(burntPits(congkak));
 * Game.from(congkak, series.start).play(3).ply; // => 1
 * ```
 */
export interface SeriesState {
  /** The number of the round being played, from 1; in a finished series, of the last round. */
  readonly round: number;
  /** The score before the round being played; in a finished series, the final score. */
  readonly score: ByPlayer<number>;
  /** The first state of the round. */
  readonly start: GameState;
  /** The result; null while the series goes on. The player with the higher score wins; equal scores are a draw. */
  readonly outcome: {
    /** The winner; null for a draw. */
    readonly winner: Player | null;
  } | null;
}

const freezeSeries = (series: SeriesState): SeriesState => {
  Object.freeze(series.score);
  Object.freeze(series.outcome);
  return Object.freeze(series);
};

/** @throws {InvalidArgumentError} when a value is not what {@link burntPits} or {@link toPoints} returns */
const checkRounds = (rounds: Rounds): Rounds => {
  const { rules, score, next } = Object(rounds) as Partial<Rounds>;
  if (typeof score !== 'function' || typeof next !== 'function')
    throw invalidArgument('rounds', 'rounds such as toPoints(mangala)', rounds);
  assertRules(rules);
  return rounds;
};

/**
 * Starts a series: round 1, at the start position of the rules, with a score of 0 to 0.
 *
 * @param rounds - how the series is played, from {@link burntPits} or {@link toPoints}
 * @returns the series
 * @throws {InvalidArgumentError} when `rounds` is something else
 * @example
 * ```ts
 * import { mangala } from 'mancala-rules';
 * import { startSeries, toPoints } from 'mancala-rules/rounds';
 *
 * startSeries(toPoints(mangala, { rounds: 5 })).score; // => { south: 0, north: 0 }
 * ```
 */
export const startSeries = (rounds: Rounds): SeriesState => {
  const { rules } = checkRounds(rounds);
  return freezeSeries({
    round: 1,
    score: { south: 0, north: 0 },
    start: rules.initialState(),
    outcome: null,
  });
};

/**
 * Continues a series after a finished round: starts the next round, or ends the series.
 *
 * @param rounds - how the series is played
 * @param series - the series so far
 * @param ended - the finished state of the round
 * @returns the series with the new score
 * @throws {InvalidStateError} when the series is over, or `ended` is not a finished state of the rules
 * @throws {InvalidArgumentError} when `rounds` is something else
 * @example
 * ```ts
 * import { congkak, Game } from 'mancala-rules';
 * import { burntPits, nextRound, startSeries } from 'mancala-rules/rounds';
 *
 * const rounds = burntPits(congkak);
 * const first = startSeries(rounds);
 * const ended = Game.from(congkak, first.start).agree({ south: 70, north: 28 }).state;
 * const second = nextRound(rounds, first, ended);
 * second.round; // => 2
 * second.score; // => { south: 70, north: 28 }
 * second.start.marks?.indexOf('closed'); // => 7
 * ```
 */
export const nextRound = (rounds: Rounds, series: SeriesState, ended: GameState): SeriesState => {
  checkRounds(rounds);
  const { round, score: before, start, outcome } = Object(series) as SeriesState;
  if (!round)
    throw new InvalidStateError([problem('series', 'a series, such as startSeries returns', show(series))]);
  if (outcome) throw new InvalidStateError([{ path: 'outcome', message: 'the series is already over' }]);
  const score = rounds.score(ended, before);
  const position = rounds.next(ended, round, before);
  return freezeSeries(
    position
      ? { round: round + 1, score, start: rounds.rules.stateFrom(position), outcome: null }
      : { round, score, start, outcome: { winner: leader(score) } },
  );
};

/**
 * Restores a series that was saved as JSON. Everything is checked.
 *
 * @param rounds - how the series is played
 * @param json - the parsed JSON; the data may be untrusted
 * @returns the series
 * @throws {InvalidStateError} when the data is invalid; lists every problem, with paths such as `start.pits[3]`
 * @throws {InvalidArgumentError} when `rounds` is something else
 * @example
 * ```ts
 * import { ohvalhu } from 'mancala-rules';
 * import { burntPits, seriesFrom, startSeries } from 'mancala-rules/rounds';
 *
 * const rounds = burntPits(ohvalhu);
 * const saved = JSON.stringify(startSeries(rounds));
 * seriesFrom(rounds, JSON.parse(saved)).round; // => 1
 * ```
 */
export const seriesFrom = (rounds: Rounds, json: unknown): SeriesState => {
  const { rules } = checkRounds(rounds);
  const problems: Problem[] = [];
  const { round, score, start, outcome } = Object(json) as SeriesState;
  const members = { round: POSITIVE_INTEGER, score: ANYTHING, start: ANYTHING, outcome: ANYTHING };
  if (check(problems, 'json', json, OBJECT)) checkRecord(problems, '', json, members);
  throwIfAny(problems, InvalidStateError);
  const POINTS = ['a number from 0', (points: number) => Number.isFinite(points) && points >= 0] as const;
  checkRecord(problems, 'score', score, { south: POINTS, north: POINTS });
  throwIfAny(problems, InvalidStateError);
  const winner = leader(score);
  if (outcome !== null) {
    checkRecord(problems, 'outcome', outcome, {
      winner: [`${winner ?? 'null'}, as the score says`, (given) => given === winner],
    });
    throwIfAny(problems, InvalidStateError);
  }
  return freezeSeries({
    round,
    score: { south: score.south, north: score.north },
    start: withPath('start', () => rules.stateFrom(start)),
    outcome: outcome && { winner },
  });
};
