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
  /** Open connections by address. */
  const open = createCount();
  /** What each connection may send. */
  const messages = rateInMemory(limits.messagesOfConnection);
  /** Connections that have sent something since the last ping. @type {WeakSet<WebSocket>} */
  const alive = new WeakSet();
  /** The address and the lag of each connection, and how to close it when all of its messages are answered. @type {WeakMap<WebSocket, { address: string, lag: ReturnType<typeof createLag>, finish: () => Promise<void> }>} */
  const connections = new WeakMap();
  const ping = (/** @type {WebSocket} */ socket) => {
    connections.get(socket)?.lag.ping();
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
   * Handles the first message; returns the new follower of the game, or a refusal.
   *
   * @type {(socket: WebSocket, text: string, address: string) => Promise<Follower | import('./answers.js').Refusal | undefined>}
   */
  const welcome = async (socket, text, address) => {
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
    const isOutdated = value.build !== undefined && value.build !== build;
    send(socket, { type: 'welcome', you: seat, isOutdated, ...update });
    ping(socket);
    // What has happened since the game was found.
    void live.tell(row.id);
    if (doing === 'waiting') void attempt(() => games.keepOpen([row.id]));
    return follower;
  };

  /** @type {(follower: Follower, text: string, address: string) => Promise<import('./actions.js').Answer>} */
  const answer = async ({ id, seat, socket }, text, address) => {
    const { value, refusal } = read(action, text);
    if (refusal) return refusal;
    return seat
      ? games.act(id, seat, value, address, connections.get(socket)?.lag.ms())
      : refused('no-token', 'you are watching');
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
    if (open.of(address) >= limits.connectionsOfAddress)
      return socket.close(TOO_MANY, 'too many connections');
    const connectionId = randomUUID();
    log.debug({ connectionId, address }, 'connection');
    open.add(address, 1);
    alive.add(socket);
    const lag = createLag();
    /** @type {Follower | undefined} */
    let follower;
    const helloTimeout = setTimeout(() => socket.terminate(), limits.toSayHello);

    const isAllowed = async () => {
      if (socket.readyState !== socket.OPEN) return false;
      alive.add(socket);
      if ((await messages.take(connectionId)) && (await requests.take(address))) return true;
      socket.close(POLICY, 'slow down');
      return false;
    };

    /** Returns the answer to a message, unless it has been sent. @type {(text: string) => Promise<import('./actions.js').Answer | undefined>} */
    const handle = async (text) => {
      if (isStopping()) return stopping;
      try {
        if (follower) return await answer(follower, text, address);
        if (socket.readyState !== socket.OPEN) return undefined;
        clearTimeout(helloTimeout);
        const welcomed = await welcome(socket, text, address);
        if (welcomed && 'error' in welcomed) return welcomed;
        follower = welcomed;
        return undefined;
      } catch (error) {
        return failed(error, { connectionId, address });
      }
    };
    /** The messages that are not answered yet, one after the other. */
    let handled = Promise.resolve();
    let unanswered = 0;
    connections.set(socket, {
      address,
      lag,
      async finish() {
        for (let last; last !== handled;) await (last = handled);
        socket.close(GOING_AWAY, 'the server stops');
      },
    });

    socket.on('message', (data, isBinary) => {
      if (socket.readyState !== socket.OPEN) return;
      if (isBinary) return socket.close(TEXT_ONLY, 'text only');
      if (unanswered >= limits.unanswered) return socket.close(POLICY, 'slow down');
      unanswered++;
      const answered = timeRequest();
      handled = handled.then(async () => {
        if (await isAllowed()) {
          const given = await handle(String(data));
          const status = given && 'error' in given ? statuses[given.error] : 200;
          answered('/ws', status);
          if (given) send(socket, given);
          if (!follower && !isStopping()) socket.close(status < 500 ? POLICY : TRY_AGAIN, 'no hello');
        }
        unanswered--;
      });
    });
    socket.on('ping', isAllowed);
    socket.on('pong', () => (lag.pong() ? alive.add(socket) : isAllowed()));
    socket.on('close', () => {
      clearTimeout(helloTimeout);
      if (follower) leave(follower);
      open.add(address, -1);
    });
  };

  // Closes connections that have not answered the last ping, and those that do not read.
  const stopPinging = every(limits.ping, () => {
    for (const socket of sockets.clients) {
      if (!alive.delete(socket) || socket.bufferedAmount > limits.backlog) socket.terminate();
      else ping(socket);
    }
  });

  return {
    count: () => sockets.clients.size,
    /** @type {import('./throttle.js').UpgradeListener} */
    upgrade: (request, socket, head) => sockets.handleUpgrade(request, socket, head, connect),
    /** Closes the connections of some addresses. @type {(isRefused: (address: string) => boolean) => void} */
    closeOf(isRefused) {
      for (const socket of sockets.clients)
        if (isRefused(connections.get(socket)?.address ?? '')) socket.close(POLICY, 'blocked');
    },
    stop() {
      stopPinging();
      for (const socket of sockets.clients) void connections.get(socket)?.finish();
    },
  };
};
