/** Who plays: the names of the players, and a line about each. */
import type { ByPlayer, Player } from 'mancala-rules';
import { words } from './words.ts';

/** Who has a seat: a person, a bot by its level or, on a server, by its name; null if it is free. */
type Occupant = 'person' | number | { readonly bot: string } | null;

export interface Names {
  readonly names: ByPlayer<string>;
  readonly lines: ByPlayer<string>;
}

/** The players as one of them sees them, or, for null, as a watcher or two people at one screen do. */
export const namesOf = (seats: ByPlayer<Occupant>, you: Player | null): Names => {
  const both = (describe: (seat: Occupant, player: Player) => string): ByPlayer<string> => ({
    south: describe(seats.south, 'south'),
    north: describe(seats.north, 'north'),
  });
  return {
    names: both((seat, player) => {
      if (seat === null) return words.freeSeat;
      if (typeof seat === 'number') {
        const { name } = words.BOTS[seat - 1]!;
        return seats.south === seats.north ? `${name} (${words.NAMES[player]})` : name;
      }
      if (typeof seat === 'object') return words.otherBot(seat.bot);
      return player === you ? words.you : you === null ? words.NAMES[player] : words.other;
    }),
    lines: both((seat, player) => {
      // The name is the side.
      if (seat === null || (seat === 'person' && you === null)) return '';
      const side = words.NAMES[player];
      return typeof seat === 'number' ? `${side} · ${words.BOTS[seat - 1]!.character}` : side;
    }),
  };
};
