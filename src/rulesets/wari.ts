/**
 * The rules of Wari by the book (W1-W8).
 *
 * Decisions: 12 seeds already complete the lap that passes over the emptied pit (W2). If the opponent's row was empty,
 * a grand slam leaves it empty and is forbidden like any other move that does (W5); if there is no other move, the game
 * ends before the move (W7). The game does not end at a majority, which W1-W8 do not mention, or for repetition (A6).
 *
 * How others differ: most programs of this name play tournament Oware, which is `oware` here.
 */
import type { WariOptions } from '../ruleset/options.ts';
import type { Rules } from '../ruleset/rules.ts';
import { cannotFeed, noSeeds } from '../steps/endings.ts';
import { mustFeed } from '../steps/feeding.ts';
import { wariLike } from './wari-like.ts';

/**
 * Wari by the book. Chains of twos and threes are captured, and a move that leaves the opponent without seeds
 * is forbidden while there is another. Most apps with this name play {@link oware}.
 *
 * Source: [Rules of Wari](http://micans.org/stijn/haphazard/wari.txt), a text that takes its rules from a book.
 *
 * @example
 * ```ts
 * import { wari } from 'mancala-rules';
 *
 * wari.apply(wari.initialState(), 4).pits; // => [4, 4, 4, 4, 0, 5, 5, 5, 5, 4, 4, 4]
 * ```
 */
export const wari: Rules<WariOptions, 'wari'> = /* @__PURE__ */ wariLike({
  id: 'wari',
  title: 'Wari',
  defaults: { grandSlam: 'forbidden-unless-forced', captures: [2, 3], moveLimit: null },
  steps: () => ({ legality: [mustFeed], endings: [noSeeds, cannotFeed] }),
});
