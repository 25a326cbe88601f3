// A player who plays the moves of a table collects its values against any opponent.
import { InvalidStateError, wari } from 'mancala-rules';
import type { Move, Rules } from 'mancala-rules';
import { createTablebase } from 'mancala-rules/tables';
import { describe, expect, it } from 'vitest';
import { anyState, brokenPromises } from './table-play.ts';
import { given, margin, ownRules, searches, tableGames } from './table-rules.ts';

const games: readonly (readonly [rules: Rules, seeds: number, times: number])[] = [
  [wari, 6, 50],
  [wari.with({ grandSlam: 'captures', captures: [2] }), 5, 30],
  ...tableGames.map((rules) => (searches(rules) ? ([rules, 3, 20] as const) : ([rules, 5, 30] as const))),
  ...ownRules.map((rules) => [rules, 5, 20] as const),
];

describe.each(games.map((game) => [game[0].id, ...game] as const))('best of %s', (_, rules, seeds, times) => {
  it('collects the value', async () => {
    expect(await brokenPromises(rules, seeds, times)).toEqual([]);
  });

  it('is the lowest move that keeps a value that is not above 0', async () => {
    const table = await createTablebase(rules, { seeds });
    for (let i = 0; i < times; i += 1) {
      const start = anyState(rules, seeds);
      const value = table.value(start);
      const moves = rules.legalMoves(start);
      if (moves.length === 0 || value > 0) continue;
      const worth = (move: Move): number => {
        const after = rules.apply(start, move);
        const sign = after.turn === start.turn ? 1 : -1;
        return margin(after, start.turn) - margin(start, start.turn) + sign * table.value(after);
      };
      expect(table.best(start)).toBe(moves.find((move) => worth(move) === value));
    }
  });
});

describe('best', async () => {
  const table = await createTablebase(wari, { seeds: 4 });

  it('throws if the game is over', () => {
    const start = given(wari, [0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0]);
    expect(start.outcome).not.toBeNull();
    expect(() => table.best(start)).toThrow(InvalidStateError);
    const running = { ...start, pits: [0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0], outcome: null };
    expect(() => table.best(running)).toThrow(InvalidStateError);
  });
  it('throws for positions that are not in the table', () => {
    expect(() => table.best(wari.initialState())).toThrow(RangeError);
    expect(() => table.best(wari.with({ pits: 2 }).initialState())).toThrow(InvalidStateError);
  });
});
