// Positions for the tests, written as one row of numbers in sowing order.
import type { BoardOptions, RefState, Side } from './types.ts';

/**
 * A running position. What the pits and stores lack of all seeds counts as removed (A8), as in a
 * study of a few seeds.
 */
export function position(
  options: BoardOptions,
  pits: string,
  rest: { turn?: Side; south?: number; north?: number; quietMoves?: number } = {},
): RefState {
  const row = pits.split(/[-|]/).map(Number);
  const { turn = 'south', south = 0, north = 0, quietMoves = 0 } = rest;
  const all = 2 * options.pits * options.seeds;
  const removed = all - south - north - row.reduce((sum, seeds) => sum + seeds, 0);
  if (row.length !== 2 * options.pits || removed < 0) throw new RangeError(`not a position: ${pits}`);
  return { pits: row, stores: { south, north }, turn, quietMoves, removed, outcome: null };
}

/** The pits as they are written above, South's row first. */
export function shown(state: RefState): string {
  const n = state.pits.length / 2;
  return `${state.pits.slice(0, n).join('-')}|${state.pits.slice(n).join('-')}`;
}

export const empty = '0-0-0-0-0-0|0-0-0-0-0-0';
