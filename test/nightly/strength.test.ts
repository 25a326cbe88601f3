// Which bot is the stronger one, over enough games to tell.
import { kalah, wari, type Rules } from 'mancala-rules';
import { alphaBetaBot, greedyBot, mctsBot, playMatch, randomBot, type Bot } from 'mancala-rules/search';
import { expect, it } from 'vitest';

const pairs: readonly (readonly [
  name: string,
  bot: () => Bot,
  opponent: () => Bot,
  plies: number,
  wins: number,
])[] = [
  ['alpha-beta of depth 6 against greedy', () => alphaBetaBot({ depth: 6 }), () => greedyBot(), 6, 180],
  [
    'mcts with 2,000 playouts against random',
    () => mctsBot({ playouts: 2000, seed: 1 }),
    () => randomBot({ seed: 2 }),
    4,
    190,
  ],
];

it.each(
  pairs.flatMap(([name, ...rest]) =>
    [wari, kalah].map((rules: Rules) => [name, rules.id, rules, ...rest] as const),
  ),
)('%s, in %s', async (name, id, rules, bot, opponent, plies, least) => {
  const options = { games: 200, openings: { plies, seed: 1 } };
  const { wins, draws, distinct } = await playMatch(rules, bot(), opponent(), options);
  console.log(`${name}, in ${id}: ${wins.a} won, ${draws} drawn, ${wins.b} lost`);
  expect(distinct).toBe(200);
  expect(wins.a).toBeGreaterThanOrEqual(least);
});
