/** The duty to give seeds to an opponent who has none. */
import { other } from '../model/player.ts';
import type { Duty } from '../ruleset/steps.ts';

/** W5, W7, L4: an empty row must be fed. Where that cannot be done no move is legal, and `cannotFeed` ends the game. */
export const mustFeed: Duty = {
  bearsOn: 'empty-row',
  forbids: (move, board) =>
    move.feeds || !board.isEmpty(other(board.turn)) ? null : move.slam ? 'grand-slam' : 'must-feed',
};

/** M5: an empty row must be fed while that can be done. */
export const mustFeedIfPossible: Duty = {
  bearsOn: 'empty-row',
  forbids(move, board) {
    const reason = mustFeed.forbids(move, board);
    return reason && move.anotherFeeds() ? reason : null;
  },
};
