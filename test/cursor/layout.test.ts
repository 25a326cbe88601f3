// Where a pit, a store or a sum is in memory, and what adding seeds changes there.
import { describe, expect, it } from 'vitest';
import { EMPTY, Layout, MAX_SEEDS, UPPER } from '../../src/cursor/layout.ts';

const SIZES = [1, 2, 3, 4, 6, 7, 12, 13, 20];
const BOUNDS = [127, 32_767, MAX_SEEDS];

/** Memory of some positions, as words and as the cells that a layout counts in. */
function memory(layout: Layout, positions: number) {
  const words = new Float64Array(positions * layout.size).fill(EMPTY);
  const { buffer } = words;
  const cells = { 1: new Int32Array(buffer), 2: new Uint16Array(buffer), 3: new Uint8Array(buffer) };
  return { words, cells: cells[layout.packing] };
}

describe('packing', () => {
  it.each([
    [1, 3],
    [127, 3],
    [128, 2],
    [32_767, 2],
    [32_768, 1],
    [MAX_SEEDS, 1],
  ])('a game of %i seeds has 2^%i cells to a word', (seeds, packing) => {
    expect(new Layout(6, seeds).packing).toBe(packing);
  });

  it('has a limit that fits in 31 bits', () => {
    expect(MAX_SEEDS).toBe(2_147_483_647);
  });
});

describe('cells', () => {
  it('of one byte: sums and stores in the first word, each row in a word', () => {
    const layout = new Layout(6, 48);
    expect([...layout.cells]).toEqual([8, 9, 10, 11, 12, 13, 16, 17, 18, 19, 20, 21, 2, 3, 0, 1]);
    expect(layout).toMatchObject({ pits: 6, rowStart: 1, rowSize: 1, size: 3 });
  });

  it('of one byte on a larger board: each row begins in a word of its own', () => {
    const layout = new Layout(7, 48);
    const rows = [8, 9, 10, 11, 12, 13, 16, 24, 25, 26, 27, 28, 29, 32];
    expect([...layout.cells]).toEqual([...rows, 2, 3, 0, 1]);
    expect(layout).toMatchObject({ pits: 7, rowStart: 1, rowSize: 2, size: 5 });
  });

  it('of two bytes: sums in the first word, stores in the second, three pits to a word', () => {
    const layout = new Layout(6, 128);
    const rows = [8, 9, 10, 12, 13, 14, 16, 17, 18, 20, 21, 22];
    expect([...layout.cells]).toEqual([...rows, 4, 5, 0, 1]);
    expect(layout).toMatchObject({ rowStart: 2, rowSize: 2, size: 6 });
  });

  it('of four bytes: one to a word', () => {
    const layout = new Layout(3, 40_000);
    expect([...layout.cells]).toEqual([8, 10, 12, 14, 16, 18, 4, 6, 0, 2]);
    expect(layout).toMatchObject({ rowStart: 4, rowSize: 3, size: 10 });
  });

  it.each(SIZES)('are different for all places, and lead back to them: %i pits', (pits) => {
    for (const seeds of BOUNDS) {
      const { cells, places, size, packing } = new Layout(pits, seeds);
      expect(cells).toHaveLength(2 * pits + 4);
      expect(new Set(cells).size).toBe(2 * pits + 4);
      expect(places).toHaveLength(size * 2 ** packing);
      cells.forEach((cell, place) => expect(places[cell]).toBe(place));
    }
  });
});

describe('add', () => {
  it.each(SIZES)('changes the cell of a place and the sum of its row, nothing else: %i pits', (pits) => {
    for (const most of BOUNDS) {
      const layout = new Layout(pits, most);
      const { words, cells } = memory(layout, 3);
      const at = layout.size;
      const empty = [...cells];
      for (let place = 0; place < 2 * pits + 2; place++) {
        layout.add(words, at, place, most);
        const expected = [...empty];
        const cellOf = (other: number): number => at * 2 ** layout.packing + layout.cells[other]!;
        expected[cellOf(place)] = most;
        if (place < pits) expected[cellOf(2 * pits + 2)] = most;
        else if (place < 2 * pits) expected[cellOf(2 * pits + 3)] = most;
        expect([...cells]).toEqual(expected);
        layout.add(words, at, place, -most);
        expect([...cells]).toEqual(empty);
      }
    }
  });

  it('sums up a row', () => {
    for (const most of BOUNDS) {
      const layout = new Layout(3, most);
      const { words, cells } = memory(layout, 1);
      [5, 0, 7, 1, 20, 3].forEach((seeds, pit) => layout.add(words, 0, pit, seeds));
      layout.add(words, 0, 6, 40);
      layout.add(words, 0, 7, 41);
      expect(Array.from(layout.cells, (cell) => cells[cell])).toEqual([5, 0, 7, 1, 20, 3, 40, 41, 12, 24]);
    }
  });

  it('leaves the upper half of the first word alone', () => {
    for (const most of BOUNDS) {
      const layout = new Layout(2, most);
      const { words } = memory(layout, 1);
      words[0]! += 12_345 * UPPER;
      const [, upper] = new Int32Array(words.buffer, 0, 2);
      for (let place = 0; place < 6; place++) layout.add(words, 0, place, Math.floor(most / 4));
      expect(new Int32Array(words.buffer, 0, 2)[1]).toBe(upper);
      expect(upper! & 0xfffff).toBe(12_345);
    }
  });
});
