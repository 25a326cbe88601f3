// Searches with a table of a game that ends at a majority: its values have the right winner, but are not exact.
import { bestemshe, captureTo25WithStores, oware } from 'mancala-rules';
import type { GameState, Rules } from 'mancala-rules';
import { alphaBetaBot, analyze, solve } from 'mancala-rules/search';
import { createTablebase } from 'mancala-rules/tables';
import { describe, expect, it } from 'vitest';
import { lateStates } from './games.ts';
import { afterMove, along, expectRanked, expectSolved } from './judge.ts';
import { exactValues, inPlay, margin } from './minimax.ts';

const SEEDS = 5;

describe.each<Rules>([oware, bestemshe, captureTo25WithStores])('$id', async (game) => {
  const rules = game.with({ pits: 3, seeds: 3 });
  const tablebase = await createTablebase(rules, { seeds: SEEDS });
  const states = [4, 5, 6, 7, 8].flatMap((seeds) => lateStates(rules, seeds, 30, seeds));
  const future = exactValues(rules, ...states);
  const marginAfter = (state: GameState, move: number): number => afterMove(rules, state, move, future);

  it('is analyzed with exact values, and with others that have the right winner', async () => {
    const counts = { exact: 0, others: 0, wrong: 0 };
    for (const state of states)
      for (const options of [{ depth: 1 }, { depth: 3, tableMb: 0 }, { depth: 30 }]) {
        const { moves, depth } = await analyze(rules, state, { ...options, tablebase });
        expectRanked(rules, state, moves);
        for (const { move, value, exact, line } of moves) {
          const name = `${move} of ${JSON.stringify(state)}, depth ${depth}`;
          const right = marginAfter(state, move);
          if (exact) expect(value, name).toBe(right);
          // All lines end in the table or before.
          else if (inPlay(state) <= SEEDS || depth < options.depth)
            expect(Math.sign(value), name).toBe(Math.sign(right));
          expect(along(rules, state, line)).toHaveLength(line.length + 1);
          counts[exact ? 'exact' : 'others']++;
          if (!exact && value !== right) counts.wrong++;
        }
      }
    for (const count of Object.values(counts)) expect(count).toBeGreaterThan(15);
  });

  it('is analyzed no deeper than needed', async () => {
    for (const state of states.filter((state) => inPlay(state) <= SEEDS))
      expect((await analyze(rules, state, { depth: 1000, tablebase })).depth).toBe(1);
  });

  it('is solved without the table', async () => {
    for (const state of states.slice(0, 60))
      expectSolved(rules, state, await solve(rules, state, { tablebase }), future);
  });

  it('is played to the right result by a bot', async () => {
    const bot = alphaBetaBot({ depth: 40, tablebase });
    for (const state of states.filter((state) => inPlay(state) <= SEEDS + 1)) {
      const best = margin(state, state.turn) + future(state);
      expect(Math.sign(marginAfter(state, await bot(rules, state)))).toBe(Math.sign(best));
    }
  });
});
