/** Who plays, as the server names them: `player`, a bot, or nobody. */
import type { ByPlayer, Player } from 'mancala-rules';
import { namesOf, type Names } from 'mancala-page/seats.ts';
import { across, bySide } from './replay.ts';
import type { Session } from './session.ts';

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

/** The players at the position on the board, as the player at this browser sees them. */
export const namesIn = ({ view, shown, seat }: Session): Names =>
  namesOfSeats(bySide(shown, view?.seats ?? { south: null, north: null }), seat && across(shown, seat));
