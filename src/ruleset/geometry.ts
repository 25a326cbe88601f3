/** The pits of a board: owners, opposite pits, and the pit and choice of a move. */
import { assertWhole, invalidArgument } from '../model/errors.ts';
import type { Rules } from './rules.ts';
import { assertRules, stepsOf } from './steps-of.ts';
import { opponent } from '../model/player.ts';
import type { Move, Player } from '../model/types.ts';

const checkPit = (rules: Rules, pit: number, what = 'pit', choices = 1): void => {
  assertRules(rules);
  assertWhole(what, pit, 0, 2 * rules.options.pits * choices - 1);
};

/** The number of choices for each pit. */
export const choicesOf = (rules: Rules): number => {
  assertRules(rules);
  return stepsOf(rules).sowing?.choices ?? 1;
};

/**
 * Returns the pit that a move plays. In games without a choice of direction it is the move itself.
 *
 * @param rules - the rules of the game
 * @param move - a move of this board, legal or not
 * @returns the pit, `0..2n-1`
 * @throws {InvalidArgumentError} when `move` is not a move of this board
 * @example
 * ```ts
 * import { oAnQuan, pitOf, wari } from 'mancala-rules';
 *
 * pitOf(wari, 4); // => 4
 * pitOf(oAnQuan, 15); // => 3
 * ```
 */
export const pitOf = (rules: Rules, move: Move): number => {
  checkPit(rules, move, 'move', choicesOf(rules));
  return (move % (2 * rules.options.pits)) + 0;
};

/**
 * Returns the choice of a move: 0 is forward and 1 is backward in games with a choice of direction. In other games it is 0.
 *
 * @param rules - the rules of the game
 * @param move - a move of this board, legal or not
 * @returns the choice, from 0
 * @throws {InvalidArgumentError} when `move` is not a move of this board
 * @example
 * ```ts
 * import { choiceOf, oAnQuan } from 'mancala-rules';
 *
 * // 12 pits: moves 0 to 11 sow forward, 12 to 23 backward.
 * [3, 15].map((move) => choiceOf(oAnQuan, move)); // => [0, 1]
 * ```
 */
export const choiceOf = (rules: Rules, move: Move): number => {
  checkPit(rules, move, 'move', choicesOf(rules));
  return Math.floor(move / (2 * rules.options.pits)) + 0;
};

/**
 * Lists the pits of a player's row.
 *
 * @param rules - the rules of the game
 * @param player - the owner of the row
 * @returns the pits in sowing order: `0..n-1` for South, `n..2n-1` for North
 * @throws {InvalidArgumentError} when `player` is not a player
 * @example
 * ```ts
 * import { pitsOf, wari } from 'mancala-rules';
 *
 * pitsOf(wari, 'north'); // => [6, 7, 8, 9, 10, 11]
 * ```
 */
export const pitsOf = (rules: Rules, player: Player): readonly number[] => {
  assertRules(rules);
  const { pits } = rules.options;
  const first = opponent(player) === 'north' ? 0 : pits;
  return Array.from({ length: pits }, (_, i) => first + i);
};

/**
 * Returns the player whose row a pit belongs to.
 *
 * @param rules - the rules of the game
 * @param pit - a pit of this board, `0..2n-1`
 * @returns the owner
 * @throws {InvalidArgumentError} when `pit` is not a pit of this board
 * @example
 * ```ts
 * import { ownerOf, wari } from 'mancala-rules';
 *
 * ownerOf(wari, 6); // => 'north'
 * ```
 */
export const ownerOf = (rules: Rules, pit: number): Player => {
  checkPit(rules, pit);
  return pit < rules.options.pits ? 'south' : 'north';
};

/**
 * Returns the pit on the other side of the board: `2n - 1 - pit`. In games of four rows it is the pit that faces a pit of an
 * inner row: `2n + n/2 - 1 - pit`.
 *
 * @param rules - the rules of the game
 * @param pit - a pit of this board, `0..2n-1`; in games of four rows, a pit of an inner row
 * @returns the opposite pit
 * @throws {InvalidArgumentError} when `pit` is not a pit of this board, or is a pit of an outer row in a game of four rows
 * @example
 * ```ts
 * import { oppositeOf, wari } from 'mancala-rules';
 *
 * oppositeOf(wari, 0); // => 11
 * ```
 */
export const oppositeOf = (rules: Rules, pit: number): number => {
  checkPit(rules, pit);
  const { pits } = rules.options;
  if (!rules.spec.rows) return 2 * pits - 1 - pit;
  if (pit % pits < pits / 2) {
    const inner = `${pits / 2} to ${pits - 1} or ${1.5 * pits} to ${2 * pits - 1}`;
    throw invalidArgument('pit', `a pit of an inner row (${inner})`, pit);
  }
  return 2.5 * pits - 1 - pit;
};
