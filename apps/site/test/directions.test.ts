// Games in which a pit can be sown in two directions.
import { Game, oAnQuan, umElBagara } from 'mancala-rules';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { centerOf, gameOn, highlighted, onBoard, pit, play, startOf, still, text } from './board.ts';

/** The arrow and the direction of each half of a pit, and whether the arrow points to the side on which the half is. */
const halves = async (page: Page, number: number, isNatural = true): Promise<Record<string, string>> => {
  const center = await centerOf(page, `[data-pit="${number}"]`);
  const found: Record<string, string> = {};
  for (const choice of ['ahead', 'back']) {
    const selector = `[data-pit="${number}"] [data-choice=${choice}]`;
    const { x, y } = await centerOf(page, selector);
    const arrow = await page
      .locator(selector)
      .evaluate((button) => getComputedStyle(button, '::after').content.replaceAll('"', ''));
    const label = (await page.getAttribute(selector, 'aria-label'))!;
    found[choice] = `${arrow} ${label.split(' ').at(-1)!}`;
    // The halves do not cover each other.
    expect(Math.hypot(x - center.x, y - center.y)).toBeGreaterThan(10);
    const [dx, dy] = [x - center.x, y - center.y].map((distance) => Math.sign(Math.round(distance)));
    const side = { '→': [1, 0], '←': [-1, 0], '↓': [0, 1], '↑': [0, -1] }[arrow];
    if (isNatural) expect([dx, dy]).toEqual(side);
  }
  return found;
};

onBoard('in two directions', (site) => {
  test('has a button for each direction, with an arrow as it is seen', async () => {
    const { page, wrong } = await site.open(startOf(oAnQuan), still);
    expect(await halves(page, 2)).toEqual({ ahead: '→ counterclockwise', back: '← clockwise' });
    await page.click('#flip');
    expect(await halves(page, 2)).toEqual({ ahead: '← counterclockwise', back: '→ clockwise' });
    await page.click('#flip');
    await play(page, 15);
    expect((await gameOn(page)).history).toEqual([15]);
    expect(await highlighted(page, 'played')).toEqual([3]);
    expect(await text(page, 'notice')).toMatch(/^South plays D-[., ]/);
    expect(await halves(page, 8)).toEqual({ ahead: '← counterclockwise', back: '→ clockwise' });
    await page.click('[data-pit="8"] [data-choice=ahead]');
    expect((await gameOn(page)).history).toEqual([15, 8]);
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
    const { page } = await site.open(startOf(oAnQuan), { ...still, viewport: { width: 360, height: 640 } });
    const isDown = (await centerOf(page, '[data-pit="3"]')).y > (await centerOf(page, '[data-pit="2"]')).y;
    // The pits are too low for one half above the other.
    const { ahead, back } = await halves(page, 2, false);
    expect(ahead).toBe(`${isDown ? '↓' : '↑'} counterclockwise`);
    expect(back).toBe(`${isDown ? '↑' : '↓'} clockwise`);
    await page.setViewportSize({ width: 768, height: 1024 });
    await page.waitForSelector('.spot.stacked');
    expect(await halves(page, 2)).toEqual({ ahead, back });
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
    await page.keyboard.press('+');
    expect((await gameOn(page)).ply).toBe(0);
    await page.keyboard.press('C');
    expect(await text(page, 'preview')).toBe('C: press + or - for the direction.');
    expect((await gameOn(page)).ply).toBe(0);
    await page.keyboard.press('+');
    expect((await gameOn(page)).history).toEqual([2]);
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
    await page.focus('[data-move="2"]');
    await page.keyboard.press('Tab');
    const move = await page.evaluate(() => (document.activeElement as HTMLElement).dataset['move']);
    expect(move).toBe('14');
    await page.keyboard.press('Enter');
    expect((await gameOn(page)).history).toEqual([14]);
  });
});
