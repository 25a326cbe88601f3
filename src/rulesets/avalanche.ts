/**
 * The rules of Avalanche.
 *
 * Decisions: the emptied pit is sown on a full lap, as in Congkak. A row that is empty after a move ends the game, also before
 * an extra turn, and each player gets their own row; with `end: 'mover-empty'` it ends when the player to move has no seeds.
 *
 * How others differ: Congkak has the same laps, but captures. Some programs end the turn in the own store.
 */
import { makeRules } from '../engine/make-rules.ts';
import { sowing } from '../engine/sowing.ts';
import type { AvalancheOptions } from '../ruleset/options.ts';
import type { Rules } from '../ruleset/rules.ts';
import { noCapture } from '../steps/capture.ts';
import { noSeeds, rowEmpty } from '../steps/endings.ts';
import { liftsLandingPit } from '../steps/laps.ts';
import { endText } from '../steps/options.ts';
import { throughOwnStore } from '../steps/routes.ts';
import { afterOwnStore } from '../steps/turn.ts';

/**
 * Avalanche, the second mode of the Mancala of phone apps such as GamePigeon. Players sow into their own store; a lap that ends
 * in a pit with seeds continues with them, and one that ends in the store gives another turn. Nothing is captured.
 *
 * Source: [the two modes in words and pictures](https://allthings.how/how-to-play-mancala-on-imessage/), and public programs
 * that play against the app.
 *
 * @example
 * ```ts
 * import { avalanche } from 'mancala-rules';
 *
 * avalanche.apply(avalanche.initialState(), 0).pits; // => [1, 4, 1, 10, 1, 1, 3, 0, 2, 9, 2, 9]
 * ```
 */
export const avalanche: Rules<AvalancheOptions, 'avalanche'> = /* @__PURE__ */ makeRules({
  id: 'avalanche',
  title: 'Avalanche',
  version: 1,
  defaults: { pits: 6, seeds: 4, first: 'south', end: 'row-empty' },
  optionInfo: { end: { type: 'choice', values: ['row-empty', 'mover-empty'], text: endText } },
  steps: ({ end }) => ({
    route: throughOwnStore,
    sowing: sowing({ lifts: liftsLandingPit }),
    capture: noCapture,
    extraTurn: afterOwnStore,
    endings: [end === 'mover-empty' ? noSeeds : rowEmpty],
  }),
});
