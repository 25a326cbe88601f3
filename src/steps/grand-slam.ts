/** What becomes of a move that would take all of the opponent's seeds. */
import { other } from '../model/player.ts';
import type { Ending } from '../ruleset/endings.ts';
import type { GrandSlam } from '../ruleset/options.ts';
import type { Slam } from '../ruleset/steps.ts';

/** Nobody wins by taking everything: what is left in play goes to the player who was slammed. */
const opponentTakesRest: Ending = {
  reason: 'no-seeds',
  near: { row: 0 },
  over: (board, _, played) => !!played?.captured && board.isEmpty(other(played.mover)),
  collects: (board, pit) => other(board.owner(pit)),
};

/** What each policy does (W5, W6, L3, and the table of `grandSlam`). */
export const grandSlams: Readonly<Record<GrandSlam, Slam>> = {
  'forbidden-unless-forced': {
    duty: { bearsOn: 'slam', forbids: (move) => (move.slam && move.anotherFeeds() ? 'grand-slam' : null) },
  },
  forbidden: { duty: { bearsOn: 'slam', forbids: (move) => (move.slam ? 'grand-slam' : null) } },
  captures: {},
  'captures-nothing': { spare: () => 0 },
  'leaves-last': { spare: (taken, count) => (taken.copyWithin(0, 1), count - 1) },
  'leaves-first': { spare: (_, count) => count - 1 },
  'opponent-takes-rest': { ending: opponentTakesRest },
};
