// perft and divide give the same counts as plain recursion over `apply`.
import { divide, perft, resign } from 'mancala-rules';
import type { GameState, Rules } from 'mancala-rules';
import { describe, expect, it } from 'vitest';
import { gamesOf, nodesOf } from '../support/arbitraries.ts';
import { check } from '../support/runs.ts';
import { ids } from '../support/setups.ts';

function naive(rules: Rules, state: GameState, depth: number): number {
  if (depth === 0) return 1;
  return rules
    .legalMoves(state)
    .reduce((nodes, move) => nodes + naive(rules, rules.apply(state, move), depth - 1), 0);
}

describe('perft', () => {
  it.each(ids)('%s', (id) => {
    check(gamesOf(id, 30), 25, (game) => {
      const { rules, options } = game.setup;
      const { state } = [...nodesOf(game)].at(-1)!;
      const deepest = options.pits > 4 ? 2 : 4;
      for (let depth = 0; depth <= deepest; depth += 1) {
        const nodes = naive(rules, state, depth);
        expect(perft(rules, state, depth)).toBe(nodes);
        if (depth === 0) continue;
        const parts = divide(rules, state, depth);
        expect(parts.map(({ move }) => move)).toEqual(rules.legalMoves(state));
        expect(parts.map((part) => part.nodes)).toEqual(
          parts.map(({ move }) => naive(rules, rules.apply(state, move), depth - 1)),
        );
        expect(parts.reduce((sum, part) => sum + part.nodes, 0)).toBe(nodes);
      }
    });
  });

  it.each(ids)('%s: a finished game is one node at depth 0, and none deeper', (id) => {
    check(gamesOf(id, 30), 20, (game) => {
      const { rules } = game.setup;
      const { state } = [...nodesOf(game)].at(-1)!;
      const over = state.outcome === null ? resign(state, 'south') : state;
      expect([0, 1, 2, 5].map((depth) => perft(rules, over, depth))).toEqual([1, 0, 0, 0]);
      expect(divide(rules, over, 2)).toEqual([]);
    });
  });
});
