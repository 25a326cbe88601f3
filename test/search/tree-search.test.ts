import {
  hus,
  kalah,
  oware,
  positionKey,
  wari,
  wariMancala,
  type GameState,
  type Move,
  type Rules,
} from 'mancala-rules';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { cursorOf } from '../../src/cursor/create-cursor.ts';
import { Layer } from '../../src/tables/layer.ts';
import { solveReachable, type PositionNode } from '../../src/tables/reachable.ts';
import { Expansion } from '../../src/search/tree/expansion.ts';
import { LAST_PLIES } from '../../src/search/tree/last-plies.ts';
import { Sums } from '../../src/search/tree/sums.ts';
import { FOREVER, hashOf, Transpositions } from '../../src/search/tree/transpositions.ts';
import { TreeSearch } from '../../src/search/tree/tree-search.ts';
import { lateStates, numbers, walk } from './games.ts';
import { exactValues, margin, valueAtDepth } from './minimax.ts';

interface Sorted {
  readonly moves: Int32Array;
  count: number;
}

/** Replaces move ordering by a random order. */
function shuffle(seed: number): void {
  const random = numbers(seed);
  const prototype = Expansion.prototype as unknown as { insert(frame: Sorted, move: Move): void };
  vi.spyOn(prototype, 'insert').mockImplementation((frame, move) => {
    const { moves } = frame;
    const at = Math.floor(random() * (frame.count + 1));
    moves[frame.count++] = moves[at]!;
    moves[at] = move;
  });
}

function valueOf(rules: Rules, state: GameState, left: number, tableMb: number): number {
  const search = new TreeSearch(cursorOf(rules, state), tableMb, undefined);
  search.start(left);
  expect(search.run(Infinity, Infinity)).toBe(true);
  return search.value;
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe('a tree search', () => {
  it.each([
    ['wari', wari],
    ['kalah', kalah],
    ['oware', oware],
    ['wariMancala', wariMancala],
    ['wari, moveLimit 5', wari.with({ moveLimit: 5 })],
  ] as const)('finds the same value with any move order: %s', (_, rules: Rules) => {
    const states = walk(rules, rules.initialState(), numbers(4), 40).filter((_state, i) => i % 8 === 0);
    for (const state of states) {
      const depth = 4;
      const expected = margin(state, state.turn) + valueAtDepth(rules, state, depth);
      for (const seed of [1, 2, 3]) {
        shuffle(seed);
        for (const tableMb of [0, 0.002, 4]) expect(valueOf(rules, state, depth, tableMb)).toBe(expected);
      }
    }
  });

  it('finds the exact value with any move order', () => {
    const small = kalah.with({ pits: 3, seeds: 2 });
    const exact = exactValues(small, small.initialState());
    for (const seed of [5, 6]) {
      shuffle(seed);
      for (const state of walk(small, small.initialState(), numbers(seed), 12)) {
        const expected = margin(state, state.turn) + exact(state);
        expect(valueOf(small, state, FOREVER, 1)).toBe(expected);
      }
    }
  });

  it('restarts at the root position', () => {
    const search = new TreeSearch(cursorOf(wari, wari.initialState()), 1, undefined);
    search.start(12);
    expect(search.run(Infinity, 40)).toBe(false);
    search.start(3);
    expect(search.run(Infinity, Infinity)).toBe(true);
    expect(search.value).toBe(valueAtDepth(wari, wari.initialState(), 3));
    expect(search.line.every((move, i) => (i % 2 === 0 ? move < 6 : move > 5))).toBe(true);
  });

  it('detects a repeated position', () => {
    const repeating = wari.stateFrom({ pits: [0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1], removed: 46 });
    const search = new TreeSearch(cursorOf(wari, repeating), 1, undefined);
    search.start(FOREVER);
    expect(search.run(Infinity, Infinity)).toBe(false);
    expect(search.hasCycle).toBe(true);
  });
});

describe('a search for a move to play', () => {
  /** The final margin by minimax to a depth, where a repeated position ends the game and leaves each player their row. */
  const repeating = (rules: Rules, depth: number): ((state: GameState) => readonly [number, number]) => {
    const path = new Set<string>();
    let repeats = 0;
    const value = (state: GameState, left: number): number => {
      const side = state.turn === 'south' ? 1 : -1;
      const lead = margin(state, state.turn);
      const key = `${positionKey(state)} ${state.stores.south}`;
      if (state.outcome || left === 0) return lead;
      if (left > LAST_PLIES && path.has(key)) {
        repeats++;
        const half = state.pits.length / 2;
        return lead + side * state.pits.reduce((sum, seeds, pit) => sum + (pit < half ? seeds : -seeds), 0);
      }
      const isNew = !path.has(key);
      path.add(key);
      const values = rules.legalMoves(state).map((move) => {
        const after = rules.apply(state, move);
        return after.turn === state.turn ? value(after, left - 1) : -value(after, left - 1);
      });
      if (isNew) path.delete(key);
      return Math.max(...values);
    };
    return (state) => [value(state, depth), repeats];
  };

  it.each([
    ['wari', wari.with({ pits: 3 }), 4],
    ['oware', oware.with({ pits: 2 }), 4],
    ['oware', oware.with({ pits: 3 }), 5],
  ] as const)('counts a repeated position like a game that ends by it: %s', (_, given, seeds) => {
    const rules: Rules = given;
    const depth = 13;
    const valueAt = repeating(rules, depth);
    let repeated = 0;
    let differ = 0;
    let wrong = 0;
    for (const state of lateStates(rules, seeds, 60)) {
      const valueWith = (isPlaying: boolean, tableMb: number): number => {
        const search = new TreeSearch(cursorOf(rules, state), tableMb, undefined, isPlaying);
        for (let left = tableMb === 0 ? depth : 1; left <= depth; left++) {
          search.start(left);
          expect(search.run(Infinity, Infinity)).toBe(true);
        }
        return search.value;
      };
      const [expected, repeats] = valueAt(state);
      expect(valueWith(true, 0)).toBe(expected + 0);
      if (valueWith(true, 1) !== expected + 0) wrong++;
      if (valueWith(false, 0) !== expected + 0) differ++;
      repeated = repeats;
    }
    expect(repeated).toBeGreaterThan(10);
    expect(differ).toBeGreaterThan(0);
    // A value that was cached after other moves can hide a repetition, but rarely does.
    expect(wrong).toBeLessThan(3);
  });
});

it('values that depend on a repetition are not stored', () => {
  const rules = oware.with({ pits: 2 });
  const closed = vi.spyOn(TreeSearch.prototype as unknown as { close(): void }, 'close');
  const stored = vi.spyOn(Transpositions.prototype, 'store');
  const leftOut = (isPlaying: boolean): number => {
    closed.mockClear();
    stored.mockClear();
    for (const state of lateStates(rules, 4, 12)) {
      const search = new TreeSearch(cursorOf(rules, state), 1, undefined, isPlaying);
      search.start(13);
      search.run(Infinity, Infinity);
    }
    return closed.mock.calls.length - stored.mock.calls.length;
  };
  expect(leftOut(false)).toBe(0);
  expect(leftOut(true)).toBeGreaterThan(0);
});

it('nobody keeps seeds where seeds do not decide', () => {
  const sums = new Sums(cursorOf(hus, hus.apply(hus.initialState(), hus.legalMoves(hus.initialState())[0]!)));
  sums.read();
  expect(sums.rows()).toBe(0);
});

describe('a search in slices', () => {
  it('gives the same result wherever it pauses', () => {
    for (const rules of [wari, kalah]) {
      const searched = (until: number): { search: TreeSearch; stops: number } => {
        const search = new TreeSearch(cursorOf(rules, rules.initialState()), 64, undefined);
        let stops = 0;
        for (let left = 1; left <= 15; left++) {
          search.start(left);
          while (!search.run(until, Infinity)) stops++;
        }
        return { search, stops };
      };
      const whole = searched(Infinity);
      const sliced = searched(-Infinity);
      const { value, proof, line, nodes } = whole.search;
      expect(sliced.search).toMatchObject({ value, proof, line, nodes });
      expect(whole.stops).toBe(0);
      expect(sliced.stops).toBeGreaterThan(nodes / 512);
      // The table has grown.
      const { table } = sliced.search as unknown as { readonly table: { readonly buckets: number } };
      expect(table.buckets).toBeGreaterThan(2 ** 11);
    }
  });
});

describe('solving all reachable positions', () => {
  const run = (rules: Rules, state: GameState, most: number): readonly [PositionNode, number] | null => {
    const steps = solveReachable(cursorOf(rules, state), most);
    for (;;) {
      const step = steps.next();
      if (step.done) return step.value;
    }
  };

  it('gives the values of the test oracle', () => {
    for (const rules of [wari, oware, kalah]) {
      for (const state of lateStates(rules, 5, 3)) {
        if (rules.isTerminal(state)) continue;
        const solved = run(rules, state, 1e5);
        expect(solved?.[0].value).toBe(exactValues(rules, state)(state));
        expect(solved?.[1]).toBeGreaterThan(0);
      }
    }
  });

  it('takes short steps', () => {
    const asked = [vi.spyOn(Layer.prototype, 'value'), vi.spyOn(Layer.prototype, 'addExit')];
    const small = wari.with({ pits: 3, seeds: 1 });
    const steps = solveReachable(cursorOf(small, small.initialState()), 1e5);
    const most = asked.map(() => 0);
    while (!steps.next().done)
      asked.forEach((spy, i) => {
        most[i] = Math.max(most[i]!, spy.mock.calls.length);
        spy.mockClear();
      });
    // A step visits 64 nodes with at most three moves each; layers have more nodes.
    expect(most[0]).toBe(64);
    expect(most[1]).toBeGreaterThan(10);
    expect(most[1]).toBeLessThanOrEqual(192);
  });

  it('returns null for too many positions or too many seeds', () => {
    expect(run(wari, wari.initialState(), 1000)).toBe(null);
    const many = wari.with({ seeds: 11 });
    expect(run(many, many.initialState(), 1e9)).toBe(null);
  });
});

describe('a transposition table', () => {
  const entry = { bounds: 3, left: 2, proof: 0, move: 1, effort: 3 };

  it('never confuses positions, however full it is', () => {
    const random = numbers(9);
    const table = new Transpositions(2, 0.5);
    const kept = new Map<string, number>();
    for (let i = 0; i < 60_000; i++) {
      const key = Int32Array.of(Math.floor(random() * 400) - 200, Math.floor(random() * 300));
      const hash = hashOf(key, 0, 2);
      const found = table.find(key, hash);
      if (found >= 0) expect(table.lower(found, 2)).toBe(kept.get(key.join()));
      const margin = i % 97;
      // Store each key once: a second result would be merged with the first.
      if (found < 0) kept.set(key.join(), margin);
      if (found < 0) table.store(key, hash, { ...entry, margin, effort: 1 + (i % 20) });
      table.makeRoom(Infinity);
    }
    expect(kept.size).toBeGreaterThan(20_000);
  });

  it.each([
    ['at once', Infinity],
    ['in small steps', -Infinity],
  ])('keeps its entries when it grows %s', (_, until) => {
    const table = new Transpositions(1, 8);
    const keys = Array.from({ length: 20_000 }, (_, i) => Int32Array.of(i * 7919));
    let stops = 0;
    for (const [i, key] of keys.entries()) {
      table.store(key, hashOf(key, 0, 1), { ...entry, margin: i % 50 });
      while (!table.makeRoom(until)) stops++;
    }
    const left = keys.filter((key, i) => {
      const found = table.find(key, hashOf(key, 0, 1));
      if (found >= 0)
        expect([table.lower(found, 2), table.upper(found, 2), table.move(found)]).toEqual([
          i % 50,
          i % 50,
          1,
        ]);
      return found >= 0;
    });
    expect(left.length).toBeGreaterThan(17_000);
    // It has grown from 2^11 buckets to 2^14 and 2^17.
    if (until < 0) expect(stops).toBeGreaterThan((2 ** 11 + 2 ** 14) / 1024);
    else expect(stops).toBe(0);
  });

  it('returns bounds found at the same depth, and proven ones from lower depths', () => {
    const key = Int32Array.of(5);
    const table = new Transpositions(1, 1);
    table.store(key, 5, { margin: 3, bounds: 1, left: 4, proof: 0, move: 2, effort: 1 });
    const at = table.find(key, 5);
    expect([table.lower(at, 4), table.upper(at, 4), table.lower(at, 5), table.lower(at, 3)]).toEqual([
      3, 1e6, -1e6, -1e6,
    ]);
    table.store(key, 5, { margin: 7, bounds: 2, left: 4, proof: 2, move: 2, effort: 1 });
    expect([table.lower(at, 4), table.upper(at, 4), table.upper(at, 9), table.lower(at, 9)]).toEqual([
      3, 7, 7, -1e6,
    ]);
    table.store(key, 5, { margin: 5, bounds: 1, left: 6, proof: 1, move: 2, effort: 1 });
    expect([table.lower(at, 6), table.upper(at, 6), table.proof(at)]).toEqual([5, 7, 3]);
    table.store(key, 5, { margin: 4, bounds: 1, left: 6, proof: 0, move: 2, effort: 1 });
    expect([table.lower(at, 7), table.upper(at, 7)]).toEqual([5, 7]);
    table.store(key, 5, { margin: 0, bounds: 1, left: 2, proof: 0, move: 2, effort: 1 });
    expect([table.lower(at, 2), table.upper(at, 2)]).toEqual([0, 1e6]);
  });
});
