// The settings, which the browser keeps.
import { kalah } from 'mancala-rules';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { onBoard, play, settled, startOf, still } from 'mancala-page/test/board.ts';

const values = (page: Page): Promise<unknown[]> =>
  Promise.all([
    page.inputValue('#pace'),
    page.inputValue('#theme'),
    page.inputValue('#board-theme'),
    page.inputValue('#seed-kind'),
    page.isChecked('#sound'),
    page.isChecked('#shows-preview'),
  ]);

/** The color behind the page, as three numbers. */
const background = (page: Page): Promise<number[]> =>
  page.evaluate(() => (getComputedStyle(document.body).backgroundColor.match(/[\d.]+/g) ?? []).map(Number));

const lightness = async (page: Page): Promise<number> => Math.max(...(await background(page)).slice(0, 3));

onBoard('in its settings', (site) => {
  test('keeps what was set', async () => {
    const { page, wrong } = await site.open('', still);
    expect(await values(page)).toEqual(['normal', 'system', 'wood', 'nicker', false, true]);
    await page.click('#open-settings');
    await page.selectOption('#pace', 'fast');
    await page.selectOption('#theme', 'dark');
    await page.selectOption('#board-theme', 'stone');
    await page.selectOption('#seed-kind', 'cowrie');
    await page.check('#sound');
    await page.uncheck('#shows-preview');
    await page.click('#settings [data-close]');
    await page.reload();
    expect(await values(page)).toEqual(['fast', 'dark', 'stone', 'cowrie', true, false]);
    expect(await lightness(page)).toBeLessThan(100);
    expect(wrong).toEqual([]);
  });

  test.each(['light', 'dark'] as const)('has the colors of a %s system, or others', async (colorScheme) => {
    const { page } = await site.open('', { ...still, colorScheme });
    expect((await lightness(page)) > 128).toBe(colorScheme === 'light');
    for (const theme of ['light', 'dark']) {
      await page.click('#open-settings');
      await page.selectOption('#theme', theme);
      await page.click('#settings [data-close]');
      expect((await lightness(page)) > 128).toBe(theme === 'light');
    }
  });

  test.each(['nonsense', '{"pace":"backward","theme":7,"board":"glass","seeds":[]}', 'null', '[]'])(
    'has its usual settings where %s was kept',
    async (kept) => {
      const { page, wrong } = await site.open('', still);
      await page.evaluate((kept) => localStorage.setItem('mancala-settings', kept), kept);
      await page.reload();
      expect(await values(page)).toEqual(['normal', 'system', 'wood', 'nicker', false, true]);
      expect(wrong).toEqual([]);
    },
  );

  test('draws another board and other seeds, whose color and shape differ', async () => {
    const { page } = await site.open(startOf(kalah), still);
    const look = (): Promise<unknown[]> =>
      page.evaluate(() => {
        const style = (selector: string): CSSStyleDeclaration =>
          getComputedStyle(document.querySelector('#board')!.shadowRoot!.querySelector(selector)!);
        return [
          style('.board-light').stopColor,
          style('.well-floor').stopColor,
          style('.seed.tone-4').color,
          style('#seed-0 .nicker').display,
          style('#seed-0 .cowrie').display,
        ];
      });
    const before = await look();
    expect(before.slice(3)).toEqual(['inline', 'none']);
    await page.click('#open-settings');
    await page.selectOption('#board-theme', 'stone');
    await page.selectOption('#seed-kind', 'cowrie');
    const after = await look();
    expect(after.slice(3)).toEqual(['none', 'inline']);
    for (const [i, color] of after.slice(0, 3).entries()) expect(color).not.toBe(before[i]);
  });

  test('sows at once without animations', async () => {
    const { page } = await site.open(startOf(kalah));
    await play(page, 2);
    await page.waitForSelector('.hand', { state: 'attached' });
    await settled(page);
    await page.click('#open-settings');
    await page.selectOption('#pace', 'none');
    await page.click('#settings [data-close]');
    await play(page, 0);
    expect(await page.getAttribute('#board', 'aria-busy')).toBe('false');
    expect(await page.locator('.hand').count()).toBe(0);
    expect(await page.textContent('[data-count="4"] b')).toBe('6');
  });

  test('makes sounds only if they are switched on', async () => {
    const { page, wrong } = await site.open(startOf(kalah));
    await page.evaluate(() => {
      const { start } = OscillatorNode.prototype;
      OscillatorNode.prototype.start = function (...given) {
        document.body.dataset['sounds'] = String(Number(document.body.dataset['sounds'] ?? 0) + 1);
        start.apply(this, given);
      };
    });
    await play(page, 2);
    await settled(page);
    expect(await page.getAttribute('body', 'data-sounds')).toBeNull();
    await page.click('#open-settings');
    await page.check('#sound');
    await page.click('#settings [data-close]');
    await play(page, 0);
    await settled(page);
    // One for each of the four seeds.
    expect(await page.getAttribute('body', 'data-sounds')).toBe('4');
    expect(wrong).toEqual([]);
  });
});
