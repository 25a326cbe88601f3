import { show } from './show.ts';
import type { Player } from './types.ts';

/**
 * The other player. RangeError for anything but a player.
 *
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
  throw new RangeError(`A player is 'south' or 'north', not ${show(player)}.`);
};

/** The other player. */
export const other = (player: Player): Player => (player === 'south' ? 'north' : 'south');
