// The letters and signs of pits that have several moves.
import { bao, oAnQuan, pitOf } from 'mancala-rules';
import { expect, test } from 'vitest';
import { onBoard, positionOf, startOf } from './board-page.ts';

/** South's pit M can be sown to the left, where it comes to the nyumba, or to the right. */
const SAFARI =
  '0-0-0-0-0-0-1-1-1-0-1-8-3-4-1-0-0-0-0-0-0-0-0-0-0-5-1-1-0-0-0-1-18-18-S m...........................S....';
const CHOICE = '.choices:popover-open .choice';

onBoard('with several moves of a pit', (open) => {
  test('takes a letter and a sign', async () => {
    const { page, board } = await open(startOf(oAnQuan));
    await page.focus('#board .room');
    await board.after('+', { ply: 0 });
    await board.after('C', { [CHOICE]: 2, ply: 0 });
    await board.after('+', { history: [2], [CHOICE]: 0 });
    await board.after('B', '-', { history: [2, 19] });
    // The letters of earlier turns are forgotten.
    await board.after('+', '-', { ply: 2 });
    await board.after('A', 'Control+z', 'Control+z', '+', { ply: 0 });
  });

  test('takes a letter and an arrow, or the keys of the menu', async () => {
    const { board } = await open(startOf(bao));
    await board.pressOnBoard('J');
    await board.after('>', { history: [41] });
    await board.follow(positionOf(bao, SAFARI));
    await board.after('M', { [CHOICE]: 3 });
    await board.after('Tab', 'Enter', { history: [12] });
  });

  test('says what the direction at which somebody points would do, and what was played', async () => {
    const { page, board } = await open(startOf(oAnQuan));
    await page.focus('[data-pit="3"] button');
    await board.after('Enter', { preview: /^D[+-] ends in / });
    const move = Number(await board.focusedMove());
    expect(pitOf(oAnQuan, move)).toBe(3);
    await board.after('Enter', { history: [move], notice: /^South plays D[+-][., ]/ });
  });
});
