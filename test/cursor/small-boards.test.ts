// Every position of small boards: ends that are rare elsewhere, such as a player whose every move is a forbidden grand slam.
// A cursor finds them whatever it is asked first.
import type { Cursor } from 'mancala-rules';
import { describe, expect, it } from 'vitest';
import { createCursor } from '../../src/cursor/create-cursor.ts';
import { references } from '../oracles/index.ts';
import { allIds, setup, type Setup } from '../support/setups.ts';
import { filled, textOf } from '../support/walk.ts';

/** Every way to put up to `most` seeds into each of so many pits. */
function* boards(pits: number, most: number): Generator<number[]> {
  if (pits === 0) yield [];
  else
    for (const rest of boards(pits - 1, most))
      for (let seeds = 0; seeds <= most; seeds += 1) yield [...rest, seeds];
}

const first: readonly ((cursor: Cursor) => unknown)[] = [
  () => null,
  (cursor) => cursor.legalMoves(),
  (cursor) => cursor.isOver,
  (cursor) => cursor.turn,
  (cursor) => cursor.seeds(0),
  (cursor) => cursor.store('south'),
  (cursor) => filled(cursor),
  (cursor) => cursor.key(),
];

/** Plays every move of the positions; returns how the games ended, and how often. */
function playAll({ rules, total }: Setup, positions: Iterable<number[]>): Map<string, number> {
  const ends = new Map<string, number>();
  const initial = rules.initialState();
  const cursor = createCursor(rules, initial);
  let asked = 0;
  for (const pits of positions) {
    const inPlay = pits.reduce((sum, count) => sum + count, 0);
    const removed = total - inPlay;
    if (removed < 0) continue;
    for (const turn of ['south', 'north'] as const) {
      const state = rules.stateFrom({ pits, turn, removed });
      cursor.load(pits, { south: 0, north: 0 }, turn);
      expect(cursor.isOver).toBe(state.outcome !== null);
      if (state.outcome) ends.set(state.outcome.reason, 1 + (ends.get(state.outcome.reason) ?? 0));
      for (const move of rules.legalMoves(state)) {
        const next = rules.apply(state, move);
        cursor.play(move);
        first[asked++ % first.length]!(cursor);
        if (textOf(cursor.state()) !== textOf(next))
          expect([textOf(state), move, textOf(cursor.state())]).toEqual([textOf(state), move, textOf(next)]);
        if (filled(cursor) !== rules.legalMoves(next).join())
          expect([textOf(state), move, filled(cursor)]).toEqual([
            textOf(state),
            move,
            rules.legalMoves(next).join(),
          ]);
        cursor.undo();
        if (next.outcome) ends.set(`after ${next.outcome.reason}`, 1);
      }
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
