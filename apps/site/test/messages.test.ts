// What the page says about the game.
import { congkak, kalah, krur, oAnQuan, oware, pallanguzhi } from 'mancala-rules';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import {
  clickRefused,
  follow,
  highlighted,
  onBoard,
  pit,
  play,
  positionOf,
  startOf,
  still,
  text,
  waitForText,
} from 'mancala-page/test/board.ts';

/** The lines below the board that can be seen. */
const visibleLines = async (page: Page): Promise<string[]> => {
  const lines = await Promise.all(
    ['status', 'notice', 'preview'].map(async (id) =>
      (await page.isVisible(`#${id}`)) ? text(page, id) : '',
    ),
  );
  return lines.filter(Boolean);
};

onBoard('in its messages', (site) => {
  test('keeps what a bot did while a pit is pointed at, until the next step', async () => {
    const { page } = await site.open(
      positionOf(oware, '0-0-0-0-1-4-4-4-0-0-0-0-19-16-S', { north: 1 }),
      still,
    );
    await play(page, 4);
    await waitForText(page, 'status', /^Your move\.$/);
    await page.mouse.move(0, 0);
    const move = await text(page, 'notice');
    expect(move).toMatch(/^North plays [ab]\b/);
    const played = await highlighted(page, 'played');
    expect(played).toHaveLength(1);
    for (const [pit, reason] of [
      [4, 'E is empty.'],
      [11, 'f is your opponent’s.'],
    ] as const) {
      await clickRefused(page, pit);
      expect(await visibleLines(page)).toEqual(['Your move.', move, reason]);
      await page.mouse.move(0, 0);
      expect(await visibleLines(page)).toEqual(['Your move.', move]);
      expect(await highlighted(page, 'played')).toEqual(played);
    }
    await page.click('#hint');
    await waitForText(page, 'notice', /^F looks best: /);
    expect(await highlighted(page, 'played')).toEqual(played);
    await play(page, 5);
    expect(await text(page, 'notice')).toMatch(/^(South|North) plays /);
  });

  test('keeps what a bot did after a tap on a pit that cannot be played', async () => {
    const { page } = await site.open(positionOf(oware, '0-0-0-0-1-4-4-4-0-0-0-0-19-16-S', { north: 1 }), {
      ...still,
      viewport: { width: 360, height: 640 },
      hasTouch: true,
    });
    await page.tap('[data-move="4"]');
    await waitForText(page, 'status', /^Your move\.$/);
    await page.tap(pit(4), { force: true });
    const [status, move, reason, ...others] = await visibleLines(page);
    expect(status).toBe('Your move.');
    expect(move).toMatch(/^North plays [ab]\b/);
    expect(reason).toBe('E is empty.');
    expect(others).toEqual([]);
    // All lines have room.
    expect(await page.locator('.lines').evaluate((lines) => lines.scrollHeight - lines.clientHeight)).toBe(0);
  });

  test('says on the card of a player what they did in their turn', async () => {
    const { page } = await site.open(positionOf(kalah, '0-0-0-1-0-1-1-0-0-0-0-1-22-22-S'), still);
    const news = (): Promise<string[]> => page.locator('.news').allTextContents();
    for (const move of [3, 11, 6]) await play(page, move);
    expect(await news()).toEqual([
      'North plays f, a and captures 2 seeds. The game ends: South collects the remaining seed.',
      '',
    ]);
    await page.click('#step-first');
    expect(await news()).toEqual(['', '']);
    // What you did yourself is below the board.
    await follow(page, positionOf(kalah, '0-0-0-1-0-1-0-0-0-0-1-0-23-22-S', { north: 5 }));
    await play(page, 3);
    expect(await text(page, 'notice')).toBe('South plays D.');
    await waitForText(page, 'status', /^Your move\.$/);
    expect(await news()).toEqual(['Baran plays e.', '']);
  });

  test('says each move of a turn', async () => {
    const { page } = await site.open(startOf(kalah), still);
    await play(page, 2);
    expect(await text(page, 'notice')).toBe('South plays C. South moves again.');
    await play(page, 0);
    expect(await text(page, 'notice')).toBe('South plays A.');
  });

  test.each([
    [krur, '14-0-0-0-1-0-16-1-0-0-N q25 mN.....S.', 7, 'South has no move and passes. North to move.'],
    [congkak, '0-0-0-0-0-0-1-0-0-0-0-1-1-0-46-49-S', 6, 'South has no move and passes. North to move.'],
    [
      oAnQuan,
      '0-0-0-1-0-17-1-0-0-1-1-0-39-10-N',
      18,
      'South puts one seed into each small pit. South to move.',
    ],
  ] as const)('says what follows a move in $title', async (rules, position, move, status) => {
    const { page } = await site.open(positionOf(rules, position), still);
    await play(page, move);
    expect(await text(page, 'status')).toBe(status);
    expect(await page.isVisible('#result')).toBe(false);
  });

  test.each([
    [
      pallanguzhi,
      '0-0-1-1-0-1-0-0-0-0-0-4-0-0-26-51-S',
      2,
      'North wins, 55 to 29',
      'Only a few seeds are left.',
    ],
    [oAnQuan, '0-0-1-0-0-0-0-1-1-2-0-21-31-13-S q2', 14, 'South wins, 55 to 15', 'Both big pits are empty.'],
  ] as const)('says how $title ends', async (rules, position, move, title, reason) => {
    const { page } = await site.open(positionOf(rules, position), still);
    await play(page, move);
    expect(await text(page, 'result-title')).toBe(title);
    expect(await text(page, 'result-reason')).toBe(reason);
    // The status, which is read aloud, says the same.
    expect(await text(page, 'status')).toBe(`${title}. ${reason}`);
    expect(await text(page, 'notice')).toMatch(/The game ends: South collects \d+ seeds?/);
  });
});
