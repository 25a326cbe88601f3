// @ts-check
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { Game } from 'mancala-rules';
import { WebSocket } from 'ws';

/** A number from 0 to 1, the same ones for the same seed. @type {(seed: number) => () => number} */
export const randomFrom = (seed) => () => {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
  return seed / 2 ** 32;
};

/** @type {(ms: number) => Promise<void>} */
export const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * A WebSocket whose messages can be waited for, each once.
 *
 * @param {string} url
 * @param {import('ws').ClientOptions} [options]
 */
export const open = async (url, options) => {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, options);
  /** @type {any[]} */
  const messages = [];
  /** @type {(() => void)[]} */
  const waiting = [];
  const wake = () => waiting.splice(0).forEach((resolve) => resolve());
  /** @type {{ code: number, reason: string } | null} */
  let closed = null;
  socket.on('message', (data) => {
    messages.push(JSON.parse(String(data)));
    wake();
  });
  socket.on('close', (code, reason) => {
    closed = { code, reason: String(reason) };
    wake();
  });
  socket.on('error', wake);
  await once(socket, 'open');

  return {
    socket,
    closed: () => closed,
    /** @param {unknown} message */
    send: (message) => socket.send(typeof message === 'string' ? message : JSON.stringify(message)),
    close: () => socket.close(),

    /**
     * The next message of a type, those before it dropped; undefined when the connection closes.
     *
     * @param {string} [type]
     */
    async next(type) {
      for (;;) {
        const message = messages.shift();
        if (message && (!type || message.type === type)) return message;
        if (message) continue;
        if (closed) return undefined;
        await /** @type {Promise<void>} */ (new Promise((resolve) => waiting.push(resolve)));
      }
    },

    /** Why it was closed. */
    async end() {
      while (!closed) await /** @type {Promise<void>} */ (new Promise((resolve) => waiting.push(resolve)));
      return closed;
    },
  };
};

/**
 * A connection that has said hello, and the welcome.
 *
 * @param {string} url
 * @param {{ game: string, ply?: number, token?: string }} hello
 */
export const enter = async (url, hello) => {
  const client = await open(url);
  client.send({ type: 'hello', ...hello });
  const welcome = await client.next();
  return { ...client, welcome };
};

/**
 * What a seat has seen and done: its steps, the last view of the game, and by ply what it has sent and what was acknowledged.
 *
 * @typedef {{ steps: any[], game: any, sent: Map<number, number>, acknowledged: Map<number, number>, connections: number }} Played
 */

/**
 * Plays for a seat until the game is over, as a good client does: it keeps what it has been told, says the ply of its
 * move, and when the connection breaks it comes back, says what it has seen, and sends again what has not been answered.
 *
 * @param {() => string} url where the server is now
 * @param {{ id: string, token?: string, seat: 'south' | 'north' | null }} who
 * @param {{ choose?: (moves: number[]) => number, pause?: () => number, onSteps?: (steps: any[]) => void, onSend?: (ply: number) => void }} [how]
 * @returns {Promise<Played>}
 */
export const play = async (url, { id, token, seat }, how = {}) => {
  const { choose = (moves) => moves[0] ?? 0, pause, onSteps, onSend } = how;
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
    /** @type {Awaited<ReturnType<typeof enter>>} */
    let client;
    try {
      client = await enter(url(), { game: id, ply: steps.length, ...(token !== undefined && { token }) });
    } catch {
      await sleep(100);
      continue;
    }
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
        const [ply, move] = [...sent].at(-1) ?? [];
        if (game && client.socket.readyState === WebSocket.OPEN) client.send({ type: 'move', ply, move });
        continue;
      }
      if (message.game?.ply < steps.length) throw new Error('a step was lost');
      if (message.type === 'refused' && message.error !== 'conflict')
        throw new Error(JSON.stringify(message));
      const fresh = message.steps.filter((/** @type {any} */ { ply }) => ply >= steps.length);
      if (fresh.some((/** @type {any} */ { ply }, /** @type {number} */ i) => ply !== steps.length + i)) {
        throw new Error('a step is missing');
      }
      steps.push(...fresh);
      if (fresh.length) onSteps?.(fresh);
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
      onSend?.(ply);
      if (client.socket.readyState === WebSocket.OPEN)
        client.send({ type: 'move', ply, move: sent.get(ply) });
    }
  }
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
  assert.deepEqual(south.steps, north.steps);
  assert.equal(south.steps.length, game.ply);
  for (const { acknowledged } of [south, north]) {
    for (const [ply, move] of acknowledged) assert.equal(game.history[ply], move);
  }
  for (const [ply, move] of game.history.entries()) {
    const { turn } = /** @type {import('mancala-rules').GameState} */ (game.states[ply]);
    assert.equal({ south, north }[turn].sent.get(ply), move);
  }
};
