/** What the ways to play a match have in common. */
import { seedsByRow } from '../game/end-game.ts';
import { InvalidStateError } from '../model/errors.ts';
import { opponent } from '../model/player.ts';
import type { ByPlayer, GameState, Player, Position } from '../model/types.ts';
import type { Rules } from '../ruleset/rules.ts';

/**
 * How a match is played: what a round is worth, and how the next one starts. {@link burntPits} and {@link toPoints} make them;
 * one of your own is an object with these members.
 *
 * @example
 * ```ts
 * import { mangala, type GameState } from 'mancala-rules';
 * import { startMatch, type Rounds } from 'mancala-rules/match';
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
 * startMatch(threeRounds).round; // => 1
 * ```
 */
export interface Rounds {
  /** The rules of every round. */
  readonly rules: Rules;
  /**
   * The score of the match after a finished round.
   *
   * @param ended the finished state of the round
   * @param before the score before that round; by default 0 for both players
   * @throws {InvalidStateError} when `ended` is not a finished state of the rules
   */
  score(ended: GameState, before?: ByPlayer<number>): ByPlayer<number>;
  /**
   * The position that starts the next round; null if the match is over.
   *
   * @param ended the finished state of a round
   * @param round the number of that round, from 1
   * @param before the score before that round; by default 0 for both players
   * @throws {InvalidStateError} when `ended` is not a finished state of the rules
   */
  next(ended: GameState, round: number, before?: ByPlayer<number>): Position | null;
}

/**
 * A finished round, checked.
 *
 * @throws {InvalidStateError} when it is not a finished state of these rules; lists every problem
 */
export const readRound = (rules: Rules, ended: GameState): GameState => {
  const state = rules.stateFrom(ended);
  if (state.outcome) return state;
  throw new InvalidStateError([{ path: 'outcome', message: 'outcome: expected a finished round, got null' }]);
};

/**
 * The seeds that each player has after a round: those in the stores, and those left in the pits, which belong to the winner
 * after a resignation and otherwise to the owner of the row.
 */
export const seedsAfter = (ended: GameState): ByPlayer<number> => {
  const { stores, outcome } = ended;
  const rows = seedsByRow(ended);
  const { reason, winner } = outcome!;
  const rest = (player: Player): number => {
    if (reason !== 'resignation') return rows[player];
    return player === winner ? rows.south + rows.north : 0;
  };
  return { south: stores.south + rest('south'), north: stores.north + rest('north') };
};

/** The player who begins a round if the players take turns to. */
export const starterOf = ({ options: { first } }: Rules, round: number): Player =>
  round % 2 ? first : opponent(first);
