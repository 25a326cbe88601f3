// The page on screens of several sizes.
import { allRulesets, captureTo25, kalah, rulesetById } from 'mancala-rules';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { onBoard, screen, startOf } from './board-page.ts';

const SIZES = [
  screen(320, 640),
  screen(390, 844),
  screen(640, 360),
  screen(768, 1024),
  screen(1280, 720),
  screen(1920, 1080),
];
const IDS = ['kalah', 'oware', 'togyzqumalaq', 'oAnQuan', 'vaiLungThlan', 'bao'] as const;
/** The most pixels of a screen that is so narrow that every game is tried. */
const NARROW = 390;

/** The smallest side of a target, in pixels. */
const MIN_TARGET = 24;

/** The boxes of all elements that can be seen, by selectors. */
const boxesOf = (page: Page, selector: string): Promise<DOMRect[]> =>
  page
    .locator(selector)
    .evaluateAll((all) =>
      all
        .filter((element) => element.checkVisibility())
        .map((element) => element.getBoundingClientRect().toJSON() as DOMRect),
    );

/** The playable buttons that are too small to be pressed, or that something else covers at their center. */
const badTargets = (page: Page): Promise<(string | undefined)[]> =>
  page.locator('.pit.playable').evaluateAll((all, least) => {
    const isGood = (element: HTMLElement): boolean => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const top = (element.getRootNode() as ShadowRoot).elementFromPoint(x + width / 2, y + height / 2);
      return Math.min(width, height) >= least && top?.closest('button') === element;
    };
    if (all.length === 0) return ['none'];
    return (all as HTMLElement[]).filter((each) => !isGood(each)).map(({ dataset }) => dataset['move']);
  }, MIN_TARGET);

const widthOf = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth);

onBoard('on every screen', (open) => {
  test.each(SIZES)('has everything in sight: $viewport', async (size) => {
    const { page, board } = await open('', size);
    const { width, height } = size.viewport;
    for (const rules of width <= NARROW ? allRulesets : IDS.map(rulesetById)) {
      for (const bottom of ['south', 'north'] as const) {
        await board.follow(startOf(rules, { bottom }));
        const shown = await boxesOf(page, '.board, .spot, .count, #status, #open-setup, .tools button');
        expect(shown.length).toBeGreaterThan(4 * rules.options.pits);
        for (const box of shown) {
          expect(box.left).toBeGreaterThanOrEqual(0);
          expect(box.top).toBeGreaterThanOrEqual(0);
          expect(box.right).toBeLessThanOrEqual(width);
          expect(box.bottom).toBeLessThanOrEqual(height);
        }
        expect(await widthOf(page)).toBeLessThanOrEqual(width);
        expect(await badTargets(page)).toEqual([]);
      }
    }
  });

  test('keeps a board of many pits within a phone', async () => {
    const rules = captureTo25.with({ pits: 12 });
    const { page, board } = await open(startOf(rules), screen(360, 740));
    expect(await widthOf(page)).toBeLessThanOrEqual(360);
    expect(await badTargets(page)).toEqual([]);
    await board.after(11, 12, 0, { played: [0] });
  });

  test('fits the board again when the screen is turned', async () => {
    const { page, board } = await open(startOf(kalah), screen(390, 844));
    await board.shows({ '.board.upright': 1 });
    await page.setViewportSize({ width: 640, height: 360 });
    await page.waitForSelector('.board:not(.upright)');
    await board.hasInSight('.board');
  });
});
