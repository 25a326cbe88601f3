// The limits of a cursor: seeds, moves to undo, quiet moves.
import { captureTo25, createCursor, InvalidStateError, kalah, wari } from 'mancala-rules';
import type { Cursor, GameState, Rules } from 'mancala-rules';
import { describe, expect, it } from 'vitest';
import { changed } from '../support/changed-rules.ts';
import { textOf } from '../support/walk.ts';

describe('seeds', () => {
  const MAX_SEEDS = 2 ** 31 - 1;
  const rules = kalah.with({ pits: 3, seeds: 2 });
  const start = rules.initialState();
  /** The largest number of seeds that a state may have in one place, and what is left beside four of these. */
  const most = 5e8 - 1;
  const rest = MAX_SEEDS - 4 * most;

  it.each<[string, Partial<GameState>]>([
    ['pits', { pits: [1, 0, most, most, rest - 1, most], removed: most }],
    ['stores', { pits: [2, 1, 0, 0, most, most], stores: { south: most, north: most }, removed: rest - 3 }],
    ['a row', { pits: [1, 0, 2, most, most, most], stores: { south: rest - 3, north: most } }],
    ['removed', { pits: [1, 0, 3, 1, most, most], stores: { south: most, north: rest - 5 }, removed: most }],
  ])('at most 2^31 - 1 in all: %s', (_, parts) => {
    const state = { ...start, ...parts };
    const cursor = createCursor(rules, state);
    for (let times = 0; times < 2; times += 1) {
      cursor.play(0);
      expect(cursor.state()).toEqual(rules.apply(state, 0));
      cursor.undo();
      expect(cursor.state()).toEqual(state);
    }
    const tooMany = { ...state, pits: state.pits.with(0, state.pits[0]! + 1) };
    expect(() => createCursor(rules, tooMany)).toThrow(InvalidStateError);
    expect(() => createCursor(rules, tooMany)).toThrow(/2147483647.*2147483648/);
    // The next cursor is not affected.
    expect(createCursor(rules, start).state()).toEqual(start);
  });

  it('2^31 - 1 can be collected in a store', () => {
    const state = { ...start, pits: [0, 0, 1, most, most, most], stores: { south: most, north: rest - 1 } };
    // South's last seed falls in the store, South's row is empty, and North collects.
    const cursor = createCursor(rules, state);
    cursor.play(2);
    expect(cursor.state()).toEqual(rules.apply(state, 2));
    expect(cursor.store('north')).toBe(3 * most + rest - 1);
    cursor.undo();
    expect(cursor.state()).toEqual(state);
    cursor.load([0, 0, 1, 0, most, most], { south: 0, north: MAX_SEEDS - 2 * most - 1 }, 'south');
    cursor.play(2);
    expect([cursor.store('south'), cursor.store('north')]).toEqual([1, MAX_SEEDS - 1]);
  });

  it('large captures, and rules that are asked whatever the opponent has', () => {
    const oddPitsOnly = changed(kalah, {
      legality: [{ when: 'always', forbids: ({ pit }) => (pit % 2 === 0 ? 'not-allowed' : null) }],
    }).with({ pits: 3, seeds: 2 });
    const { ruleset } = oddPitsOnly;
    const stores = { south: most, north: rest - 2 };
    const state = { ...start, ruleset, pits: [1, 1, 0, most, most, most], stores };
    const cursor = createCursor(oddPitsOnly, state);
    expect([oddPitsOnly.legalMoves(state), cursor.legalMoves()]).toEqual([[1], [1]]);
    cursor.play(1);
    expect(cursor.state()).toEqual(oddPitsOnly.apply(state, 1));
    expect(cursor.store('south')).toBe(2 * most + 1);
  });
});

/** A position in which two seeds circle the board forever and never meet. */
const circling = (rules: Rules): GameState => {
  const { pits: n } = rules.options;
  const pits = Array.from({ length: 2 * n }, (_, pit) => (pit % n === 0 ? 1 : 0));
  return { ...rules.initialState(), pits, removed: 2 * n * rules.options.seeds - 2 };
};

describe('moves to undo', () => {
  const POSITIONS = 2 ** 18;

  /** South and North move in turn, each one pit farther, six times; then each has the seed of the other. */
  const play = (cursor: Cursor): void => {
    const { ply } = cursor;
    cursor.play(((ply >> 1) % 6) + (ply % 2 === 0 ? 0 : 6));
  };

  it.each([
    ['one byte', 4],
    ['two bytes', 500],
    ['four bytes', 5000],
  ])(
    'at most 2^18 positions in cells of %s, then a RangeError; the cursor goes on after undo',
    (_, seeds) => {
      const rules = captureTo25.with({ seeds });
      const state = circling(rules);
      const cursor = createCursor(rules, state);
      expect(() => {
        while (cursor.ply <= POSITIONS) play(cursor);
      }).toThrow(RangeError);
      const most = cursor.ply;
      // One or two positions are for trying moves.
      expect([most > POSITIONS - 4, most < POSITIONS]).toEqual([true, true]);
      const shown = textOf(cursor.state());
      expect(() => play(cursor)).toThrow(`at most ${most} moves to undo`);
      expect([cursor.ply, cursor.quietMoves, textOf(cursor.state())]).toEqual([most, most, shown]);
      for (let times = 0; times < 3; times += 1) {
        cursor.undo();
        expect([cursor.ply, cursor.quietMoves]).toEqual([most - 1, most - 1]);
        play(cursor);
        expect(textOf(cursor.state())).toBe(shown);
      }
      while (cursor.ply > 0) cursor.undo();
      expect(cursor.state()).toEqual(state);
      play(cursor);
      expect(cursor.state()).toEqual(rules.apply(state, 0));
    },
  );

  // Memory doubles from room for 64 positions on. The legality rules of wari play moves, which needs memory as well.
  it.each([
    [6, 3],
    [8, 3],
    [20, 20],
    [2, 10_000],
  ])('memory grows, and every position stays right: %i pits, %i seeds each', (pits, seeds) => {
    const rules = wari.with({ pits, seeds });
    const states = [circling(rules)];
    const cursor = createCursor(rules, states[0]!);
    const compare = (): void => {
      const state = states[cursor.ply]!;
      expect([textOf(cursor.state()), cursor.legalMoves()]).toEqual([textOf(state), rules.legalMoves(state)]);
    };
    while (cursor.ply < 600) {
      const [move] = rules.legalMoves(states.at(-1)!);
      states.push(rules.apply(states.at(-1)!, move!));
      cursor.play(move!);
      compare();
    }
    while (cursor.ply > 300) cursor.undo();
    for (const state of states.slice(300, 500)) cursor.play(rules.legalMoves(state)[0]!);
    while (cursor.ply > 0) {
      compare();
      cursor.undo();
    }
    compare();
  });
});

describe('quiet moves', () => {
  const counts = [0, 1, 2, 1000, 2 ** 18 - 1, 2 ** 18, 99_999_990];
  it.each(counts)('count on from %i, and anew after a capture', (quietMoves) => {
    for (const rules of [wari, wari.with({ seeds: 20 }), wari.with({ seeds: 5000 })]) {
      const pits = [1, 1, 0, 0, 0, 1, 1, 1, 0, 0, 1, 1];
      let state = rules.stateFrom({ pits, removed: 12 * rules.options.seeds - 7, quietMoves });
      const cursor = createCursor(rules, state);
      const seen = [state];
      for (let ply = 0; ply < 60 && state.outcome === null; ply += 1) {
        const moves = rules.legalMoves(state);
        const move = moves[(ply * 5) % moves.length]!;
        state = rules.apply(state, move);
        cursor.play(move);
        seen.push(state);
        expect(textOf(cursor.state())).toBe(textOf(state));
      }
      expect(seen.slice(1).some((one) => one.quietMoves === 0)).toBe(true);
      while (cursor.ply > 0) {
        expect(cursor.quietMoves).toBe(seen[cursor.ply]!.quietMoves);
        cursor.undo();
      }
    }
  });
});
