// @ts-check
import { availableParallelism } from 'node:os';
import { z } from 'zod';
import { settingOf } from './settings.js';

/** Milliseconds. */
const times = {
  toSayHello: 5000,
  toSendHeaders: 5000,
  toSendRequest: 10_000,
  silence: 10_000,
  // For the lock of a file, and for an answer of PostgreSQL.
  toWaitForLock: 2000,
  toWaitForDatabase: 2000,
  // For the counts of rates; each process counts by itself then.
  toWaitForRates: 250,
  ping: 15_000,
  poll: 50,
  // Between looks for orders of the operator.
  orders: 1000,
  botsSweep: 5000,
  // The longest that a bot thinks about a move, and what those that wait share.
  botsThink: 1000,
  botsWait: 1000,
  clocksSweep: 250,
  // Between heartbeats, and after the last one until the clocks of all games stand still.
  heartbeat: 400,
  outage: 1000,
  // How long a seat is offered in the lobby after its player was last there, and after their connection has ended.
  toStay: 10_000,
  toReturn: 3000,
  // How long a game to watch is listed after a move, and a person is counted after their last request.
  running: 600_000,
  here: 10_000,
  // Between looks for old games, and how long those that were found are kept.
  cleanUp: 600_000,
  marked: 600_000,
  // How long a proxy has to notice that this server stops, and clients to disconnect then.
  toDrain: 2000,
  toStop: 3000,
};

/**
 * The limits on what clients may use, and how fast. Everything that clients can make grow is limited. The environment variable
 * LIMITS overrides limits, as JSON: LIMITS='{"games":500}'.
 */
const defaults = {
  ...times,

  // Boards and games. A game in memory holds a state for every step.
  pits: 12,
  seeds: 12,
  captures: 12,
  steps: 2000,

  // Sizes, in bytes. `backlog` is the most unsent data of a connection; one with more is closed.
  body: 4096,
  message: 1024,
  backlog: 262_144,

  // The most missed steps that are sent with their events; if there are more, only the moves are sent.
  toldInFull: 20,
  // The most events of a move that are sent; of a longer move, only its result is sent.
  events: 10_000,

  // How many steps may be listed for the price of a request.
  stepsOfRequest: 200,

  // Counts.
  games: 100_000,
  runningListed: 12,
  visitors: 10_000,
  peopleOfAddress: 4,
  keepDays: 30,
  keepUnplayedDays: 1,
  gamesInMemory: 10_000,
  stepsInMemory: 200_000,
  connections: 5000,
  socketsOfAddress: 200,
  connectionsOfAddress: 50,
  connectionsOfSeat: 4,
  watchersOfGame: 100,
  // Unanswered requests and messages of a connection.
  pipelined: 4,
  unanswered: 40,
  // Connections to PostgreSQL, besides one that listens.
  databaseConnections: 10,
  // Bots that think for long at the same time.
  botsAtOnce: Math.max(1, availableParallelism() - 1),

  // Rates: `burst` at once, then `perSecond`. WebSocket upgrades and messages also count as requests of their address, which
  // a whole school may share.
  requestsOfAddress: { burst: 200, perSecond: 50 },
  gamesOfAddress: { burst: 20, perSecond: 0.2 },
  messagesOfConnection: { burst: 40, perSecond: 10 },
};

/** @typedef {typeof defaults} Limits */

const amount = z.number().nonnegative();
/** At most what timers accept. At 0, every client would be too late. */
const time = z
  .number()
  .min(1)
  .max(2 ** 31 - 1);

/** Reads the limits; throws an error for invalid ones. */
const parseLimits = (/** @type {string} */ text) => {
  const shape = Object.fromEntries(
    Object.entries(defaults).map(([name, value]) => [
      name,
      name in times
        ? time
        : typeof value === 'number'
          ? amount
          : z.strictObject({ burst: amount, perSecond: amount }),
    ]),
  );
  const given = z.strictObject(shape).partial().parse(JSON.parse(text));
  return { ...defaults, .../** @type {Partial<Limits>} */ (given) };
};

/** @type {Limits} */
export const limits = settingOf('LIMITS', '{}', parseLimits);
