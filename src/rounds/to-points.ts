/** Series in which every round begins at the start position, and points are added up. */
import { InvalidOptionsError } from '../model/errors.ts';
import { checkOptions } from '../model/option-checks.ts';
import { POSITIVE_INTEGER } from '../model/validation.ts';
import type { ByPlayer, GameState, Player } from '../model/types.ts';
import type { Rules } from '../ruleset/rules.ts';
import { assertRules } from '../ruleset/steps-of.ts';
import { readRound, seedsAfter, starterOf, type Rounds } from './rounds.ts';

/** The points of each player for a round. */
const roundPoints = (count: 'wins' | 'seeds', state: GameState): ByPlayer<number> => {
  if (count === 'seeds') return seedsAfter(state);
  const { winner } = state.outcome!;
  const points = (player: Player): number => (winner === null ? 0.5 : Number(winner === player));
  return { south: points('south'), north: points('north') };
};

/**
 * Creates the rounds of a series for points. Every round begins at the start position, and the players begin by turns.
 * Points are added up until a player has enough of them or all rounds are played.
 *
 * A series of Mangala is five sets: `{ rounds: 5 }`. Bohnenspiel is played to 100 seeds: `{ count: 'seeds', points: 100 }`.
 *
 * @param rules - the rules of every round
 * @param options - what counts as points, and when the series is over: at least one of `points` and `rounds`
 * @returns the rounds, for {@link startSeries} and {@link nextRound}
 * @throws {InvalidOptionsError} when an option is unknown or invalid, or both `points` and `rounds` are missing
 * @throws {InvalidArgumentError} when `rules` is no ruleset
 * @example
 * ```ts
 * import { bohnenspiel, Game } from 'mancala-rules';
 * import { toPoints } from 'mancala-rules/rounds';
 *
 * const rounds = toPoints(bohnenspiel, { count: 'seeds', points: 100 });
 * const ended = Game.start(bohnenspiel).agree({ south: 42, north: 30 }).state;
 * rounds.score(ended, { south: 20, north: 52 }); // => { south: 62, north: 82 }
 * rounds.next(ended, 2, { south: 20, north: 52 })?.turn; // => 'south'
 * rounds.next(ended, 3, { south: 62, north: 82 }); // => null
 * ```
 */
export const toPoints = (
  rules: Rules,
  options: {
    /** What counts as points: wins, with half a point for a draw, or the seeds of each player. Default `'wins'`. */
    readonly count?: 'wins' | 'seeds' | undefined;
    /** The number of points that ends the series, from 1; by default unlimited. */
    readonly points?: number | undefined;
    /** The maximum number of rounds, from 1; by default unlimited. */
    readonly rounds?: number | undefined;
  },
): Rounds => {
  assertRules(rules);
  checkOptions(options, {
    count: ['wins or seeds', (count: unknown) => count === 'wins' || count === 'seeds'],
    points: POSITIVE_INTEGER,
    rounds: POSITIVE_INTEGER,
  });
  const { count = 'wins', points = Infinity, rounds = Infinity } = options;
  if (points === Infinity && rounds === Infinity) {
    const message = 'expected points, rounds or both: without them the series would never end';
    throw new InvalidOptionsError([{ path: '', message }]);
  }
  const score: Rounds['score'] = (ended, before = { south: 0, north: 0 }) => {
    const won = roundPoints(count, readRound(rules, ended));
    return { south: before.south + won.south, north: before.north + won.north };
  };
  return {
    rules,
    score,
    next(ended, round, before) {
      const { south, north } = score(ended, before);
      if (round >= rounds || south >= points || north >= points) return null;
      return { ...rules.initialState(), outcome: null, turn: starterOf(rules, round + 1) };
    },
  };
};
