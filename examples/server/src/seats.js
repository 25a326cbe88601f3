// @ts-check
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** @typedef {import('mancala-rules').Player} Player */

/** @type {readonly Player[]} */
export const players = ['south', 'north'];

/** A name nobody can guess: who knows it may watch and join. */
export const newId = () => randomBytes(12).toString('base64url');

/** The key of a seat. The player alone has it; the server keeps only its lock. */
export const newToken = () => randomBytes(32).toString('base64url');

/**
 * What is kept of a token. It is random and long, so a plain hash will do: nobody finds it by trying.
 *
 * @param {string} token
 */
export const lockOf = (token) => `sha256 ${createHash('sha256').update(token).digest('hex')}`;

/** What is kept of a seat that a bot has: no token opens it. @type {(name: string) => string} */
export const lockOfBot = (name) => `bot ${name}`;

/** The bot in a seat; null for people and for nobody. @type {(lock: string | null) => string | null} */
export const botIn = (lock) => (lock?.startsWith('bot ') ? lock.slice(4) : null);

/** @type {(lock: string | null, token: string) => boolean} */
const opens = (lock, token) => {
  const kept = Buffer.from(lock ?? '');
  const given = Buffer.from(lockOf(token));
  return kept.length === given.length && timingSafeEqual(kept, given);
};

/**
 * Whose token this is; null if it is neither's.
 *
 * @param {Readonly<Record<Player, string | null>>} locks
 * @param {string} token
 */
export const seatOf = (locks, token) => players.find((player) => opens(locks[player], token)) ?? null;
