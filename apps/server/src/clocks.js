// @ts-check
import { limits } from './limits.js';
import { hasMoved, moverOf } from './seats.js';

/** @typedef {import('mancala-rules').Player} Player */
/** What of a game its clock depends on. @typedef {Pick<import('./positions.js').Snapshot, 'swapped' | 'turn' | 'turns'>} Snapshot */
/** @typedef {Pick<import('mancala-rules').Game, 'swapped' | 'turn' | 'isOver'>} Game */
/** @typedef {import('./stores/store.js').Row} Row */
/** @typedef {{ row: Row, game: Snapshot }} Found */

/**
 * The clock of a game as it is stored. `south` and `north` are the milliseconds that each seat had left when its time began to
 * run; the `deadline` of the row is when that of the seat to move is up, or the time for its first move. `bank` is how many
 * milliseconds each seat may still get back for the time of its moves on the wire.
 *
 * @typedef {{ minutes: number, increment: number, bank: Record<Player, number> } & Record<Player, number>} Clock
 */

/**
 * The clock of a new game: minutes for each player, and seconds that are added when a turn passes to the opponent.
 *
 * @type {(given: { minutes: number, increment: number }) => string}
 */
export const newClock = ({ minutes, increment }) => {
  const left = Math.round(minutes * 60_000);
  const bank = { south: limits.lagBank, north: limits.lagBank };
  return JSON.stringify({ minutes, increment, south: left, north: left, bank });
};

/** @type {(row: Pick<Row, 'clock'>) => Clock | null} */
export const clockOf = ({ clock }) => (clock === null ? null : JSON.parse(clock));

/**
 * Whether the time of the player to move is up, for a move that was on the wire for `lag` milliseconds. Without a move, as late
 * as any could be that is still on its way.
 *
 * @type {(found: Found, lag?: number) => boolean}
 */
export const isOverdue = ({ row, game }, lag = Infinity) => {
  const clock = clockOf(row);
  if (!clock || row.deadline === null) return false;
  return row.deadline + Math.min(lag, clock.bank[moverOf(game)]) <= row.now;
};

/** What is left of both times at the moment of the row. @type {(found: Found) => Record<Player, number> | null} */
export const timeLeft = ({ row, game }) => {
  const clock = clockOf(row);
  if (!clock) return null;
  const { south, north } = clock;
  const mover = moverOf(game);
  if (row.deadline === null || !hasMoved(game, mover)) return { south, north };
  return { south, north, [mover]: Math.max(0, row.deadline - row.now) };
};

/** Who is to make their first move in time, and what is left of that. @type {(found: Found) => { seat: Player, remaining: number } | null} */
export const firstMoveLeft = ({ row, game }) => {
  const seat = moverOf(game);
  if (row.deadline === null || hasMoved(game, seat)) return null;
  return { seat, remaining: Math.max(0, row.deadline - row.now) };
};

/**
 * The clock after a step that was on the wire for `lag` milliseconds. The first step of each player has a time of its own.
 *
 * @param {Found} before
 * @param {Game} after
 * @param {number} [lag]
 * @returns {Pick<Row, 'clock' | 'deadline'>}
 */
export const clockAfter = ({ row, game }, after, lag = 0) => {
  const clock = clockOf(row);
  if (!clock) return { clock: null, deadline: null };
  const [mover, next] = [moverOf(game), moverOf(after)];
  if (row.deadline !== null && hasMoved(game, mover)) {
    const left = row.deadline - row.now;
    const back = Math.floor(Math.min(lag, clock.bank[mover], clock[mover] - left));
    clock[mover] = Math.max(0, left + back);
    clock.bank[mover] = Math.min(limits.lagBank, clock.bank[mover] - back + limits.lagGain);
    if (!after.isOver && next !== mover) clock[mover] += Math.round(1000 * clock.increment);
  }
  const isFirst = next !== mover && !hasMoved(game, next);
  const deadline = after.isOver ? null : row.now + (isFirst ? limits.firstMove : clock[next]);
  return { clock: JSON.stringify(clock), deadline };
};
