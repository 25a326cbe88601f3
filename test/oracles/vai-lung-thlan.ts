// Vai lung thlan (Mizoram). The rules: docs/rulesets/vai-lung-thlan.md.
import { endGame, seedsOf } from './board.ts';
import { makeReference, oneLapCapturing } from './reference.ts';
import type { BoardOptions, Reference, RefState } from './types.ts';
import { lapBoards } from './variations.ts';

/** The player to move has no seeds: the game is over, and what is left is removed. */
function endWithoutSeeds(options: BoardOptions, state: RefState): RefState | null {
  if (seedsOf(options, state, state.turn) > 0) return null;
  return endGame(options, state, 'no-seeds', 'removed');
}

export const vaiLungThlan: Reference = makeReference<BoardOptions>({
  id: 'vaiLungThlan',
  // Two rows of six pits with five seeds each.
  defaults: { pits: 6, seeds: 5, first: 'south' },
  variations: [{ first: 'north' }, ...lapBoards],
  endReasons: () => ['no-seeds'],
  feeding: 'free',
  // A last seed in an empty pit captures.
  play: oneLapCapturing([1]),
  endings: (options, state) => [() => endWithoutSeeds(options, state)],
});
