// Searches with an endgame table: its positions need no search, and their values are exact.
import { createCursor, kalah, mancala, wari } from 'mancala-rules';
import type { Cursor, Rules } from 'mancala-rules';
import { analyze, solve } from 'mancala-rules/search';
import { createTablebase } from 'mancala-rules/tables';
import { describe, expect, it } from 'vitest';
import { endsWithRemovedSeeds, lateStates, turnsThatKeepSeeds } from './games.ts';
import { expectAnalyzed, expectSolved } from './judge.ts';
import { exactValues, inPlay } from './minimax.ts';
import { searches, tableGames } from '../tables/table-rules.ts';
import { sowsStore } from '../support/setups.ts';

/** Games that support tables, and the maximum number of seeds of their table. */
const games: readonly (readonly [name: string, rules: Rules, seeds: number])[] = [
  ...tableGames.map((rules) => [rules.id, rules, searches(rules) ? 2 : sowsStore(rules) ? 4 : 3] as const),
  ['wari, grand slams captured', wari.with({ grandSlam: 'captures' }), 3],
  ['turns that keep seeds', turnsThatKeepSeeds, 3],
  ['an ending that removes seeds', endsWithRemovedSeeds, 4],
  ['mancala of 3 pits', mancala.with({ pits: 3 }), 5],
];

describe('with a table', () => {
  it.each(games)('%s is solved with the same values', async (_, rules, seeds) => {
    const tablebase = await createTablebase(rules, { seeds });
    for (const more of [seeds - 1, seeds, seeds + 1]) {
      const states = lateStates(rules, more, 4, 21);
      const exact = exactValues(rules, ...states);
      for (const state of states) {
        expectSolved(rules, state, await solve(rules, state, { tablebase }), exact);
        expectSolved(rules, state, await solve(rules, state, { tablebase, tableMb: 0 }), exact);
      }
    }
  });

  it.each(games)('%s is analyzed with the values of the table', async (_, rules, seeds) => {
    const tablebase = await createTablebase(rules, { seeds });
    for (const more of [seeds, seeds + 1, seeds + 2]) {
      const states = lateStates(rules, more, 3, 22);
      const exact = exactValues(rules, ...states);
      const known = (at: (typeof states)[number]): number | undefined =>
        inPlay(at) <= seeds ? exact(at) : undefined;
      for (const state of states) {
        for (const depth of [1, 2, 4]) {
          for (const tableMb of [0, 8]) {
            const analysis = await analyze(rules, state, { depth, tablebase, tableMb, evaluate: 'stores' });
            expectAnalyzed(rules, state, analysis, { depth, exact, known });
            // All positions after a move are in the table.
            if (more <= seeds) expect(analysis.moves.every((move) => move.exact)).toBe(true);
          }
        }
      }
    }
  });

  it('is probed with a cursor of any kind', async () => {
    const table = await createTablebase(kalah, { seeds: 3 });
    for (const state of lateStates(kalah, 3, 12)) {
      const ofUser = { turn: state.turn, seeds: (pit: number) => state.pits[pit]! } as Cursor;
      for (const cursor of [ofUser, createCursor(kalah, state)])
        expect(table.probe(cursor)).toBe(table.value(state));
    }
  });
});
