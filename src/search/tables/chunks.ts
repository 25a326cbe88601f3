/** Divides the positions of a layer among threads, in chunks. */
import type { Team } from './team.ts';

const CHUNK_BITS = 12;
/** The number of adjacent positions that one thread settles, and that it scans or traces between two yields. */
export const CHUNK: number = 2 ** CHUNK_BITS;

/** The thread that settles a position. */
export const ownerOf = (position: number, team: Team): number =>
  team.size === 1 ? 0 : (position >>> CHUNK_BITS) % team.size;

/** Calls a function for all positions of this thread, a chunk at a time, yielding after each. */
export function* inChunks(
  size: number,
  team: Team,
  visit: (from: number, to: number) => void,
): Generator<undefined, void> {
  for (let from = team.rank * CHUNK; from < size; from += team.size * CHUNK, yield)
    visit(from, Math.min(from + CHUNK, size));
}
