import {
  captureTo25,
  InvalidOptionsError,
  InvalidStateError,
  kalah,
  resign,
  wari,
  wariMancala,
} from 'mancala-rules';
import type { GameState, Rules } from 'mancala-rules';
import { createTablebase, type TableProgress, type TablebaseOptions } from 'mancala-rules/tables';
import { describe, expect, it, vi } from 'vitest';
import { isSameGame } from '../../src/game/rules-with.ts';
import { captures, routes } from '../cursor/own-steps.ts';
import { tickingClock } from '../search/clock.ts';
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
    const emptyStores = small.stateFrom({ pits: [0, 1, 1, 0], stores: { south: 0, north: 10 } });
    const fullStores = small.stateFrom({ pits: [0, 1, 1, 0], stores: { south: 10, north: 0 } });
    expect(table.value(emptyStores)).toBe(2);
    expect(table.value(fullStores)).toBe(2);
  });

  it('gives 0 for a finished game, however it ended', () => {
    expect(table.value(resign(small, given(small, [0, 1, 1, 0]), 'south'))).toBe(0);
    expect(table.value(resign(small, small.initialState(), 'south'))).toBe(0);
  });

  it('throws for positions that it does not contain', () => {
    expect(() => table.value(small.initialState())).toThrow(
      new RangeError('state: expected at most 5 seeds in play, got 12'),
    );
    expect(() => table.value(wari.initialState())).toThrow(InvalidStateError);
    expect(() => table.value(resign(wari, wari.initialState(), 'south'))).toThrow(InvalidStateError);
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
    const one = await createTablebase(kalah.with({ pits: 1 }), { seeds: 127 });
    const state = { ...kalah.with({ pits: 1 }).initialState(), pits: [0, 127], outcome: null };
    expect(one.value(state)).toBe(-127);
    expect(one.value({ ...state, turn: 'north' })).toBe(127);
  });
});

describe('a table is rejected', () => {
  const rejected = (rules: Rules, options: unknown): Promise<InvalidOptionsError> =>
    createTablebase(rules, options as TablebaseOptions).then(
      () => expect.unreachable(),
      (error: unknown) => {
        expect(error).toBeInstanceOf(InvalidOptionsError);
        return error as InvalidOptionsError;
      },
    );

  it.each([undefined, null, 3, []])('for %s in place of options', async (options) => {
    await rejected(wari, options);
  });
  it.each([undefined, null, -1, 2.5, NaN, Infinity, '3', 37, 30, 24, 1e9])('for %s seeds', async (seeds) => {
    expect((await rejected(wari, { seeds })).problems).toMatchObject([{ path: 'seeds' }]);
  });
  it('for more positions or moves than 2^31', async () => {
    const message = async (pits: number, seeds: number): Promise<string> =>
      (await rejected(kalah.with({ pits, seeds: 1 }), { seeds })).message;
    expect(await message(6, 30)).toBe(
      'seeds: expected fewer than 2147483648 positions and moves, got 30, which makes 18956771808',
    );
    expect(await message(6, 24)).toBe(
      'seeds: expected fewer than 2147483648 positions and moves, got 24, which makes 2503355400',
    );
    expect(await message(6, 37)).toBe('seeds: expected at most 36, got 37');
    expect(await message(1, 128)).toBe('seeds: expected at most 127, got 128');
  });
  it('with all invalid options listed', async () => {
    const { problems } = await rejected(wari, { seeds: -1, signal: 1, onProgress: 2, size: 3 });
    expect(problems.map(({ path }) => path).sort()).toEqual(['onProgress', 'seeds', 'signal', 'size']);
  });

  it.each<[Rules, [parts: string, advice: string]]>([
    [captureTo25.with({ target: 24 }), ['stores', '']],
    [
      captureTo25.with({ target: 24, moveLimit: 9 }),
      ['quietMoves and stores', '; with({ moveLimit: null }) removes the limit on quiet moves'],
    ],
    [wariMancala, ['quietMoves', '; with({ moveLimit: null }) removes the limit on quiet moves']],
    [
      own('limited', {
        endings: [{ reason: 'move-limit', when: { quietMoves: 4 } }],
      }),
      ['quietMoves', ''],
    ],
  ])('for rules that depend on more than pits and turn: $id', async (rules, [parts, advice]) => {
    expect((await rejected(rules, { seeds: 2 })).message).toBe(
      `rules: expected rules that depend on pits and turn only, as those of wari and kalah, got ${rules.id}, which depends on ${parts}; solve and analyze work without a table${advice}`,
    );
  });

  const feeding = own('feeding', { extraTurn: ({ mover, last }) => mover === 'north' && last === 0 });
  const counting = own('counting', {
    extraTurn: ({ mover, captured }) => mover === 'south' && captured > 2,
    capture: captures['evens']!(false),
  });
  it.each([
    own('bySide', { capture: captures['bySide']!(true) }),
    own('byStores', { capture: captures['byStores']!(true) }),
    own('eachHisOwnWay', { route: routes['eachHisOwnWay']! }),
    own('southEnds', {
      endings: [
        {
          reason: 'row-empty',
          when: { test: (board) => board.row('south') === 0, reads: ['pits'] },
          collects: () => 'north',
        },
      ],
    }),
    own('givenToNorth', {
      endings: [{ reason: 'row-empty', when: { row: 'mover', atMost: 0 }, collects: () => 'north' }],
    }),
    own('fullStores', {
      endings: [{ reason: 'target', when: { test: (board) => board.store('south') > 5, reads: ['pits'] } }],
    }),
    own('forbidden', {
      legality: [{ when: 'always', forbids: (_, board) => (board.seeds(0) === 2 ? 'not-allowed' : null) }],
    }),
    feeding,
    counting,
  ])('for rules that treat the players differently or have undeclared dependences: $id', async (rules) => {
    expect((await rejected(rules, { seeds: 5 })).message).toMatch(
      /^the rules play [-\d]+ differently when mirrored/,
    );
  });

  it('even if that is detected late', async () => {
    const late = own('late', {
      endings: [
        {
          reason: 'row-empty',
          when: { test: (board) => board.row('south') >= 10, reads: ['pits'] },
          collects: () => 'north',
        },
      ],
    });
    await createTablebase(late, { seeds: 9 });
    await rejected(late, { seeds: 11 });
  });
});

describe('creating a table', () => {
  it('reports progress', async () => {
    tickingClock(9);
    const reports: TableProgress[] = [];
    const table = await createTablebase(wari, { seeds: 6, onProgress: (report) => reports.push(report) });
    const total = table.bytes;
    expect(reports.at(-1)).toEqual({ seeds: 6, done: total, total });
    expect(reports.filter(({ done }) => done === total)).toHaveLength(1);
    for (const [i, { done, seeds }] of reports.entries()) {
      expect(done).toBeGreaterThanOrEqual(reports[i - 1]?.done ?? 0);
      expect(seeds).toBeGreaterThanOrEqual(reports[i - 1]?.seeds ?? 0);
    }
  });

  it('reports completion once, and progress about ten times a second', async () => {
    const clock = tickingClock(9);
    const reports: TableProgress[] = [];
    await createTablebase(small, { seeds: 9, onProgress: (report) => reports.push(report) });
    expect(reports.filter(({ done }) => done === 715)).toHaveLength(1);
    expect(reports.length).toBeGreaterThan(3);
    expect(reports.length).toBeLessThan(2 + clock.now / 100);
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

  it('stops between two slices when the signal is aborted', async () => {
    const control = new AbortController();
    const reason = new Error('enough');
    const clock = tickingClock();
    let aborted = 0;
    const onProgress = (): void => {
      aborted = clock.now;
      control.abort(reason);
    };
    const { signal } = control;
    await expect(createTablebase(wari, { seeds: 15, signal, onProgress })).rejects.toBe(reason);
    expect(aborted).toBeGreaterThan(100);
    // The slice that is due may still run.
    expect(clock.now).toBeLessThan(aborted + 12);
  });
  it('does not start if the signal is already aborted', async () => {
    const signal = AbortSignal.abort('no');
    await expect(createTablebase(wari, { seeds: 15, signal })).rejects.toBe('no');
  });
});

describe('the same game', () => {
  it.each([
    [wari, wari, true],
    [wari, wari.with({ first: 'north' }), true],
    [wari.with({ pits: 5 }), wari.with({ seeds: 4, pits: 5, captures: [2, 3] }), true],
    [wari, wari.with({ pits: 5 }), false],
    [wari, wari.with({ captures: [2] }), false],
    [wari, kalah, false],
    [wari, { ...wari, options: Object.fromEntries(Object.entries(wari.options).reverse()) as never }, true],
    [wari, { ...wari, version: 2 }, false],
    [wari, { ...wari, id: 'ayo' }, false],
  ])('has the same ruleset, version and options', (a, b, same) => {
    expect(isSameGame(a, b)).toBe(same);
    expect(isSameGame(b, a)).toBe(same);
  });
});
