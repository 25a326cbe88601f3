// @ts-check
import { moverOf } from './seats.js';

/** @typedef {import('mancala-rules').Player} Player */
/** What of a game its clock depends on. @typedef {Pick<import('mancala-rules').Game, 'swapped' | 'turn' | 'isOver'>} Game */
/** @typedef {import('./stores/store.js').Row} Row */

/**
 * The clock of a game as it is stored. `south` and `north` are the milliseconds that each seat has left; those of the seat
 * whose time runs are in the `deadline` of the row instead.
 *
 * @typedef {{ minutes: number, increment: number, south: number, north: number }} Clock
 */

/**
 * The clock of a new game: minutes for each player, and seconds that are added when a turn passes to the opponent.
 *
 * @type {(given: { minutes: number, increment: number }) => string}
 */
export const newClock = ({ minutes, increment }) => {
  const left = Math.round(minutes * 60_000);
  return JSON.stringify({ minutes, increment, south: left, north: left });
};

/** @type {(row: Pick<Row, 'clock'>) => Clock | null} */
export const clockOf = ({ clock }) => (clock === null ? null : JSON.parse(clock));

/** Whether the time of the player to move is up. @type {(row: Row) => boolean} */
export const isOverdue = ({ deadline, now }) => deadline !== null && deadline <= now;

/** What is left of both times at the moment of the row. @type {(row: Row, mover: Player) => Record<Player, number> | null} */
export const timeLeft = (row, mover) => {
  const clock = clockOf(row);
  if (!clock) return null;
  const left = { south: clock.south, north: clock.north };
  if (row.deadline !== null) left[mover] = Math.max(0, row.deadline - row.now);
  return left;
};

/**
 * The clock after a step. Time runs from the first move on.
 *
 * @param {Row} row the row before the step
 * @param {Game} before
 * @param {Game} after
 * @returns {Pick<Row, 'clock' | 'deadline'>}
 */
export const clockAfter = (row, before, after) => {
  const clock = clockOf(row);
  const [mover, next] = [moverOf(before), moverOf(after)];
  const left = timeLeft(row, mover);
  if (!clock || !left) return { clock: null, deadline: null };
  const passes = !after.isOver && next !== mover;
  if (row.deadline !== null && passes) left[mover] += 1000 * clock.increment;
  const deadline = after.isOver ? null : row.now + left[next];
  return { clock: JSON.stringify({ ...clock, ...left }), deadline };
};
