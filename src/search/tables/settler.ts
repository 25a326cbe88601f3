/** The interface for settling the values of a layer. */
import type { Team } from './team.ts';

/** Settles the values of a layer when all moves of its positions are known. */
export interface Settler {
  /** Settles the `size` positions of the layer with this number of seeds, the maximum value; yields after every chunk. */
  settle(seeds: number, size: number, team?: Team): Generator<undefined, void>;
}
