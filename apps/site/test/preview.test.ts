// What a move would do, in the line below the board.
import { kalah, oware, togyzqumalaq } from 'mancala-rules';
import { test } from 'vitest';
import { onBoard, positionOf, startOf } from './board-page.ts';

onBoard('in its previews', (open) => {
  test('says what a move would do until it is played, even if the pointer stays', async () => {
    const { page, board } = await open(startOf(kalah));
    await page.hover('[data-move="2"]');
    await board.shows({ preview: 'C ends in your store, wins 1, moves again.' });
    await board.after(2, { preview: '', target: [], notice: /^South plays C\b/ });
    // Seeds come back to the pit, and the pointer is still there.
    await board.after('Control+z', { preview: '', target: [] });
    await board.pointAway();
    await page.hover('[data-move="3"]');
    await board.shows({ preview: 'D ends in a, wins 1.', target: [6] });
    await board.follow(positionOf(togyzqumalaq, '2-1-12-12-12-12-12-11-11-10-10-0-9-9-9-9-1-10-10-0-N'));
    await page.hover('[data-move="9"]');
    await board.shows({ preview: 'a ends in A, wins 3, makes a tuz of A.', target: [0], taken: [0] });
  });

  test('is not there for a finger that has played', async () => {
    const { page, board } = await open(startOf(oware, { north: 1 }), { hasTouch: true });
    await page.locator('.playable').first().tap();
    await board.personsTurn();
    await board.shows({ preview: '', target: [], notice: /^North plays / });
  });

  test('is switched off in the settings', async () => {
    const { page, board } = await open(startOf(kalah));
    await board.set({ 'shows-preview': false });
    await page.hover('[data-move="2"]');
    await board.shows({ preview: '', '#board[previews=off]': true });
    await page.reload();
    await page.hover('[data-move="3"]');
    await board.shows({ preview: '' });
    await board.set({ 'shows-preview': true });
    await page.hover('[data-move="2"]');
    await board.shows({ preview: /^C ends in /, '#board[previews=on]': true });
  });
});
