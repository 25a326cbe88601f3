// Beyond these bounds no ending holds: exactly at each bound, and beside it.
import type { Board, Condition, Ending } from 'mancala-rules';
import { describe, expect, it } from 'vitest';
import { Thresholds } from '../../src/cursor/thresholds.ts';

interface Sums {
  readonly rows?: readonly [south: number, north: number];
  readonly stores?: readonly [south: number, north: number];
  readonly quietMoves?: number;
  readonly total?: number;
}

/** A board of which only the sums are known. */
function boardOf({ rows = [20, 20], stores = [0, 0], quietMoves = 0, total = 100 }: Sums): Board {
  const of =
    ([south, north]: readonly [number, number]) =>
    (player: string) =>
      player === 'south' ? south : north;
  return {
    pits: 3,
    turn: 'south',
    quietMoves,
    total,
    row: of(rows),
    store: of(stores),
    seeds: () => NaN,
    isEmpty: (player) => of(rows)(player) === 0,
    owner: () => 'south',
    mark: () => null,
  };
}

const thresholdsOf = (conditions: readonly Condition[], pits = 3): Thresholds =>
  new Thresholds(
    {
      route: (_, cell) => cell,
      capture: { pits: () => 0 },
      endings: conditions.map((when): Ending => ({ reason: 'target', when })),
    },
    pits,
  );

const cases: readonly (readonly [string, Condition, readonly Sums[], readonly Sums[]])[] = [
  [
    'the row of the mover, which may be either',
    { row: 'mover', atMost: 2 },
    [{ rows: [2, 20] }, { rows: [20, 2] }, { rows: [0, 0] }],
    [{ rows: [3, 20] }, { rows: [20, 3] }, { quietMoves: 1e6, stores: [99, 0] }],
  ],
  [
    'one of both rows',
    { row: 'either', atMost: 0 },
    [{ rows: [0, 20] }, { rows: [20, 0] }],
    [{ rows: [1, 20] }, { rows: [20, 1] }],
  ],
  [
    'seeds in play: no row has more than all',
    { inPlay: 'both rows', atMost: 5 },
    [{ rows: [5, 20] }, { rows: [2, 3] }],
    [{ rows: [6, 6] }],
  ],
  ['no legal move', { noLegalMove: true }, [{ rows: [0, 3] }, { rows: [3, 0] }], [{ rows: [1, 1] }]],
  [
    'a store',
    { store: 'either', atLeast: 25 },
    [{ stores: [25, 0] }, { stores: [0, 25] }, { stores: [40, 0] }],
    [{ stores: [24, 24] }, { rows: [0, 0] }, { stores: [24, 24], total: 48 }],
  ],
  [
    'a majority, or half of all seeds',
    { store: 'either', atLeast: 'majority' },
    [{ stores: [50, 0] }, { stores: [0, 51] }, { stores: [24, 0], total: 47 }],
    [{ stores: [49, 49] }, { rows: [0, 0] }, { stores: [23, 23], total: 47 }],
  ],
  [
    'quiet moves',
    { quietMoves: 40 },
    [{ quietMoves: 40 }, { quietMoves: 41 }],
    [{ quietMoves: 39 }, { quietMoves: 39, rows: [0, 0] }],
  ],
  [
    'quiet moves in proportion to the seeds in play',
    { quietMoves: 'in-play-times-pits' },
    [{ quietMoves: 120 }, { quietMoves: 6, rows: [1, 1] }, { quietMoves: 9, rows: [0, 3] }],
    [{ quietMoves: 119 }, { quietMoves: 5, rows: [2, 0] }],
  ],
  [
    'a test, which may hold anywhere',
    { test: () => false, reads: [] },
    [{}, { rows: [99, 1] }, { quietMoves: 1 }],
    [],
  ],
];

describe('a position', () => {
  it.each(cases)('may be over by %s', (_, when, over, running) => {
    const thresholds = thresholdsOf([when]);
    for (const sums of over) expect([sums, thresholds.mayHold(boardOf(sums))]).toEqual([sums, true]);
    for (const sums of running) expect([sums, thresholds.mayHold(boardOf(sums))]).toEqual([sums, false]);
  });

  it('is not over where there are no endings', () => {
    const thresholds = thresholdsOf([]);
    for (const sums of [{ rows: [0, 0] }, { stores: [50, 50] }, { quietMoves: 1e6 }] as const)
      expect(thresholds.mayHold(boardOf(sums))).toBe(false);
    expect(thresholds.endsWithoutMoves).toBe(false);
  });

  it('may be over by the ending that is nearest', () => {
    const thresholds = thresholdsOf([
      { store: 'either', atLeast: 30 },
      { store: 'either', atLeast: 20 },
      { row: 'either', atMost: 1 },
      { row: 'mover', atMost: 4 },
      { quietMoves: 50 },
      { quietMoves: 10 },
    ]);
    const may = (sums: Sums): boolean => thresholds.mayHold(boardOf(sums));
    expect([may({ stores: [20, 0] }), may({ rows: [4, 9] }), may({ quietMoves: 10 })]).toEqual([
      true,
      true,
      true,
    ]);
    expect([may({ stores: [19, 0] }), may({ rows: [5, 9] }), may({ quietMoves: 9 })]).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('may be over by a number of quiet moves or by one in proportion, whichever is met', () => {
    const limits = [{ quietMoves: 50 }, { quietMoves: 'in-play-times-pits' }] as const;
    for (const conditions of [limits, limits.toReversed()]) {
      const thresholds = thresholdsOf(conditions);
      const may = (quietMoves: number, rows: readonly [number, number]): boolean =>
        thresholds.mayHold(boardOf({ quietMoves, rows }));
      expect([may(49, [20, 20]), may(50, [20, 20]), may(11, [2, 2]), may(12, [2, 2])]).toEqual([
        false,
        true,
        false,
        true,
      ]);
    }
  });

  it('can be over without legal moves only if an ending says so', () => {
    expect(thresholdsOf([{ row: 'mover', atMost: 0 }]).endsWithoutMoves).toBe(false);
    expect(thresholdsOf([{ quietMoves: 5 }, { noLegalMove: true }]).endsWithoutMoves).toBe(true);
  });
});

describe('four bytes at once', () => {
  /** Whether they rule an ending out, by the highest bits of both sums (set) and both stores (clear). */
  const isRuledOut = (
    distance: number,
    { rows, stores }: Required<Pick<Sums, 'rows' | 'stores'>>,
  ): boolean => {
    const bytes = [...rows, ...stores].map((seeds, i) => seeds + ((distance >>> (8 * i)) & 255));
    return bytes.every((byte, i) => byte >= 128 === i < 2);
  };

  const some = [0, 1, 2, 3, 12, 13, 24, 25, 26, 60, 63, 64, 65, 126, 127];
  const endings: readonly (readonly [string, readonly Condition[], number])[] = [
    ['none', [], 100],
    ['a row', [{ row: 'mover', atMost: 2 }], 100],
    ['an empty row', [{ row: 'either', atMost: 0 }], 100],
    ['a large row', [{ row: 'either', atMost: 127 }], 100],
    ['a store', [{ store: 'either', atLeast: 25 }], 100],
    ['an empty store', [{ store: 'either', atLeast: 0 }], 100],
    ['a store that cannot be filled', [{ store: 'either', atLeast: 1000 }], 100],
    ['a majority of an even total', [{ store: 'either', atLeast: 'majority' }], 126],
    ['a majority of an odd total', [{ store: 'either', atLeast: 'majority' }], 127],
    [
      'a majority or a number, the lower first',
      [
        { store: 'either', atLeast: 'majority' },
        { store: 'either', atLeast: 13 },
      ],
      48,
    ],
    [
      'a row or a store',
      [
        { row: 'either', atMost: 12 },
        { store: 'either', atLeast: 64 },
      ],
      127,
    ],
  ];

  it.each(endings)('rule out the same endings as the sums do: %s', (_, conditions, total) => {
    const thresholds = thresholdsOf(conditions);
    const distance = thresholds.distanceInBytes(total);
    for (const south of some) {
      for (const north of some) {
        for (const store of some) {
          for (const stores of [[store, 3] as const, [0, store] as const]) {
            const sums = { rows: [south, north] as const, stores };
            const mayHold = thresholds.mayHold(boardOf({ ...sums, total }));
            if (isRuledOut(distance, sums) === mayHold) expect([sums, mayHold]).toBe('ruled out');
          }
        }
      }
    }
  });

  it.each<[string, Condition]>([
    ['quiet moves', { quietMoves: 100 }],
    ['quiet moves in proportion', { quietMoves: 'in-play-times-pits' }],
    ['a test', { test: () => false, reads: [] }],
  ])('rule nothing out where an ending asks for %s', (_, when) => {
    const distance = thresholdsOf([when]).distanceInBytes(48);
    expect(distance & 0xffff).toBe(0);
    for (const rows of [
      [127, 0],
      [60, 60],
      [0, 127],
    ] as const)
      expect(isRuledOut(distance, { rows, stores: [0, 0] })).toBe(false);
  });

  it('are a whole number of 32 bits', () => {
    // Sums to 127, stores to 128.
    expect(thresholdsOf([{ row: 'either', atMost: 0 }]).distanceInBytes(48)).toBe(0x7f7f);
    expect(thresholdsOf([{ store: 'either', atLeast: 0 }]).distanceInBytes(48)).toBe(0x80808080 | 0);
    expect(thresholdsOf([]).distanceInBytes(48)).toBe(0x8080);
  });
});
