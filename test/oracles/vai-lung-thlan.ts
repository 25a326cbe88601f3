// Vai lung thlan (Mizoram). The rules: docs/rulesets/vai-lung-thlan.md.
import { endWithoutSeeds, makeReference, oneLapCapturing } from './reference.ts';
import type { BoardOptions, Reference } from './types.ts';
import { lapBoards } from './variations.ts';

export const vaiLungThlan: Reference = makeReference<BoardOptions>({
  id: 'vaiLungThlan',
  // Two rows of six pits with five seeds each.
  defaults: { pits: 6, seeds: 5, first: 'south' },
  variations: [{ first: 'north' }, ...lapBoards],
  endReasons: () => ['no-seeds'],
  feeding: 'free',
  // A last seed in an empty pit captures.
  play: oneLapCapturing([1]),
  // The player to move has no seeds: the game is over, and what is left is removed.
  endings: (options, state) => [() => endWithoutSeeds(options, state, 'removed')],
});
