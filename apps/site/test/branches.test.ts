// Other lines of a game: another move in an earlier position, and the way back.
import { Game, kalah, oware } from 'mancala-rules';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import {
  still,
  linkTo,
  gameOn,
  playersOn,
  text,
  waitForText,
  settled,
  play,
  personsTurn,
  boardOf,
  boardOn,
  onBoard,
} from 'mancala-page/test/board.ts';

const game = [2, 5, 6, 0, 9].reduce((game, move) => game.play(move), Game.start(kalah));
const long = [2, 8, 3, 9, 4, 7].reduce((game, move) => game.play(move), Game.start(oware));

/** What the other lines say, without counts of seeds, and each without those that leave it. */
const variations = (page: Page): Promise<string[]> =>
  page.locator('#moves .variation').evaluateAll((lines) =>
    lines.map((line) =>
      [...line.children]
        .filter((child) => !child.matches('.variation'))
        .map(({ textContent }) => textContent)
        .join(' ')
        .replace(/([A-Fa-f])\d+/g, '$1'),
    ),
  );

const historyOn = async (page: Page): Promise<readonly number[]> => (await gameOn(page)).history;

onBoard('with other lines of its game', (site) => {
  test.each(['by a click', 'by a tap', 'by a key'])(
    'begins a line with another move in an earlier position, %s, and goes back to the first one',
    async (how) => {
      const { page, wrong } = await site.open(linkTo(game), { ...still, hasTouch: how === 'by a tap' });
      await page.click('#moves [data-ply="2"]');
      expect(await page.isVisible('#continue')).toBe(false);
      expect(await page.locator('.playable').count()).toBe(6);
      if (how === 'by a key') await page.locator('#board .room').press('b');
      else if (how === 'by a tap') await page.tap('[data-move="7"]');
      else await page.click('[data-move="7"]');
      await settled(page);
      const branched = game.goTo(2).play(7);
      expect(await historyOn(page)).toEqual([2, 5, 7]);
      expect(await boardOn(page)).toEqual(boardOf(branched.state));
      expect(await text(page, 'status')).toBe('North to move.');
      expect(await variations(page)).toEqual(['1… a 2. A d']);
      // Any position of the other line can be chosen.
      await page.click('#moves .variation button >> nth=1');
      expect(await historyOn(page)).toEqual(game.history);
      expect(await text(page, 'status')).toBe('After 2. A.');
      expect(await boardOn(page)).toEqual(boardOf(game.states[4]!));
      expect(await variations(page)).toEqual(['1… b+']);
      expect(wrong).toEqual([]);
    },
  );

  test('goes on in a line with its own move', async () => {
    const { page } = await site.open(linkTo(game), still);
    await page.click('#moves [data-ply="2"]');
    await play(page, 6);
    expect(await text(page, 'status')).toBe('After 1… a.');
    await play(page, 1);
    expect(await historyOn(page)).toEqual([2, 5, 6, 1]);
    await page.keyboard.press('ArrowLeft');
    // This is the move of the other line.
    await play(page, 0);
    expect(await historyOn(page)).toEqual(game.history);
    expect(await text(page, 'status')).toBe('After 2. A.');
    expect(await variations(page)).toEqual(['2. B']);
  });

  test('keeps a line that leaves another one, and shows the first moves of a long one', async () => {
    const { page } = await site.open(linkTo(long), still);
    await page.keyboard.press('Home');
    await play(page, 5);
    await page.click('#moves .variation button >> nth=1');
    await play(page, 1);
    expect(await historyOn(page)).toEqual([2, 8, 1]);
    await page.click('#moves .variation button >> nth=0');
    expect(await historyOn(page)).toEqual([5]);
    expect(await variations(page)).toEqual(['1. C c 2. D d …', '2. B']);
    const group = page.locator('#moves .variation .variation');
    expect(await group.getAttribute('role')).toBe('group');
    expect(await group.getAttribute('aria-label')).toBe('Variation');
    // The focus stays in the list.
    await page.focus('#moves .variation .variation button');
    await page.keyboard.press('Enter');
    expect(await historyOn(page)).toEqual([2, 8, 1]);
    expect(await page.evaluate(() => document.activeElement!.getAttribute('data-ply'))).toBe('3');
  });

  test('keeps what was taken back when another move is played', async () => {
    const { page } = await site.open(linkTo(game), still);
    await page.click('#undo');
    await page.click('#undo');
    expect(await variations(page)).toEqual([]);
    await play(page, 1);
    expect(await variations(page)).toEqual(['2. A d']);
    await page.click('#undo');
    await play(page, 0);
    // The moves that were taken back can be played again.
    await page.keyboard.press('Control+y');
    expect(await historyOn(page)).toEqual(game.history);
    expect(await variations(page)).toEqual(['2. B']);
  });

  test('lets a bot answer in the new line', async () => {
    const { page, wrong } = await site.open(linkTo(long, { north: 1 }), still);
    await page.click('#moves [data-ply="2"]');
    await play(page, 5);
    await personsTurn(page);
    const { history } = await gameOn(page);
    expect(history.slice(0, 3)).toEqual([2, 8, 5]);
    expect(history).toHaveLength(4);
    await page.click('#moves .variation button');
    expect(await historyOn(page)).toEqual(long.history);
    await page.keyboard.press('End');
    expect(await text(page, 'status')).toBe('Your move.');
    expect((await variations(page))[0]).toMatch(/^2\. F [a-f]$/);
    expect(wrong).toEqual([]);
  });

  test('plays on from a game that is over', async () => {
    const resigned = long.resign('south');
    const { page } = await site.open(linkTo(resigned), still);
    expect(await page.isVisible('#result')).toBe(true);
    await page.click('#moves [data-ply="2"]');
    await play(page, 5);
    expect(await page.isVisible('#result')).toBe(false);
    await page.click('#moves .variation button');
    await page.keyboard.press('End');
    expect(await text(page, 'result-title')).toBe('North wins');
  });

  test('gives each player their side before a swap', async () => {
    const swapped = Game.start(oware, { pie: true }).play(2).swap().play(8);
    const { page } = await site.open(linkTo(swapped, { south: 1, north: 'person', bottom: 'north' }), still);
    await waitForText(page, 'status', /^North to move\.$/);
    await page.keyboard.press('Home');
    await play(page, 5);
    expect(await playersOn(page)).toBe('south=person&north=1&bottom=south');
    await page.click('#moves .variation button');
    expect(await playersOn(page)).toBe('south=1&north=person&bottom=north');
  });

  test('says that a record has one line', async () => {
    const { page } = await site.open(linkTo(game), still);
    await page.click('#open-share');
    expect(await text(page, 'text-answer')).toBe('');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Home');
    await play(page, 0);
    await page.click('#open-share');
    expect(await text(page, 'text-answer')).toMatch(/^The record has the line .*without variations\.$/);
    expect(await page.inputValue('#record')).toMatch(/\n1\. A \*/);
  });
});
