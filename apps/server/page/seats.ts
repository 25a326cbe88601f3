/** Who plays, as the server names them: `player`, a bot, or nobody. */
import type { ByPlayer, Player } from 'mancala-rules';
import { namesOf, type Names } from 'mancala-page/seats.ts';

export const isBot = (seat: string | null): boolean => seat !== null && seat !== 'player';

const occupantOf = (seat: string | null): Parameters<typeof namesOf>[0][Player] => {
  if (seat === null) return null;
  if (seat === 'player') return 'person';
  const level = /^level(\d)$/.exec(seat)?.[1];
  return level === undefined ? { bot: seat } : Number(level);
};

/** The players as one of them sees them, or a watcher, for null. */
export const namesOfSeats = ({ south, north }: ByPlayer<string | null>, you: Player | null): Names =>
  namesOf({ south: occupantOf(south), north: occupantOf(north) }, you);
