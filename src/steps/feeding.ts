/** The duty to give seeds to an opponent who has none. */
import type { LegalityRule } from '../ruleset/steps.ts';

/** W5, W7, L4: an empty row must be fed. Where no move can, none is legal, and `cannotFeed` ends the game. */
export const mustFeed: LegalityRule = {
  when: 'opponent-empty',
  forbids: (move) => (move.feeds ? null : move.slam ? 'grand-slam' : 'must-feed'),
};

/** M5: an empty row must be fed if any move can. */
export const mustFeedIfPossible: LegalityRule = {
  when: 'opponent-empty',
  forbids: (move, board) => (!move.feeds && move.anotherFeeds() ? mustFeed.forbids(move, board) : null),
};
