// Cursors play games with unusual numbers of seeds as `apply` does.
import { captureTo25, captureTo25WithStores, createCursor, kalah, oware, wari } from 'mancala-rules';
import type { Rules } from 'mancala-rules';
import { describe, expect, it } from 'vitest';

const start = wari.initialState();

describe('a cursor plays as apply does', () => {
  const games: readonly (readonly [string, Rules])[] = [
    ['with heaps of more seeds than a byte holds', wari.with({ seeds: 24 })],
    ['with whole laps in every pit', kalah.with({ pits: 2, seeds: 60 })],
    ['with heaps of around 256', wari.with({ pits: 1, seeds: 128, grandSlam: 'captures' })],
    [
      'with captures of many seeds',
      captureTo25.with({ pits: 3, seeds: 30, captures: [35, 36, 40, 41, 42, 43, 50] }),
    ],
    ['on a long board', oware.with({ pits: 17, seeds: 9 })],
    ['on a board of odd size', captureTo25WithStores.with({ pits: 5, seeds: 7 })],
  ];

  it.each(games)('%s', (_, rules) => {
    // Heaps grow where the fullest pit is played last.
    for (const pick of [0, 1, 2, 3]) {
      let state = rules.initialState();
      const cursor = createCursor(rules, state);
      for (let ply = 0; ply < 120 && state.outcome === null; ply++) {
        const moves = [...rules.legalMoves(state)].sort((a, b) => state.pits[a]! - state.pits[b]!);
        expect(cursor.legalMoves()).toEqual(rules.legalMoves(state));
        const move = moves[pick === 3 ? (ply * 5) % moves.length : Math.min(pick, moves.length - 1)]!;
        state = rules.apply(state, move);
        cursor.play(move);
        expect(cursor.state()).toEqual(state);
      }
      while (cursor.ply > 0) cursor.undo();
      expect(cursor.state()).toEqual(rules.initialState());
    }
  });

  it('from an unchecked state with more seeds than its game has', () => {
    for (const seeds of [100, 300, 70_000]) {
      const state = { ...start, pits: [...start.pits.slice(0, 11), seeds] };
      const cursor = createCursor(wari, state);
      expect(cursor.state()).toEqual(state);
      cursor.play(2);
      cursor.play(11);
      expect(cursor.state()).toEqual(wari.apply(wari.apply(state, 2), 11));
    }
    expect(createCursor(wari, start).state()).toEqual(start);
  });

  it('from a position with all seeds in one pit', () => {
    for (const seeds of [250, 254, 255, 256, 257, 287]) {
      for (const base of [kalah, wari, captureTo25WithStores]) {
        const rules = base.with({ seeds: 24 });
        const pits = [0, seeds, 0, 0, 0, 0, 0, 288 - seeds, 0, 0, 0, 0];
        const state = rules.stateFrom({ pits });
        const cursor = createCursor(rules, state);
        for (const move of rules.legalMoves(state)) {
          cursor.play(move);
          expect(cursor.state()).toEqual(rules.apply(state, move));
          cursor.undo();
        }
        expect(cursor.state()).toEqual(state);
      }
    }
  });
});
