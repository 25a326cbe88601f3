/** The opponent of a player. */
import { show } from './validation.ts';
import type { Player } from './types.ts';

/**
 * Returns the opponent of a player.
 *
 * @param player - `'south'` or `'north'`
 * @returns the other player
 * @throws {RangeError} when `player` is anything else
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
  throw new RangeError(`player: expected "south" or "north", got ${show(player)}`);
};

/** The opponent of a player, without a check. */
export const other = (player: Player): Player => (player === 'south' ? 'north' : 'south');
