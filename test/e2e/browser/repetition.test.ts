// Repeated positions on the playable board.
import { captureTo25, Game } from 'mancala-rules';
import { formatRecord } from 'mancala-rules/notation';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { gameOn, loadPosition, onBoard, seat, still, text } from './board.ts';

/** One pit a side, so that every move is forced; North's lead back to the start. */
const rules = captureTo25.with({ pits: 1, seeds: 2, captures: [9] });
const START = { pits: [2, 0], stores: { south: 1, north: 1 } };
const RESULT = 'The game is over: South wins, 3 to 1: the position came up again and again.';

/** The game one move before its start occurs so often; North is to move. */
const gameBefore = (times: number, repetition: number | null): Game => {
  let game = Game.from(rules, START, { repetition }).play(0);
  for (let plays = 2; plays < times; plays++) game = game.play(1).play(0);
  return game;
};

const load = async (page: Page, game: Game): Promise<void> => {
  await page.fill('#record', formatRecord(game));
  await page.click('#load-record');
};

const waitForStatus = (page: Page, wanted: string): Promise<unknown> =>
  page.waitForFunction((status) => document.querySelector('#status')!.textContent.includes(status), wanted);

onBoard('where a position recurs', (site) => {
  test('ends the game by a person’s third move to it, and takes that move back', async () => {
    const { page, wrong } = await site.open('', still);
    await seat(page, 'person', 'person');
    await load(page, gameBefore(3, 3));
    await page.click('[data-pit="1"]');
    expect(await text(page, 'status')).toBe(RESULT);
    expect(await text(page, 'told')).toBe('North plays a: sows 2 seeds, the last in A.');
    expect(await page.locator('.store .number').allTextContents()).toEqual(['1', '3']);
    expect(await gameOn(page)).toMatchObject({ ply: 4, repetition: 3, end: null });

    await page.reload();
    expect(await text(page, 'status')).toBe(RESULT);
    await seat(page, 'person', 'person');
    await page.click('#undo');
    expect(await text(page, 'status')).toBe('North to move.');
    expect(await gameOn(page)).toMatchObject({ ply: 3, repetition: 3 });
    await page.click('#redo');
    expect(await text(page, 'status')).toBe(RESULT);
    expect(wrong).toEqual([]);
  });

  test('takes one move back where a bot would be next', async () => {
    const { page } = await site.open('', still);
    await seat(page, 'person', '1');
    await load(page, gameBefore(3, 3));
    await page.click('[data-pit="1"]');
    expect(await text(page, 'status')).toBe(RESULT);
    await page.click('#undo');
    expect(await text(page, 'status')).toBe('North to move.');
    expect((await gameOn(page)).ply).toBe(3);
  });

  test.each([
    ['the third time', 3, 3, 4],
    ['the fourth time, if the record says so', 4, 4, 6],
    ['the third time, if the record says nothing', 3, null, 5],
  ])('ends a game of two bots %s', async (_, times, repetition, ply) => {
    const { page, wrong } = await site.open('', still);
    await seat(page, '1', '1');
    await load(page, gameBefore(times, repetition));
    await page.click('#pause');
    await waitForStatus(page, 'The game is over');
    expect(await text(page, 'status')).toBe(RESULT);
    expect(await gameOn(page)).toMatchObject({ ply, repetition });
    expect(wrong).toEqual([]);
  });

  test('keeps the repetition of a loaded record for a position that is loaded next', async () => {
    const { page } = await site.open('', still);
    await seat(page, '1', '1');
    await load(page, gameBefore(2, 2));
    await loadPosition(page, '2-0-1-1-S');
    expect(await gameOn(page)).toMatchObject({ ply: 0, repetition: 2 });
    await page.click('#pause');
    await waitForStatus(page, 'The game is over');
    expect(await text(page, 'status')).toBe(RESULT);
    expect(await gameOn(page)).toMatchObject({ moves: [0, 1], end: null });
  });

  test('lets a person decide when the game ends if the record says nothing', async () => {
    const { page } = await site.open('', still);
    await seat(page, 'person', '1');
    await load(page, gameBefore(3, null));
    await page.click('[data-pit="1"]');
    await waitForStatus(page, 'North to move.');
    expect(await gameOn(page)).toMatchObject({ ply: 5, repetition: null });
    await page.click('#agree');
    expect(await text(page, 'status')).toBe(RESULT.replace('South', 'North'));
    expect((await gameOn(page)).end).toEqual({ reason: 'repetition' });
  });

  test('starts games with the repetition of the form, and keeps it in the address', async () => {
    const { page } = await site.open('', still);
    await seat(page, 'person', 'person');
    await page.click('#setup summary');
    expect(await page.inputValue('[name=repetition]')).toBe('3');
    for (const [written, repetition] of [
      ['5', 5],
      ['', null],
    ] as const) {
      await page.fill('[name=repetition]', written);
      await page.click('#setup button[type=submit]');
      await page.click('[data-pit="2"]');
      await page.reload();
      expect(await gameOn(page)).toMatchObject({ moves: [2], repetition });
      expect(await page.inputValue('[name=repetition]')).toBe(written);
      await seat(page, 'person', 'person');
      await page.click('#setup summary');
    }
    await page.fill('[name=repetition]', '1');
    await page.click('#setup button[type=submit]');
    expect(await text(page, 'wrong')).toBe(
      '"Times a position occurs until the game ends, or empty for no limit": expected a whole number from 2 or null, got 1.',
    );
    expect((await gameOn(page)).moves).toEqual([2]);
  });
});
