// @ts-check
/** Chooses steps of bots that think for long, in a thread of its own. */
import { rulesetById } from 'mancala-rules';
import { analyze } from 'mancala-rules/search';
import { bots } from './bots.js';

/** Milliseconds for a bot to decide about a swap. */
const SWAP_MS = 300;

/**
 * The move of a bot, or a swap: if the first turn leaves it behind.
 *
 * @typedef {{ bot: string, ruleset: import('mancala-rules').RulesetId, options: object, state: import('mancala-rules').GameState, canSwap: boolean, timeMs: number }} Question
 * @type {(question: Question) => Promise<number | 'swap'>}
 */
export const choose = async ({ bot, ruleset, options, state, canSwap, timeMs }) => {
  const rules = rulesetById(ruleset).with(options);
  if (canSwap) {
    const [best] = (await analyze(rules, state, { timeMs: Math.min(SWAP_MS, timeMs) })).moves;
    if (best && best.value < 0) return 'swap';
  }
  const create = /** @type {import('./bots.js').CreateBot} */ (bots[bot]);
  return create(timeMs)(rules, state);
};
