/** Who plays: the names of the players, and a line about each. */
import type { ByPlayer, Player } from 'mancala-rules';
import { words } from './words.ts';
import type { Persons } from './words/address.ts';

/** Who has a seat: a person, a bot by its level or, on a server, by its name; null if it is free. */
type Occupant = 'person' | number | { readonly bot: string } | null;

export interface Names extends Persons {
  readonly lines: ByPlayer<string>;
}

/** The players as one of them sees them, or, for null, as a watcher or two people at one screen do. */
export const namesOf = (seats: ByPlayer<Occupant>, you: Player | null): Names => {
  const both = (describe: (seat: Occupant, player: Player) => string): ByPlayer<string> => ({
    south: describe(seats.south, 'south'),
    north: describe(seats.north, 'north'),
  });
  // Two people play sides.
  const hasBot = [seats.south, seats.north].some((seat) => seat !== null && seat !== 'person');
  return {
    you,
    names: both((seat, player) => {
      if (seat === null) return words.freeSeat;
      if (typeof seat === 'number') {
        const { name } = words.BOTS[seat - 1]!;
        return seats.south === seats.north ? `${name} (${words.NAMES[player]})` : name;
      }
      if (typeof seat === 'object') return `Bot, ${seat.bot}`;
      return player === you ? words.you : you === null ? words.NAMES[player] : words.other;
    }),
    lines: both((seat, player) => {
      if (typeof seat === 'number') return words.BOTS[seat - 1]!.character;
      // The name of a watched person is the side.
      return hasBot || seat === null || you === null ? '' : words.NAMES[player];
    }),
  };
};
