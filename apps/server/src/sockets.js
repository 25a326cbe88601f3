// @ts-check
import { randomUUID } from 'node:crypto';
import { WebSocketServer } from 'ws';
import { failed, refused, statuses, stopping } from './answers.js';
import { createLag } from './lag.js';
import { doingOf } from './live.js';
import { log } from './log.js';
import { timeRequest } from './metrics.js';
import { action, hello, read } from './protocol.js';
import { addressOf } from './addresses.js';
import { build } from './page.js';
import { createCount } from './count.js';
import { rateInMemory } from './rates.js';
import { seatOf } from './seats.js';
import { attempt, every } from './timers.js';

/** @typedef {import('node:http').IncomingMessage} IncomingMessage */
/** @typedef {import('ws').WebSocket} WebSocket */
/** @typedef {import('./live.js').Follower} Follower */

/**
 * A WebSocket. `isAlive`: it has sent something since the last ping; `handled`: until then, its messages are answered one after
 * the other; `follower`: once it has said hello.
 *
 * @typedef {{ socket: WebSocket, address: string, lag: ReturnType<typeof createLag>, isAlive: boolean, handled: Promise<void>, follower?: Follower | undefined }} Connection
 */

/** WebSocket close codes; `live.js` has another one. */
const POLICY = 1008;
const GOING_AWAY = 1001;
const TEXT_ONLY = 1003;
const TRY_AGAIN = 1013;
/** The page says so, and connects again only when a person asks for it. */
const TOO_MANY = 4002;

/**
 * The WebSocket at /ws. A connection sends a hello with the game, the number of steps it has seen, and the token of a player.
 * It gets a welcome with the steps it has missed, then every change of the game. Every other message gets one answer, in
 * order.
 *
 * @param {object} parts
 * @param {import('./games.js').Games} parts.games
 * @param {import('./live.js').Live} parts.live
 * @param {import('./rates.js').Rate} parts.requests
 * @param {() => boolean} parts.isStopping
 * @param {import('./limits.js').Limits} parts.limits
 */
export const createSockets = ({ games, live, requests, isStopping, limits }) => {
  const countConnection = createCount();
  /** What each connection may send. */
  const messages = rateInMemory(limits.messagesOfConnection);
  /** @type {Set<Connection>} */
  const connections = new Set();
  const ping = (/** @type {Connection} */ { socket, lag }) => {
    lag.ping();
    socket.ping();
  };

  const sockets = new WebSocketServer({
    noServer: true,
    path: '/ws',
    maxPayload: limits.message,
    // Not in the types yet: how long to wait for the other side to close.
    ...{ closeTimeout: limits.toStop },
  });

  /** @type {(socket: WebSocket, answer: object) => void} */
  const send = (socket, answer) => live.send(socket, JSON.stringify(answer));

  /**
   * Handles the first message; returns a refusal, unless the client now follows the game.
   *
   * @type {(connection: Connection, text: string) => Promise<import('./answers.js').Refusal | undefined>}
   */
  const welcome = async (connection, text) => {
    const { socket, address } = connection;
    const { value, refusal } = read(hello, text);
    if (refusal) return refusal;
    const found = await games.find(value.game, address);
    if (!found) return refused('no-game', 'there is no such game');
    const seat = value.token === undefined ? null : seatOf(found.row, value.token);
    if (value.token !== undefined && !seat)
      return refused('no-token', 'this token opens no seat of this game');
    const update = await games.tellSince(found, value.ply);
    if (socket.readyState !== socket.OPEN) return undefined;
    const { row, game } = found;
    const doing = doingOf(found, seat);
    const follower = { socket, id: row.id, address, seat, ply: game.ply, changed: row.changed, doing };
    if (!live.follow(follower)) return refused('full', 'too many watch this game');
    connection.follower = follower;
    const isOutdated = value.build !== undefined && value.build !== build;
    send(socket, { type: 'welcome', you: seat, isOutdated, ...update });
    ping(connection);
    // What has happened since the game was found.
    void live.tell(row.id);
    if (doing === 'waiting') void attempt(() => games.keepOpen([row.id]));
    return undefined;
  };

  /** @type {(follower: Follower, text: string, lag: number) => Promise<import('./actions.js').Answer>} */
  const answer = async ({ id, seat, address }, text, lag) => {
    const { value, refusal } = read(action, text);
    if (refusal) return refusal;
    return seat ? games.act(id, seat, value, address, lag) : refused('no-token', 'you are watching');
  };

  /** A seat that is offered stays for a moment: the player may come back at once. @type {(follower: Follower) => void} */
  const leave = (follower) => {
    live.leave(follower);
    const { id, doing } = follower;
    if (doing !== 'waiting' || isStopping() || live.waiting().includes(id)) return;
    void attempt(() => games.keepOpen([id], limits.toReturn));
  };

  /** @type {(socket: WebSocket, request: IncomingMessage) => void} */
  const connect = (socket, request) => {
    const address = addressOf(request);
    // `ws` closes a connection after an error.
    socket.on('error', () => undefined);
    const forget = countConnection(address, limits.connectionsOfAddress);
    if (!forget) return socket.close(TOO_MANY, 'too many connections');
    const connectionId = randomUUID();
    log.debug({ connectionId, address }, 'connection');
    const lag = createLag();
    /** @type {Connection} */
    const connection = { socket, address, lag, isAlive: true, handled: Promise.resolve() };
    connections.add(connection);
    const helloTimeout = setTimeout(() => socket.terminate(), limits.toSayHello);

    const isAllowed = async () => {
      if (socket.readyState !== socket.OPEN) return false;
      connection.isAlive = true;
      if ((await messages.take(connectionId)) && (await requests.take(address))) return true;
      socket.close(POLICY, 'slow down');
      return false;
    };

    /** Returns the answer to a message, unless it has been sent. @type {(text: string) => Promise<import('./actions.js').Answer | undefined>} */
    const handle = async (text) => {
      if (isStopping()) return stopping;
      try {
        if (connection.follower) return await answer(connection.follower, text, lag.ms());
        if (socket.readyState !== socket.OPEN) return undefined;
        clearTimeout(helloTimeout);
        return await welcome(connection, text);
      } catch (error) {
        return failed(error, { connectionId, address });
      }
    };
    let unanswered = 0;

    socket.on('message', (data, isBinary) => {
      if (socket.readyState !== socket.OPEN) return;
      if (isBinary) return socket.close(TEXT_ONLY, 'text only');
      if (unanswered >= limits.unanswered) return socket.close(POLICY, 'slow down');
      unanswered++;
      const answered = timeRequest();
      connection.handled = connection.handled.then(async () => {
        if (await isAllowed()) {
          const given = await handle(String(data));
          const status = given && 'error' in given ? statuses[given.error] : 200;
          answered('/ws', status);
          if (given) send(socket, given);
          if (!connection.follower && !isStopping())
            socket.close(status < 500 ? POLICY : TRY_AGAIN, 'no hello');
        }
        unanswered--;
      });
    });
    socket.on('ping', isAllowed);
    socket.on('pong', () => {
      if (lag.pong()) connection.isAlive = true;
      else void isAllowed();
    });
    socket.on('close', () => {
      clearTimeout(helloTimeout);
      if (connection.follower) leave(connection.follower);
      connections.delete(connection);
      forget();
    });
  };

  // Closes connections that have not answered the last ping, and those that do not read.
  every(limits.ping, () => {
    for (const connection of connections) {
      const { socket, isAlive } = connection;
      connection.isAlive = false;
      if (isAlive && socket.bufferedAmount <= limits.backlog) ping(connection);
      else socket.terminate();
    }
  });

  /** Closes a connection when all of its messages are answered. @type {(connection: Connection) => Promise<void>} */
  const finish = async (connection) => {
    for (let last; last !== connection.handled;) await (last = connection.handled);
    connection.socket.close(GOING_AWAY, 'the server stops');
  };

  return {
    count: () => sockets.clients.size,
    /** @type {import('./throttle.js').UpgradeListener} */
    upgrade: (request, socket, head) => sockets.handleUpgrade(request, socket, head, connect),
    /** Closes the connections of some addresses. @type {(isRefused: (address: string) => boolean) => void} */
    closeOf(isRefused) {
      for (const { socket, address } of connections) if (isRefused(address)) socket.close(POLICY, 'blocked');
    },
    stop() {
      for (const connection of connections) void finish(connection);
    },
  };
};
