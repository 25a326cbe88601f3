// Bohnenspiel. The rules: docs/rulesets/bohnenspiel.md.
import { endWithoutSeeds, makeReference, oneLapCapturing } from './reference.ts';
import type { BoardOptions, Reference } from './types.ts';
import { lapBoards } from './variations.ts';

export const bohnenspiel: Reference = makeReference<BoardOptions>({
  id: 'bohnenspiel',
  // Two rows of six pits with six seeds each, 72 in all.
  defaults: { pits: 6, seeds: 6, first: 'south' },
  variations: [{ first: 'north' }, ...lapBoards],
  endReasons: () => ['no-seeds'],
  feeding: 'free',
  // A last seed that makes 2, 4 or 6 captures.
  play: oneLapCapturing([2, 4, 6]),
  // A player has no seeds to move: the opponent takes the rest.
  endings: (options, state) => [() => endWithoutSeeds(options, state)],
});
