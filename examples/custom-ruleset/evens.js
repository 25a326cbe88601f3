// @ts-check
import { defineRules } from 'mancala-rules';
import { afterCapture, landingPit, noSeeds, roundTheBoard } from 'mancala-rules/steps';

/**
 * Evens: sow counterclockwise, past the stores. A last seed that makes an opponent's pit even captures that pit, and the
 * player moves again. The game ends when the player to move has no seeds.
 */
export const evens = defineRules({
  id: 'evens',
  title: 'Evens',
  version: 1,
  defaults: { pits: 5, seeds: 3, first: 'south' },
  steps: () => ({
    route: roundTheBoard,
    capture: { triggers: (own, seeds) => !own && seeds % 2 === 0, pits: landingPit },
    extraTurn: afterCapture,
    endings: [noSeeds],
  }),
});
