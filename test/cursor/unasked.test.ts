// A cursor that is asked nothing between moves comes to the same state as `apply`, and goes back to each state before it.
import type { Position, Rules } from 'mancala-rules';
import { describe, expect, it } from 'vitest';
import { createCursor, cursorOf } from '../../src/cursor/create-cursor.ts';
import { defineRules } from '../../src/engine/define-rules.ts';
import { congkak } from '../../src/rulesets/congkak.ts';
import { oAnQuan } from '../../src/rulesets/o-an-quan.ts';
import { gamesOf, nodesOf, startOf } from '../support/arbitraries.ts';
import { check } from '../support/runs.ts';
import { allIds } from '../support/setups.ts';
import { textOf } from '../support/walk.ts';

/** North has to refill. */
const refill: Position = {
  pits: [1, 0, 0, 0, 0, 10, 0, 0, 0, 0, 0, 10],
  stores: { south: 24, north: 25 },
};

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

  it.each<[string, Rules, Position, readonly number[]]>([
    ['passes the turn', congkak.with({ pits: 3, seeds: 1 }), { pits: [1, 1, 1, 1, 1, 1] }, [1, 0]],
    ['refills pits before the next move', oAnQuan, refill, [0, 6, 0]],
  ])('%s', (_, rules, position, moves) => {
    const start = rules.stateFrom(position);
    const cursor = createCursor(rules, start);
    for (const move of moves) cursor.play(move);
    expect(cursor.state()).toEqual(moves.reduce((state, move) => rules.apply(state, move), start));
  });

  it('counts the seeds of a row after a refill', () => {
    const cursor = cursorOf(oAnQuan, oAnQuan.stateFrom(refill));
    cursor.play(0);
    expect(cursor.row('north')).toBe(15);
  });

  it('undoes a move after which a refill throws', () => {
    const stuck = (): never => {
      throw new Error('no refill');
    };
    const rules = defineRules({
      ...oAnQuan.spec,
      id: 'broken',
      steps: (options) => {
        const steps = oAnQuan.spec.steps(options);
        return { ...steps, sowing: { ...steps.sowing!, stuck } };
      },
    });
    const start = rules.stateFrom(refill);
    const cursor = createCursor(rules, start);
    cursor.play(0);
    expect(() => cursor.state()).toThrow('no refill');
    expect(() => cursor.play(6)).toThrow('no refill');
    cursor.undo();
    expect(cursor.state()).toEqual(start);
  });
});
