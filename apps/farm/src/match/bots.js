// @ts-check
import { createHash } from 'node:crypto';
import { alphaBetaBot, greedyBot, HIGHEST_LEVEL, levelBot, mctsBot, randomBot } from 'mancala-rules/search';
import { expectCount, expectMembers, show } from '../farm/check.js';

/**
 * A bot in a spec: a level from 1 to 9, or a bot of `mancala-rules/search` with its options. Bots with a time limit are not
 * here, because their moves depend on the machine.
 *
 * @typedef {{ level: number }
 *   | { bot: 'random' | 'greedy' }
 *   | { bot: 'alphaBeta', depth?: number, nodes?: number, tableMb?: number }
 *   | { bot: 'mcts', playouts?: number }} BotSpec
 */

/** The members of each bot. */
const MEMBERS = {
  random: ['bot'],
  greedy: ['bot'],
  alphaBeta: ['bot', 'depth', 'nodes', 'tableMb'],
  mcts: ['bot', 'playouts'],
};

/**
 * A random seed that depends only on its arguments.
 *
 * @param {readonly (number | string)[]} parts
 */
export const seedOf = (...parts) =>
  createHash('sha256').update(JSON.stringify(parts)).digest().readUIntBE(0, 6);

/**
 * Creates the bot of a spec.
 *
 * @param {BotSpec} spec
 * @param {number} seed
 * @returns {import('mancala-rules/search').Bot}
 */
export const createBot = (spec, seed) => {
  if ('level' in spec) return levelBot(spec.level, { seed, timeMs: Infinity });
  if (spec.bot === 'random') return randomBot(seed);
  if (spec.bot === 'greedy') return greedyBot();
  const { bot: _, ...options } = spec;
  return spec.bot === 'mcts' ? mctsBot({ ...options, seed }) : alphaBetaBot(/** @type {object} */ (options));
};

/**
 * Checks the bot of a spec.
 *
 * @param {string} path
 * @param {BotSpec} spec
 */
export const checkBot = (path, spec) => {
  const { level, bot } = /** @type {{ level?: number, bot?: keyof typeof MEMBERS }} */ (Object(spec));
  if (level !== undefined) {
    expectMembers(path, spec, ['level']);
    expectCount(`${path}.level`, level);
    if (level > HIGHEST_LEVEL)
      throw new RangeError(`${path}.level: expected at most ${HIGHEST_LEVEL}, got ${level}`);
    return;
  }
  if (typeof bot !== 'string' || !Object.hasOwn(MEMBERS, bot))
    throw new RangeError(
      `${path}: expected { "level": 1 } or { "bot": "…" } with ${Object.keys(MEMBERS).join(', ')}, got ${show(spec)}`,
    );
  expectMembers(path, spec, MEMBERS[bot]);
  if (bot === 'alphaBeta' && !('depth' in spec) && !('nodes' in spec))
    throw new RangeError(
      `${path}: expected depth or nodes, because a time limit would depend on the machine`,
    );
  createBot(spec, 0);
};
