// Seeds are neither made nor lost: pits, stores and removed seeds add up to all seeds at every node (A8).
import { agree, forfeit, resign } from 'mancala-rules';
import type { GameState } from 'mancala-rules';
import { describe, expect, it } from 'vitest';
import { gamesOf, nodesOf, seedsIn } from '../support/arbitraries.ts';
import type { Game } from '../support/arbitraries.ts';
import { check } from '../support/runs.ts';
import { ids } from '../support/setups.ts';

const isCount = (seeds: number): boolean => Number.isInteger(seeds) && seeds >= 0 && !Object.is(seeds, -0);

function conserves({ setup, ...game }: Game): void {
  const whole = (state: GameState): void => {
    const { pits, stores, removed, quietMoves } = state;
    expect(seedsIn(state)).toBe(setup.total);
    expect(pits.length).toBe(2 * setup.options.pits);
    const counts = [...pits, stores.south, stores.north, removed, quietMoves];
    expect(counts.filter((count) => !isCount(count))).toEqual([]);
  };
  for (const { state } of nodesOf({ setup, ...game })) {
    whole(state);
    if (state.outcome !== null) continue;
    whole(resign(state, 'south'));
    whole(agree(state));
    whole(forfeit(state, 'north'));
  }
}

describe('conservation of seeds', () => {
  it.each(ids)('%s', (id) => {
    check(gamesOf(id, 120), 50, conserves);
  });
});
