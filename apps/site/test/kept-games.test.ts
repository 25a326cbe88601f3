// Games that come back: in a reload, without a link, from the list of the last games, and in other tabs.
import { congkak, Game, kalah, oware, pallanguzhi } from 'mancala-rules';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import {
  boardOf,
  boardOn,
  follow,
  gameFrom,
  gameOn,
  linkTo,
  onBoard,
  play,
  playersOn,
  startOf,
  still,
  text,
  waitForText,
} from 'mancala-page/test/board.ts';

/** Leaves the page, and opens it again with a link, or without one. */
const reopen = async (page: Page, hash = ''): Promise<void> => {
  const { origin } = new URL(page.url());
  await page.goto('about:blank');
  await page.goto(`${origin}/${hash}`);
};

/** Opens the dialog for a new game and its list of the last games, and returns their texts. */
const lastGames = async (page: Page): Promise<string[]> => {
  await page.click('#open-setup');
  if (!(await page.isVisible('#last-games'))) return [];
  await page.click('#last-games summary');
  await page.waitForSelector('#last-games li');
  return page
    .locator('#last-games li')
    .evaluateAll((items) =>
      items.map((item) => [...item.querySelectorAll('b, span')].map((part) => part.textContent).join(' | ')),
    );
};

const startNew = async (page: Page, ruleset: string, opponent = 'person'): Promise<void> => {
  if (!(await page.isVisible('#setup'))) await page.click('#open-setup');
  await page.check(`[value=${ruleset}]`);
  await page.selectOption('#opponent', opponent);
  await page.click('#start');
};

onBoard('with games that it keeps', (site) => {
  test('has a move that is being shown after a reload, and the bot answers', async () => {
    const { page } = await site.open(startOf(kalah, { north: 2 }));
    await page.evaluate(() => localStorage.setItem('mancala-settings', '{"pace":"slow"}'));
    await page.reload();
    await play(page, 0);
    await page.waitForSelector('.hand', { state: 'attached' });
    await page.reload();
    expect((await gameOn(page)).history[0]).toBe(0);
    await page.waitForSelector('#moves .north button');
    expect((await gameOn(page)).history.length).toBeGreaterThan(1);
  });

  test('brings back the game, its players, the near row and moves to play again', async () => {
    const { page, wrong } = await site.open(startOf(oware.with({ seeds: 3 })), still);
    for (const move of [2, 8, 4]) await play(page, move);
    await page.click('#flip');
    await page.click('#undo');
    const before = page.url();
    for (const again of ['without a link', 'by a reload']) {
      if (again === 'by a reload') await page.reload();
      else await reopen(page);
      expect(page.url(), again).toBe(before);
      expect((await gameOn(page)).rules.options.seeds).toBe(3);
      await page.keyboard.press('Control+y');
      expect((await gameOn(page)).history, again).toEqual([2, 8, 4]);
      await page.click('#undo');
    }
    // A game that is over comes back with its result.
    await page.click('#resign');
    await page.click('#confirm-resign');
    await reopen(page);
    expect(await text(page, 'result-title')).toBe('North wins');
    await page.click('#rematch');
    expect((await gameOn(page)).rules.options.seeds).toBe(3);
    expect(wrong).toEqual([]);
  });

  test('brings back the other lines of the game', async () => {
    const { page } = await site.open(startOf(oware), still);
    for (const move of [2, 8]) await play(page, move);
    await page.click('#undo');
    await play(page, 7);
    const lines = await page.textContent('#moves .variation');
    await reopen(page);
    expect((await gameOn(page)).history).toEqual([2, 7]);
    expect(await page.textContent('#moves .variation')).toBe(lines);
  });

  test('brings back the ruleset, the level and the side of a game without moves', async () => {
    const { page } = await site.open('', still);
    await page.click('#open-setup');
    await page.check('[value=pallanguzhi]');
    await page.selectOption('#level', '5');
    await page.selectOption('#side', 'random');
    await page.evaluate(() => (Math.random = () => 0));
    await page.click('#start');
    await reopen(page);
    expect((await gameOn(page)).rules.id).toBe(pallanguzhi.id);
    expect(await playersOn(page)).toBe('south=person&north=5&bottom=south');
    await startNew(page, 'kalah');
    await reopen(page);
    await page.click('#open-setup');
    await page.selectOption('#opponent', 'bot');
    expect(await page.inputValue('#level')).toBe('5');
    expect(await page.inputValue('#side')).toBe('random');
  });

  test('goes on with the series in its second round', async () => {
    const { page } = await site.open(linkTo(gameFrom(congkak, '7-7-7-7-7-7-7-7-7-7-7-0-0-0-21-0-S')), still);
    await page.click('#agree');
    await page.click('#confirm-agree');
    await page.click('#next-round');
    const round = await text(page, 'match');
    expect(round).toMatch(/^Round 2\. /);
    await page.reload();
    expect(await text(page, 'match')).toBe(round);
    await page.locator('.playable').first().click();
    await reopen(page);
    expect(await text(page, 'match')).toBe(round);
    expect((await gameOn(page)).ply).toBe(1);
    await page.click('#resign');
    await page.click('#confirm-resign');
    const next = await text(page, 'next-round');
    expect(next).toBe('Start round 3');
    await page.reload();
    expect(await text(page, 'match')).toBe(round);
    await page.click('#next-round');
    expect(await text(page, 'match')).toMatch(/^Round 3\. /);
  });

  test('offers to keep playing, and opens the last games again', async () => {
    const { page, wrong } = await site.open(startOf(oware, { north: 4 }), still);
    await page.click('#open-setup');
    expect(await text(page, 'close-setup')).toBe('Cancel');
    expect(await page.isVisible('#last-games')).toBe(false);
    await page.click('#close-setup');
    await play(page, 2);
    await waitForText(page, 'status', /^Your move\.$/);
    const left = await gameOn(page);
    await page.click('#open-setup');
    expect(await text(page, 'close-setup')).toBe('Keep playing');
    await page.click('#close-setup');
    expect(await gameOn(page)).toMatchObject({ history: left.history });

    await startNew(page, 'kalah');
    expect(await text(page, 'notice')).toMatch(/^Your last game is kept /);
    expect(await lastGames(page)).toEqual(['Oware | You – Efua | Move 2']);
    await page.click('#close-setup');
    await play(page, 2);
    await page.click('#resign');
    await page.click('#confirm-resign');

    await lastGames(page);
    await page.click('#last-games li button');
    expect(await page.isVisible('#setup')).toBe(false);
    expect(await boardOn(page)).toEqual(boardOf(left.state));
    expect(await playersOn(page)).toBe('south=person&north=4&bottom=south');
    expect(await lastGames(page)).toEqual(['Kalah | South – North | North wins']);
    expect(wrong).toEqual([]);
  });

  test('keeps the last ten games', async () => {
    const { page } = await site.open(startOf(oware), still);
    const games = [0, 1, 2, 3, 4, 5].flatMap((move) =>
      [6, 7].map((answer) => Game.start(oware).play(move).play(answer)),
    );
    for (const game of games) await follow(page, linkTo(game));
    await page.waitForFunction(() => document.querySelectorAll('#moves button').length === 2);
    expect(await lastGames(page)).toHaveLength(10);
    await page.locator('#last-games li button').last().click();
    expect((await gameOn(page)).history).toEqual([0, 7]);
  });

  test('keeps the games of two tabs that go on with the same one', async () => {
    const { page: first } = await site.open(startOf(oware), still);
    await play(first, 2);
    const second = await first.context().newPage();
    await second.goto(first.url().split('#')[0]!);
    expect((await gameOn(second)).history).toEqual([2]);
    await play(second, 7);
    await play(first, 8);
    await first.reload();
    await second.reload();
    expect((await gameOn(first)).history).toEqual([2, 8]);
    expect((await gameOn(second)).history).toEqual([2, 7]);
    await play(second, 3);
    expect(await lastGames(first)).toEqual(['Oware | South – North | Move 3']);
    expect(await lastGames(second)).toEqual(['Oware | South – North | Move 2']);
  });

  test.each(['forbidden', 'full'])('works where the storage is %s', async (state) => {
    const { page, wrong } = await site.open('', still);
    await page.addInitScript((state) => {
      const fail = (): never => {
        throw new DOMException('no access', 'SecurityError');
      };
      if (state === 'full') Storage.prototype.setItem = fail;
      else Object.defineProperty(window, 'localStorage', { get: fail });
    }, state);
    await page.evaluate(() => localStorage.clear());
    await reopen(page, startOf(oware));
    await play(page, 2);
    await page.reload();
    expect((await gameOn(page)).history).toEqual([2]);
    await startNew(page, 'kalah');
    expect(await lastGames(page)).toEqual(['Oware | South – North | Move 1']);
    await page.click('#last-games li button');
    expect((await gameOn(page)).history).toEqual([2]);
    expect(wrong).toEqual([]);
  });

  test('drops games that are damaged', async () => {
    const { page, wrong } = await site.open(startOf(oware), still);
    await play(page, 2);
    await startNew(page, 'kalah');
    await play(page, 2);
    const kept = await page.evaluate(() => localStorage.getItem('mancala-games')!);
    for (const damaged of [
      '{',
      '7',
      '[null, 1, "a", {}, {"id":"a","link":"#game=x","time":1,"isStarted":true}]',
      kept.replaceAll('"moves":[2]', '"moves":[2,2]'),
      kept.replaceAll('"moves"', '"steps"'),
      kept.replaceAll('#game=', '#games='),
    ]) {
      await page.evaluate((damaged) => localStorage.setItem('mancala-games', damaged), damaged);
      await reopen(page);
      expect(await text(page, 'title'), damaged).toBe('Kalah');
      expect((await gameOn(page)).ply).toBe(0);
      expect(await text(page, 'notice')).toBe('');
      await play(page, 0);
      await page.click('#open-setup');
      await page.click('#close-setup');
    }
    expect(wrong).toEqual([]);
  });
});
