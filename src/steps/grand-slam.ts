/** What becomes of a move that would capture all of the opponent's seeds. */
import { other } from '../model/player.ts';
import type { GrandSlam } from '../ruleset/options.ts';
import type { Slam } from '../ruleset/steps.ts';

/** What each policy does (W5, W6, L3, and the table of `grandSlam`). */
export const grandSlams: Readonly<Record<GrandSlam, Slam>> = {
  'forbidden-unless-forced': {
    legality: { when: 'grand-slam', forbids: (move) => (move.anotherFeeds() ? 'grand-slam' : null) },
  },
  forbidden: { legality: { when: 'grand-slam', forbids: () => 'grand-slam' } },
  captures: {},
  'captures-nothing': { adjustCapture: () => 0 },
  'leaves-last': { adjustCapture: (taken, count) => (taken.copyWithin(0, 1), count - 1) },
  'leaves-first': { adjustCapture: (_, count) => count - 1 },
  // No win by capturing everything: the player who was slammed takes what is left in play.
  'opponent-takes-rest': {
    ending: { reason: 'no-seeds', collects: (board, pit) => other(board.owner(pit)) },
  },
};
