/**
 * Source: document 001, "Rules of Wari", a set of rules taken from a book; rules W1-W8.
 *
 * Decisions: 12 seeds already complete the lap that passes the emptied pit (W2). A slam out of an empty row leaves
 * the opponent without seeds and is forbidden like any other move that does (W5); if no other move is left, the game ends
 * before the move (W7). The game does not end at a majority, which W1-W8 do not mention, or for repetition (A6).
 *
 * How others differ: most programs of this name play tournament Oware, which is `oware` here.
 */
import { defineRules } from '../engine/define-rules.ts';
import type { Rules } from '../ruleset/rules.ts';
import type { WariOptions } from '../ruleset/options.ts';
import { chainCapture } from '../steps/capture.ts';
import { cannotFeed, moveLimit, noSeeds } from '../steps/endings.ts';
import { mustFeed } from '../steps/feeding.ts';
import { grandSlams } from '../steps/grand-slam.ts';
import { wariProblems } from '../steps/option-problems.ts';
import { passingOrigin, roundTheBoard } from '../steps/sowing.ts';

/**
 * Wari by the book (W1-W8): sow past the emptied pit, capture chains of twos and threes, never leave the opponent
 * without seeds while there is another choice.
 *
 * @example
 * ```ts
 * import { wari } from 'mancala-rules';
 *
 * wari.apply(wari.initialState(), 4).pits; // => [4, 4, 4, 4, 0, 5, 5, 5, 5, 4, 4, 4]
 * ```
 */
export const wari: Rules<WariOptions> = /* @__PURE__ */ defineRules<WariOptions>({
  id: 'wari',
  title: 'Wari',
  version: 1,
  defaults: {
    pits: 6,
    seeds: 4,
    first: 'south',
    grandSlam: 'forbidden-unless-forced',
    captures: [2, 3],
    moveLimit: null,
  },
  problems: wariProblems,
  steps: (options) => ({
    route: passingOrigin(roundTheBoard),
    capture: chainCapture(options.captures),
    slam: grandSlams[options.grandSlam],
    legality: [mustFeed],
    endings: [...moveLimit(options.moveLimit), noSeeds, cannotFeed],
  }),
});
