// @ts-check
import assert from 'node:assert/strict';
import { on, once } from 'node:events';
import { connect } from 'node:net';
import { Game } from 'mancala-rules';
import { WebSocket } from 'ws';

/** JSON of the server. @typedef {{ steps: any[], games: any[], open: any[], running: any[], problems: any[], [name: string]: any }} Message */

/** A number from 0 to 1, the same ones for the same seed. @type {(seed: number) => () => number} */
export const randomFrom = (seed) => () => {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
  return seed / 2 ** 32;
};

/** Chooses one of several moves at random. @type {(random: () => number) => (moves: readonly number[]) => number} */
export const chooseBy = (random) => (moves) => Number(moves[Math.floor(random() * moves.length)]);

/** Lets time pass, where time is what a test is about. @type {(ms: number) => Promise<void>} */
export const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Waits until a condition holds; the limit of the runner is the only one. @type {(holds: () => unknown) => Promise<void>} */
export const until = async (holds) => {
  while (!(await holds())) await sleep(10);
};

/** The action of a player who moves. @type {(ply: unknown, move: unknown) => { type: 'move', ply: any, move: any }} */
export const move = (ply, move) => ({ type: 'move', ply, move });

/** JSON and back: what the library's values look like at the other end of a connection. @type {(value: unknown) => any} */
export const asJson = (value) => JSON.parse(JSON.stringify(value));

/**
 * A plain connection, on which a text is sent. Its end resolves to what it has heard.
 *
 * @param {string} url
 * @param {string} [text]
 */
export const connectTo = (url, text = '') => {
  const { port, hostname } = new URL(url);
  const socket = connect(Number(port), hostname).setEncoding('latin1');
  let heard = '';
  socket.on('error', () => undefined).on('data', (text) => (heard += text));
  /** @type {Promise<string>} */
  const closed = new Promise((resolve) => socket.on('close', () => resolve(heard)));
  socket.write(text);
  return { socket, closed, heard: () => heard };
};

/** The text of a request for a WebSocket. @type {(path?: string, headers?: Record<string, string>) => string} */
export const upgrade = (path = '/ws', headers) => {
  const lines = Object.entries({
    Host: 'x',
    Connection: 'Upgrade',
    Upgrade: 'websocket',
    'Sec-WebSocket-Version': '13',
    'Sec-WebSocket-Key': 'AAAAAAAAAAAAAAAAAAAAAA==',
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`;
};

/**
 * A WebSocket whose messages can be waited for, each once.
 *
 * @param {string} url
 * @param {import('ws').ClientOptions} [options]
 */
export const open = async (url, options) => {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, options);
  const messages = on(socket, 'message', { close: ['close'] });
  /** @type {number | null} */
  let closed = null;
  /** @type {Promise<number>} */
  const ended = new Promise((resolve) => socket.on('close', (code) => resolve((closed = code))));
  await once(socket, 'open');

  const send = (/** @type {unknown} */ message) =>
    socket.send(typeof message === 'string' ? message : JSON.stringify(message));

  /**
   * The next message of a type, those before it dropped; undefined when the connection closes.
   *
   * @type {(type?: RegExp | string) => Promise<any>}
   */
  const next = async (type = '') => {
    for (;;) {
      const { value, done } = await messages.next();
      if (done) return undefined;
      const message = JSON.parse(String(value[0]));
      if (message.type.match(type)) return message;
    }
  };

  return {
    socket,
    send,
    next,
    close: () => socket.close(),
    /** The code with which the connection has been closed, or null. */
    closed: () => closed,
    /** Waits until the connection is closed; returns the code. */
    end: () => ended,

    /** Sends a message; returns its answer, and drops updates before it. @type {(message: unknown) => Promise<Message>} */
    async act(message) {
      send(message);
      return next(/accepted|refused/);
    },

    /** The next update for which a condition holds. @type {(holds?: (game: any) => unknown) => Promise<Message>} */
    async update(holds = () => true) {
      for (;;) {
        const update = await next('game');
        if (holds(update.game)) return update;
      }
    },
  };
};

/**
 * A connection that has said hello, and the answer.
 *
 * @param {string} url
 * @param {{ game: string, ply?: number, token?: string | undefined }} hello
 * @param {import('ws').ClientOptions} [options]
 */
export const enter = async (url, hello, options) => {
  const client = await open(url, options);
  client.send({ type: 'hello', ...hello });
  const welcome = /** @type {Message} */ (await client.next());
  return { ...client, welcome };
};

/**
 * What a seat has seen and done: its steps, the last view of the game, and by ply what it has sent and what was acknowledged.
 *
 * @typedef {{ steps: any[], game: any, sent: Map<number, number>, acknowledged: Map<number, number>, connections: number }} Played
 */

/** @typedef {{ choose?: (moves: number[]) => number, pause?: () => number }} Manner */

/**
 * Plays for a seat until the game is over, as a good client does: it keeps what it has been told, says the ply of its
 * move, and when the connection breaks it comes back, says what it has seen, and sends again what has not been answered.
 *
 * @param {() => string} url where the server is now
 * @param {{ id: string, token?: string | undefined, seat: 'south' | 'north' | null }} who
 * @param {Manner} [how]
 * @returns {Promise<Played>}
 */
export const play = async (url, { id, token, seat }, how = {}) => {
  const { choose = (moves) => moves[0] ?? 0, pause } = how;
  /** @type {any[]} */
  const steps = [];
  /** @type {Map<number, number>} */
  const acknowledged = new Map();
  /** @type {Map<number, number>} */
  const sent = new Map();
  let connections = 0;
  /** @type {any} */
  let game;

  for (;;) {
    const client = await enter(url(), { game: id, ply: steps.length, token }).catch(() => sleep(100));
    if (!client) continue;
    connections++;
    game = undefined;
    for (let message = client.welcome; message; message = await client.next()) {
      if (message.type === 'accepted') {
        for (const [ply, move] of sent) acknowledged.set(ply, move);
        continue;
      }
      if (message.error === 'busy') {
        // Once more, or, if that was the hello, with the next connection.
        await sleep(100);
        const last = [...sent].at(-1);
        if (game && last && client.socket.readyState === WebSocket.OPEN) client.send(move(...last));
        continue;
      }
      if (message.game?.ply < steps.length) throw new Error('a step was lost');
      if (message.type === 'refused' && message.error !== 'conflict')
        throw new Error(JSON.stringify(message));
      const fresh = message.steps.filter(({ ply }) => ply >= steps.length);
      if (fresh.some(({ ply }, i) => ply !== steps.length + i)) throw new Error('a step is missing');
      steps.push(...fresh);
      game = message.game;
      if (game.state.outcome) {
        client.close();
        return { steps, game, sent, acknowledged, connections };
      }
      if (game.state.turn !== seat || game.ply !== steps.length) continue;
      const ply = steps.length;
      if (pause) await sleep(pause());
      // What was sent once and not answered is sent again, not something else.
      if (!sent.has(ply)) sent.set(ply, choose(game.legalMoves));
      if (client.socket.readyState === WebSocket.OPEN) client.send(move(ply, sent.get(ply)));
    }
  }
};

/**
 * Plays a game for both seats, and watches it. All three see the same.
 *
 * @param {Record<'south' | 'north', () => string>} urls where the server of each player is now
 * @param {import('./server.js').Pair} pair
 * @param {Manner} [how]
 */
export const playGame = async (urls, { id, ...tokens }, how) => {
  const [south, north, watcher] = await Promise.all([
    play(urls.south, { id, token: tokens.south, seat: 'south' }, how),
    play(urls.north, { id, token: tokens.north, seat: 'north' }, how),
    play(urls.north, { id, seat: null }),
  ]);
  assert.deepEqual(south.steps, north.steps);
  assert.deepEqual(watcher.steps, north.steps);
  return { south, north, watcher };
};

/**
 * Checks that a stored game is what its players have been told: nothing acknowledged is lost, and every move is one that a
 * player has sent for just that ply. Reading it plays it.
 *
 * @param {unknown} saved
 * @param {import('mancala-rules').Rules} rules
 * @param {Record<'south' | 'north', Played>} seats
 */
export const checkGame = (saved, rules, { south, north }) => {
  const game = Game.fromJSON(saved, rules);
  assert.equal(south.steps.length, game.ply);
  for (const { acknowledged } of [south, north]) {
    for (const [ply, move] of acknowledged) assert.equal(game.history[ply], move);
  }
  for (const [ply, move] of game.history.entries()) {
    const { turn } = /** @type {import('mancala-rules').GameState} */ (game.states[ply]);
    assert.equal({ south, north }[turn].sent.get(ply), move);
  }
};
