/** The opponent of a player. */
import { invalidArgument } from './errors.ts';
import type { Player } from './types.ts';

/**
 * Returns the opponent of a player.
 *
 * @param player - `'south'` or `'north'`
 * @returns the other player
 * @throws {InvalidArgumentError} when `player` is anything else
 * @example
 * ```ts
 * import { opponent } from 'mancala-rules';
 *
 * opponent('south'); // => 'north'
 * ```
 */
export const opponent = (player: Player): Player => {
  if (player === 'south') return 'north';
  if (player === 'north') return 'south';
  throw invalidArgument('player', '"south" or "north"', player);
};

/** The opponent of a player, without a check. */
export const other = (player: Player): Player => (player === 'south' ? 'north' : 'south');
