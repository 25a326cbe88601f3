// A whole game of every ruleset.
import { allRulesets, Game, opponent } from 'mancala-rules';
import { randomBot } from 'mancala-rules/search';
import { expect, test } from 'vitest';
import {
  boardOf,
  boardOn,
  boardsAfter,
  gameOn,
  onBoard,
  startOf,
  still,
  text,
} from 'mancala-page/test/board.ts';

onBoard('in every game', (site) => {
  test.each(allRulesets)('plays $title to its end, and shows each position', async (rules) => {
    const { page, wrong } = await site.open(startOf(rules), still);
    // With this seed no game is long.
    const choose = randomBot(2);
    let game = Game.start(rules);
    while (!game.state.outcome) game = game.play(await choose(rules, game.state));
    expect(await page.isVisible('#result')).toBe(false);
    expect(await boardsAfter(page, game.history)).toEqual(game.states.slice(1).map(boardOf));
    const { stores, outcome } = game.state;
    const { winner } = outcome;
    const first = winner ?? 'south';
    const score =
      rules.spec.decidedBy === 'endings' ? '' : `, ${stores[first]} to ${stores[opponent(first)]}`;
    const names = { south: 'South wins', north: 'North wins', draw: 'A draw' };
    expect(await text(page, 'result-title')).toBe(names[winner ?? 'draw'] + score);
    expect(await text(page, 'result-reason')).toMatch(/^[A-Z].*\.$/);
    expect(await page.isVisible('#result')).toBe(true);
    expect(await page.locator('.playable').count()).toBe(0);
    expect(await page.locator('#moves button').count()).toBe(game.history.length);
    expect((await gameOn(page)).history).toEqual(game.history);

    await page.click('#undo');
    expect(await boardOn(page)).toEqual(boardOf(game.undo().state));
    await page.keyboard.press('Control+y');
    expect(await boardOn(page)).toEqual(boardOf(game.state));
    await page.reload();
    expect((await gameOn(page)).history).toEqual(game.history);
    expect(await boardOn(page)).toEqual(boardOf(game.state));
    expect(wrong).toEqual([]);
  });
});
