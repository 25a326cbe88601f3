// Which bot is the stronger one, over enough games to tell.
import { kalah, wari, type Rules } from 'mancala-rules';
import { mctsBot, playMatch, randomBot } from 'mancala-rules/search';
import { describe, expect, it } from 'vitest';

describe.each<[string, Rules]>([
  ['wari', wari],
  ['kalah', kalah],
])('of %s', (_, rules) => {
  it('mcts with 2,000 playouts wins 95 of 100 games against random moves', async () => {
    const bot = mctsBot({ playouts: 2000, seed: 1 });
    const { wins, distinct } = await playMatch(rules, bot, randomBot(2), { games: 200 });
    expect(distinct).toBe(200);
    expect(wins.a).toBeGreaterThanOrEqual(190);
  });
});
