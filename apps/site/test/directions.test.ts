// Games in which a pit can be sown in two directions: an arrow for each, in a menu of the pit.
import { Game, oAnQuan, pitOf, umElBagara, type Move } from 'mancala-rules';
import { formatPit } from 'mancala-rules/notation';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { previewOf } from '../../../packages/board/preview.ts';
import {
  focusedMove,
  centerOf,
  gameOn,
  highlighted,
  onBoard,
  pit,
  play,
  startOf,
  still,
  text,
} from 'mancala-page/test/board.ts';

/** A phone that is held upright. */
const phone = { ...still, viewport: { width: 390, height: 844 }, hasTouch: true } as const;
/** The least width and height of an arrow in pixels. */
const MIN_ARROW = 44;

const OPEN = '.choices:popover-open';

interface Arrow {
  readonly move: Move;
  readonly sign: string;
  readonly words: string;
  readonly x: number;
  readonly y: number;
}

/** The arrows of the open menu, in the order of the document. */
const arrowsOn = (page: Page): Promise<Arrow[]> =>
  page.locator(`${OPEN} .choice`).evaluateAll((all) =>
    all.map((button) => {
      const { x, y, width, height } = button.getBoundingClientRect();
      return {
        move: Number(button.dataset['move']),
        sign: button.querySelector('.sign')!.textContent,
        words: button.querySelector('.words')!.textContent,
        x: x + width / 2,
        y: y + height / 2,
      };
    }),
  );

/** Opens the menu of a pit, and returns its directions by their arrows, which are in the order in which they point. */
const directionsOf = async (page: Page, number: number): Promise<Record<string, string>> => {
  await page.click(pit(number));
  const [first, second, ...others] = await arrowsOn(page);
  expect(others).toEqual([]);
  const isLevel = first!.sign === '←';
  expect([first!.sign, second!.sign]).toEqual(isLevel ? ['←', '→'] : ['↑', '↓']);
  if (isLevel) expect(first!.x).toBeLessThan(second!.x);
  else expect(first!.y).toBeLessThan(second!.y);
  await page.keyboard.press('Escape');
  expect(await arrowsOn(page)).toEqual([]);
  return { [first!.sign]: first!.words, [second!.sign]: second!.words };
};

onBoard('in two directions', (site) => {
  test('has an arrow for each direction, as it is seen', async () => {
    const { page, wrong } = await site.open(startOf(oAnQuan), still);
    expect(await directionsOf(page, 2)).toEqual({ '→': 'counterclockwise', '←': 'clockwise' });
    await page.click('#flip');
    expect(await directionsOf(page, 2)).toEqual({ '←': 'counterclockwise', '→': 'clockwise' });
    await page.click('#flip');
    await play(page, 15);
    expect((await gameOn(page)).history).toEqual([15]);
    expect(await highlighted(page, 'played')).toEqual([3]);
    expect(await text(page, 'notice')).toMatch(/^South plays D-[., ]/);
    expect(await directionsOf(page, 8)).toEqual({ '←': 'counterclockwise', '→': 'clockwise' });
    expect((await gameOn(page)).history).toEqual([15]);
    expect(wrong).toEqual([]);
  });

  test('sends the seeds where the arrow points', async () => {
    const { page } = await site.open(startOf(oAnQuan), still);
    await play(page, 2);
    const game = Game.start(oAnQuan).play(2);
    expect(await page.textContent('[data-count="3"] b')).toBe(String(game.state.pits[3]));
    expect((await centerOf(page, '[data-pit="3"]')).x).toBeGreaterThan(
      (await centerOf(page, '[data-pit="2"]')).x,
    );
  });

  test('has the arrows of an upright board', async () => {
    const { page } = await site.open(startOf(oAnQuan), phone);
    const isDown = (await centerOf(page, '[data-pit="3"]')).y > (await centerOf(page, '[data-pit="2"]')).y;
    expect(await directionsOf(page, 2)).toEqual({
      [isDown ? '↓' : '↑']: 'counterclockwise',
      [isDown ? '↑' : '↓']: 'clockwise',
    });
  });

  test.each([phone, { ...phone, viewport: { width: 844, height: 390 } }])(
    'plays with two taps, and shows before the second where each arrow ends: $viewport.width',
    async (options) => {
      const { page, wrong } = await site.open(startOf(oAnQuan), options);
      const { width, height } = options.viewport;
      const { state } = Game.start(oAnQuan);
      await page.tap(pit(1));
      const arrows = await arrowsOn(page);
      expect(arrows.map(({ move }) => pitOf(oAnQuan, move))).toEqual([1, 1]);
      for (const { move, sign } of arrows) {
        const button = page.locator(`${OPEN} [data-move="${move}"]`);
        const box = (await button.boundingBox())!;
        expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(MIN_ARROW);
        expect(Math.min(box.x, box.y)).toBeGreaterThanOrEqual(0);
        expect(box.x + box.width).toBeLessThanOrEqual(width);
        expect(box.y + box.height).toBeLessThanOrEqual(height);
        const { last, won } = previewOf(oAnQuan, state, move);
        expect(await button.innerText()).toContain(`ends in ${formatPit(oAnQuan, last as number)}`);
        expect((await button.innerText()).includes('wins')).toBe(won.south > 0);
        // The same arrow is in the pit where the move ends.
        const end = await centerOf(page, `.ends .sign:text-is("${sign}")`);
        const well = await centerOf(page, `[data-pit="${last}"]`);
        expect(Math.hypot(end.x - well.x, end.y - well.y)).toBeLessThan(2);
      }
      expect((await gameOn(page)).ply).toBe(0);
      await page.tap(`${OPEN} [data-move="${arrows[1]!.move}"]`);
      expect((await gameOn(page)).history).toEqual([arrows[1]!.move]);
      expect(await page.locator('.ends .sign').count()).toBe(0);
      expect(wrong).toEqual([]);
    },
  );

  test('shows to the mouse where both arrows end, and more of the one at which it points', async () => {
    const { page } = await site.open(startOf(oAnQuan), still);
    const { state } = Game.start(oAnQuan);
    await page.hover(pit(1));
    expect((await page.locator('.ends .sign').allInnerTexts()).sort()).toEqual(['←', '→']);
    expect(await highlighted(page, 'target')).toEqual([]);
    await page.click(pit(1));
    await page.hover(`${OPEN} [data-move="1"]`);
    expect(await highlighted(page, 'target')).toEqual([previewOf(oAnQuan, state, 1).last]);
    expect(await text(page, 'preview')).toMatch(/^B\+ ends in /);
    expect(await page.locator('.ends .sign').count()).toBe(2);
    // A click beside the menu closes it.
    await page.mouse.click(2, 2);
    expect(await arrowsOn(page)).toEqual([]);
    expect(await page.locator('.ends .sign').count()).toBe(0);
    expect((await gameOn(page)).ply).toBe(0);
  });

  test('shows no ends where previews are switched off', async () => {
    const { page } = await site.open(startOf(oAnQuan), still);
    await page.click('#open-settings');
    await page.uncheck('#shows-preview');
    await page.click('#settings [data-close]');
    await page.click(pit(1));
    expect(await page.isVisible(`${OPEN} .choice`)).toBe(true);
    expect(await page.isVisible('.outcome')).toBe(false);
    expect(await page.isVisible('.ends .sign')).toBe(false);
  });

  test('keeps the menu while the analysis goes on, with values that cover nothing', async () => {
    const { page } = await site.open(startOf(oAnQuan), phone);
    await page.tap(pit(1));
    const arrow = await page.waitForSelector(`${OPEN} [data-move="1"]`);
    await page.evaluate(() => document.querySelector<HTMLElement>('#evaluates')!.click());
    await page.waitForFunction(() =>
      [
        ...document.querySelector('#board')!.shadowRoot!.querySelectorAll('.choices:popover-open .worth'),
      ].every(({ textContent }) => textContent),
    );
    expect(await arrow.evaluate((button) => button.isConnected)).toBe(true);
    await page.keyboard.press('Escape');
    const overlaps = await page.evaluate(() => {
      const boxes = (selector: string): DOMRect[] =>
        [...document.querySelector('#board')!.shadowRoot!.querySelectorAll(selector)].map((element) =>
          element.getBoundingClientRect(),
        );
      const values = boxes('.count .worth:not(:empty)');
      const others = boxes('.seed, .count b, .count small');
      return {
        values: values.length,
        found: values.filter((a) =>
          others.some(
            (b) =>
              a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1,
          ),
        ).length,
      };
    });
    expect(overlaps).toEqual({ values: 5, found: 0 });
  });

  test('has one button where only one direction is legal', async () => {
    const { page } = await site.open(startOf(umElBagara), still);
    const { state } = Game.start(umElBagara);
    const buttons = await page
      .locator('[data-move]')
      .evaluateAll((all) => all.map((button) => Number(button.dataset['move'])));
    expect(buttons.toSorted((a, b) => a - b)).toEqual(umElBagara.legalMoves(state).toSorted((a, b) => a - b));
    expect(await page.locator(pit(1)).count()).toBe(1);
    await page.click(pit(1));
    expect((await gameOn(page)).history).toEqual([11]);
  });

  test('takes a letter and a sign', async () => {
    const { page } = await site.open(startOf(oAnQuan), still);
    await page.focus('#board .room');
    await page.keyboard.press('+');
    expect((await gameOn(page)).ply).toBe(0);
    await page.keyboard.press('C');
    expect((await arrowsOn(page)).map(({ move }) => pitOf(oAnQuan, move))).toEqual([2, 2]);
    expect((await gameOn(page)).ply).toBe(0);
    await page.keyboard.press('+');
    expect((await gameOn(page)).history).toEqual([2]);
    expect(await arrowsOn(page)).toEqual([]);
    await page.keyboard.press('B');
    await page.keyboard.press('-');
    expect((await gameOn(page)).history).toEqual([2, 19]);
    // The letters of earlier turns are forgotten.
    for (const key of ['+', '-']) await page.keyboard.press(key);
    expect((await gameOn(page)).ply).toBe(2);
    await page.keyboard.press('A');
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    await page.keyboard.press('+');
    expect((await gameOn(page)).ply).toBe(0);
  });

  test('takes the Tab and Enter keys', async () => {
    const { page } = await site.open(startOf(oAnQuan), still);
    await page.focus(pit(2));
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    const focused = await focusedMove(page);
    expect(focused).toBe(String((await arrowsOn(page))[1]!.move));
    expect(await text(page, 'preview')).toMatch(/^C[+-] ends in /);
    await page.keyboard.press('Enter');
    expect((await gameOn(page)).history).toEqual([Number(focused)]);
  });
});
