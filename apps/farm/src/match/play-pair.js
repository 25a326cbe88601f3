// @ts-check
import { playMatch } from 'mancala-rules/search';
import { createBot, seedOf } from './bots.js';

/**
 * @typedef {object} MatchBots
 * @property {import('./bots.js').BotSpec} a
 * @property {import('./bots.js').BotSpec} b
 * @property {number} seed
 * @property {number} maxPlies
 */

/**
 * Plays an opening twice, with the sides swapped.
 *
 * @param {import('mancala-rules').Rules} rules
 * @param {readonly number[]} opening
 * @param {number} pair The number of the pair in the match, from 0.
 * @param {MatchBots} match
 * @returns The games; of each `game`, only its moves.
 */
export const playPair = async (rules, opening, pair, { a, b, seed, maxPlies }) => {
  let ply = 0;
  /** @type {(spec: import('./bots.js').BotSpec, side: 'a' | 'b') => import('mancala-rules/search').Bot} */
  const follow = (spec, side) => {
    const bot = createBot(spec, seedOf(seed, pair, side));
    return (rules, state) => opening[ply++] ?? bot(rules, state);
  };
  const onProgress = () => {
    ply = 0;
  };
  const options = { games: 2, openings: { plies: 0 }, maxPlies, onProgress };
  const { games } = await playMatch(rules, follow(a, 'a'), follow(b, 'b'), options);
  return games.map(({ game: { history }, ...result }) => ({
    ...result,
    opening: pair,
    game: { history: [...history] },
  }));
};
