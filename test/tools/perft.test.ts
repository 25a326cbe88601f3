// perft gives the same counts as plain recursion over `apply`.
import { captureTo25, perft, resign, wari } from 'mancala-rules';
import { describe, expect, it } from 'vitest';
import { gamesOf, nodesOf } from '../support/arbitraries.ts';
import { check } from '../support/runs.ts';
import { countLines } from '../support/walk.ts';
import { allIds } from '../support/setups.ts';

const small = captureTo25.with({ pits: 2, seeds: 1 });

describe('perft', () => {
  it.each(allIds)('%s', (id) => {
    check(gamesOf(id, 30), 10, (game) => {
      const { rules, options } = game.setup;
      const { state } = [...nodesOf(game)].at(-1)!;
      const deepest = options.pits > 4 ? 2 : 3;
      for (let depth = 0; depth <= deepest; depth += 1)
        expect(perft(rules, state, depth)).toBe(countLines(rules, state, depth));
    });
  });

  it('of a finished game is one node at depth 0, which may be -0, and none deeper', () => {
    const over = resign(wari, wari.initialState(), 'south');
    expect([0, -0, 1, 2, 5].map((depth) => perft(wari, over, depth))).toEqual([1, 1, 0, 0, 0]);
  });

  it('of long lines, for which a cursor needs more memory', () => {
    const given = [small, small.initialState(), 200] as const;
    expect(perft(...given)).toBe(countLines(...given));
  });
});
