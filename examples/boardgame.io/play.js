// @ts-check
// What the tests share.
import { Client, Local } from './boardgame.js';

/** @typedef {import('mancala-rules/boardgame.io').BoardgameG} BoardgameG */
/** @typedef {ReturnType<typeof Client<BoardgameG>>} Player */

/**
 * Pseudo-random numbers, the same each time.
 *
 * @param {number} seed
 * @returns {<T>(list: readonly T[]) => T}
 */
export const picker = (seed) => (list) => {
  seed = (seed * 48271) % 2147483647;
  return list[seed % list.length];
};

/**
 * Two players at one table, and somebody who looks on.
 *
 * @param {import('boardgame.io').Game<BoardgameG>} game
 * @param {(playerID: string | undefined) => object} [connect] what a client needs besides
 */
export const seat = (game, connect) => {
  const multiplayer = Local();
  const clients = ['0', '1', undefined].map((playerID) => {
    const client = Client({ game, multiplayer, debug: false, playerID, ...connect?.(playerID) });
    client.start();
    return client;
  });
  const [south, north, onlooker] = clients;
  return { south, north, onlooker, stop: () => clients.forEach((client) => client.stop()) };
};

/**
 * What a client sees of the match.
 *
 * @param {Player} client
 */
export const seen = (client) => {
  const state = client.getState();
  if (!state) throw new Error('not connected yet');
  return state;
};
