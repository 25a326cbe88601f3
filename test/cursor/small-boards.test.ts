// Every position of small boards: ends that are rare elsewhere, such as a player whose every move is a forbidden grand slam.
// A cursor finds them whatever it is asked first.
import { createCursor } from 'mancala-rules';
import type { Cursor } from 'mancala-rules';
import { describe, expect, it } from 'vitest';
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

/** Plays every move of every position; returns how the games ended, and how often. */
function playAll({ rules, total }: Setup, most: number): Map<string, number> {
  const ends = new Map<string, number>();
  const { pits: n } = rules.options;
  const initial = rules.initialState();
  const cursor = createCursor(rules, initial);
  let asked = 0;
  for (const pits of boards(2 * n, most)) {
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
      expect(
        playAll(setup(id, options), references[id].searchesAhead ? 2 : 5).get('cannot-feed'),
      ).toBeGreaterThan(10);
    }
  });

  it.each(allIds)('%s', (id) => {
    playAll(setup(id, { pits: 2, seeds: 3 }), references[id].laps || references[id].searchesAhead ? 2 : 3);
  });
});
