// @ts-check
import { availableParallelism } from 'node:os';
import { z } from 'zod';
import { settingOf } from './settings.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/**
 * A number within a range that makes sense.
 *
 * @param {typeof z.int | typeof z.number} create
 * @param {number} least
 * @param {number} most
 * @returns {z.ZodNumber}
 */
const within = (create, least, most) => {
  const kind = create === z.int ? 'a whole number' : 'a number';
  const error = (/** @type {{ input?: unknown }} */ { input }) =>
    `expected ${kind} from ${least} to ${most}, got ${JSON.stringify(input)}`;
  return create({ error }).min(least, { error }).max(most, { error });
};

/** A whole number: its default, and its range. */
const whole = (/** @type {number} */ usual, least = 1, most = 1_000_000) =>
  within(z.int, least, most).default(usual);

/** Milliseconds. */
const ms = (/** @type {number} */ usual, least = 1, most = HOUR) => whole(usual, least, most);

/** A rate: `burst` at once, then `perSecond`. At 0 a second, an address would be refused for ever. */
const rate = (/** @type {number} */ burst, /** @type {number} */ perSecond) =>
  z
    .strictObject({ burst: within(z.int, 1, 1_000_000), perSecond: within(z.number, 0.001, 1_000_000) })
    .default({ burst, perSecond });

const byName = z.strictObject({
  toSayHello: ms(5000, 100),
  toSendHeaders: ms(5000, 100),
  toSendRequest: ms(10_000, 100),
  silence: ms(10_000, 100),
  // For the lock of a file, and for an answer of PostgreSQL.
  toWaitForLock: ms(2000, 10),
  toWaitForDatabase: ms(2000, 10),
  // For the counts of rates; each process counts by itself then.
  toWaitForRates: ms(250, 10),
  ping: ms(15_000, 100),
  poll: ms(50, 10, 10_000),
  // Between looks for orders of the operator.
  orders: ms(1000, 10, 60_000),
  botsSweep: ms(5000, 100),
  // The longest that a bot thinks about a move, and what those that wait share.
  botsThink: ms(1000, 10, 60_000),
  botsWait: ms(1000, 10, 60_000),
  clocksSweep: ms(250, 10),
  // For the first move of each player, in a game with a clock.
  firstMove: ms(30_000, 10),
  // What a player may get back for the time of moves on the wire, and how much each move adds to that.
  lagBank: ms(2500, 0, 60_000),
  lagGain: ms(500, 0, 60_000),
  // Between heartbeats, and after the last one until the clocks of all games stand still.
  heartbeat: ms(400, 50, 60_000),
  outage: ms(1000, 100, 120_000),
  // How long a seat is offered in the lobby after its player was last there, and after their connection has ended.
  toStay: ms(10_000, 100),
  toReturn: ms(3000, 100),
  // How long a game to watch is listed after a move, and a person is counted after their last request.
  running: ms(600_000, 1000, DAY),
  here: ms(10_000, 5000),
  // Between looks for old games, and how long those that were found are kept.
  cleanUp: ms(600_000, 10, DAY),
  marked: ms(600_000, 1, DAY),
  // How long a proxy has to notice that this server stops, and clients to disconnect then.
  toDrain: ms(2000, 0),
  toStop: ms(3000, 100),

  // Boards and games. A game in memory holds a state for every step.
  pits: whole(12, 1, 64),
  seeds: whole(12, 1, 4096),
  captures: whole(12, 0, 4096),
  steps: whole(2000, 2, 100_000),

  // Sizes, in bytes. `backlog` is the most unsent data of a connection; one with more is closed.
  body: whole(4096, 1024),
  message: whole(1024, 256, 65_536),
  backlog: whole(262_144, 65_536, 1e9),

  // The most missed steps that are sent with their events; if there are more, only the moves are sent.
  toldInFull: whole(20, 0, 1000),
  // The most events of a move that are sent; of a longer move, only its result is sent.
  events: whole(10_000),

  // How many steps may be listed for the price of a request.
  stepsOfRequest: whole(200),

  // Counts.
  games: whole(100_000, 1, 1e9),
  runningListed: whole(12, 0, 100),
  visitors: whole(10_000),
  peopleOfAddress: whole(4),
  keepDays: whole(30, 1, 36_500),
  keepUnplayedDays: whole(1, 1, 36_500),
  gamesInMemory: whole(10_000),
  stepsInMemory: whole(200_000, 1, 1e9),
  connections: whole(5000),
  socketsOfAddress: whole(200),
  connectionsOfAddress: whole(50),
  connectionsOfSeat: whole(4),
  watchersOfGame: whole(100, 0),
  // Unanswered requests and messages of a connection.
  pipelined: whole(4),
  unanswered: whole(40),
  // Connections to PostgreSQL, besides one that listens.
  databaseConnections: whole(10, 1, 1000),
  // Bots that think for long at the same time.
  botsAtOnce: whole(Math.max(1, availableParallelism() - 1), 1, 256),

  // Rates. WebSocket upgrades and messages also count as requests of their address, which a whole school may share.
  requestsOfAddress: rate(200, 50),
  gamesOfAddress: rate(20, 0.2),
  messagesOfConnection: rate(40, 10),
});

/** Limits that depend on each other: the first one, so many times, is at most the second one. */
export const dependencies = /** @type {const} */ ([
  // A heartbeat may be late.
  ['heartbeat', 2, 'outage'],
  ['toSendHeaders', 1, 'toSendRequest'],
  // A client whose request waits for the database is silent.
  ['toWaitForLock', 2, 'silence'],
  ['toWaitForDatabase', 2, 'silence'],
  ['toWaitForRates', 2, 'silence'],
  // Bots that think or wait for their turn are not left waiting.
  ['botsThink', 2, 'botsSweep'],
  ['botsWait', 2, 'botsSweep'],
  ['toReturn', 1, 'toStay'],
  ['toldInFull', 1, 'steps'],
  // Otherwise a long game would never be kept.
  ['steps', 1, 'stepsInMemory'],
  ['keepUnplayedDays', 1, 'keepDays'],
  // Otherwise one address could take them all.
  ['socketsOfAddress', 1, 'connections'],
  ['connectionsOfAddress', 1, 'connections'],
]);

/**
 * The limits on what clients may use, and how fast. Everything that clients can make grow is limited. The environment variable
 * LIMITS overrides limits, as JSON: LIMITS='{"games":500}'.
 */
export const schema = byName.superRefine((limits, context) => {
  for (const [small, times, large] of dependencies) {
    const [one, other] = [limits[small], limits[large]];
    if (times * one <= other) continue;
    const right = `${small} of at most ${Math.floor(other / times)}, or ${large} of at least ${times * one}`;
    context.addIssue(`${small} is ${one} and ${large} is ${other}; expected ${right}`);
  }
});

/** @typedef {z.infer<typeof schema>} Limits */

/** Reads the limits; throws an error for invalid ones. @type {(text: string) => Limits} */
const parseLimits = (text) => {
  const { data, error } = schema.safeParse(JSON.parse(text));
  if (data) return data;
  const problems = error.issues.map(({ path, message }) =>
    path[0] ? `${path.join('.')}: ${message}` : message,
  );
  throw new RangeError(problems.join('; '));
};

export const limits = settingOf('LIMITS', '{}', parseLimits);
