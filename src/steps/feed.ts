/** The duty to give seeds to an opponent who has none. */
import { other, type Board } from '../board.ts';
import type { Duty, Trial } from '../spec.ts';

const starves = (move: Trial, board: Board): boolean => !board.row(other(board.turn)) && !move.feeds;

const reason = (move: Trial) => (move.slam ? 'grand-slam' : 'must-feed');

/** W5, W7, L4: an empty row must be fed. Where that cannot be done no move is legal, and `cannotFeed` ends the game. */
export const mustFeed: Duty = {
  bearsOn: 'empty-row',
  forbids: (move, board) => (starves(move, board) ? reason(move) : null),
};

/** M5: an empty row must be fed while that can be done. */
export const mustFeedIfPossible: Duty = {
  bearsOn: 'empty-row',
  forbids: (move, board) => (starves(move, board) && move.anotherFeeds() ? reason(move) : null),
};
