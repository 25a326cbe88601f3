// What the page does while a move is shown.
import { congkak, Game, kalah, oAnQuan, oware, pitOf } from 'mancala-rules';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { moving, onBoard, positionOf, startOf, type BoardPage } from './board-page.ts';

/** Plays a move, and waits until its seeds are carried. */
const begin = async (board: BoardPage, move: number): Promise<void> => {
  await board.play(move);
  await board.page.waitForSelector('.hand', { state: 'attached' });
};

/** Makes time stand still for everything that moves. */
const freeze = async (page: Page): Promise<void> => {
  const client = await page.context().newCDPSession(page);
  await client.send('Animation.enable');
  await client.send('Animation.setPlaybackRate', { playbackRate: 0 });
};

/** South's pit D goes on for many laps. */
const LONG = '7-7-7-7-7-7-7-7-7-7-7-7-7-7-0-0-S';

onBoard('in motion', (open) => {
  test('takes no command while a move is shown, and plays the pit that is chosen once it has ended', async () => {
    const { page, board } = await open(startOf(kalah), moving);
    await freeze(page);
    await begin(board, 2);
    await board.shows({ ':is(#resign, #agree, #hint)[aria-disabled=true]': 3 });
    await page.check('#evaluates');
    // South moves again.
    await board.click('[data-move="0"]');
    await page.waitForSelector('.well.played:first-child');
    await board.shows({ '.hand': 1 });
    await board.press('Escape');
    await board.settled();
    await board.shows({ history: [2, 0], state: (await board.game()).state, '.seed': 48 });
  });

  test('plays a letter that is pressed while a move is shown, and the direction after it', async () => {
    const { page, board } = await open(startOf(oAnQuan), moving);
    await freeze(page);
    await page.focus('#board .room');
    await board.press('c', '+');
    await page.waitForSelector('.hand', { state: 'attached' });
    await board.press('b');
    // The menu of the next player.
    await page.waitForSelector('.choices:popover-open [data-move="7"]', { state: 'visible' });
    await board.shows({ '.choices:popover-open [data-move]': 2 });
    await board.press('-', ' ');
    await board.settled();
    expect((await board.history()).map((move) => pitOf(oAnQuan, move))).toEqual([2, 7]);
  });

  test('ends the motion of a move by a key, which does nothing else, and its sounds', async () => {
    const { page, board } = await open(positionOf(congkak, LONG), moving);
    await board.countSounds();
    await board.set({ sound: true });
    await freeze(page);
    for (const [i, key] of [' ', 'Escape', 'ArrowRight'].entries()) {
      await begin(board, 3);
      await board.press(key);
      // Time stands still: no seed would have come to its place by itself.
      await board.settled();
      await board.shows({ history: [3], state: (await board.game()).state, '.hand': 0, sounds: i + 1 });
      await board.click('#undo');
    }
  });

  test('ends the show of a move that is taken back or looked away from', async () => {
    const { board } = await open(startOf(oware), moving);
    await begin(board, 2);
    await board.after('ArrowLeft', { status: 'The start of the game.', state: oware.initialState() });
    const { state } = Game.start(oware).play(2);
    await board.after('ArrowRight', { state });
    await begin(board, 7);
    await board.after('#undo', { history: [2], state });
    await begin(board, 8);
    // Another game begins meanwhile.
    await board.follow(startOf(kalah));
    await board.shows({ state: kalah.initialState(), '.seed': 48, '.hand': 0 });
  });
});
