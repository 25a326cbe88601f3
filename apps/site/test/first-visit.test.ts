// What a first visit shows: the goal, and the way that seeds go around.
import { avalanche, bao, hus, kalah, mangala, oAnQuan, oware } from 'mancala-rules';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { onBoard, screen, startOf } from './board-page.ts';

/** Whether the arrow passes a point. */
const passes = (page: Page, { x, y }: { x: number; y: number }): Promise<boolean> =>
  page.evaluate(
    ([x, y]) => {
      const line = document.querySelector<SVGPathElement>('.way path')!;
      const { left, top } = line.ownerSVGElement!.getBoundingClientRect();
      const steps = Array.from({ length: 500 }, (_, i) => (i / 500) * line.getTotalLength());
      return steps
        .map((at) => line.getPointAtLength(at))
        .some((point) => Math.hypot(point.x + left - x, point.y + top - y) < 20);
    },
    [x, y] as const,
  );
const COLLECT = 'Collect more seeds in your store than your opponent.';
const CAPTURE = 'Capture more seeds than your opponent.';
const STOP = 'Play so that your opponent cannot move.';

onBoard('on a first visit', (open) => {
  test.each([
    [kalah, COLLECT, [true, false]],
    [avalanche, COLLECT, [true, false]],
    [mangala, COLLECT, [true, false]],
    [oware, CAPTURE, [false, false]],
    [oAnQuan, CAPTURE, []],
    [hus, STOP, [false, false]],
    [bao, STOP, []],
  ])('tells the goal of $title, and shows where seeds are sown', async (rules, goal, areSown) => {
    for (const size of [screen(1440, 900), screen(390, 844)]) {
      const { page, board } = await open(startOf(rules), size);
      // Where a pit is sown in two directions, there is no arrow.
      await board.shows({ goal, '.way': Math.sign(areSown.length) });
      for (const [i, isSown] of areSown.entries())
        expect(await passes(page, await board.centerOf(`#board .well.store >> nth=${i}`))).toBe(isSown);
    }
  });
});
