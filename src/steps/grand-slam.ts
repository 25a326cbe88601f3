/** The treatments of grand slams: moves that would capture all of the opponent's seeds. */
import { frozenCopy } from '../model/frozen-copy.ts';
import type { WariOptions } from '../ruleset/options.ts';
import type { Slam } from '../ruleset/steps.ts';
import { otherRows } from './endings.ts';

/**
 * The treatments of a grand slam, by the values of the option `grandSlam`.
 *
 * @example
 * ```ts
 * import { captureTo25, defineRules } from 'mancala-rules';
 * import { grandSlams } from 'mancala-rules/steps';
 *
 * const modest = defineRules({
 *   ...captureTo25.spec,
 *   id: 'modest',
 *   steps: (options) => ({ ...captureTo25.spec.steps(options), slam: grandSlams['captures-nothing'] }),
 * });
 * const state = modest.stateFrom({ pits: [0, 0, 0, 0, 1, 2, 1, 1, 0, 0, 0, 0], removed: 43 });
 * modest.apply(state, 5).stores.south; // => 0
 * ```
 */
export const grandSlams: Readonly<Record<WariOptions['grandSlam'], Slam>> = /* @__PURE__ */ frozenCopy({
  'forbidden-unless-forced': {
    legality: { when: 'grand-slam', forbids: (move) => (move.anotherFeeds() ? 'grand-slam' : null) },
  },
  forbidden: { legality: { when: 'grand-slam', forbids: () => 'grand-slam' } },
  captures: {},
  'captures-nothing': { adjustCapture: () => 0 },
  'leaves-last': {
    // The pit of the last seed comes first.
    adjustCapture(taken, count) {
      taken.copyWithin(0, 1);
      return count - 1;
    },
  },
  'leaves-first': { adjustCapture: (_, count) => count - 1 },
  // Capturing everything does not win the rest: the opponent gets the remaining seeds.
  'opponent-takes-rest': {
    ending: { reason: 'no-seeds', collects: otherRows },
  },
});
