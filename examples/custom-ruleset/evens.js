// @ts-check
import { defineRules } from 'mancala-rules';

/** Each player collects the seeds left in their own row. */
const ownRows = (/** @type {import('mancala-rules').Board} */ board, /** @type {number} */ pit) =>
  board.owner(pit);

/**
 * Evens: sow counter-clockwise, past the stores. A last seed that makes an opponent's pit even captures that pit, and the
 * player moves again. The game ends when the player to move has no seeds.
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
    extraTurn: ({ captured }) => captured > 0,
    endings: [
      {
        reason: 'no-seeds',
        when: { row: 'mover', atMost: 0 },
        collects: ownRows,
      },
    ],
  }),
});
