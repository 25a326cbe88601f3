// The board on screens of several sizes.
import { allRulesets, captureTo25, kalah } from 'mancala-rules';
import { expect, test } from 'vitest';
import { onBoard, screen, startOf } from './board-page.ts';

const SIZES = [
  ...[screen(320, 640), screen(390, 844), screen(640, 360)],
  ...[screen(768, 1024), screen(1280, 720), screen(1920, 1080)],
];

onBoard('on every screen', (open) => {
  test.each(SIZES)('has the board of every game in sight: $viewport', async (size) => {
    const { page, board } = await open('', size);
    for (const rules of [...allRulesets, captureTo25.with({ pits: 12 })]) {
      await board.follow(startOf(rules));
      await board.hasInSight('.board', '#status', '#open-setup', '.tools');
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(size.viewport.width);
    }
  });

  test('fits the board again when the screen is turned', async () => {
    const { page, board } = await open(startOf(kalah), screen(390, 844));
    await board.shows({ '.board.upright': 1 });
    await page.setViewportSize({ width: 640, height: 360 });
    await page.waitForSelector('.board:not(.upright)');
    await board.hasInSight('.board');
  });
});
