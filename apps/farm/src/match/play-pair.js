// @ts-check
import { createHash } from 'node:crypto';
import { playGame } from 'mancala-rules/search';
import { createBot, seedOf } from './bots.js';

/**
 * The result of a game, with south the side that played South.
 *
 * @typedef {object} GameResult
 * @property {'a' | 'b' | null} winner
 * @property {number} margin The seeds of `a` minus those of `b`.
 * @property {'rules' | 'repetition' | 'max-plies'} ended
 * @property {string} hash Equal for games with equal moves.
 */

/**
 * @typedef {object} MatchBots
 * @property {import('./bots.js').BotSpec} a
 * @property {import('./bots.js').BotSpec} b
 * @property {number} seed
 * @property {number} maxPlies
 */

/**
 * Plays one game that starts with the moves of an opening.
 *
 * @param {import('mancala-rules').Rules} rules
 * @param {readonly number[]} opening
 * @param {'a' | 'b'} south
 * @param {number} number The number of the game in the match, for the seeds of its bots.
 * @param {MatchBots} match
 * @returns {Promise<GameResult>}
 */
const play = async (rules, opening, south, number, { a, b, seed, maxPlies }) => {
  let ply = 0;
  /** @type {(side: 'a' | 'b') => import('mancala-rules/search').Bot} */
  const follow = (side) => {
    const bot = createBot(side === 'a' ? a : b, seedOf(seed, number, side));
    return (rules, state) => opening[ply] ?? bot(rules, state);
  };
  const north = south === 'a' ? 'b' : 'a';
  const last = await playGame(rules, follow(south), follow(north), {
    maxPlies,
    onMove: () => void ply++,
  });
  // In an unfinished game each player gets their own row.
  const game = last.state.outcome ? last : last.agree();
  const { stores, outcome } = game.state;
  const margin = stores.south - stores.north;
  const winner = outcome?.winner ?? null;
  return {
    winner: winner && (winner === 'south' ? south : north),
    margin: south === 'a' ? margin : 0 - margin,
    ended: !last.state.outcome ? 'max-plies' : outcome?.reason === 'repetition' ? 'repetition' : 'rules',
    hash: createHash('sha256').update(game.history.join()).digest('base64url').slice(0, 16),
  };
};

/**
 * Plays an opening twice, with the sides swapped.
 *
 * @param {import('mancala-rules').Rules} rules
 * @param {readonly number[]} opening
 * @param {number} pair The number of the pair in the match, from 0.
 * @param {MatchBots} match
 */
export const playPair = async (rules, opening, pair, match) => [
  await play(rules, opening, 'a', 2 * pair, match),
  await play(rules, opening, 'b', 2 * pair + 1, match),
];
