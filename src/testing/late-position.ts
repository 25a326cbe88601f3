/** Creates random late positions. */
import type { Random } from '../tools/random.ts';
import type { GameState } from '../model/types.ts';

/**
 * A random late position with `total` seeds on `size` pits: few seeds in play, sometimes all in one row, or enough in one
 * pit for more than a lap. The rest are in the stores, about the same number in each, or removed.
 */
export const latePosition = (total: number, size: number, random: Random): Omit<GameState, 'ruleset'> => {
  const pits = new Array<number>(size).fill(0);
  let left = total;
  const drop = (pit: number, seeds: number): void => {
    const dropped = Math.min(left, seeds);
    pits[pit]! += dropped;
    left -= dropped;
  };
  const from = random(6) === 0 ? size / 2 : 0;
  const width = from > 0 || random(5) === 0 ? size / 2 : size;
  for (let heaps = 1 + random(size); heaps > 0; heaps--) drop(from + random(width), 1 + random(4));
  if (random(4) === 0) drop(random(size), size - 1 + random(4));
  const removed = random(3) === 0 ? Math.floor((left * (1 + random(8))) / 8) : 0;
  const south = Math.floor(((left - removed) * (3 + random(3))) / 8);
  return {
    pits,
    stores: { south, north: left - removed - south },
    turn: random(2) === 0 ? 'south' : 'north',
    quietMoves: random(4) === 0 ? random(100) : 0,
    removed,
    outcome: null,
  };
};
