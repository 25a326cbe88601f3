// @ts-check
// Helpers of the tests.
import { Client, Local } from './boardgame.js';

/** @typedef {import('mancala-rules/boardgame.io').BoardgameG} BoardgameG */
/** @typedef {ReturnType<typeof Client<BoardgameG>>} Player */

/**
 * Returns a function that picks a pseudo-random element of a list.
 *
 * @param {number} seed
 * @returns {<T>(list: readonly T[]) => T}
 */
export const createPicker = (seed) => (list) => {
  seed = (seed * 48271) % 2147483647;
  return list[seed % list.length];
};

/**
 * Starts the clients of two players and a spectator in one local match.
 *
 * @param {import('boardgame.io').Game<BoardgameG>} game
 * @param {(playerID: string | undefined) => object} [extraOptions] further options of each client
 */
export const startClients = (game, extraOptions) => {
  const multiplayer = Local();
  const clients = ['0', '1', undefined].map((playerID) => {
    const client = Client({ game, multiplayer, debug: false, playerID, ...extraOptions?.(playerID) });
    client.start();
    return client;
  });
  const [south, north, spectator] = clients;
  return { south, north, spectator, stop: () => clients.forEach((client) => client.stop()) };
};

/**
 * The state of the match in a client.
 *
 * @param {Player} client
 */
export const stateOf = (client) => {
  const state = client.getState();
  if (!state) throw new Error('not connected yet');
  return state;
};
