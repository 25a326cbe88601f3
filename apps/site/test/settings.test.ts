// The settings, which the browser keeps.
import { kalah } from 'mancala-rules';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { moving, onBoard, startOf } from './board-page.ts';

/** The settings of a first visit. */
const USUAL = {
  pace: 'normal',
  theme: 'system',
  'board-theme': 'wood',
  'seed-kind': 'nicker',
  '#sound:checked': 0,
  '#shows-preview:checked': 1,
};

/** The brightest part of the color behind the page, up to 255. */
const lightness = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const parts = getComputedStyle(document.body).backgroundColor.match(/[\d.]+/g) ?? [];
    return Math.max(...parts.slice(0, 3).map(Number));
  });

onBoard('in its settings', (open) => {
  test('keeps what was set', async () => {
    const { page, board } = await open();
    await board.shows(USUAL);
    const lists = { pace: 'fast', theme: 'dark', 'board-theme': 'stone', 'seed-kind': 'cowrie' };
    await board.set({ ...lists, sound: true, 'shows-preview': false });
    await page.reload();
    await board.shows({ ...lists, '#sound:checked': 1, '#shows-preview:checked': 0 });
    expect(await lightness(page)).toBeLessThan(100);
  });

  test.each(['light', 'dark'] as const)('has the colors of a %s system, or others', async (colorScheme) => {
    const { page, board } = await open('', { colorScheme });
    expect((await lightness(page)) > 128).toBe(colorScheme === 'light');
    for (const theme of ['light', 'dark']) {
      await board.set({ theme });
      expect((await lightness(page)) > 128).toBe(theme === 'light');
    }
  });

  const DAMAGED = ['nonsense', '{"pace":"backward","theme":7,"board":"glass","seeds":[]}', 'null', '[]'];
  test.each(DAMAGED)('has its usual settings where %s was kept', async (kept) => {
    const { page, board } = await open();
    await page.evaluate((kept) => localStorage.setItem('mancala-settings', kept), kept);
    await page.reload();
    await board.shows(USUAL);
  });

  test('draws another board and other seeds, whose color and shape differ', async () => {
    const { page, board } = await open(startOf(kalah));
    const look = (): Promise<unknown[]> =>
      page.locator('#board').evaluate(({ shadowRoot }) => {
        const style = (selector: string) => getComputedStyle(shadowRoot!.querySelector(selector)!);
        return [
          style('[stop-color*=board-light]').stopColor,
          style('[stop-color*=well-floor]').stopColor,
          style('.seed[color*=seed-4]').color,
          style('#seed-0 .nicker').display,
          style('#seed-0 .cowrie').display,
        ];
      });
    const before = await look();
    expect(before.slice(3)).toEqual(['inline', 'none']);
    await board.set({ 'board-theme': 'stone', 'seed-kind': 'cowrie' });
    const after = await look();
    expect(after.slice(3)).toEqual(['none', 'inline']);
    for (const [i, color] of after.slice(0, 3).entries()) expect(color).not.toBe(before[i]);
  });

  test('sows at once without animations', async () => {
    const { page, board } = await open(startOf(kalah), moving);
    await board.play(2);
    await page.waitForSelector('.hand', { state: 'attached' });
    await board.settled();
    await board.set({ pace: 'none' });
    await board.after(0, { '#board[aria-busy=false]': true, '.hand': 0, '[data-count="4"] b': '6' });
  });

  test('makes sounds only if they are switched on', async () => {
    const { board } = await open(startOf(kalah), moving);
    await board.countSounds();
    await board.play(2);
    await board.settled();
    await board.shows({ sounds: 0 });
    await board.set({ sound: true });
    await board.play(0);
    await board.settled();
    // One for each of the four seeds.
    await board.shows({ sounds: 4 });
  });
});
