// The room of what stands around the board: panels, dialogs and cards, on screens of several sizes.
import { kalah } from 'mancala-rules';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { onBoard, positionOf } from './board-page.ts';
import { openPanel, PANELS } from './panels.ts';

const SIZES = ['320 × 568', '390 × 844', '844 × 390', '820 × 1180', '1440 × 900'];
const resize = (page: Page, size: string): Promise<void> => {
  const [width, height] = size.split(' × ').map(Number);
  return page.setViewportSize({ width: width!, height: height! });
};

/** The longer words are the German ones. */
const CASES = [
  ...Object.keys(PANELS).map((name) => [name, 'de'] as const),
  ...['page', 'longMove', 'result'].map((name) => [name, 'en'] as const),
];

/**
 * The panels, texts and buttons that are cut off, and the buttons that something covers. What a long dialog scrolls is brought into
 * sight before, but for the button that closes it.
 */
const problemsOf = (page: Page, panels: string): Promise<string[]> =>
  page.evaluate((panels) => {
    const isWithin = (box: DOMRect, left: number, top: number, right: number, bottom: number): boolean =>
      box.left >= left - 1 && box.top >= top - 2 && box.right <= right + 1 && box.bottom <= bottom + 2;
    const isCut = (box: DOMRect, from: Element | null): boolean => {
      for (let around = from; around; around = around.parentElement) {
        const { clipPath, display, overflow } = getComputedStyle(around);
        const { left, top, right, bottom } = around.getBoundingClientRect();
        // Read aloud only, or dropped as a whole.
        if (clipPath !== 'none' || (overflow === 'hidden' && box.top >= bottom)) return false;
        const cuts = around.matches('button') || (overflow !== 'visible' && display !== 'contents');
        if (cuts && !isWithin(box, left, top, right, bottom)) return true;
      }
      return !isWithin(box, 0, 0, innerWidth, innerHeight);
    };
    const found: string[] = [];
    for (const panel of document.querySelectorAll(panels)) {
      if (isCut(panel.getBoundingClientRect(), panel.parentElement)) found.push(`${panel.id} is cut`);
      for (const element of panel.querySelectorAll('*')) {
        const { textContent, childElementCount } = element;
        if (!element.checkVisibility({ visibilityProperty: true })) continue;
        if (!panel.matches('dialog') && childElementCount === 0 && textContent.trim() !== '') {
          const range = document.createRange();
          range.selectNodeContents(element);
          if (isCut(range.getBoundingClientRect(), element)) found.push(`"${textContent}" is cut`);
        }
        if (!element.matches('button, a, summary, #editor input')) continue;
        if (panel.matches('dialog:not(.learn)') && !element.matches('[data-close]'))
          element.scrollIntoView({ block: element.matches('input') ? 'center' : 'nearest' });
        const box = element.getBoundingClientRect();
        const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
        if (isCut(box, element.parentElement) || !element.contains(hit))
          found.push(`${textContent} is covered`);
      }
    }
    return found;
  }, panels);

onBoard('in its panels', (open) => {
  test.each(CASES)('cuts no text and covers no button: %s, %s', async (name, locale) => {
    const page = await openPanel(open, PANELS[name]!, { locale });
    for (const size of SIZES) {
      await resize(page, size);
      expect(await problemsOf(page, PANELS[name]![1]), size).toEqual([]);
    }
  });

  test('keeps the board and the cards where they are when the game ends and is reviewed', async () => {
    const { page, board } = await open(positionOf(kalah, '0-0-0-0-0-1-0-0-0-0-0-1-26-20-S'));
    const boxes = async (): Promise<unknown[]> => {
      const all: unknown[] = [];
      for (const size of SIZES) {
        await resize(page, size);
        for (const id of ['#board', '#far-seat', '#near-seat'])
          all.push(
            await page.locator(id).evaluate((element) => JSON.stringify(element.getBoundingClientRect())),
          );
      }
      return all;
    };
    const before = await boxes();
    await board.play(5);
    await page.waitForSelector('#result');
    expect(await boxes()).toEqual(before);
    await board.click('#analyze');
    expect(await boxes()).toEqual(before);
  });
});
