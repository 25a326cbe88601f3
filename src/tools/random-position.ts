/** Creates random positions, for puzzles and tests. */
import { invalidArgument } from '../model/errors.ts';
import { sum, totalSeeds } from '../model/state.ts';
import type { GameState } from '../model/types.ts';
import { checkOptions } from '../model/option-checks.ts';
import { FUNCTION, POSITIVE_INTEGER } from '../model/validation.ts';
import type { Rules } from '../ruleset/rules.ts';
import { assertRules } from '../ruleset/steps-of.ts';

/** The number of positions that are tried. */
const MAX_TRIES = 1000;

/** Distributes seeds over pits so that all distributions are equally likely. */
const distribute = (seeds: number, size: number, random: () => number): number[] => {
  const pits = new Array<number>(size).fill(0);
  // Each step either drops a seed or goes to the next pit, as many ways lead on from either.
  for (let pit = 0, left = seeds; left > 0;) {
    if (random() * (left + size - 1 - pit) < left) {
      pits[pit]!++;
      left--;
    } else pit++;
  }
  return pits;
};

/**
 * Shares seeds that are not in pits out to the stores. Where seeds do not decide, the stores are equal hands, in games that begin
 * with hands, and the other seeds are removed.
 */
export const shareOut = (
  { spec }: Rules,
  seeds: number,
  below: (limit: number) => number,
): Pick<GameState, 'stores' | 'removed'> => {
  const hand = spec.stores ? below(Math.floor(seeds / 2) + 1) : 0;
  const south = spec.decidedBy === 'endings' ? hand : below(seeds + 1);
  const north = spec.decidedBy === 'endings' ? hand : seeds - south;
  return { stores: { south, north }, removed: seeds - south - north };
};

/**
 * Returns a random position in which the game goes on. All distributions of the seeds over the pits are equally likely,
 * and so are both players and all shares of the other seeds in the stores; the position need not be reachable from the
 * start.
 *
 * @param rules - the rules of the game
 * @param random - returns a number from 0 up to but not including 1; default `Math.random`
 * @param options - what the position is like
 * @param options.seeds - the number of seeds in play, from 1; by default any
 * @returns a state, deep-frozen
 * @throws {InvalidOptionsError} when an option is unknown or invalid
 * @throws {InvalidArgumentError} when another argument is invalid, or no position with so many seeds was found in 1,000 attempts
 * @example
 * ```ts
 * import { kalah, randomPosition } from 'mancala-rules';
 *
 * const { pits, outcome } = randomPosition(kalah, Math.random, { seeds: 10 });
 * pits.reduce((sum, seeds) => sum + seeds); // => 10
 * outcome; // => null
 * ```
 */
export const randomPosition = (
  rules: Rules,
  random: () => number = Math.random,
  options: { readonly seeds?: number } = {},
): GameState => {
  assertRules(rules);
  checkOptions(options, { seeds: POSITIVE_INTEGER });
  const { seeds } = options;
  if (!FUNCTION[1](random as never)) throw invalidArgument('random', 'a function', random);
  const total = totalSeeds(rules.initialState());
  if (seeds !== undefined && seeds > total) throw invalidArgument('seeds', `at most ${total}`, seeds);
  const below = (limit: number): number => Math.floor(random() * limit);
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const inPlay = seeds ?? 1 + below(total);
    const state = rules.stateFrom({
      pits: distribute(inPlay, 2 * rules.options.pits, random),
      ...shareOut(rules, total - inPlay, below),
      turn: random() < 0.5 ? 'south' : 'north',
    });
    // A player who cannot move may put seeds from their store into pits.
    if (!state.outcome && (seeds === undefined || sum(state.pits) === seeds)) return state;
  }
  throw invalidArgument('seeds', `a number with which games of ${rules.id} go on`, seeds);
};
