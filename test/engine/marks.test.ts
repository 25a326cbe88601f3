// Marks that cannot be, moves that are none, refills.
import {
  congkak,
  InvalidStateError,
  oAnQuan,
  togyzqumalaq,
  trace,
  wari,
  type GameState,
  type Mark,
  type Position,
  type Rules,
} from 'mancala-rules';
import { describe, expect, it } from 'vitest';

const tuz: Position = {
  pits: [9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 0, 9, 9, 9, 9, 9],
  stores: { south: 9, north: 0 },
  marks: [...new Array<Mark>(12).fill(null), 'south', ...new Array<Mark>(5).fill(null)],
};
const problemsOf = (rules: Rules, position: unknown): string[] => {
  try {
    rules.stateFrom(position as Position);
    return [];
  } catch (error) {
    if (!(error instanceof InvalidStateError)) throw error;
    return error.problems.map(({ path }) => path);
  }
};

describe('marks that cannot be', () => {
  const with_ = (marks: Record<number, unknown>, pits = tuz.pits): unknown => ({
    pits,
    removed: 162 - pits.reduce((sum, seeds) => sum + seeds, 0),
    marks: Array.from({ length: 18 }, (_, pit) => marks[pit] ?? null),
  });
  const empty = [9, 0, 9, 0, 9, 9, 9, 9, 0, 9, 0, 9, 0, 9, 9, 9, 9, 0];

  it('are listed', () => {
    expect(problemsOf(togyzqumalaq, with_({ 12: 'south' }))).toEqual([]);
    // Two of one player; seeds in a tuz; the own row; the ninth pit; the same number; no mark at all.
    expect(problemsOf(togyzqumalaq, with_({ 10: 'south', 12: 'south' }, empty))).toEqual([
      'marks[10]',
      'marks[12]',
    ]);
    expect(problemsOf(togyzqumalaq, with_({ 11: 'south' }, empty))).toEqual(['marks[11]']);
    expect(problemsOf(togyzqumalaq, with_({ 12: 'north' }, empty))).toEqual(['marks[12]']);
    expect(problemsOf(togyzqumalaq, with_({ 17: 'south', 8: 'north' }, empty))).toEqual([
      'marks[8]',
      'marks[17]',
    ]);
    expect(problemsOf(togyzqumalaq, with_({ 12: 'south', 3: 'north' }, empty))).toEqual([
      'marks[3]',
      'marks[12]',
    ]);
    expect(problemsOf(togyzqumalaq, with_({ 10: 'south', 3: 'north' }, empty))).toEqual([]);
    expect(problemsOf(togyzqumalaq, with_({ 12: 'closed' }))).toEqual(['marks[12]']);
    expect(problemsOf(togyzqumalaq, with_({ 2: 'east', 4: 1 }))).toEqual(['marks[2]', 'marks[4]']);
    expect(problemsOf(togyzqumalaq, { ...tuz, marks: ['south'] })).toEqual(['marks']);
    expect(problemsOf(togyzqumalaq, { ...tuz, marks: 'south' })).toEqual(['marks']);
    expect(() => togyzqumalaq.stateFrom({ ...tuz, marks: null } as unknown as Position)).toThrow(
      'marks: expected 18 marks, got null',
    );
    const all = congkak.initialState().pits;
    const marks = all.map((_, pit) => (pit === 3 ? 'closed' : null));
    expect(problemsOf(congkak, { pits: all, marks })).toEqual(['marks[3]']);
  });

  it('are unknown to games that mark no pits', () => {
    expect(problemsOf(wari, { pits: wari.initialState().pits, marks: [] })).toEqual(['marks']);
    expect(problemsOf(oAnQuan, { pits: oAnQuan.initialState().pits, marks: [] })).toEqual(['marks']);
  });

  it('are no state for apply', () => {
    const state = { ...togyzqumalaq.initialState(), marks: 7 } as unknown as GameState;
    expect(() => togyzqumalaq.apply(state, 0)).toThrow(InvalidStateError);
    const { marks: _, ...unmarked } = togyzqumalaq.initialState();
    expect(togyzqumalaq.apply(unmarked, 0).marks).toEqual(new Array(18).fill(null));
  });
});

describe('moves', () => {
  it('from 2n times the choices on are none', () => {
    const start = oAnQuan.initialState();
    expect([23, 24, -1, 1.5].map((move) => oAnQuan.illegalReason(start, move))).toEqual([
      'not-yours',
      'not-a-move',
      'not-a-move',
      'not-a-move',
    ]);
  });

  it('that feed a store back are shown by trace', () => {
    const state = oAnQuan.stateFrom({
      pits: [0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 4],
      stores: { south: 52, north: 13 },
    });
    const { events, state: next } = trace(oAnQuan, state, 15);
    expect(events.filter(({ type }) => type === 'supply').length).toBe(5);
    expect(next.stores.north).toBe(8);
  });
});
