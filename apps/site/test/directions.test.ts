// Games in which a pit can be sown in two directions: an arrow for each, in a menu of the pit.
import { Game, oAnQuan, pitOf, umElBagara } from 'mancala-rules';
import { formatPit } from 'mancala-rules/notation';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { previewOf } from '../../../packages/board/preview.ts';
import { onBoard, pit, startOf, touchScreen, type BoardPage } from './board-page.ts';

/** A phone that is held upright. */
const phone = touchScreen(390, 844);
/** The least width and height of an arrow in pixels. */
const MIN_ARROW = 44;

const OPEN = '.choices:popover-open';

/** The arrows of the open menu, in the order of the document. */
const arrowsOn = (page: Page) =>
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
const directionsOf = async (board: BoardPage, number: number): Promise<Record<string, string>> => {
  await board.click(pit(number));
  const [first, second, ...others] = await arrowsOn(board.page);
  expect(others).toEqual([]);
  const isLevel = first!.sign === '←';
  expect([first!.sign, second!.sign]).toEqual(isLevel ? ['←', '→'] : ['↑', '↓']);
  if (isLevel) expect(first!.x).toBeLessThan(second!.x);
  else expect(first!.y).toBeLessThan(second!.y);
  await board.press('Escape');
  expect(await arrowsOn(board.page)).toEqual([]);
  return { [first!.sign]: first!.words, [second!.sign]: second!.words };
};

onBoard('in two directions', (open) => {
  test('has an arrow for each direction, as it is seen', async () => {
    const { board } = await open(startOf(oAnQuan));
    expect(await directionsOf(board, 2)).toEqual({ '→': 'counterclockwise', '←': 'clockwise' });
    await board.click('#flip');
    expect(await directionsOf(board, 2)).toEqual({ '←': 'counterclockwise', '→': 'clockwise' });
    await board.after('#flip', 15, { history: [15], played: [3], notice: /^South plays D-[., ]/ });
    expect(await directionsOf(board, 8)).toEqual({ '←': 'counterclockwise', '→': 'clockwise' });
    await board.shows({ history: [15] });
  });

  test('has the arrows of an upright board', async () => {
    const { board } = await open(startOf(oAnQuan), phone);
    const isDown = (await board.centerOf('[data-pit="3"]')).y > (await board.centerOf('[data-pit="2"]')).y;
    expect(await directionsOf(board, 2)).toEqual({
      [isDown ? '↓' : '↑']: 'counterclockwise',
      [isDown ? '↑' : '↓']: 'clockwise',
    });
  });

  const PHONES = [phone, touchScreen(844, 390)];
  test.each(PHONES)('plays with two taps, and shows where arrows end: $viewport', async (options) => {
    const { page, board } = await open(startOf(oAnQuan), options);
    const { state } = Game.start(oAnQuan);
    await page.tap(pit(1));
    const arrows = await arrowsOn(page);
    expect(arrows.map(({ move }) => pitOf(oAnQuan, move))).toEqual([1, 1]);
    for (const { move, sign } of arrows) {
      const selector = `${OPEN} [data-move="${move}"]`;
      const button = page.locator(selector);
      const box = (await button.boundingBox())!;
      expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(MIN_ARROW);
      await board.hasInSight(selector);
      const { last, won } = previewOf(oAnQuan, state, move);
      expect(await button.innerText()).toContain(`ends in ${formatPit(oAnQuan, last as number)}`);
      expect((await button.innerText()).includes('wins')).toBe(won.south > 0);
      // The same arrow is in the pit where the move ends.
      const end = await board.centerOf(`.ends .sign:text-is("${sign}")`);
      const well = await board.centerOf(`[data-pit="${last}"]`);
      expect(Math.hypot(end.x - well.x, end.y - well.y)).toBeLessThan(2);
    }
    await board.shows({ ply: 0 });
    await page.tap(`${OPEN} [data-move="${arrows[1]!.move}"]`);
    await board.shows({ history: [arrows[1]!.move], '.ends .sign': 0 });
  });

  test('shows to the mouse where both arrows end, and more of the one at which it points', async () => {
    const { page, board } = await open(startOf(oAnQuan));
    await page.hover(pit(1));
    expect((await page.locator('.ends .sign').allInnerTexts()).sort()).toEqual(['←', '→']);
    await board.shows({ target: [] });
    await board.click(pit(1));
    await page.hover(`${OPEN} [data-move="1"]`);
    const { last } = previewOf(oAnQuan, Game.start(oAnQuan).state, 1);
    await board.shows({ target: [last], preview: /^B\+ ends in /, '.ends .sign': 2 });
    // A click beside the menu closes it.
    await page.mouse.click(2, 2);
    expect(await arrowsOn(page)).toEqual([]);
    await board.shows({ '.ends .sign': 0, ply: 0 });
  });

  test('shows no ends where previews are switched off', async () => {
    const { board } = await open(startOf(oAnQuan));
    await board.set({ 'shows-preview': false });
    await board.after(pit(1), { [`${OPEN} .choice`]: true, '.outcome': false, '.ends .sign': false });
  });

  test('keeps the menu while the analysis goes on, with values that cover nothing', async () => {
    const { page, board } = await open(startOf(oAnQuan), phone);
    await page.tap(pit(1));
    const arrow = await page.waitForSelector(`${OPEN} [data-move="1"]`);
    await page.evaluate(() => document.querySelector<HTMLElement>('#evaluates')!.click());
    await page.locator(`${OPEN} .worth:empty`).first().waitFor({ state: 'detached' });
    expect(await arrow.evaluate((button) => button.isConnected)).toBe(true);
    await board.press('Escape');
    const overlaps = await page.locator('#board').evaluate(({ shadowRoot }) => {
      const boxes = (selector: string): DOMRect[] =>
        [...shadowRoot!.querySelectorAll(selector)].map((element) => element.getBoundingClientRect());
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
    const { page, board } = await open(startOf(umElBagara));
    const buttons = await page
      .locator('[data-move]')
      .evaluateAll((all) => all.map((button) => Number(button.dataset['move'])));
    expect(buttons.sort()).toEqual([...Game.start(umElBagara).legalMoves].sort());
    await board.shows({ [pit(1)]: 1 });
    await board.after(pit(1), { history: [11] });
  });

  test('takes a letter and a sign', async () => {
    const { page, board } = await open(startOf(oAnQuan));
    await page.focus('#board .room');
    await board.after('+', { ply: 0 });
    await board.press('C');
    expect((await arrowsOn(page)).map(({ move }) => pitOf(oAnQuan, move))).toEqual([2, 2]);
    await board.shows({ ply: 0 });
    await board.after('+', { history: [2] });
    expect(await arrowsOn(page)).toEqual([]);
    await board.after('B', '-', { history: [2, 19] });
    // The letters of earlier turns are forgotten.
    await board.after('+', '-', { ply: 2 });
    await board.after('A', 'Control+z', 'Control+z', '+', { ply: 0 });
  });

  test('takes the Tab and Enter keys', async () => {
    const { page, board } = await open(startOf(oAnQuan));
    await page.focus(pit(2));
    await board.press('Enter', 'Tab');
    const focused = await board.focusedMove();
    expect(focused).toBe(String((await arrowsOn(page))[1]!.move));
    await board.shows({ preview: /^C[+-] ends in / });
    await board.after('Enter', { history: [Number(focused)] });
  });
});
