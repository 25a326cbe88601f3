// @ts-check
import { z } from 'zod';
import { settingOf } from './settings.js';

/** Milliseconds. */
const times = {
  toSayHello: 5000,
  toSendHeaders: 5000,
  toSendRequest: 10_000,
  silence: 10_000,
  toWaitForLock: 2000,
  ping: 15_000,
  poll: 50,
  botsSweep: 5000,
  toStop: 3000,
};

/**
 * What a stranger may use, and how fast. Everything that grows by what others do has a bound here. The environment
 * variable LIMITS replaces some of them, as JSON: LIMITS='{"games":500}'.
 */
const usual = {
  ...times,

  // Boards and games. A game in memory has a state for every step.
  pits: 12,
  seeds: 12,
  captures: 12,
  steps: 2000,

  // Sizes, in bytes. `backlog` is what may wait to be sent to a connection before it is cut.
  body: 4096,
  message: 1024,
  backlog: 262_144,

  // Missed steps up to which they are told with all that happened in them; more are told as moves only.
  toldInFull: 20,

  // How many.
  games: 100_000,
  keepDays: 30,
  keepUnplayedDays: 1,
  gamesInMemory: 10_000,
  stepsInMemory: 200_000,
  connections: 5000,
  socketsOfAddress: 200,
  connectionsOfAddress: 50,
  connectionsOfSeat: 4,
  watchersOfGame: 100,
  // Requests on one connection before the first of them is answered, and the answer has been read.
  pipelined: 4,
  botsAtOnce: 1,

  // How fast: `burst` at once, then `perSecond`.
  // WebSocket upgrades and messages count as requests of their address, too: whole schools have one.
  requestsOfAddress: { burst: 200, perSecond: 50 },
  gamesOfAddress: { burst: 20, perSecond: 0.2 },
  messagesOfConnection: { burst: 40, perSecond: 10 },
};

/** @typedef {typeof usual} Limits */

const amount = z.number().nonnegative();
/** Timers take no more, and without waiting at all everybody would be too late. */
const time = z
  .number()
  .min(1)
  .max(2 ** 31 - 1);

/** The limits with those that the environment names; throws what is wrong with it. */
const limitsOf = (/** @type {string} */ text) => {
  const shape = Object.fromEntries(
    Object.entries(usual).map(([name, value]) => [
      name,
      name in times
        ? time
        : typeof value === 'number'
          ? amount
          : z.strictObject({ burst: amount, perSecond: amount }),
    ]),
  );
  const given = z.strictObject(shape).partial().parse(JSON.parse(text));
  return { ...usual, .../** @type {Partial<Limits>} */ (given) };
};

/** @type {Limits} */
export const limits = settingOf('LIMITS', '{}', limitsOf);
