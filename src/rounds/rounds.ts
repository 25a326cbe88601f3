/** The interface of the ways to play a series, and their common functions. */
import { seedsByRow } from '../game/end-game.ts';
import { InvalidStateError } from '../model/errors.ts';
import { opponent } from '../model/player.ts';
import type { ByPlayer, GameState, Player, Position } from '../model/types.ts';
import type { Rules } from '../ruleset/rules.ts';

/**
 * The way to play a series: how rounds are scored, and how the next one starts. {@link burntPits} and {@link toPoints}
 * create the usual ones; for your own, write an object with these members.
 *
 * @example
 * ```ts
 * import { mangala, type GameState } from 'mancala-rules';
 * import { startSeries, type Rounds } from 'mancala-rules/rounds';
 *
 * // Three rounds. Each seed is a point, and South always begins.
 * const threeRounds: Rounds = {
 *   rules: mangala,
 *   score: ({ stores }, before = { south: 0, north: 0 }) => ({
 *     south: before.south + stores.south,
 *     north: before.north + stores.north,
 *   }),
 *   next: (ended: GameState, round: number) => (round < 3 ? mangala.initialState() : null),
 * };
 * startSeries(threeRounds).round; // => 1
 * ```
 */
export interface Rounds {
  /** The rules of every round. */
  readonly rules: Rules;
  /**
   * Returns the score of the series after a finished round.
   *
   * @param ended - the finished state of the round
   * @param before - the score before that round; by default 0 for both players
   * @returns the points of each player, from 0
   * @throws {InvalidStateError} when `ended` is not a finished state of the rules
   */
  score(ended: GameState, before?: ByPlayer<number>): ByPlayer<number>;
  /**
   * Returns the start position of the next round.
   *
   * @param ended - the finished state of a round
   * @param round - the number of that round, from 1
   * @param before - the score before that round; by default 0 for both players
   * @returns the position; null if the series is over
   * @throws {InvalidStateError} when `ended` is not a finished state of the rules
   */
  next(ended: GameState, round: number, before?: ByPlayer<number>): Position | null;
}

/**
 * Checks the finished state of a round.
 *
 * @throws {InvalidStateError} when it is not a finished state of these rules; lists every problem
 */
export const readRound = (rules: Rules, ended: GameState): GameState => {
  const state = rules.stateFrom(ended);
  if (state.outcome) return state;
  throw new InvalidStateError([{ path: 'outcome', message: 'outcome: expected a finished round, got null' }]);
};

/**
 * The seeds that each player has after a round: those in their store, and the remaining seeds, which go to the winner
 * after a resignation or forfeit and otherwise to the owner of the row.
 */
export const seedsAfter = (ended: GameState): ByPlayer<number> => {
  const { stores, outcome } = ended;
  const rows = seedsByRow(ended);
  const { reason, winner } = outcome!;
  const rest = (player: Player): number => {
    if (reason !== 'resignation' && reason !== 'forfeit') return rows[player];
    return player === winner ? rows.south + rows.north : 0;
  };
  return { south: stores.south + rest('south'), north: stores.north + rest('north') };
};

/** The player who begins a round if the players begin by turns. */
export const starterOf = ({ options: { first } }: Rules, round: number): Player =>
  round % 2 ? first : opponent(first);
