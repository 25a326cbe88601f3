/** Legality rules: the duty to feed an opponent who has no seeds. */
import type { LegalityRule } from '../ruleset/steps.ts';

/** W5, W7, L4: an empty row must be fed. If no move can, no move is legal and `cannotFeed` ends the game. */
export const mustFeed: LegalityRule = {
  when: 'opponent-empty',
  forbids: (move) => (move.feeds ? null : move.slam ? 'grand-slam' : 'must-feed'),
};

/** M5: an empty row must be fed if any move can. */
export const mustFeedIfPossible: LegalityRule = {
  when: 'opponent-empty',
  forbids: (move, board) => (!move.feeds && move.anotherFeeds() ? mustFeed.forbids(move, board) : null),
};
