// The tree of a capture cache: it leads equal boards to equal leaves, and each leaf adds what the capture does.
import type { Capture, Steps } from 'mancala-rules';
import { describe, expect, it } from 'vitest';
import { MutableBoard } from '../../src/engine/board.ts';
import { ASK, CaptureCache, NOTHING, UNKNOWN } from '../../src/cursor/capture-cache.ts';
import { Layout } from '../../src/cursor/layout.ts';
import { numbersFrom } from './naive.ts';

/** Numbers of a node. */
const NODE = 33;

/** An empty cache for a capture step. */
function cacheFor(capture: Capture, pits = 3, maxSeeds = 100, extraTurn?: Steps['extraTurn']) {
  const layout = new Layout(pits, maxSeeds);
  const cache = new CaptureCache(layout, {
    route: (_, cell) => cell,
    capture,
    endings: [],
    ...(extraTurn && { extraTurn }),
  });
  return { layout, cache };
}

type Made = ReturnType<typeof cacheFor>;
type Turn = 'south' | 'north';

/** A board as after sowing: pits, then both stores. */
function boardOf(cells: readonly number[], turn: Turn = 'south', quietMoves = 0): MutableBoard {
  const board = new MutableBoard(cells.length / 2 - 1);
  board.setUp([...cells], turn, quietMoves, 0);
  return board;
}

/** The seeds of a place, or of a row. */
const countAt = (board: MutableBoard, place: number): number => {
  const row = place - 2 * board.pits - 2;
  return row < 0 ? board.seeds(place) : board.row(row === 0 ? 'south' : 'north');
};

/** The leaf of a board, and the places that were looked at on the way. */
function leafOf({ layout, cache: { tree } }: Made, board: MutableBoard, last: number) {
  let next = tree[2 * layout.cells[last]! + (board.turn === 'south' ? 0 : 1)]!;
  const places: number[] = [];
  while (next > 0) {
    const place = layout.places[tree[next]!]!;
    places.push(place);
    next = tree[next + 1 + Math.min(countAt(board, place), 31)]!;
  }
  return { leaf: 0 - next, places };
}

/** What a leaf adds to each place and to the bits for turn and captures, and the counts that it names. */
function added({ layout, cache }: Made, leaf: number) {
  const { leaves, halves, pitch } = cache;
  const at = leaf * pitch;
  const before = Array.from({ length: 2 * layout.pits + 2 }, () => 40);
  const words = new Float64Array(layout.size).fill(2 ** 52);
  before.forEach((seeds, place) => layout.add(words, 0, place, seeds));
  for (let i = 0; i < layout.size; i++) words[i]! += leaves[at + 1 + i]!;
  const { buffer } = words;
  const views = { 1: new Int32Array(buffer), 2: new Uint16Array(buffer), 3: new Uint8Array(buffer) };
  const places = Array.from(layout.cells, (cell) => views[layout.packing][cell]!);
  const sum = 40 * layout.pits;
  return {
    places: places.map((seeds, place) => seeds - (place < 2 * layout.pits + 2 ? 40 : sum)),
    meta: new Int32Array(buffer)[1]! & 0xfffff,
    captured: halves[2 * at],
    theirs: halves[2 * at + 1],
  };
}

/** Takes these pits. */
const takes = (...pits: readonly number[]): Capture => ({
  pits: (_, __, into) => (into.set(pits), pits.length),
});

describe('a leaf', () => {
  it.each([127, 1000, 100_000])('adds what the capture moves, in a game of %i seeds', (maxSeeds) => {
    const made = cacheFor(takes(3, 5, 0), 3, maxSeeds);
    const board = boardOf([4, 1, 0, 2, 6, 3, 7, 8]);
    made.cache.learn(board, 3, 0);
    const { leaf, places } = leafOf(made, board, 3);
    expect(places).toEqual([3, 5, 0]);
    expect(added(made, leaf)).toEqual({
      places: [-4, 0, 0, -2, 0, -3, 9, 0, -4, -5],
      // A capture, and North moves next.
      meta: 3,
      captured: 9,
      theirs: 5,
    });
  });

  it('is for the mover: North captures to its own store', () => {
    const made = cacheFor(takes(1, 5), 3, 1000);
    const board = boardOf([4, 1, 0, 2, 6, 3, 7, 8], 'north');
    expect(leafOf(made, board, 1).leaf).toBe(UNKNOWN);
    made.cache.learn(board, 1, 0);
    const { leaf } = leafOf(made, board, 1);
    expect(added(made, leaf)).toMatchObject({
      places: [0, -1, 0, 0, 0, -3, 0, 4, -1, -3],
      meta: 2,
      captured: 4,
      theirs: 1,
    });
    // South has a tree of its own, and so has each landing pit.
    expect(leafOf(made, boardOf([4, 1, 0, 2, 6, 3, 7, 8]), 1).leaf).toBe(UNKNOWN);
    expect(leafOf(made, board, 2).leaf).toBe(UNKNOWN);
  });

  it('keeps the turn if the step says so', () => {
    const asked: unknown[] = [];
    const extraTurn: Steps['extraTurn'] = (played, pits) => (asked.push({ ...played, pits }), true);
    const made = cacheFor(takes(3), 3, 1000, extraTurn);
    for (const [turn, meta] of [
      ['south', 2],
      ['north', 3],
    ] as const) {
      const board = boardOf([4, 1, 0, 2, 6, 3, 7, 8], turn);
      made.cache.learn(board, 3, 0);
      expect(added(made, leafOf(made, board, 3).leaf).meta).toBe(meta);
    }
    expect(asked).toEqual(['south', 'north'].map((mover) => ({ mover, last: 3, captured: 2, pits: 3 })));
  });

  it('of nothing captured names no seeds', () => {
    const made = cacheFor(takes(), 3, 1000);
    const board = boardOf([4, 1, 0, 2, 6, 3, 7, 8]);
    made.cache.learn(board, 3, 0);
    expect(added(made, leafOf(made, board, 3).leaf)).toMatchObject({ captured: 0, theirs: 0 });
    expect(added(made, NOTHING)).toMatchObject({ captured: 0, theirs: 0 });
    for (const leaf of [UNKNOWN, ASK]) expect(added(made, leaf).captured).toBe(-1);
  });
});

describe('the tree', () => {
  it('looks at the landing pit first, then at what the step reads and takes, each once', () => {
    const capture: Capture = {
      pits(board, last, into) {
        const sum = [2, 0, last, 2].reduce((seeds, pit) => seeds + board.seeds(pit), 0);
        board.owner(4);
        if (board.isEmpty('north') || board.row('south') > 90 || board.store('north') > 9) return 0;
        into.set([1, 4]);
        return sum === 6 && board.store('south') >= 0 ? 2 : 0;
      },
    };
    const made = cacheFor(capture);
    const board = boardOf([4, 1, 0, 2, 6, 3, 7, 8]);
    made.cache.learn(board, 3, 0);
    const { leaf, places } = leafOf(made, board, 3);
    expect(places).toEqual([3, 2, 0, 9, 8, 7, 6, 1, 4]);
    expect(made.cache.halves[2 * leaf * made.cache.pitch]).toBe(7);
    // Pit 5 was not read, only the sum of its row.
    expect(leafOf(made, boardOf([4, 1, 0, 2, 6, 2, 7, 8]), 3).leaf).toBe(UNKNOWN);
    expect(leafOf(made, boardOf([4, 1, 0, 2, 6, 3, 7, 9]), 3).leaf).toBe(UNKNOWN);
  });

  it('leads boards to the same leaf that are equal in what was read', () => {
    const made = cacheFor(takes(5));
    const board = boardOf([4, 1, 0, 2, 6, 3, 7, 8]);
    made.cache.learn(board, 3, 0);
    const { leaf } = leafOf(made, board, 3);
    expect(leaf).toBe(NOTHING + 1);
    expect(leafOf(made, boardOf([0, 9, 9, 2, 0, 3, 1, 1], 'south', 5), 3).leaf).toBe(leaf);
    const other = boardOf([4, 1, 0, 2, 6, 4, 7, 8]);
    expect(leafOf(made, other, 3).leaf).toBe(UNKNOWN);
    // What is known stays as it is.
    made.cache.learn(board, 3, 0);
    made.cache.learn(other, 3, 0);
    expect([leafOf(made, board, 3).leaf, leafOf(made, other, 3).leaf]).toEqual([leaf, leaf + 1]);
  });

  it.each<[string, Capture['pits']]>([
    ['the total', ({ total }, _, into) => ((into[0] = 5), total > 0 ? 1 : 0)],
    ['quiet moves', ({ quietMoves }, _, into) => ((into[0] = 5), quietMoves > 0 ? 1 : 0)],
  ])('asks the step each time if it reads %s', (_, pits) => {
    const made = cacheFor({ pits });
    const board = boardOf([4, 1, 0, 2, 6, 3, 7, 8], 'south', 2);
    made.cache.learn(board, 3, 0);
    expect(leafOf(made, board, 3).leaf).toBe(ASK);
  });

  it('asks the step each time where a pit holds 31 seeds or more', () => {
    const made = cacheFor(takes(5));
    for (const [landing, other, expected] of [
      [31, 3, ASK],
      [40, 3, ASK],
      [2, 31, ASK],
      [2, 99, ASK],
      [30, 30, NOTHING + 1],
    ] as const) {
      const board = boardOf([4, 1, 0, landing, 6, other, 7, 8]);
      made.cache.learn(board, 3, 0);
      expect(leafOf(made, board, 3).leaf).toBe(expected);
    }
  });
});

describe('room', () => {
  const byAllPits: Capture = {
    pits(board, last, into) {
      let sum = 0;
      for (let pit = 0; pit < 2 * board.pits; pit++) sum += (pit + 1) * board.seeds(pit);
      into[0] = last;
      return sum % 2;
    },
  };

  it.each([
    // So many numbers in all, of which the first are for the roots.
    [6, 100, 0x2_0000],
    [40, 100_000, Math.floor(0x10_0000 / 85)],
  ])('grows up to its limit, and then asks the step: %i pits, %i seeds', (pits, maxSeeds, limit) => {
    const made = cacheFor(byAllPits, pits, maxSeeds);
    const pick = numbersFrom(pits);
    const boards = Array.from({ length: 900 }, () =>
      boardOf(
        Array.from({ length: 2 * pits + 2 }, () => pick(3)),
        'south',
      ),
    );
    let asked = 0;
    for (const board of boards) made.cache.learn(board, 1, 0);
    for (const board of boards) {
      const { leaf } = leafOf(made, board, 1);
      if (leaf === ASK) asked++;
      else {
        const sum = board.list().reduce((all, seeds, pit) => all + (pit + 1) * seeds, 0);
        const { captured, theirs } = added(made, leaf);
        expect([captured, theirs]).toEqual([sum % 2 ? board.seeds(1) : 0, 0]);
      }
    }
    expect(asked).toBeGreaterThan(100);
    expect(asked).toBeLessThan(900);
    const nodes = made.cache.tree.reduce((most, next) => Math.max(most, next), 0);
    expect(nodes + NODE).toBeLessThanOrEqual(limit);
    expect(nodes + 2 * NODE).toBeGreaterThan(limit);
  });
});
