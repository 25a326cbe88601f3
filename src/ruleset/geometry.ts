/** Where things lie on a board. */
import { show } from '../model/show.ts';
import type { Rules } from './rules.ts';
import { opponent } from '../model/player.ts';
import type { Move, Player } from '../model/types.ts';

const checkPit = (rules: Rules, pit: number, what = 'pit', choices = 1): void => {
  const last = 2 * rules.options.pits * choices - 1;
  if (!Number.isInteger(pit) || pit < 0 || pit > last) {
    throw new RangeError(`A ${what} is a whole number from 0 to ${last}, not ${show(pit)}.`);
  }
};

const known = /* @__PURE__ */ new WeakMap<Rules, number>();

/** How many choices a pit offers. */
export const choicesOf = (rules: Rules): number => {
  let choices = known.get(rules);
  if (!choices) {
    choices = rules.spec.steps(rules.options).sowing?.choices ?? 1;
    known.set(rules, choices);
  }
  return choices;
};

/**
 * The pit that a move is played from.
 *
 * @throws {RangeError} for anything but a move of this board
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
 * Which choice of its pit a move is, from 0. Only games with a choice of direction have more than one.
 *
 * @throws {RangeError} for anything but a move of this board
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
 * A player's pits in sowing order. RangeError for anything but a player.
 *
 * @example
 * ```ts
 * import { pitsOf, wari } from 'mancala-rules';
 *
 * pitsOf(wari, 'north'); // => [6, 7, 8, 9, 10, 11]
 * ```
 */
export const pitsOf = (rules: Rules, player: Player): readonly number[] => {
  const { pits } = rules.options;
  const first = opponent(player) === 'north' ? 0 : pits;
  return Array.from({ length: pits }, (_, i) => first + i);
};

/**
 * The player in whose row a pit lies. RangeError for anything but a pit of this board.
 *
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
 * The pit across the board. RangeError for anything but a pit of this board.
 *
 * @example
 * ```ts
 * import { oppositeOf, wari } from 'mancala-rules';
 *
 * oppositeOf(wari, 0); // => 11
 * ```
 */
export const oppositeOf = (rules: Rules, pit: number): number => {
  checkPit(rules, pit);
  return 2 * rules.options.pits - 1 - pit;
};
