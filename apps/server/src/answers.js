// @ts-check
import { logError } from './log.js';
import { StoppedError, UnavailableError } from './stores/unavailable.js';

/** The error codes of refusals, with their HTTP status. */
export const statuses = /** @type {const} */ ({
  'bad-message': 400,
  'no-token': 401,
  blocked: 403,
  'bad-origin': 403,
  'no-game': 404,
  'no-page': 404,
  'seat-taken': 409,
  conflict: 409,
  'not-your-turn': 409,
  'not-started': 409,
  'not-over': 409,
  'game-over': 409,
  aborted: 409,
  begun: 409,
  'too-big': 413,
  'bad-options': 422,
  'illegal-move': 422,
  'slow-down': 429,
  internal: 500,
  full: 503,
  stopping: 503,
  'read-only': 503,
  busy: 503,
});

/** @typedef {keyof typeof statuses} ErrorCode */
/** @typedef {{ type: 'refused', error: ErrorCode, message: string }} Refusal */
/** @typedef {{ type: 'accepted', ply: number }} Accepted */

/**
 * @template {object} [T={}]
 * @param {ErrorCode} error
 * @param {string} message
 * @param {T} [more]
 * @returns {Refusal & T}
 */
export const refused = (error, message, more) => ({
  type: 'refused',
  error,
  message,
  .../** @type {T} */ (more),
});

/** An address has used up what it may use. */
export class SlowDownError extends Error {}

export const gameOver = refused('game-over', 'the game is over');
export const slowDown = refused('slow-down', 'too many requests; try again in a while');

export const blocked = refused('blocked', 'the operator of this server has blocked your network');
/** @type {(origin?: string) => Refusal} */
export const badOrigin = (origin) =>
  refused('bad-origin', `pages of "${origin}" may not use this server; its setting ORIGINS can allow it`);
export const stopping = refused('stopping', 'the server stops; connect again in a moment');
export const readOnly = refused('read-only', 'games can only be watched at the moment, and no time runs');

/** @type {(ply: number) => Accepted} */
export const accepted = (ply) => ({ type: 'accepted', ply });

/**
 * The answer to an unexpected error. Details are logged, but not sent to clients.
 *
 * @param {unknown} error
 * @param {Record<string, string> & { address: string }} about what is logged with it
 */
export const failed = (error, about) => {
  if (error instanceof StoppedError) return stopping;
  if (error instanceof UnavailableError) return refused('busy', `${error.message}; try again`);
  if (error instanceof SlowDownError) return slowDown;
  logError(error, about);
  return refused('internal', 'something went wrong here');
};
