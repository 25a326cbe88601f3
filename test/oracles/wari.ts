// Wari, book rules: document 001, rules W1-W8.
import { chainDefaults, endWithOnlySlams, endWithoutFeeding, makeChainReference } from './chain.ts';
import { feedingReason } from './hand.ts';
import { endWithoutSeeds } from './reference.ts';
import type { ChainOptions, Reference } from './types.ts';
import { chainVariations } from './variations.ts';

export const wari: Reference<ChainOptions> = makeChainReference<ChainOptions>({
  id: 'wari',
  defaults: { ...chainDefaults, grandSlam: 'forbidden-unless-forced' },
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
