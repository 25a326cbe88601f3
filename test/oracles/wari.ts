// Wari, book rules: document 001, rules W1-W8.
import { endWithOnlySlams, endWithoutFeeding, makeChainReference } from './chain.ts';
import { feedingReason } from './hand.ts';
import { endWithoutSeeds } from './reference.ts';
import type { ChainOptions, Reference } from './types.ts';
import { chainVariations } from './variations.ts';

export const wari: Reference<ChainOptions> = makeChainReference<ChainOptions>({
  id: 'wari',
  // W1: "12 pits, 4 seeds each, no store is sown. Either player may start."
  defaults: {
    pits: 6,
    seeds: 4,
    first: 'south',
    grandSlam: 'forbidden-unless-forced',
    captures: [2, 3],
    moveLimit: null,
  },
  variations: chainVariations,
  endReasons: () => ['no-seeds', 'cannot-feed'],
  feeding: 'must-feed',
  // W5: "A move that leaves the opponent without seeds is forbidden unless there is no other choice.
  // It covers the grand slam and failing to feed a row that is already empty." W6: with nothing but
  // grand slams, one may be played.
  forbidden: feedingReason,
  // A3. "There is no stop at 25."
  ends: [endWithoutSeeds, endWithoutFeeding, endWithOnlySlams],
});
