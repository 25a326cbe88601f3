// Oware, the tournament game: a named relative of the documents.
import { chainDefaults, endWithOnlySlams, endWithoutFeeding, makeChainReference } from './chain.ts';
import { feedingReason } from './hand.ts';
import { endByMajority, endWithoutSeeds, majorityReached } from './reference.ts';
import type { OwareOptions, Reference } from './types.ts';
import { chainVariations } from './variations.ts';

export const oware: Reference<OwareOptions> = makeChainReference<OwareOptions>({
  id: 'oware',
  // "W1-W3", and "a grand slam is legal and captures nothing"
  defaults: { ...chainDefaults, grandSlam: 'captures-nothing', majority: true },
  // Four seeds, as in English Wari, on the full board as well.
  variations: [
    ...chainVariations,
    { captures: [4] },
    { majority: false },
    { majority: false, pits: 3, seeds: 3, grandSlam: 'captures' },
    { majority: false, pits: 4, seeds: 2, grandSlam: 'forbidden', first: 'north' },
  ],
  endReasons: ({ majority }) => [...(majority ? ['target'] : []), 'no-seeds', 'cannot-feed'],
  // "if the opponent's row is empty a feeding move is obligatory"
  feeding: 'must-feed',
  forbidden: feedingReason,
  // "it ends when a store holds more than half of all seeds or both hold half (`target`; seeds in play
  // stay)"; "when the mover has no seeds (`no-seeds`) or cannot feed (`cannot-feed`): own rows"
  targetReached: (options, stores) => options.majority && majorityReached(options, stores),
  // `majority: false` plays on.
  ends: [
    (options, state) => (options.majority ? endByMajority(options, state) : null),
    endWithoutSeeds,
    endWithoutFeeding,
    endWithOnlySlams,
  ],
});
