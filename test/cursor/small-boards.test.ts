// Every position of small boards: ends that are rare elsewhere, such as a player whose every move is a forbidden grand slam.
// A cursor finds them whatever it is asked first.
import type { GameState } from 'mancala-rules';
import { describe, expect, it } from 'vitest';
import { references } from '../oracles/index.ts';
import { allIds, setup, type Setup } from '../support/setups.ts';
import { gameAt, walkTree } from '../support/walk.ts';

/** Every way to put up to `most` seeds into each of so many pits. */
function* boards(pits: number, most: number): Generator<number[]> {
  if (pits === 0) yield [];
  else
    for (const rest of boards(pits - 1, most))
      for (let seeds = 0; seeds <= most; seeds += 1) yield [...rest, seeds];
}

/** Plays every move of the positions; returns how the games ended, and how often. */
function playAll(setup: Setup, positions: Iterable<number[]>): Map<string, number> {
  const ends = new Map<string, number>();
  for (const pits of positions) {
    const removed = pits.reduce((left, count) => left - count, setup.total);
    if (removed < 0) continue;
    for (const turn of ['south', 'north'] as const) {
      const start = setup.rules.stateFrom({ pits, turn, removed });
      const node = (state: GameState): void => {
        const end = `${state === start ? '' : 'after '}${state.outcome?.reason}`;
        ends.set(end, 1 + (ends.get(end) ?? 0));
      };
      walkTree(gameAt(setup, start), setup.moves, { node });
    }
  }
  return ends;
}

describe('every position of two pits a side', () => {
  const slamIds = allIds.filter((id) => references[id].isGrandSlam);
  it.each(slamIds)('with forbidden grand slams: %s', (id) => {
    const captures = references[id].searchesAhead ? [[1, 2]] : [[1], [2], [2, 3], [1, 2, 3, 4]];
    for (const counts of captures) {
      const options = {
        pits: 2,
        seeds: 5,
        captures: counts,
        grandSlam: 'forbidden',
        moveLimit: null,
      } as const;
      const ends = playAll(setup(id, options), boards(4, references[id].searchesAhead ? 2 : 5));
      expect(ends.get('cannot-feed')).toBeGreaterThan(10);
    }
  });

  it.each(allIds.filter((id) => references[id].board !== 'fixed'))('%s', (id) => {
    const most = references[id].laps || references[id].searchesAhead ? 2 : 3;
    playAll(setup(id, { pits: 2, seeds: 3 }), boards(4, most));
  });
});

/** Every way to put up to two seeds into two pits of each player that face each other, or into one and the next. */
function* columns(n: number): Generator<number[]> {
  for (let near = n / 2; near < n; near += 1)
    for (const own of [near + 1 < n ? near + 1 : 0, n - 1 - near])
      for (const seeds of boards(4, 2)) {
        const pits = new Array<number>(2 * n).fill(0);
        // The facing pit of the same column, and what is beside it or behind it.
        const [far, theirs] = [2 * n + n / 2 - 1 - near, n + own];
        [near, own, far, theirs].forEach((pit, i) => (pits[pit] = seeds[i]!));
        yield pits;
      }
}

it.each(allIds.filter((id) => references[id].board === 'fixed'))('few pits of a large board: %s', (id) => {
  const ends = playAll(setup(id, {}), columns(16));
  expect([...ends.keys()]).toEqual(expect.arrayContaining(['no-moves', 'after no-moves']));
});
