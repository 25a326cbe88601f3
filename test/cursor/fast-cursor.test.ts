// A cursor asks the endings when somebody wants to know, and not more often; errors leave it as it was.
import type { Cursor, Ending, GameState, Steps } from 'mancala-rules';
import { describe, expect, it } from 'vitest';
import { cursorOf } from '../../src/cursor/create-cursor.ts';
import { rulesWith, stateOf, type Plain } from './naive.ts';

const start: Plain = {
  pits: [1, 1, 1, 1, 1, 1],
  stores: { south: 3, north: 3 },
  turn: 'south',
  quietMoves: 4,
  total: 12,
};

describe('endings', () => {
  const counting = (when: (asked: number) => boolean) => {
    let asked = 0;
    const ending: Ending = {
      reason: 'target',
      when: { test: (board) => (asked++, board.quietMoves > 0 && when(asked)), reads: ['pits'] },
    };
    const cursor = cursorOf(rulesWith(3, { endings: [ending] }), stateOf(start));
    // To make one asks for the initial state.
    asked = 0;
    return { cursor, asked: () => asked };
  };

  it('are not asked of moves that are taken back, nor of a state, and once of a position', () => {
    const { cursor, asked } = counting(() => false);
    expect(cursor.isTerminal).toBe(false);
    cursor.legalMoves();
    for (const move of [0, 3, 1]) cursor.play(move);
    for (let ply = 0; ply < 3; ply++) cursor.undo();
    expect(asked()).toBe(0);
    cursor.play(0);
    const asks = [
      () => cursor.isTerminal,
      () => cursor.state(),
      () => cursor.seeds(0),
      () => cursor.legalMoves(),
    ];
    for (const ask of asks) ask();
    expect(asked()).toBe(1);
    cursor.undo();
    expect(cursor.isTerminal).toBe(false);
    expect(asked()).toBe(1);
    cursor.load(start.pits, start.stores, 'south');
    cursor.countMoves();
    expect(cursor.isTerminal).toBe(false);
    expect(asked()).toBe(2);
  });

  it('are asked again of a position after one of them has thrown', () => {
    const { cursor, asked } = counting((times) => {
      if (times < 3) throw new Error('on purpose');
      return true;
    });
    cursor.play(0);
    expect(() => cursor.isTerminal).toThrow('on purpose');
    expect(() => cursor.legalMoves()).toThrow('on purpose');
    expect(cursor.isTerminal).toBe(true);
    expect(asked()).toBe(3);
  });

  it('leave all seeds where they were if one throws while it collects', () => {
    let left = 2;
    const ending: Ending = {
      reason: 'target',
      when: { row: 'either', atMost: 2 },
      collects: (board, pit) => {
        if (pit === 3 && left-- > 0) throw new Error('on purpose');
        return board.owner(pit);
      },
    };
    const cursor = cursorOf(rulesWith(3, { endings: [ending] }), stateOf(start));
    cursor.play(2);
    expect(() => cursor.outcome).toThrow('on purpose');
    expect(() => cursor.seeds(1)).toThrow('on purpose');
    expect(cursor.state()).toMatchObject({ stores: { south: 5, north: 7 }, outcome: { winner: 'north' } });
    cursor.undo();
    expect(cursor.state()).toEqual(stateOf(start));
  });

  it('of a grand slam come first, and only after one', () => {
    const slam: Steps['slam'] = { ending: { reason: 'no-seeds', collects: () => 'north' } };
    const rules = rulesWith(3, {
      capture: { pits: (_, last, taken) => ((taken[0] = last), 1) },
      slam,
      endings: [{ reason: 'target', when: { store: 'either', atLeast: 5 } }],
    });
    const after = (pits: readonly number[], ask: (cursor: Cursor) => unknown): GameState[] => {
      const cursor = cursorOf(rules, stateOf({ ...start, pits }));
      return [0, 1].map(() => {
        cursor.play(2);
        ask(cursor);
        const state = cursor.state();
        cursor.undo();
        return state;
      });
    };
    for (const ask of [
      (cursor: Cursor) => cursor.isTerminal,
      (cursor: Cursor) => cursor.legalMoves(),
      (cursor: Cursor) => cursor.seeds(0),
    ]) {
      for (const state of after([1, 1, 1, 1, 0, 0], ask))
        expect(state).toMatchObject({ outcome: { reason: 'no-seeds' }, stores: { south: 5, north: 5 } });
      for (const state of after([1, 1, 1, 1, 0, 1], ask))
        expect(state).toMatchObject({ outcome: { reason: 'target' }, pits: [1, 1, 0, 0, 0, 1] });
      for (const state of after([1, 1, 1, 0, 0, 1], ask)) expect(state.outcome).toBeNull();
    }
  });
});

describe('a cursor', () => {
  const rules = rulesWith(3, { endings: [{ reason: 'no-seeds', when: { row: 'mover', atMost: 0 } }] });

  it('has nothing to undo at first, and after load', () => {
    const cursor = cursorOf(rules, stateOf(start));
    const error = new RangeError('There is no move to undo.');
    expect(() => cursor.undo()).toThrow(error);
    cursor.play(0);
    cursor.load(start.pits, start.stores, 'north');
    expect(() => cursor.undo()).toThrow(error);
    expect([cursor.turn, cursor.ply, cursor.quietMoves]).toEqual(['north', 0, 0]);
  });

  it('shows the end of a state, as a copy of its own', () => {
    const outcome = { winner: 'south', reason: 'resignation' } as {
      winner: 'south' | null;
      reason: 'resignation';
    };
    const cursor = cursorOf(rules, stateOf(start, outcome));
    outcome.winner = null;
    expect([cursor.isTerminal, cursor.canMove(), cursor.countMoves()]).toEqual([true, false, 0]);
    expect(cursor.outcome).toEqual({ winner: 'south', reason: 'resignation' });
    expect(Object.isFrozen(cursor.outcome)).toBe(true);
    cursor.load(start.pits, start.stores, 'south');
    expect([cursor.isTerminal, cursor.outcome, cursor.countMoves()]).toEqual([false, null, 3]);
    expect(cursor.canMove()).toBe(true);
  });

  it('has a key of pits and turn, and of the stores and quiet moves only if an ending reads them', () => {
    const keyOf = (endings: readonly Ending[], changes: Partial<Plain>): string =>
      cursorOf(rulesWith(3, { endings }), stateOf({ ...start, ...changes })).key();
    const store: Ending = { reason: 'target', when: { store: 'either', atLeast: 12 } };
    const quiet: Ending = { reason: 'move-limit', when: { quietMoves: 99 } };
    for (const endings of [[], [store], [quiet], [store, quiet]]) {
      const plain = keyOf(endings, {});
      const differs = (changes: Partial<Plain>): boolean => keyOf(endings, changes) !== plain;
      expect(differs({ turn: 'north' })).toBe(true);
      expect(differs({ pits: [2, 0, 1, 1, 1, 1] })).toBe(true);
      expect(differs({ stores: { south: 4, north: 2 } })).toBe(endings.includes(store));
      expect(differs({ quietMoves: 5 })).toBe(endings.includes(quiet));
      expect(differs({ total: 13 })).toBe(false);
    }
  });
});
