// A cursor that is asked nothing between moves comes to the same state as `apply`, and goes back to each state before it.
import { createCursor } from 'mancala-rules';
import { describe, expect, it } from 'vitest';
import { gamesOf, nodesOf, startOf } from '../support/arbitraries.ts';
import { check } from '../support/runs.ts';
import { allIds } from '../support/setups.ts';
import { textOf } from '../support/walk.ts';

describe('a cursor that is asked nothing between moves', () => {
  it.each(allIds)('%s', (id) => {
    check(gamesOf(id, 60), 40, (game) => {
      const { rules } = game.setup;
      const nodes = [...nodesOf(game)];
      const cursor = createCursor(rules, startOf(game));
      for (const { move } of nodes) if (move !== null) cursor.play(move);
      expect(textOf(cursor.state())).toBe(textOf(nodes.at(-1)!.state));
      expect(cursor.legalMoves()).toEqual(rules.legalMoves(nodes.at(-1)!.state));
      // Some moves are taken back and played again, unasked.
      while (cursor.ply > nodes.length / 2) cursor.undo();
      for (const { move } of nodes.slice(cursor.ply)) if (move !== null) cursor.play(move);
      while (cursor.ply > 0) {
        expect(textOf(cursor.state())).toBe(textOf(nodes[cursor.ply]!.state));
        cursor.undo();
      }
      expect(textOf(cursor.state())).toBe(textOf(nodes[0]!.state));
    });
  });

  it.each(allIds)('%s, from a position that was loaded', (id) => {
    check(gamesOf(id, 3), 25, (game) => {
      const { rules } = game.setup;
      if (game.start === null) return;
      const { pits, stores, turn, marks } = { ...rules.initialState(), ...game.start };
      const cursor = createCursor(rules, rules.initialState());
      const nodes = [...nodesOf({ ...game, start: { ...game.start, quietMoves: 0 } })];
      cursor.load(pits, stores, turn, marks);
      for (const { move } of nodes) if (move !== null) cursor.play(move);
      expect(textOf(cursor.state())).toBe(textOf(nodes.at(-1)!.state));
    });
  });
});
