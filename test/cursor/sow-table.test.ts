// Each row of the sow table is what sowing by hand does to a position; a route that leaves the board is an error.
import { createCursor, defineRules, kalah, type Capture, type Route, type Rules } from 'mancala-rules';
import { describe, expect, it } from 'vitest';
import { Engine } from '../../src/engine/engine.ts';
import { EMPTY, Layout } from '../../src/cursor/layout.ts';
import { SowTable } from '../../src/cursor/sow-table.ts';
import type { Steps } from '../../src/ruleset/steps.ts';

const around: Route = ({ pits }, cell) => (cell + 1) % (2 * pits);
const backwards: Route = ({ pits }, cell) => (cell + 2 * pits - 1) % (2 * pits);
/** Both players sow into both stores. */
const bothStores: Route = ({ pits }, cell) =>
  cell === pits - 1
    ? 2 * pits
    : cell === 2 * pits
      ? pits
      : cell === 2 * pits - 1
        ? 2 * pits + 1
        : cell === 2 * pits + 1
          ? 0
          : cell + 1;
const pastOrigin: Route = ({ pits, origin }, cell) => {
  const next = (cell + 1) % (2 * pits);
  return next === origin ? (next + 1) % (2 * pits) : next;
};
const routes = { around, backwards, bothStores, pastOrigin };

const twosAndThrees: Capture = {
  triggers: (own, seeds) => !own && (seeds === 2 || seeds === 3),
  pits: () => 0,
};

const stepsWith = (steps: Partial<Steps>): Steps => ({
  route: around,
  capture: twosAndThrees,
  endings: [],
  ...steps,
});

/** Each cell that a move sows in, one by one. */
function sown(route: Route, pits: number, origin: number, seeds: number): number[] {
  const mover = origin < pits ? 'south' : 'north';
  const cells: number[] = [];
  for (let i = 0, cell = origin; i < seeds; i++) {
    cells.push((cell = route({ pits, mover, origin, seeds, choice: 0, marks: [] }, cell, i)));
  }
  return cells;
}

/** An empty table, and an engine to learn from. */
function tableFor(steps: Steps, pits: number, maxSeeds: number) {
  const layout = new Layout(pits, maxSeeds);
  const table = new SowTable(layout, steps, maxSeeds);
  const engine = new Engine(pits, steps);
  /** Learns the row of a pit and a count, and returns where that row begins. */
  const learn = (origin: number, seeds: number): number => {
    table.learn(engine, origin, seeds);
    return (seeds * 2 * pits + origin) * table.pitch;
  };
  return { layout, table, learn };
}

/** A table with the row of one pit and count, and where that row begins. */
function learned(steps: Steps, pits: number, maxSeeds: number, origin: number, seeds: number) {
  const { layout, table, learn } = tableFor(steps, pits, maxSeeds);
  return { layout, table, row: learn(origin, seeds) };
}

/** What a row adds to each place, and to the bits for turn and quiet moves. */
function added({ layout, table, row }: ReturnType<typeof learned>, start: readonly number[]) {
  const words = new Float64Array(layout.size).fill(EMPTY);
  start.forEach((seeds, place) => layout.add(words, 0, place, seeds));
  // South to move after three quiet moves, or North after them.
  words[0]! += 13 * 2 ** 32;
  for (let i = 0; i < layout.size; i++) words[i]! += table.rows[row + 1 + i]!;
  const { buffer } = words;
  const views = { 1: new Int32Array(buffer), 2: new Uint16Array(buffer), 3: new Uint8Array(buffer) };
  const cells = views[layout.packing];
  return {
    seeds: Array.from(layout.cells, (cell) => cells[cell]!),
    meta: new Int32Array(buffer)[1]! & 0xfffff,
  };
}

describe.each(Object.entries(routes))('a row by the route %s', (_, route) => {
  it.each([
    [2, 100],
    [3, 1000],
    [6, 100],
    [7, 120],
    [4, 100_000],
  ])('adds what sowing does: %i pits, %i seeds', (pits, maxSeeds) => {
    const { layout, table, learn } = tableFor(stepsWith({ route }), pits, maxSeeds);
    for (let origin = 0; origin < 2 * pits; origin++) {
      for (const seeds of [1, 2, 3, pits, 2 * pits - 1, 2 * pits, 2 * pits + 1, 31]) {
        const row = { layout, table, row: learn(origin, seeds) };
        const places = Array.from({ length: 2 * pits + 2 }, (__, place) =>
          place === origin ? seeds : place % 3,
        );
        const expected = [...places];
        expected[origin] = 0;
        const path = sown(route, pits, origin, seeds);
        for (const cell of path) expected[cell]! += 1;
        const sum = (from: number): number => expected.slice(from, from + pits).reduce((a, b) => a + b, 0);
        const { seeds: actual, meta } = added(row, places);
        expect(actual).toEqual([...expected, sum(0), sum(pits)]);
        // One quiet move more, and the turn passes.
        expect(meta).toBe(13 + 4 + (origin < pits ? 1 : -1));
        expect(table.halves[2 * row.row]).toBe(layout.cells[path.at(-1)!]);
      }
    }
  });
});

describe('the turn in a row', () => {
  it.each([
    [1, 1, 5],
    [1, 2, 4],
    [4, 1, 3],
    [4, 2, 4],
  ])('stays with the mover if the step says so: pit %i, %i seeds', (origin, seeds, meta) => {
    const steps = stepsWith({
      extraTurn: ({ mover, last, captured }, pits) =>
        captured === 0 && last === (mover === 'south' ? pits : 0),
    });
    const row = learned(steps, 3, 50, origin, seeds);
    expect(added(row, [0, 9, 0, 0, 9, 0, 0, 0]).meta).toBe(13 + meta);
  });
});

describe('triggers', () => {
  /** The counts that trigger a capture, of all that a row has bits for. */
  const countsOf = ({ table, row }: ReturnType<typeof learned>): number[] => {
    const bits = table.halves[2 * row + 1]!;
    return Array.from({ length: 32 }, (_, count) => count).filter((count) => (bits >>> count) & 1);
  };

  it('are by the seeds that were in the landing pit before', () => {
    const steps = stepsWith({});
    // One seed of South falls in pit 3 of North, and then also a second one, a lap later.
    expect(countsOf(learned(steps, 3, 90, 2, 1))).toEqual([1, 2, 31]);
    expect(countsOf(learned(steps, 3, 90, 2, 7))).toEqual([0, 1, 31]);
    expect(countsOf(learned(steps, 3, 90, 2, 13))).toEqual([0, 31]);
    expect(countsOf(learned(steps, 3, 90, 2, 19))).toEqual([31]);
    // In an own pit nothing triggers.
    expect(countsOf(learned(steps, 3, 90, 0, 1))).toEqual([31]);
    expect(countsOf(learned(steps, 3, 90, 5, 1))).toEqual([1, 2, 31]);
    expect(countsOf(learned(steps, 3, 90, 4, 1))).toEqual([31]);
  });

  it('go up to 31 and more', () => {
    const capture: Capture = { triggers: (_, seeds) => seeds === 31 || seeds > 32, pits: () => 0 };
    expect(countsOf(learned(stepsWith({ capture }), 3, 90, 2, 1))).toEqual([30, 31]);
  });

  it('of a seed that falls in the pit it was lifted from do not depend on what was there', () => {
    const all = Array.from({ length: 32 }, (_, count) => count);
    const at = (count: number): Capture => ({
      triggers: (own, seeds) => own && seeds === count,
      pits: () => 0,
    });
    expect(countsOf(learned(stepsWith({ capture: at(1) }), 3, 90, 2, 6))).toEqual(all);
    expect(countsOf(learned(stepsWith({ capture: at(2) }), 3, 90, 2, 12))).toEqual(all);
    expect(countsOf(learned(stepsWith({ capture: at(6) }), 3, 90, 2, 6))).toEqual([31]);
  });

  it('are none in a store', () => {
    const steps = stepsWith({ route: bothStores, capture: { pits: () => 0 } });
    expect(countsOf(learned(steps, 3, 90, 2, 1))).toEqual([]);
    expect(countsOf(learned(steps, 3, 90, 5, 1))).toEqual([]);
    expect(countsOf(learned(steps, 3, 90, 5, 2))).toHaveLength(32);
  });
});

describe('a table', () => {
  it('has rows for all counts of a small game, and for as many as it has room for', () => {
    const counts = (pits: number, seeds: number): number =>
      new SowTable(new Layout(pits, seeds), stepsWith({}), seeds).counts;
    expect(counts(6, 48)).toBe(49);
    // 12 rows of 17 words a count, and room for 262,144 words.
    expect(counts(6, 60_000)).toBe(1285);
  });

  it('learns one row, and the same when asked again', () => {
    const { table, row } = learned(stepsWith({}), 3, 40, 4, 5);
    const first = [...table.rows];
    const words = first.flatMap((word, i) => (word === 0 ? [] : [i]));
    expect(Math.min(...words)).toBe(row);
    expect(Math.max(...words)).toBeLessThan(row + table.pitch);
    table.learn(new Engine(3, stepsWith({})), 4, 5);
    expect([...table.rows]).toEqual(first);
  });
});

describe('a route that leaves the board', () => {
  const kalahBy = (route: Route): Rules =>
    defineRules({
      ...kalah.spec,
      id: 'leaving',
      steps: (options) => ({ ...kalah.spec.steps(options), route }),
    });

  it.each<[string, Route, string]>([
    ['beyond the last cell', (_, cell) => cell + 1, '14'],
    ['before the first cell', (_, cell) => 9 - cell, '-1'],
    ['NaN', () => NaN, 'NaN'],
    ['-1', () => -1, '-1'],
    ['a fraction', () => 2.5, '2.5'],
    ['far away', () => 99, '99'],
    ['the place of a sum', () => 15, '15'],
    ['on the way to a pit', (_, cell) => (cell === 11 ? 20 : 2), '20'],
  ])('is a RangeError, and leaves the cursor as it was: %s', (_, route, cell) => {
    const rules = kalahBy(route);
    const pits = [1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 1, 3];
    const state = kalah.stateFrom({ pits, turn: 'north', removed: 42 });
    const cursor = createCursor(rules, state);
    const before = [cursor.state(), cursor.ply, cursor.key()];
    // The second time the row is not taken for known.
    for (let time = 0; time < 2; time++) {
      expect(() => cursor.play(cell === '14' || cell === '20' ? 11 : 10)).toThrow(
        new RangeError(`route: expected a cell from 0 to 13, got ${cell}.`),
      );
      expect([cursor.state(), cursor.ply, cursor.key()]).toEqual(before);
    }
    expect(() => cursor.undo()).toThrow(RangeError);
  });
});
