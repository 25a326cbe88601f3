// The hash of a position tells apart all that its future or its score depends on.
import { togyzqumalaq, type GameState } from 'mancala-rules';
import { expect, it } from 'vitest';
import { positionHash } from '../../src/game/position-hash.ts';

it('depends on each part of a position, and not on its outcome', () => {
  const start = togyzqumalaq.initialState();
  const others: readonly Partial<GameState>[] = [
    {},
    { pits: start.pits.with(0, 8) },
    { stores: { south: 1, north: 0 } },
    { stores: { south: 0, north: 1 } },
    { turn: 'north' },
    { quietMoves: 1 },
    { removed: 1 },
    { marks: start.marks!.with(9, 'south') },
    { marks: start.marks!.with(10, 'south') },
    { marks: start.marks!.with(10, 'north') },
  ];
  expect(new Set(others.map((other) => positionHash({ ...start, ...other }))).size).toBe(others.length);
  expect(positionHash({ ...start, outcome: { winner: null, reason: 'agreement' } })).toBe(
    positionHash(start),
  );
});
