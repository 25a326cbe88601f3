// What a cursor can be made of, and what cursors of the same rules share.
import { createCursor, InvalidStateError, kalah, resign, wari, type GameState } from 'mancala-rules';
import { describe, expect, it } from 'vitest';
import { cursorOf } from '../../src/cursor/create-cursor.ts';

const start = wari.initialState();
const most = 5e8 - 1;

describe('createCursor', () => {
  it('makes a cursor at a state, running or finished', () => {
    const states = [start, wari.apply(start, 3), resign(start, 'north')];
    for (const state of states) {
      const cursor = createCursor(wari, state);
      expect(cursor.state()).toEqual(state);
      expect(cursor.ply).toBe(0);
    }
  });

  it('makes cursors that move on their own', () => {
    const [one, two] = [createCursor(wari, start), createCursor(wari, start)];
    one.play(2);
    expect(two.state()).toEqual(start);
    two.play(5);
    expect(one.state()).toEqual(wari.apply(start, 2));
    expect(two.state()).toEqual(wari.apply(start, 5));
  });

  it.each<[string, unknown]>([
    ['a state of a smaller board', wari.with({ pits: 5 }).initialState()],
    ['a state of a larger board', wari.with({ pits: 7 }).initialState()],
    ['nothing', undefined],
    ['a count that is none', { ...start, pits: start.pits.with(3, -1) }],
    ['no turn', { ...start, turn: 'east' }],
  ])('refuses %s', (_, state) => {
    expect(() => createCursor(wari, state as GameState)).toThrow(InvalidStateError);
  });

  it('refuses more seeds than fit, wherever they are', () => {
    const pits = [most, most, most, most, 0, 0, 0, 0, 0, 0, 0, 0];
    const rest = 2 ** 31 - 1 - 4 * most;
    expect(createCursor(wari, { ...start, pits: pits.with(7, rest) }).seeds(7)).toBe(rest);
    for (const state of [
      { ...start, pits: pits.with(7, rest + 1) },
      { ...start, pits, removed: rest + 1 },
      { ...start, pits, stores: { south: rest, north: 1 } },
    ]) {
      const make = (): unknown => createCursor(wari, state);
      expect(make).toThrow(InvalidStateError);
      expect(make).toThrow('expected at most 2147483647 seeds, got 2147483648');
    }
    try {
      createCursor(wari, { ...start, pits: pits.with(7, rest + 1) });
    } catch (error) {
      expect((error as InvalidStateError).problems).toMatchObject([{ path: '' }]);
    }
  });
});

describe('cursors of the same rules', () => {
  it('share what was learned, also with those of fewer seeds', () => {
    const rules = wari.with({ seeds: 3 });
    const state = rules.initialState();
    const { layout } = cursorOf(rules, state).stack;
    expect(cursorOf(rules, state).stack.layout).toBe(layout);
    expect(cursorOf(rules, { ...state, pits: state.pits.with(0, 1) }).stack.layout).toBe(layout);
    expect(cursorOf(wari.with({ seeds: 3 }), state).stack.layout).not.toBe(layout);
  });

  it('have room for the whole game even if the first begins with fewer seeds', () => {
    const rules = wari.with({ seeds: 20 });
    const few = { ...rules.initialState(), pits: [1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0] };
    const first = cursorOf(rules, few).stack.layout;
    // 240 seeds do not fit into a byte.
    expect(first.packing).toBe(2);
    expect(cursorOf(rules, rules.initialState()).stack.layout).toBe(first);
  });

  it('get another layout when a state has more seeds than all before', () => {
    const rules = kalah.with({ seeds: 2 });
    const state = rules.initialState();
    const packings = [0, 103, 104, 40_000, 0].map((removed) => {
      const cursor = cursorOf(rules, { ...state, removed });
      expect(cursor.state()).toEqual({ ...state, removed });
      return cursor.stack.layout.packing;
    });
    expect(packings).toEqual([3, 3, 2, 1, 1]);
    const { layout } = cursorOf(rules, { ...state, removed: 40_000 }).stack;
    expect(cursorOf(rules, { ...state, removed: 40_000 }).stack.layout).toBe(layout);
    expect(cursorOf(rules, { ...state, removed: 40_001 }).stack.layout).not.toBe(layout);
  });
});
