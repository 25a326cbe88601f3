import { kalah, oware, positionKey, wari, wariMancala } from 'mancala-rules';
import type { GameState, Move, Rules } from 'mancala-rules';
import { describe, expect, it, vi } from 'vitest';
import { cursorOf } from '../../src/cursor/create-cursor.ts';
import { Expansion } from '../../src/search/tree/expansion.ts';
import type { Frame } from '../../src/search/tree/frame.ts';
import { LAST_PLIES } from '../../src/search/tree/last-plies.ts';
import { hashKey, Transpositions } from '../../src/search/tree/transpositions.ts';
import { TreeSearch } from '../../src/search/tree/tree-search.ts';
import { lateStates, middleOf, numbers, walk } from './games.ts';
import { afterMove } from './judge.ts';
import { bestOf, margin, toMover, valueAtDepth } from './minimax.ts';

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

const searchOf = (rules: Rules, state: GameState, tableMb = 1, isPlaying = false): TreeSearch =>
  new TreeSearch(cursorOf(rules, state), { tableMb, isPlaying });

function valueOf(search: TreeSearch, left: number): number {
  search.start(left);
  expect(search.run(Infinity, Infinity)).toBe(true);
  return search.value;
}

describe('a tree search', () => {
  it.each<Rules>([wari, kalah, oware, wariMancala, wari.with({ moveLimit: 5 })])(
    'finds the same value with any move order: $id $options.moveLimit',
    (rules) => {
      const states = walk(rules, rules.initialState(), numbers(4), 40).filter((_, i) => i % 8 === 0);
      for (const state of states) {
        const expected = margin(state, state.turn) + valueAtDepth(rules, state, 4);
        for (const seed of [1, 2, 3]) {
          shuffle(seed);
          for (const tableMb of [0, 0.002, 4])
            expect(valueOf(searchOf(rules, state, tableMb), 4)).toBe(expected);
        }
      }
    },
  );

  it.each<Rules>([kalah, oware, wari])('knows a good move before it is done: $id', (rules) => {
    shuffle(7);
    let better = 0;
    const future = (state: GameState): number => valueAtDepth(rules, state, 4);
    for (const state of middleOf(rules, 5, 3)) {
      const moves = rules.legalMoves(state);
      const values = new Map(moves.map((move) => [move, afterMove(rules, state, move, future)]));
      for (let [limit, isDone] = [1, false]; !isDone; limit += 5) {
        const search = searchOf(rules, state, 0);
        valueOf(search, 4);
        const previous = search.line[0]!;
        search.start(5);
        isDone = search.run(Infinity, search.nodes + limit);
        const move = search.bestSoFar(previous);
        expect(values.get(move)).toBeGreaterThanOrEqual(values.get(previous)!);
        // A move that is searched again for its value is known to be better than the best one so far.
        const { frames } = search as unknown as { readonly frames: readonly Frame[] };
        if (!isDone && move !== previous && move !== frames[0]!.bestMove) better++;
      }
    }
    expect(better).toBeGreaterThan(2);
  });
});

describe('a search for a move to play', () => {
  /** The final margin by minimax to a depth, where a repeated position ends the game and its seeds are shared equally. */
  const repeating = (rules: Rules, depth: number): ((state: GameState) => readonly [number, number]) => {
    const path = new Set<string>();
    let repeats = 0;
    const value = (state: GameState, left: number): number => {
      const lead = margin(state, state.turn);
      const key = `${positionKey(state)} ${state.stores.south}`;
      if (state.outcome || left === 0) return lead;
      const isNew = !path.has(key);
      if (left > LAST_PLIES && !isNew) {
        repeats++;
        return lead;
      }
      path.add(key);
      const best = bestOf(rules, state, (after) => toMover(state, after, value(after, left - 1)));
      if (isNew) path.delete(key);
      return best;
    };
    return (state) => [value(state, depth), repeats];
  };

  it.each([
    [wari.with({ pits: 3 }), 4],
    [oware.with({ pits: 2 }), 4],
    [oware.with({ pits: 3 }), 5],
  ])('counts a repeated position like a game that ends by it: $id', (rules: Rules, seeds) => {
    const depth = 13;
    const valueAt = repeating(rules, depth);
    let [repeated, wrong] = [0, 0];
    const nodes = { ends: 0, goesOn: 0 };
    for (const state of lateStates(rules, seeds, 60)) {
      const [value, repeats] = valueAt(state);
      const expected = value + 0;
      const ends = searchOf(rules, state, 0, true);
      expect(valueOf(ends, depth)).toBe(expected);
      nodes.ends += ends.nodes;
      const deepened = searchOf(rules, state, 1, true);
      for (let left = 1; left <= depth; left++) valueOf(deepened, left);
      if (deepened.value !== expected) wrong++;
      const goesOn = searchOf(rules, state, 0);
      valueOf(goesOn, depth);
      nodes.goesOn += goesOn.nodes;
      repeated = repeats;
    }
    expect(repeated).toBeGreaterThan(10);
    // What is repeated is not searched again.
    expect(nodes.ends).toBeLessThan(nodes.goesOn);
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
    for (const state of lateStates(rules, 4, 12)) valueOf(searchOf(rules, state, 1, isPlaying), 13);
    return closed.mock.calls.length - stored.mock.calls.length;
  };
  expect(leftOut(false)).toBe(0);
  expect(leftOut(true)).toBeGreaterThan(0);
});

it.each<Rules>([wari, kalah])('a search of $id gives the same result wherever it pauses', (rules) => {
  const searched = (until: number): readonly [search: TreeSearch, stops: number] => {
    const search = searchOf(rules, rules.initialState(), 64);
    let stops = 0;
    for (let left = 1; left <= 15; left++) {
      search.start(left);
      while (!search.run(until, Infinity)) stops++;
    }
    return [search, stops];
  };
  const [{ value, proof, line, nodes }, none] = searched(Infinity);
  const [sliced, stops] = searched(-Infinity);
  expect(sliced).toMatchObject({ value, proof, line, nodes });
  expect(none).toBe(0);
  expect(stops).toBeGreaterThan(nodes / 512);
  // The table has grown.
  const { table } = sliced as unknown as { readonly table: { readonly buckets: number } };
  expect(table.buckets).toBeGreaterThan(2 ** 11);
});

describe('a transposition table', () => {
  const entry = { bounds: 3, left: 2, proof: 0, move: 1, effort: 3 };

  it('never confuses positions, however full it is', () => {
    const random = numbers(9);
    const table = new Transpositions(2, 0.5);
    const kept = new Map<string, number>();
    for (let i = 0; i < 60_000; i++) {
      const key = Int32Array.of(Math.floor(random() * 400) - 200, Math.floor(random() * 300));
      const hash = hashKey(key, 0, 2);
      const found = table.find(key, hash);
      if (found >= 0) expect(table.lower(found, 2)).toBe(kept.get(key.join()));
      else {
        // Store each key once: a second result would be merged with the first.
        kept.set(key.join(), i % 97);
        table.store(key, hash, { ...entry, margin: i % 97, effort: 1 + (i % 20) });
      }
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
      table.store(key, hashKey(key, 0, 1), { ...entry, margin: i % 50 });
      while (!table.makeRoom(until)) stops++;
    }
    const left = keys.filter((key, i) => {
      const found = table.find(key, hashKey(key, 0, 1));
      const kept = [table.lower(found, 2), table.upper(found, 2), table.move(found)];
      if (found >= 0) expect(kept).toEqual([i % 50, i % 50, 1]);
      return found >= 0;
    });
    expect(left.length).toBeGreaterThan(17_000);
    // It has grown from 2^11 buckets to 2^14 and 2^17.
    if (until < 0) expect(stops).toBeGreaterThan((2 ** 11 + 2 ** 14) / 1024);
    else expect(stops).toBe(0);
  });
});
