/** The duty to give seeds to an opponent who has none. */
import type { Duty, Trial } from '../spec.ts';

const reason = (move: Trial) => (move.slam ? 'grand-slam' : 'must-feed');

/** W5, W7, L4: an empty row must be fed. Where that cannot be done no move is legal, and `cannotFeed` ends the game. */
export const mustFeed: Duty = {
  bearsOn: 'empty-row',
  forbids: (move) => (move.feeds ? null : reason(move)),
};

/** M5: an empty row must be fed while that can be done. */
export const mustFeedIfPossible: Duty = {
  bearsOn: 'empty-row',
  forbids: (move) => (!move.feeds && move.anotherFeeds() ? reason(move) : null),
};
