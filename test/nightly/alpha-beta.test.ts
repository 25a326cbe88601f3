// How strong the searching bot is.
import { kalah, wari } from 'mancala-rules';
import { alphaBetaBot, greedyBot, playMatch } from 'mancala-rules/search';
import { expect, it } from 'vitest';

it.each([wari, kalah])('alpha-beta of depth 6 wins at least 90 % of $id against greedy', async (rules) => {
  const openings = { plies: 6, seed: 1 };
  const { wins, draws, distinct } = await playMatch(rules, alphaBetaBot({ depth: 6 }), greedyBot(), {
    games: 200,
    openings,
  });
  console.log(`${rules.id}: ${wins.a} won, ${draws} drawn, ${wins.b} lost`);
  expect(distinct).toBe(200);
  expect(wins.a).toBeGreaterThanOrEqual(180);
});
