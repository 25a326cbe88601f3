/** Legality rules: the duty to feed an opponent who has no seeds. */
import { frozenCopy } from '../model/frozen-copy.ts';
import type { LegalityRule } from '../ruleset/steps.ts';

/**
 * The duty to feed: if the opponent's row is empty, only moves that bring a seed there are legal. If there is no such
 * move, no move is legal, so the game needs the ending {@link cannotFeed}.
 *
 * @example
 * ```ts
 * import { captureTo25, defineRules } from 'mancala-rules';
 * import { cannotFeed, mustFeed } from 'mancala-rules/steps';
 *
 * const kind = defineRules({
 *   ...captureTo25.spec,
 *   id: 'kind',
 *   steps: (options) => {
 *     const { endings, ...steps } = captureTo25.spec.steps(options);
 *     return { ...steps, legality: [mustFeed], endings: [...endings, cannotFeed] };
 *   },
 * });
 * kind.legalMoves(kind.stateFrom({ pits: [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0], removed: 46 })); // => [5]
 * ```
 */
export const mustFeed: LegalityRule = /* @__PURE__ */ frozenCopy({
  when: 'opponent-empty',
  forbids: (move) => (move.feeds ? null : move.slam ? 'grand-slam' : 'must-feed'),
});

/**
 * The duty to feed if it can be done: if the opponent's row is empty, a move that brings a seed there must be played,
 * but all moves are legal if there is none.
 *
 * @example
 * ```ts
 * import { captureTo25, defineRules } from 'mancala-rules';
 * import { mustFeedIfPossible } from 'mancala-rules/steps';
 *
 * const kind = defineRules({
 *   ...captureTo25.spec,
 *   id: 'kind',
 *   steps: (options) => ({ ...captureTo25.spec.steps(options), legality: [mustFeedIfPossible] }),
 * });
 * kind.legalMoves(kind.stateFrom({ pits: [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0], removed: 46 })); // => [5]
 * kind.legalMoves(kind.stateFrom({ pits: [1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], removed: 46 })); // => [0, 1]
 * ```
 */
export const mustFeedIfPossible: LegalityRule = /* @__PURE__ */ frozenCopy({
  when: 'opponent-empty',
  forbids: (move, board) => (!move.feeds && move.anotherFeeds() ? mustFeed.forbids(move, board) : null),
});
