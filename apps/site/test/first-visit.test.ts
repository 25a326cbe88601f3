// What a first visit shows: the goal, and the way that seeds go around.
import { hus, kalah, oAnQuan, oware, wariMancala } from 'mancala-rules';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { tipsOf } from '../play/first-visit.ts';
import { gameFrom, onBoard, screen, startOf } from './board-page.ts';

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
const COLLECT = 'Collect more seeds in your store than your opponent. Tap a ringed pit.';
const CAPTURE = 'Capture more seeds than your opponent. Tap a ringed pit.';
const STOP = 'Play so that your opponent cannot move. Tap a ringed pit.';

test.each([
  [kalah, '4-4-4-4-4-4-4-4-4-4-4-4-0-0-S', 2, ['You move again: your last seed fell into your store.']],
  [
    kalah,
    '1-0-4-4-4-4-4-4-4-4-5-4-0-6-S',
    0,
    ['Your last seed fell into B: you captured 6 seeds from e, B.'],
  ],
  [
    wariMancala,
    '0-0-0-0-0-2-1-2-9-9-9-9-3-4-S',
    5,
    [
      'You move again, because you captured seeds.',
      'Your last seed fell into b: you captured 5 seeds from b, a.',
    ],
  ],
] as const)('tells what happened in $title', (rules, position, move, said) => {
  expect(tipsOf(gameFrom(rules, position).play(move)).map(({ text }) => text)).toEqual(said);
});

onBoard('on a first visit', (open) => {
  test.each([
    [kalah, COLLECT, [true, false]],
    [oware, CAPTURE, [false, false]],
    [oAnQuan, CAPTURE, []],
    [hus, STOP, [false, false]],
  ])('tells the goal of $title, and shows where seeds are sown', async (rules, goal, areSown) => {
    const { page, board } = await open(startOf(rules), screen(390, 844));
    // Where a pit is sown in two directions, there is no arrow.
    await board.shows({ goal, '.way': Math.sign(areSown.length) });
    for (const [i, isSown] of areSown.entries())
      expect(await passes(page, await board.centerOf(`#board .well.store >> nth=${i}`))).toBe(isSown);
  });

  test('tells each thing once, until it is understood', async () => {
    const { page, board } = await open(startOf(kalah, { north: 1 }));
    await board.after(2, { notice: 'You move again: your last seed fell into your store.', welcome: false });
    await board.play(0);
    await board.personsTurn();
    await page.reload();
    await board.follow(startOf(kalah, { north: 1 }));
    await board.after(2, { welcome: false, notice: 'You play C. You move again.' });
  });
});
