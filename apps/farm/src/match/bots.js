// @ts-check
import { createHash } from 'node:crypto';
import { alphaBetaBot, greedyBot, HIGHEST_LEVEL, levelBot, mctsBot, randomBot } from 'mancala-rules/search';
import { z } from 'zod';
import { count, expected, members } from '../farm/check.js';

/**
 * A bot in a spec: a level from 1 to 9, or a bot of `mancala-rules/search` with its options. Bots with a time limit are not
 * here, because their moves depend on the machine.
 */
export const botSpec = z.discriminatedUnion(
  'bot',
  [
    members({
      bot: z.undefined().optional(),
      level: count().max(HIGHEST_LEVEL, expected(`at most ${HIGHEST_LEVEL}`)),
    }),
    members({ bot: z.literal('random') }),
    members({ bot: z.literal('greedy') }),
    members({
      bot: z.literal('alphaBeta'),
      depth: count().optional(),
      nodes: count().optional(),
      tableMb: count(0).optional(),
    }).refine(
      ({ depth, nodes }) => depth !== undefined || nodes !== undefined,
      expected('depth or nodes, because a time limit would depend on the machine'),
    ),
    members({ bot: z.literal('mcts'), playouts: count().optional() }),
  ],
  expected('{ "level": 1 } or { "bot": "…" } with random, greedy, alphaBeta, mcts'),
);

/** @typedef {z.output<typeof botSpec>} BotSpec */

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
  if (spec.bot === undefined) return levelBot(spec.level, { seed, timeMs: Infinity });
  if (spec.bot === 'random') return randomBot({ seed });
  if (spec.bot === 'greedy') return greedyBot();
  const { bot: _, ...options } = spec;
  return spec.bot === 'mcts' ? mctsBot({ ...options, seed }) : alphaBetaBot(/** @type {object} */ (options));
};
