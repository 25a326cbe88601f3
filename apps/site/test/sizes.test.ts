// The page on screens of several sizes.
import {
  allRulesets,
  bao,
  captureTo25,
  kalah,
  oAnQuan,
  oware,
  togyzqumalaq,
  vaiLungThlan,
  type Rules,
} from 'mancala-rules';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { follow, highlighted, onBoard, startOf, still } from 'mancala-page/test/board.ts';

const SIZES = [
  [320, 640],
  [390, 844],
  [640, 360],
  [768, 1024],
  [1280, 720],
  [1920, 1080],
] as const;
const GAMES: readonly Rules[] = [kalah, oware, togyzqumalaq, oAnQuan, vaiLungThlan, bao];
/** The most pixels of a screen that is so narrow that every game is tried. */
const NARROW = 390;

/** The smallest side of a target, in pixels. */
const MIN_TARGET = 24;

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The boxes of all elements, by selectors. */
const boxesOf = (page: Page, selector: string): Promise<Box[]> =>
  page.locator(selector).evaluateAll((all) =>
    all
      .filter((element) => element.checkVisibility())
      .map((element) => {
        const { left, top, right, bottom } = element.getBoundingClientRect();
        return { left, top, right, bottom };
      }),
  );

/** The playable buttons that something else covers at their center. */
const coveredTargets = (page: Page): Promise<(string | undefined)[]> =>
  page.locator('.pit.playable').evaluateAll((all) =>
    all
      .filter((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const root = element.getRootNode() as ShadowRoot;
        return root.elementFromPoint(x + width / 2, y + height / 2)?.closest('button') !== element;
      })
      .map((element) => element.dataset['move']),
  );

const across = (isUpright: boolean, { left, top, right, bottom }: Box): number =>
  isUpright ? (left + right) / 2 : (top + bottom) / 2;
const along = (isUpright: boolean, { left, top, right, bottom }: Box): number =>
  isUpright ? (top + bottom) / 2 : (left + right) / 2;

onBoard('on every screen', (site) => {
  test.each(SIZES)('has everything in sight, %i × %i', async (width, height) => {
    const { page, wrong } = await site.open('', { ...still, viewport: { width, height } });
    for (const rules of width <= NARROW ? allRulesets : GAMES) {
      for (const bottom of ['south', 'north'] as const) {
        await follow(page, startOf(rules, { bottom }));
        const shown = await boxesOf(page, '.board, .spot, .count, #status, #open-setup, .tools button');
        expect(shown.length).toBeGreaterThan(4 * rules.options.pits);
        for (const box of shown) {
          expect(box.left).toBeGreaterThanOrEqual(0);
          expect(box.top).toBeGreaterThanOrEqual(0);
          expect(box.right).toBeLessThanOrEqual(width);
          expect(box.bottom).toBeLessThanOrEqual(height);
        }
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        const targets = await boxesOf(page, '.pit.playable');
        expect(targets.length).toBeGreaterThan(0);
        for (const { left, top, right, bottom } of targets)
          expect(Math.min(right - left, bottom - top)).toBeGreaterThanOrEqual(MIN_TARGET);
        expect(await coveredTargets(page)).toEqual([]);
      }
    }
    expect(wrong).toEqual([]);
  });

  test.each(SIZES)('has a row on each side and the stores at both ends, %i × %i', async (width, height) => {
    const { page } = await site.open('', { ...still, viewport: { width, height } });
    for (const rules of [kalah, vaiLungThlan, oware]) {
      for (const bottom of ['south', 'north'] as const) {
        await follow(page, startOf(rules, { bottom }));
        const isUpright = (await page.locator('.board.upright').count()) === 1;
        if (width > height) expect(isUpright).toBe(false);
        const spots = await Promise.all(
          Array.from({ length: 2 * rules.options.pits }, (_, pit) => boxesOf(page, `[data-pit="${pit}"]`)),
        );
        const rows = [spots.slice(0, rules.options.pits), spots.slice(rules.options.pits)].map((row) =>
          row.map(([box]) => across(isUpright, box!)),
        );
        const ranges = rows.map((row) => [Math.min(...row), Math.max(...row)] as const);
        for (const [least, most] of ranges) expect(most - least).toBeLessThan(1);
        const [south, north] = ranges.map(([least]) => least);
        // An upright board is a level one that was turned by a quarter: the row of the near player is on a side.
        if (isUpright) expect(Math.abs(south! - north!)).toBeGreaterThan(MIN_TARGET);
        else expect(south! > north!).toBe(bottom === 'south');

        const [southStore, northStore] = await Promise.all(
          ['south', 'north'].map(async (player) => {
            const boxes = await boxesOf(page, '.well.store');
            return along(isUpright, boxes[player === 'south' ? 0 : 1]!);
          }),
        );
        const pits = spots.map(([box]) => along(isUpright, box!));
        const [first, last] = [Math.min(...pits), Math.max(...pits)];
        const ends = [southStore!, northStore!].sort((a, b) => a - b);
        expect(ends[0]).toBeLessThan(first);
        expect(ends[1]).toBeGreaterThan(last);
      }
    }
  });

  test('keeps a board of many pits within a phone', async () => {
    const rules = captureTo25.with({ pits: 12 });
    const { page } = await site.open(startOf(rules), { ...still, viewport: { width: 360, height: 740 } });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    for (const { left, top, right, bottom } of await boxesOf(page, '.pit.playable'))
      expect(Math.min(right - left, bottom - top)).toBeGreaterThanOrEqual(MIN_TARGET);
    for (const move of [11, 12, 0]) await page.click(`[data-move="${move}"]`);
    expect(await highlighted(page, 'played')).toEqual([0]);
  });

  test('fits the board again when the screen is turned', async () => {
    const { page } = await site.open(startOf(kalah), { ...still, viewport: { width: 390, height: 844 } });
    expect(await page.locator('.board.upright').count()).toBe(1);
    await page.setViewportSize({ width: 640, height: 360 });
    await page.waitForSelector('.board:not(.upright)');
    for (const { right, bottom } of await boxesOf(page, '.board')) {
      expect(right).toBeLessThanOrEqual(640);
      expect(bottom).toBeLessThanOrEqual(360);
    }
  });
});
