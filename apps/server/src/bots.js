// @ts-check
import { alphaBetaBot, greedyBot, HIGHEST_LEVEL, levelBot } from 'mancala-rules/search';

/** Creates a bot that thinks for so many milliseconds at most. @typedef {(timeMs: number) => import('mancala-rules/search').Bot} CreateBot */

/** Levels that take about a millisecond and little memory. */
const QUICK_LEVELS = 5;

// Without endgame tables, which would take more than that time.
const levels = Array.from({ length: HIGHEST_LEVEL }, (_, i) => {
  /** @type {CreateBot} */
  const create = (timeMs) => levelBot(i + 1, { timeMs, tablebase: false });
  return /** @type {const} */ ([`level${i + 1}`, create]);
});

/**
 * The bots by name.
 *
 * @type {Readonly<Record<string, CreateBot>>}
 */
export const bots = {
  random: () => levelBot(1),
  greedy: () => greedyBot(),
  fair: (timeMs) => levelBot(6, { timeMs, tablebase: false }),
  strong: (timeMs) => alphaBetaBot({ timeMs: Math.min(300, timeMs) }),
  ...Object.fromEntries(levels),
};

/** Bots that need not wait for a thread. */
export const quickBots = new Set([
  'random',
  'greedy',
  ...levels.slice(0, QUICK_LEVELS).map(([name]) => name),
]);
