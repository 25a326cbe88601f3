// Positions that occur again.
import { captureTo25, Game } from 'mancala-rules';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import {
  still,
  linkTo,
  gameOn,
  text,
  play,
  personsTurn,
  endBy,
  boardOn,
  onBoard,
} from 'mancala-page/test/board.ts';

/** One pit a side, so that every move is forced; North's moves lead back to the start. */
const rules = captureTo25.with({ pits: 1, seeds: 2, captures: [9] });
const START = { pits: [2, 0], stores: { south: 1, north: 1 } };

/** The game one move before its start occurs so often; North is to move. */
const gameBefore = (times: number, repetition: number | null): Game => {
  let game = Game.from(rules, START, { repetition }).play(0);
  for (let plays = 2; plays < times; plays++) game = game.play(1).play(0);
  return game;
};

const result = async (page: Page): Promise<string> => {
  await page.waitForSelector('#result', { state: 'visible' });
  return `${await text(page, 'result-title')}: ${await text(page, 'result-reason')}`;
};
const REASON = 'The position occurred too often.';

onBoard('where a position recurs', (site) => {
  test('ends the game by a person’s third move to it, and takes that move back', async () => {
    const { page, wrong } = await site.open(linkTo(gameBefore(3, 3)), still);
    await play(page, 1);
    expect(await result(page)).toBe(`A draw, 2 to 2: ${REASON}`);
    expect(await text(page, 'notice')).toBe('North plays a.');
    expect((await boardOn(page)).seeds.slice(-2)).toEqual([2, 2]);
    expect(await gameOn(page)).toMatchObject({ ply: 4, repetition: 3 });

    await page.reload();
    expect(await result(page)).toBe(`A draw, 2 to 2: ${REASON}`);
    await page.click('#undo');
    expect(await text(page, 'status')).toBe('North to move.');
    expect(await gameOn(page)).toMatchObject({ ply: 3, repetition: 3 });
    await page.keyboard.press('Control+y');
    expect(await result(page)).toBe(`A draw, 2 to 2: ${REASON}`);
    expect(wrong).toEqual([]);
  });

  test('takes one move back where a bot would be next', async () => {
    const { page } = await site.open(linkTo(gameBefore(3, 3), { south: 1, bottom: 'north' }), still);
    await play(page, 1);
    expect(await result(page)).toBe(`A draw, 2 to 2: ${REASON}`);
    await page.click('#undo');
    expect(await text(page, 'status')).toBe('Your move.');
    expect((await gameOn(page)).ply).toBe(3);
  });

  test.each([
    ['the third time', 3, 3, 4],
    ['the fourth time, if the record says so', 4, 4, 6],
    ['the third time, if the record says nothing', 3, null, 5],
  ])('ends a game of two bots %s', async (_, times, repetition, ply) => {
    const { page, wrong } = await site.open(
      linkTo(gameBefore(times, repetition), { south: 1, north: 1 }),
      still,
    );
    await page.click('#pause');
    expect(await result(page)).toBe(`A draw, 2 to 2: ${REASON}`);
    expect(await gameOn(page)).toMatchObject({ ply, repetition });
    expect(wrong).toEqual([]);
  });

  test('keeps the repetition of a game for a position that is loaded next', async () => {
    const { page } = await site.open(linkTo(gameBefore(2, 2), { south: 1, north: 1 }), still);
    await page.click('#open-share');
    await page.fill('#position', '2-0-1-1-S');
    await page.click('#load-position');
    expect(await gameOn(page)).toMatchObject({ ply: 0, repetition: 2 });
    await page.click('#pause');
    expect(await result(page)).toBe(`A draw, 2 to 2: ${REASON}`);
    expect(await gameOn(page)).toMatchObject({ history: [0, 1] });
  });

  test('lets a person decide when the game ends if the record says nothing', async () => {
    const { page } = await site.open(linkTo(gameBefore(3, null), { south: 1, bottom: 'north' }), still);
    await play(page, 1);
    await personsTurn(page);
    expect(await gameOn(page)).toMatchObject({ ply: 5, repetition: null });
    await endBy(page, 'agree');
    expect(await result(page)).toBe(`A draw, 2 to 2: ${REASON}`);
    expect((await gameOn(page)).outcome?.reason).toBe('repetition');
  });

  test('starts games with the repetition of the form, and keeps it in the address', async () => {
    const { page } = await site.open('', still);
    for (const [before, written, repetition] of [
      ['3', '5', 5],
      ['5', '', null],
    ] as const) {
      await page.click('#open-setup');
      await page.selectOption('#opponent', 'person');
      await page.click('#setup summary');
      expect(await page.inputValue('[name=repetition]')).toBe(before);
      await page.fill('[name=repetition]', written);
      await page.click('#start');
      await play(page, 2);
      await page.reload();
      expect(await gameOn(page)).toMatchObject({ history: [2], repetition });
      expect(await page.inputValue('[name=repetition]')).toBe(written);
    }
  });
});
