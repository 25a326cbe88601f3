// The positions of a cursor in memory, compared with plain lists, in cells of one, two and four bytes.
import type { ByPlayer, Player } from 'mancala-rules';
import { describe, expect, it } from 'vitest';
import { MutableBoard } from '../../src/engine/board.ts';
import { Layout } from '../../src/cursor/layout.ts';
import { META, PositionStack } from '../../src/cursor/position-stack.ts';

const layouts = [127, 32_767, 40_000].flatMap((seeds) =>
  [1, 2, 5, 6, 7, 13].map((pits) => [pits, seeds] as const),
);

/** Everything that a stack shows of its topmost position. */
const shown = (stack: PositionStack) => ({
  pits: stack.list(),
  seeds: Array.from({ length: 2 * stack.pits }, (_, pit) => stack.seeds(pit)),
  stores: [stack.store('south'), stack.store('north')],
  rows: [stack.row('south'), stack.row('north')],
  turn: stack.turn,
  quietMoves: stack.quietMoves,
  removed: stack.removed,
});

const sum = (list: readonly number[]): number => list.reduce((a, b) => a + b, 0);

/** The same of a position that is known. */
const expected = (
  pits: readonly number[],
  stores: readonly number[],
  turn: Player,
  quietMoves: number,
  total: number,
) => ({
  pits,
  seeds: pits,
  stores,
  rows: [sum(pits.slice(0, pits.length / 2)), sum(pits.slice(pits.length / 2))],
  turn,
  quietMoves,
  removed: total - sum(pits) - sum(stores),
});

/** Different small counts, at most 3. */
const some = (pits: number, shift = 0): number[] =>
  Array.from({ length: 2 * pits }, (_, pit) => (3 * pit + shift) % 4);

describe.each(layouts)('%i pits, %i seeds', (pits, total) => {
  const make = (): PositionStack => new PositionStack(new Layout(pits, total));

  it('shows what was loaded, and nothing of what was there before', () => {
    const stack = make();
    stack.load(some(pits, 3), { south: 9, north: 8 }, 'north', 7, total);
    expect(shown(stack)).toEqual(expected(some(pits, 3), [9, 8], 'north', 7, total));
    expect([stack.pits, stack.total, stack.at]).toEqual([pits, total, 0]);
    stack.load(Uint8Array.from(some(pits)), { south: 5, north: 6 }, 'south', 99_999_999, total);
    expect(shown(stack)).toEqual(expected(some(pits), [5, 6], 'south', 99_999_999, total));
    const most = total - 1;
    const heap = [...new Array<number>(2 * pits - 1).fill(0), most];
    stack.load(heap, { south: 0, north: 1 }, 'south', 0, total);
    expect(shown(stack)).toEqual(expected(heap, [0, 1], 'south', 0, total));
  });

  it('pushes positions, and goes back', () => {
    const stack = make();
    const { size } = stack.layout;
    stack.load(some(pits), { south: 1, north: 2 }, 'south', 7, total);
    const seen = [shown(stack)];
    push(stack, some(pits, 1), { south: 1, north: 2 }, 'north', false);
    expect(shown(stack)).toEqual(expected(some(pits, 1), [1, 2], 'north', 8, total));
    seen.push(shown(stack));
    push(stack, some(pits, 2), { south: 1, north: 3 }, 'south', true);
    expect(shown(stack)).toEqual(expected(some(pits, 2), [1, 3], 'south', 0, total));
    seen.push(shown(stack));
    push(stack, some(pits, 3), { south: 1, north: 3 }, 'north', false);
    push(stack, some(pits, 1), { south: 1, north: 3 }, 'north', false);
    expect(shown(stack)).toEqual(expected(some(pits, 1), [1, 3], 'north', 2, total));
    push(stack, some(pits, 2), { south: 2, north: 3 }, 'north', true);
    expect(shown(stack)).toEqual(expected(some(pits, 2), [2, 3], 'north', 0, total));
    expect(stack.at).toBe(5 * size);
    // What was above is overwritten.
    stack.at = 2 * size;
    push(stack, some(pits, 3), { south: 4, north: 4 }, 'south', false);
    expect(shown(stack)).toEqual(expected(some(pits, 3), [4, 4], 'south', 1, total));
    for (let ply = 2; ply >= 0; ply--) {
      stack.at = ply * size;
      expect(shown(stack)).toEqual(seen[ply]);
    }
  });

  it('collects the seeds of a pit', () => {
    for (const pit of [0, pits - 1, pits, 2 * pits - 1]) {
      for (const to of ['south', 'north', null] as const) {
        const stack = make();
        const before = some(pits, 1);
        stack.load(before, { south: 4, north: 5 }, 'north', 3, total);
        stack.collect(pit, to);
        const stores = [4 + (to === 'south' ? before[pit]! : 0), 5 + (to === 'north' ? before[pit]! : 0)];
        expect(shown(stack)).toEqual(expected(before.with(pit, 0), stores, 'north', 3, total));
      }
    }
  });

  it('saves and restores the topmost position only', () => {
    const stack = make();
    stack.load(some(pits), { south: 1, north: 2 }, 'south', 7, total);
    push(stack, some(pits, 1), { south: 1, north: 2 }, 'north', false);
    const before = shown(stack);
    stack.save();
    for (let pit = 0; pit < 2 * pits; pit++) stack.collect(pit, 'south');
    expect(sum(stack.list())).toBe(0);
    stack.restore();
    expect(shown(stack)).toEqual(before);
    stack.at = 0;
    expect(shown(stack)).toEqual(expected(some(pits), [1, 2], 'south', 7, total));
  });

  it('is copied to another board', () => {
    const stack = make();
    stack.load(some(pits, 2), { south: 6, north: 7 }, 'north', 9, total);
    const board = new MutableBoard(pits);
    stack.copyTo(board);
    expect(board.list()).toEqual(some(pits, 2));
    expect([board.store('south'), board.store('north')]).toEqual([6, 7]);
    expect([board.turn, board.quietMoves, board.removed, board.total]).toEqual([
      'north',
      9,
      stack.removed,
      total,
    ]);
  });

  it('knows whether a pit of a row holds more seeds', () => {
    const stack = make();
    const bounds = [-1, 0, 1, 2, 3, 60, 63, 64, 65, 125, 126, 127, 128, 255, 256, 299, 300, 1e9];
    for (const most of [0, 1, 3, 4, 64, 65, 126, 127, 256, 300, 32_767].filter((seeds) => seeds <= total)) {
      for (let pit = 0; pit < 2 * pits; pit++) {
        const list = new Array<number>(2 * pits).fill(0).with(pit, most);
        stack.load(list, { south: 0, north: 0 }, 'south', 0, total);
        for (const bound of bounds) {
          const isIn = (isNorth: number): boolean => (pit < pits ? 0 : 1) === isNorth;
          for (const isNorth of [0, 1]) {
            const exceeds = (isIn(isNorth) ? most : 0) > bound;
            if (stack.exceeds(isNorth, bound) !== exceeds)
              expect([list, isNorth, bound, !exceeds]).toEqual([list, isNorth, bound, exceeds]);
          }
        }
      }
    }
  });

  it('grows, and keeps what it holds', () => {
    const stack = make();
    const { size } = stack.layout;
    expect([stack.words.length, stack.limit]).toEqual([64 * size, 61 * size]);
    stack.load(some(pits), { south: 1, north: 2 }, 'south', 7, total);
    for (let ply = 1; ply < 63; ply++)
      push(stack, some(pits, ply), { south: ply, north: 2 }, ply % 2 ? 'north' : 'south', ply % 5 === 0);
    stack.grow();
    expect([stack.words.length, stack.limit]).toEqual([128 * size, 125 * size]);
    for (let ply = 63; ply < 127; ply++)
      push(stack, some(pits, ply), { south: ply % 50, north: 2 }, 'south', false);
    expect(shown(stack)).toEqual(expected(some(pits, 126), [26, 2], 'south', 66, total));
    stack.at = 62 * size;
    expect(shown(stack)).toEqual(expected(some(pits, 62), [62, 2], 'south', 2, total));
    stack.at = 0;
    expect(shown(stack)).toEqual(expected(some(pits), [1, 2], 'south', 7, total));
  });
});

/** Puts a position on a stack, as another board shows it after a move. */
function push(
  stack: PositionStack,
  pits: readonly number[],
  { south, north }: ByPlayer<number>,
  turn: Player,
  isCapture: boolean,
): void {
  const board = new MutableBoard(pits.length / 2);
  board.setUp([...pits, south, north], turn, isCapture ? 0 : stack.quietMoves + 1, 0);
  stack.push(board);
}

describe('a stack', () => {
  it('names the owner of a pit, and whether a row is empty', () => {
    const stack = new PositionStack(new Layout(2, 48));
    expect([0, 1, 2, 3].map((pit) => stack.owner(pit))).toEqual(['south', 'south', 'north', 'north']);
    for (const pits of [
      [0, 0, 0, 1],
      [0, 1, 0, 0],
      [0, 0, 0, 0],
    ]) {
      stack.load(pits, { south: 1, north: 1 }, 'south', 0, 48);
      expect(stack.isEmpty('south')).toBe(pits[1] === 0);
      expect(stack.isEmpty('north')).toBe(pits[3] === 0);
    }
  });

  it('has room for 2^18 positions, and says how many moves there are when it is full', () => {
    const stack = new PositionStack(new Layout(1, 48));
    const { size } = stack.layout;
    for (let positions = 64; positions < 2 ** 18; positions *= 2) stack.grow();
    expect(stack.words).toHaveLength(2 ** 18 * size);
    stack.at = 1234 * size;
    expect(() => stack.grow()).toThrow(
      new RangeError('A cursor holds 1234 moves to undo and no more; set it up anew with load.'),
    );
    expect(stack.words).toHaveLength(2 ** 18 * size);
  });

  it('has room for the quiet moves of all its positions beside the turn', () => {
    expect(META).toBe(2 ** 20 - 1);
    expect(((2 ** 18 - 1) << 2) + 3).toBe(META);
  });
});
