// @ts-check
import { defineRules } from 'mancala-rules';

/** The seeds that are left go to the player in whose row they lie. */
const ownRows = (/** @type {import('mancala-rules').Board} */ board, /** @type {number} */ pit) =>
  board.owner(pit);

/**
 * Evens: sow counter-clockwise, past the stores. A last seed that makes an opponent's pit even takes what is in it, and the
 * player moves again. Who cannot move ends the game.
 */
export const evens = defineRules({
  id: 'evens',
  title: 'Evens',
  version: 1,
  defaults: { pits: 5, seeds: 3, first: 'south' },
  steps: () => ({
    route: ({ pits }, cell) => (cell + 1) % (2 * pits),
    capture: {
      triggers: (own, seeds) => !own && seeds % 2 === 0,
      pits(_, last, taken) {
        taken[0] = last;
        return 1;
      },
    },
    again: ({ captured }) => captured > 0,
    endings: [
      {
        reason: 'no-seeds',
        near: { row: 0 },
        over: (board) => board.row(board.turn) === 0,
        collects: ownRows,
      },
    ],
  }),
});
