// Steps through the moves of a game, and what a click on a pit without a move does.
import { Game, kalah, oware } from 'mancala-rules';
import { expect, test } from 'vitest';
import {
  still,
  linkTo,
  startOf,
  gameOn,
  text,
  clickRefused,
  play,
  personsTurn,
  boardOf,
  boardOn,
  highlighted,
  onBoard,
} from 'mancala-page/test/board.ts';

const game = [2, 5, 6, 0, 9].reduce((game, move) => game.play(move), Game.start(kalah));
const current = '#moves [aria-current=step]';

onBoard('in its steps', (site) => {
  test('goes to any position by a click, and back', async () => {
    const { page, wrong } = await site.open(linkTo(game), still);
    expect(await page.locator('#moves button').allTextContents()).toHaveLength(5);
    // A turn of several moves is in one row.
    expect(await page.locator('#moves li').count()).toBe(2);
    const names = ['1. C', '1. F', '1… a', '2. A', '2… b'];
    for (const ply of [3, 1, 5, 2]) {
      await page.click(`#moves [data-ply="${ply}"]`);
      expect(await boardOn(page)).toEqual(boardOf(game.states[ply]!));
      expect(await page.getAttribute(current, 'data-ply')).toBe(String(ply));
      expect(await highlighted(page, 'played')).toEqual([game.history[ply - 1]]);
      expect(await text(page, 'status')).toBe(ply === 5 ? 'South to move.' : `After ${names[ply - 1]}.`);
    }
    expect((await gameOn(page)).history).toEqual(game.history);
    expect(wrong).toEqual([]);
  });

  test('goes on and back by buttons and by keys', async () => {
    const { page } = await site.open(linkTo(game), still);
    const plies: [step: string, ply: number][] = [
      ['ArrowLeft', 4],
      ['ArrowLeft', 3],
      ['ArrowRight', 4],
      ['Home', 0],
      ['ArrowLeft', 0],
      ['#step-next', 1],
      ['End', 5],
      ['#step-next', 5],
      ['#step-previous', 4],
      ['#step-first', 0],
      ['#step-last', 5],
    ];
    for (const [step, ply] of plies) {
      if (step.startsWith('#')) await page.click(step);
      else await page.keyboard.press(step);
      expect(await boardOn(page)).toEqual(boardOf(game.states[ply]!));
    }
    await page.keyboard.press('Home');
    expect(await text(page, 'status')).toBe('The start of the game.');
    expect(await page.locator(current).count()).toBe(0);
    expect(await highlighted(page, 'played')).toEqual([]);
  });

  test('keeps the current move in sight in a long list', async () => {
    let long = Game.start(oware);
    while (long.ply < 100 && !long.state.outcome)
      long = long.play(oware.legalMoves(long.state)[long.ply % 2] ?? oware.legalMoves(long.state)[0]!);
    expect(long.ply).toBeGreaterThan(60);
    const { page } = await site.open(linkTo(long), still);
    /** How far the current move is from the upper and the lower edge of the list. */
    const edges = () =>
      page.evaluate((current) => {
        const [list, move] = ['#moves', current].map((selector) =>
          document.querySelector(selector)!.getBoundingClientRect(),
        );
        return [move!.top - list!.top, list!.bottom - move!.bottom];
      }, current);
    const isInSight = async (): Promise<void> => {
      for (const distance of await edges()) expect(distance).toBeGreaterThan(-1);
    };
    await isInSight();
    for (let steps = 0; steps < 25; steps++) await page.keyboard.press('ArrowLeft');
    await isInSight();
    const [above, below] = await edges();
    expect(Math.abs(above! - below!)).toBeLessThan(10);
    await page.keyboard.press('End');
    // The list becomes shorter when the analysis is shown.
    await page.check('#evaluates');
    await page.waitForFunction(() => document.querySelector('#margin')!.textContent);
    await isInSight();
    expect(await page.locator('#moves').evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
  });

  test('lets nobody move for a bot in an earlier position, but continue from there', async () => {
    const { page } = await site.open(linkTo(game, { north: 1 }), still);
    expect(await page.isVisible('#continue')).toBe(false);
    await page.click('#moves [data-ply="2"]');
    expect(await page.locator('.playable').count()).toBe(0);
    await clickRefused(page, 7);
    expect(await text(page, 'preview')).toBe('This is an earlier position.');
    await page.keyboard.press('b');
    expect((await gameOn(page)).history).toEqual(game.history);
    await page.click('#continue');
    await personsTurn(page);
    const { history } = await gameOn(page);
    expect(history.slice(0, 2)).toEqual([2, 5]);
    expect(history.length).toBeGreaterThan(2);
    expect(await page.isVisible('#continue')).toBe(false);
  });

  test('takes back and plays again', async () => {
    const { page } = await site.open(linkTo(game), still);
    await page.click('#undo');
    expect(await text(page, 'notice')).toBe('Taken back.');
    expect(await boardOn(page)).toEqual(boardOf(game.states[4]!));
    expect(await page.locator('#moves button').count()).toBe(4);
    await page.keyboard.press('Control+z');
    expect((await gameOn(page)).ply).toBe(3);
    await page.keyboard.press('Control+y');
    await page.keyboard.press('Control+Shift+Z');
    expect((await gameOn(page)).history).toEqual(game.history);
    expect(await text(page, 'notice')).toMatch(/^North plays d\b/);
    // Nothing comes after the last move.
    await page.keyboard.press('Control+y');
    expect((await gameOn(page)).ply).toBe(5);
    await page.keyboard.press('Home');
    expect([await text(page, 'status'), await text(page, 'notice')]).toEqual(['The start of the game.', '']);
  });

  test('takes a bot’s move back with the person’s own', async () => {
    const { page } = await site.open(startOf(oware, { north: 1 }), still);
    await play(page, 2);
    await personsTurn(page);
    expect((await gameOn(page)).ply).toBe(2);
    await page.click('#undo');
    expect((await gameOn(page)).ply).toBe(0);
    expect(await page.getAttribute('#undo', 'aria-disabled')).toBe('true');
    await page.keyboard.press('Control+y');
    expect((await gameOn(page)).ply).toBe(2);
  });

  test('says why a pit cannot be played, and changes nothing else', async () => {
    const { page } = await site.open(startOf(kalah), still);
    await play(page, 2);
    const shown = () =>
      page.evaluate(() =>
        ['#status', '#notice', '#moves', '#far-seat', '#near-seat', '#board'].map((id) => {
          const { innerHTML } = document.querySelector(id)!;
          return innerHTML;
        }),
      );
    const before = await shown();
    for (const [pit, reason] of [
      [2, 'C is empty.'],
      [7, "b is North's; South moves."],
    ] as const) {
      await clickRefused(page, pit);
      expect((await text(page, 'preview')).replace('’', "'")).toBe(reason);
      expect(await page.isVisible('#preview')).toBe(true);
      expect(await shown()).toEqual(before);
      expect(await page.getAttribute(`[data-pit="${pit}"] button`, 'aria-disabled')).toBe('true');
    }
    expect((await gameOn(page)).history).toEqual([2]);
    expect(await highlighted(page, 'played')).toEqual([2]);
    // The last move comes back when the pointer leaves.
    await page.mouse.move(0, 0);
    expect(await text(page, 'preview')).toBe('');
    expect(await page.isVisible('#notice')).toBe(true);
    expect(await text(page, 'notice')).toMatch(/^South plays C\b/);
    const label = (pit: number) => page.getAttribute(`[data-pit="${pit}"] button`, 'aria-label');
    expect(await label(0)).toBe('South A: 4 seeds, can be played');
    expect(await label(2)).toBe('South C: 0 seeds, C is empty');
  });
});
