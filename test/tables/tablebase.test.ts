import {
  captureTo25,
  InvalidArgumentError,
  InvalidStateError,
  kalah,
  resign,
  wari,
  wariMancala,
} from 'mancala-rules';
import type { Ending, GameState, Rules } from 'mancala-rules';
import { createTablebase, type TablebaseOptions } from 'mancala-rules/tables';
import { describe, expect, it, vi } from 'vitest';
import { captures, routes } from '../cursor/own-steps.ts';
import { tickingClock } from '../search/clock.ts';
import { invalid } from '../search/judge.ts';
import { fillTable } from '../../src/tables/fill-table.ts';
import { PackedValues } from '../../src/tables/packed-values.ts';
import { PositionIndex } from '../../src/tables/position-index.ts';
import { RowIndex } from '../../src/tables/row-index.ts';
import { MemoryStorage } from '../../src/tables/table-storage.ts';
import { given, own, ownRules } from './table-rules.ts';

const small = wari.with({ pits: 2, seeds: 3 });

describe('a table', async () => {
  const table = await createTablebase(small, { seeds: 5 });

  it('has its rules, seeds and size', () => {
    expect(table.rules).toBe(small);
    expect([table.seeds, table.bytes]).toEqual([5, 126]);
    expect(Object.isFrozen(table)).toBe(true);
  });

  it('contains the positions of its board with few enough seeds', () => {
    expect(table.has(given(small, [1, 2, 1, 1]))).toBe(true);
    expect(table.has(given(small, [1, 2, 1, 2]))).toBe(false);
    expect(table.has(given(wari, [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1]))).toBe(false);
    expect(() => table.has(null as unknown as GameState)).toThrow(InvalidStateError);
  });

  it('ignores the seeds in the stores', () => {
    for (const south of [0, 10]) {
      const stores = { south, north: 10 - south };
      expect(table.value(small.stateFrom({ pits: [0, 1, 1, 0], stores }))).toBe(2);
    }
  });

  it('gives 0 for a finished game, however it ended', () => {
    for (const state of [given(small, [0, 1, 1, 0]), small.initialState()])
      expect(table.value(resign(small, state, 'south'))).toBe(0);
  });

  it('throws for positions that it does not contain', () => {
    expect(() => table.value(small.initialState())).toThrow(
      new InvalidArgumentError('state: expected at most 5 seeds in play, got 12'),
    );
    for (const state of [wari.initialState(), resign(wari, wari.initialState(), 'south')])
      expect(() => table.value(state)).toThrow(InvalidStateError);
  });

  it('has no best move of a finished game, nor of a position that it does not contain', () => {
    const over = given(small, [0, 0, 1, 0]);
    expect(over.outcome).not.toBeNull();
    for (const state of [over, { ...over, outcome: null }, wari.initialState()])
      expect(() => table.best(state)).toThrow(InvalidStateError);
    expect(() => table.best(small.initialState())).toThrow(RangeError);
  });

  it.each([-1, 6, 1.5, NaN, '3', null])('throws for counts of %s seeds', (seeds) => {
    expect(() => table.counts(seeds as number)).toThrow(RangeError);
  });

  it('returns new counts each time, in order', () => {
    table.counts(3).clear();
    const values = [...table.counts(3).keys()];
    expect(values).toEqual(values.toSorted((a, b) => a - b));
    expect(values.length).toBeGreaterThan(1);
  });

  it('is the same whichever player moves first', async () => {
    const other = await createTablebase(small.with({ first: 'north' }), { seeds: 5 });
    expect(other.counts(5)).toEqual(table.counts(5));
    expect(other.save()).toEqual(table.save());
  });

  it('may have no seeds, or more than the game', async () => {
    expect((await createTablebase(small, { seeds: 0 })).counts(0)).toEqual(new Map([[0, 1]]));
    const more = await createTablebase(small, { seeds: 14 });
    expect(more.value({ ...given(small, [0, 0, 0, 1]), pits: [13, 0, 1, 0] })).toBeTypeOf('number');
  });

  it('may have as many seeds as a byte can encode', async () => {
    const rules = kalah.with({ pits: 1 });
    const one = await createTablebase(rules, { seeds: 127 });
    const state = { ...rules.initialState(), pits: [0, 127], outcome: null };
    expect([one.value(state), one.value({ ...state, turn: 'north' })]).toEqual([-127, 127]);
  });
});

describe('a table is rejected', () => {
  const rejected = (rules: Rules, options: unknown, ...paths: string[]): Promise<void> =>
    expect(createTablebase(rules, options as TablebaseOptions)).rejects.toMatchObject(invalid(...paths));
  const rejectedBecause = (rules: Rules, seeds: number, expected: RegExp): Promise<void> => {
    const message = expect.stringMatching(expected) as string;
    return expect(createTablebase(rules, { seeds })).rejects.toMatchObject({
      code: 'INVALID_OPTIONS',
      message,
    });
  };

  it.each([undefined, null, 3, []])('for %s in place of options', (options) => rejected(wari, options, ''));
  it.each([undefined, null, -1, 2.5, NaN, Infinity, '3', 37, 30, 24, 1e9])('for %s seeds', (seeds) =>
    rejected(wari, { seeds }, 'seeds'),
  );
  it('with all invalid options listed', async () => {
    const options = { size: 3, seeds: -1, signal: 1, onProgress: 2 };
    await rejected(wari, options, ...Object.keys(options));
  });
  it.each([
    [6, 30, 'fewer than 2147483648 positions and moves, got 30, which makes 18956771808'],
    [6, 24, 'fewer than 2147483648 positions and moves, got 24, which makes 2503355400'],
    [6, 37, 'at most 36, got 37'],
    [1, 128, 'at most 127, got 128'],
  ])('for more positions or moves than 2^31: %d pits, %d seeds', (pits, seeds, expected) =>
    rejectedBecause(kalah.with({ pits, seeds: 1 }), seeds, new RegExp(`^seeds: expected ${expected}$`)),
  );

  const noLimit = '; with({ moveLimit: null }) removes the limit on quiet moves';
  it.each<[Rules, parts: string, advice: string]>([
    [captureTo25.with({ target: 24 }), 'stores', ''],
    [captureTo25.with({ target: 24, moveLimit: 9 }), 'quietMoves and stores', noLimit],
    [wariMancala, 'quietMoves', noLimit],
    [own('limited', { endings: [{ reason: 'move-limit', when: { quietMoves: 4 } }] }), 'quietMoves', ''],
  ])('for rules that depend on more than pits and turn: $id', async (rules, parts, advice) => {
    const message = `rules: expected rules that depend on pits and turn only, as those of wari and kalah, got ${rules.id}, which depends on ${parts}; solve and analyze work without a table${advice}`;
    await expect(createTablebase(rules, { seeds: 2 })).rejects.toMatchObject({
      name: 'InvalidOptionsError',
      message,
    });
  });

  /** North takes what is in the pits at the end. */
  const collected = (id: string, when: Ending['when']): Rules =>
    own(id, { endings: [{ reason: 'row-empty', when, collects: () => 'north' }] });
  const message = /^the rules play [-\d]+ differently when mirrored/;
  it.each([
    own('bySide', { capture: captures['bySide']!(true) }),
    own('byStores', { capture: captures['byStores']!(true) }),
    own('eachHisOwnWay', { route: routes['eachHisOwnWay']! }),
    collected('southEnds', { test: (board) => board.row('south') === 0, reads: ['pits'] }),
    collected('givenToNorth', { row: 'mover', atMost: 0 }),
    own('fullStores', {
      endings: [{ reason: 'target', when: { test: (board) => board.store('south') > 5, reads: ['pits'] } }],
    }),
    own('forbidden', {
      legality: [{ when: 'always', forbids: (_, board) => (board.seeds(0) === 2 ? 'not-allowed' : null) }],
    }),
    own('feeding', { extraTurn: ({ mover, last }) => mover === 'north' && last === 0 }),
    own('counting', {
      extraTurn: ({ mover, captured }) => mover === 'south' && captured > 2,
      capture: captures['evens']!(false),
    }),
  ])('for rules that treat the players differently or have undeclared dependences: $id', (rules) =>
    rejectedBecause(rules, 5, message),
  );

  it('even if that is detected late', async () => {
    const late = collected('late', { test: (board) => board.row('south') >= 10, reads: ['pits'] });
    await createTablebase(late, { seeds: 9 });
    await rejectedBecause(late, 11, message);
  });
});

describe('creating a table', () => {
  it('reports completion once, and progress about ten times a second', async () => {
    const clock = tickingClock(9);
    const reports: Record<'seeds' | 'done' | 'total', number>[] = [];
    await createTablebase(small, { seeds: 9, onProgress: (report) => reports.push(report) });
    expect(reports.at(-1)).toEqual({ seeds: 9, done: 715, total: 715 });
    expect(reports.filter(({ done }) => done === 715)).toHaveLength(1);
    expect(reports.length).toBeGreaterThan(3);
    expect(reports.length).toBeLessThan(2 + clock.now / 100);
    for (const key of ['done', 'seeds'] as const) {
      const values = reports.map((report) => report[key]);
      expect(values).toEqual(values.toSorted((a, b) => a - b));
    }
  });

  it.each([wari, kalah, ...ownRules])('of $id yields after a bounded number of rows', (rules) => {
    const { pits } = rules.options;
    const index = new PositionIndex(2 * pits, Math.trunc(60 / pits));
    const values = new PackedValues(new MemoryStorage(new Uint8Array(index.start(index.seeds + 1))), pits);
    let [rows, most] = [0, 0];
    const { indexOf } = RowIndex.prototype;
    vi.spyOn(RowIndex.prototype, 'indexOf').mockImplementation(function (this: RowIndex, row) {
      most = Math.max(most, ++rows);
      return indexOf.call(this, row);
    });
    for (const progress of fillTable(rules, index, values)) {
      rows = 0;
      if (progress && progress.seeds > 2) break;
    }
    expect(most).toBeLessThanOrEqual(512 * pits);
  });
});
