// A player who plays the moves of a table collects its values against any opponent.
import { InvalidStateError, wari } from 'mancala-rules';
import type { GameState, Rules } from 'mancala-rules';
import { createTablebase } from 'mancala-rules/tables';
import { describe, expect, it } from 'vitest';
import { worth } from '../search/minimax.ts';
import { anyState, brokenPromises } from './table-play.ts';
import { given, ownRules, searches, tableGames } from './table-rules.ts';

const games: readonly (readonly [rules: Rules, seeds: number, times: number])[] = [
  [wari, 6, 50],
  [wari.with({ grandSlam: 'captures', captures: [2] }), 5, 30],
  ...tableGames.map((rules) => (searches(rules) ? ([rules, 3, 20] as const) : ([rules, 5, 30] as const))),
  ...ownRules.map((rules) => [rules, 5, 20] as const),
];

describe.each(games)('best of $id', (rules, seeds, times) => {
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
      const keeps = (after: GameState): boolean => worth(start, after, table.value(after)) === value;
      expect(table.best(start)).toBe(moves.find((move) => keeps(rules.apply(start, move))));
    }
  });
});

it('there is no best move of a finished game, nor of a position that is not in the table', async () => {
  const table = await createTablebase(wari, { seeds: 4 });
  const over = given(wari, [0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0]);
  expect(over.outcome).not.toBeNull();
  const running = { ...over, pits: [0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0], outcome: null };
  for (const state of [over, running, wari.with({ pits: 2 }).initialState()])
    expect(() => table.best(state)).toThrow(InvalidStateError);
  expect(() => table.best(wari.initialState())).toThrow(RangeError);
});
