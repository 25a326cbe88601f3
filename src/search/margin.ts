import type { Cursor } from '../cursor.ts';
import type { GameState, Player } from '../types.ts';

/** How many seeds a player is ahead, by what lies in the stores. */
export const leadOf = ({ stores }: Pick<GameState, 'stores'>, player: Player): number => {
  const lead = stores.south - stores.north;
  return player === 'south' ? lead : 0 - lead;
};

/** The same on a cursor. */
export const leadOn = (cursor: Pick<Cursor, 'store'>, player: Player): number => {
  const lead = cursor.store('south') - cursor.store('north');
  return player === 'south' ? lead : 0 - lead;
};
