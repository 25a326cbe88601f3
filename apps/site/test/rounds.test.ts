// Series of rounds.
import { congkak, Game, oware } from 'mancala-rules';
import { nextRound, startSeries, usualRounds } from 'mancala-rules/rounds';
import { randomBot } from 'mancala-rules/search';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import {
  still,
  linkTo,
  startOf,
  gameFrom,
  gameOn,
  text,
  pit,
  endBy,
  boardOf,
  boardsAfter,
  boardOn,
  onBoard,
} from 'mancala-page/test/board.ts';

/** Plays a game to its end by random moves, and returns it. */
const playRound = async (page: Page, seed: number): Promise<Game> => {
  const choose = randomBot(seed);
  const start = await gameOn(page);
  let game = start;
  while (!game.state.outcome) game = game.play(await choose(game.rules, game.state));
  expect(await boardsAfter(page, game.history)).toEqual(game.states.slice(1).map(boardOf));
  return game;
};

onBoard('with rounds', (site) => {
  test('plays rounds of Congkak, each from where the last one ended', async () => {
    const { page, wrong } = await site.open(startOf(congkak), still);
    const rounds = usualRounds.congkak(congkak);
    let match = startSeries(rounds);
    expect(await text(page, 'match')).toBe('Round 1.');
    for (let round = 1; round <= 3 && !match.outcome; round++) {
      expect(await page.isVisible('#next-round')).toBe(false);
      expect((await gameOn(page)).state).toEqual(match.start);
      const { state } = await playRound(page, round);
      match = nextRound(rounds, match, state);
      if (match.outcome) break;
      expect(await text(page, 'next-round')).toBe(`Start round ${round + 1}`);
      await page.click('#next-round');
      expect(await boardOn(page)).toEqual(boardOf(match.start));
      expect(await text(page, 'match')).toMatch(new RegExp(`^Round ${round + 1}\\. .*\\d+ to \\d+\\.$`));
    }
    expect(match.round).toBeGreaterThan(1);
    expect(wrong).toEqual([]);
  });

  test('plays a match with burnt pits to its end', async () => {
    const { page } = await site.open(linkTo(gameFrom(congkak, '7-7-7-7-7-7-7-7-7-7-7-0-0-0-21-0-S')), still);
    await endBy(page, 'agree');
    expect(await text(page, 'next-round')).toBe('Start round 2');
    // Taken back, the round goes on.
    await page.click('#undo');
    expect(await page.isVisible('#next-round')).toBe(false);
    await endBy(page, 'agree');
    await page.click('#next-round');
    expect(await text(page, 'match')).toBe('Round 2. South leads the series, 70 to 28.');
    const { state } = await gameOn(page);
    expect(state.pits).toEqual([7, 7, 7, 7, 7, 7, 7, 0, 0, 0, 7, 7, 7, 7]);
    expect(state.turn).toBe('north');
    expect(await page.getAttribute(pit(9), 'aria-label')).toContain('closed');

    await endBy(page, 'resign');
    expect(await text(page, 'match')).toBe('South wins the series, 98 to 0.');
    expect(await page.isVisible('#next-round')).toBe(false);
  });

  test('shows no match for games that are played one at a time', async () => {
    const { page } = await site.open(startOf(oware), still);
    await endBy(page, 'resign');
    expect(await page.isVisible('#match')).toBe(false);
    expect(await page.isVisible('#next-round')).toBe(false);
  });
});
