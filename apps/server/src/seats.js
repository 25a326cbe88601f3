// @ts-check
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

import { opponent } from 'mancala-rules';

/** @typedef {import('mancala-rules').Player} Player */

/** @type {readonly Player[]} */
export const players = ['south', 'north'];

/** Creates an unguessable game id. Everyone who knows the id may watch and join. */
export const newId = () => randomBytes(12).toString('base64url');

/** The id of the next game of the same players, as unguessable as that of the game. @type {(id: string) => string} */
export const idAfter = (id) => createHash('sha256').update(`next ${id}`).digest('base64url').slice(0, 16);

/** Creates the token of a seat. Only the player has it; the server stores its hash. */
export const newToken = () => randomBytes(32).toString('base64url');

/**
 * The stored hash of a token. A fast hash is safe, because tokens are long and random.
 *
 * @param {string} token
 */
export const hashToken = (token) => `sha256 ${createHash('sha256').update(token).digest('hex')}`;

/** The stored value of a seat that a bot plays, which matches no token. @type {(name: string) => string} */
export const botSeat = (name) => `bot ${name}`;

/** The bot of a seat; null if a person plays it or it is free. @type {(seat: string | null) => string | null} */
export const botOf = (seat) => (seat?.startsWith('bot ') ? seat.slice(4) : null);

/** @type {(seat: string | null, token: string) => boolean} */
const matches = (seat, token) => {
  const expected = Buffer.from(seat ?? '');
  const actual = Buffer.from(hashToken(token));
  return expected.length === actual.length && timingSafeEqual(expected, actual);
};

/**
 * The player whose token this is; null if it is not a token of these seats.
 *
 * @param {Readonly<Record<Player, string | null>>} seats
 * @param {string} token
 */
export const seatOf = (seats, token) => players.find((player) => matches(seats[player], token)) ?? null;

/**
 * The seat of the player who plays a side, and the other way round. Seats keep the names of the sides at the start, which
 * the players may have swapped.
 *
 * @param {Pick<import('mancala-rules').Game, 'swapped'>} game
 * @param {Player} player
 */
export const across = ({ swapped }, player) => (swapped ? opponent(player) : player);

/** The seat that has made a step. @type {(game: Pick<import('./positions.js').Snapshot, 'steps' | 'turns'>, ply: number) => Player} */
export const moverAt = ({ steps, turns }, ply) =>
  across({ swapped: steps.slice(0, ply).includes('swap') }, turns[ply] === 's' ? 'south' : 'north');

/** Whether the player of a seat has made a step. Sides are swapped only by the first step of the second player, so seats are sides before. @type {(game: Pick<import('./positions.js').Snapshot, 'turns'>, seat: Player) => boolean} */
export const hasMoved = ({ turns }, seat) => turns.includes(/** @type {string} */ (seat[0]));

/** The seat that is to move. @type {(game: Pick<import('mancala-rules').Game, 'swapped' | 'turn'>) => Player} */
export const moverOf = (game) => across(game, game.turn);
