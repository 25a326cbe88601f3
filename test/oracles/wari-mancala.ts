// Wari with an extra turn and a move limit: document 000, rules M1-M7.
import { chainDefaults, endWithOnlySlams, makeChainReference } from './chain.ts';
import { feedingReason } from './hand.ts';
import { endWithoutSeeds } from './reference.ts';
import type { ChainOptions, Reference } from './types.ts';
import { chainVariations } from './variations.ts';

export const wariMancala: Reference<ChainOptions> = makeChainReference<ChainOptions>({
  id: 'wariMancala',
  // M1: "As W1". M5: the default grand slam. M7: the default move limit.
  defaults: { ...chainDefaults, grandSlam: 'forbidden-unless-forced', moveLimit: 'in-play-times-pits' },
  variations: chainVariations,
  endReasons: () => ['no-seeds'],
  // M5: "A move that leaves the opponent's row empty is forbidden while another of the mover's moves
  // does not. If all do, all are allowed, also when the row was empty before [...] Judged move by move".
  feeding: 'must-feed-if-possible',
  forbidden: feedingReason,
  // M3: "A capture gives the same player another turn."
  extraTurn: ({ captured }) => captured > 0,
  // A row that cannot be fed ends nothing here (M5).
  ends: [endWithoutSeeds, endWithOnlySlams],
});
