// @ts-check
import { WebSocketServer } from 'ws';
import { failed, refused } from './answers.js';
import { every } from './every.js';
import { action, hello, read } from './protocol.js';
import { addressOf, createCount, createRate } from './rate.js';
import { news } from './views.js';

/** @typedef {import('node:http').IncomingMessage} IncomingMessage */
/** @typedef {import('ws').WebSocket} WebSocket */
/** @typedef {import('./live.js').Follower} Follower */

/** Why a connection is closed, as a WebSocket says it. */
const POLICY = 1008;
const GOING_AWAY = 1001;
const TEXT_ONLY = 1003;
const TOO_MANY = 1013;

/**
 * Games by WebSocket, at /ws. A connection says hello, with the game, the steps it has seen, and the token if it is a
 * player's; it is told what it has missed, and from then on all that happens. Every other message has one answer, in order.
 *
 * @param {object} parts
 * @param {import('./games.js').Games} parts.games
 * @param {import('./live.js').Live} parts.live
 * @param {{ take(key: string): boolean }} parts.requests
 * @param {import('./limits.js').Limits} parts.limits
 */
export const createSockets = ({ games, live, requests, limits }) => {
  /** Open connections by address. */
  const open = createCount();
  let stopping = false;
  /** Connections that have shown a sign of life since the last ping. @type {WeakSet<WebSocket>} */
  const alive = new WeakSet();

  const sockets = new WebSocketServer({
    noServer: true,
    path: '/ws',
    maxPayload: limits.message,
    // Not in its types yet: how long to wait for the other side to close as well.
    ...{ closeTimeout: limits.toStop },
    verifyClient({ req }, decide) {
      if (stopping) return decide(false, 503, 'Service Unavailable');
      decide(open.of(addressOf(req)) < limits.connectionsOfAddress, 429, 'Too Many Requests');
    },
  });

  /** @type {(socket: WebSocket, answer: object) => void} */
  const say = (socket, answer) => live.send(socket, JSON.stringify(answer));

  /**
   * The first message; what follows the game from then on.
   *
   * @type {(socket: WebSocket, text: string) => Follower | undefined}
   */
  const welcome = (socket, text) => {
    const { value, refusal } = read(hello, text);
    if (refusal) return void say(socket, refusal);
    const found = games.find(value.game);
    if (!found) return void say(socket, refused('no-game', 'there is no such game'));
    const seat = value.token === undefined ? null : games.seat(value.game, value.token);
    if (value.token !== undefined && !seat) {
      return void say(socket, refused('no-token', 'this token opens no seat of this game'));
    }
    const { row, game } = found;
    const follower = { socket, id: row.id, seat, ply: game.ply, changed: row.changed };
    if (!live.follow(follower)) return void say(socket, refused('full', 'too many watch this game'));
    say(socket, { type: 'welcome', you: seat, ...news(found, value.ply) });
    return follower;
  };

  /** @type {(follower: Follower, text: string, address: string) => object} */
  const answer = ({ id, seat }, text, address) => {
    const { value, refusal } = read(action, text);
    if (refusal) return refusal;
    return seat ? games.act(id, seat, value, address) : refused('no-token', 'you are watching');
  };

  /** @type {(socket: WebSocket, request: IncomingMessage) => void} */
  const connect = (socket, request) => {
    const address = addressOf(request);
    open.add(address, 1);
    alive.add(socket);
    const messages = createRate(limits.messagesOfConnection);
    /** @type {Follower | undefined} */
    let follower;
    const impatience = setTimeout(() => socket.terminate(), limits.toSayHello);

    const mayTalk = () => {
      if (socket.readyState !== socket.OPEN) return false;
      alive.add(socket);
      if (messages.take('') && requests.take(address)) return true;
      socket.close(POLICY, 'slow down');
      return false;
    };

    socket.on('message', (data, isBinary) => {
      if (!mayTalk()) return;
      if (isBinary) return socket.close(TEXT_ONLY, 'text only');
      try {
        if (follower) return say(socket, answer(follower, String(data), address));
        follower = welcome(socket, String(data));
        clearTimeout(impatience);
        if (!follower) socket.close(POLICY, 'no hello');
      } catch (error) {
        say(socket, failed(error));
        if (!follower) socket.close(TOO_MANY, 'try again');
      }
    });
    socket.on('ping', mayTalk);
    socket.on('pong', mayTalk);
    // What is wrong with a connection is between it and `ws`, which closes it.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearTimeout(impatience);
      if (follower) live.leave(follower);
      open.add(address, -1);
    });
  };

  // A cable that was pulled says nothing: who has not answered the last ping is gone. Who answers and does not read is cut.
  const stopPinging = every(limits.ping, () => {
    for (const socket of sockets.clients) {
      if (!alive.delete(socket) || socket.bufferedAmount > limits.backlog) socket.terminate();
      else socket.ping();
    }
  });

  return {
    /** @type {import('./door.js').UpgradeListener} */
    upgrade: (request, socket, head) => sockets.handleUpgrade(request, socket, head, connect),
    stop() {
      stopping = true;
      stopPinging();
      for (const socket of sockets.clients) socket.close(GOING_AWAY, 'the server stops');
    },
  };
};
