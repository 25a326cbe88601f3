// Keys are equal exactly for positions with the same future.
import type { Board, Dependence } from 'mancala-rules';
import { describe, expect, it } from 'vitest';
import { keyOf } from '../../src/ruleset/future-key.ts';

interface Position {
  readonly pits: readonly number[];
  readonly turn: 'south' | 'north';
  readonly stores: readonly [number, number];
  readonly quietMoves: number;
}

const boardOf = ({ pits, turn, stores, quietMoves }: Position): Board => ({
  pits: pits.length / 2,
  turn,
  quietMoves,
  total: 48,
  seeds: (pit) => pits[pit]!,
  store: (player) => stores[player === 'south' ? 0 : 1],
  row: () => 0,
  isEmpty: () => false,
  owner: () => 'south',
  mark: () => null,
});

const position: Position = { pits: [1, 2, 3, 4], turn: 'south', stores: [5, 6], quietMoves: 7 };

const differs = (changes: Partial<Position>, depends: readonly Dependence[] = []): boolean =>
  keyOf(boardOf({ ...position, ...changes }), depends) !== keyOf(boardOf(position), depends);

describe('keyOf', () => {
  it.each<[readonly Dependence[]]>([[[]], [['stores']], [['quietMoves']], [['stores', 'quietMoves']]])(
    'is by pits, turn and %j',
    (depends) => {
      expect(differs({}, depends)).toBe(false);
      expect(differs({ turn: 'north' }, depends)).toBe(true);
      for (const pits of [
        [2, 1, 3, 4],
        [1, 2, 4, 3],
        [1, 2, 3, 5],
        [0, 2, 3, 4],
      ])
        expect(differs({ pits }, depends)).toBe(true);
      for (const stores of [
        [6, 5],
        [4, 6],
        [5, 7],
      ] as const)
        expect(differs({ stores }, depends)).toBe(depends.includes('stores'));
      expect(differs({ quietMoves: 8 }, depends)).toBe(depends.includes('quietMoves'));
    },
  );

  it('tells any numbers of seeds apart', () => {
    const counts = [0, 1, 65_535, 65_536, 65_537, 131_072, 2 ** 31 - 1];
    const keys = counts.flatMap((seeds) => [
      keyOf(boardOf({ ...position, pits: [seeds, 0, 0, 0] }), ['stores']),
      keyOf(boardOf({ ...position, pits: [0, seeds, 0, 1] }), ['stores']),
      keyOf(boardOf({ ...position, pits: [0, 0, 0, 2], stores: [seeds, 0] }), ['stores']),
      keyOf(boardOf({ ...position, pits: [0, 0, 0, 3], stores: [0, seeds] }), ['stores']),
    ]);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('does not mix quiet moves with what comes before them', () => {
    const keys = [1, 11, 111].flatMap((quietMoves) =>
      [49, 0].map((seeds) =>
        keyOf(boardOf({ ...position, stores: [0, seeds], quietMoves }), ['stores', 'quietMoves']),
      ),
    );
    expect(new Set(keys).size).toBe(6);
  });
});
