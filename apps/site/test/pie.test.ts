// The pie rule on the page.
import { Game, kalah } from 'mancala-rules';
import { expect, test } from 'vitest';
import {
  still,
  linkTo,
  startOf,
  gameOn,
  playersOn,
  text,
  seatOn,
  waitForText,
  play,
  personsTurn,
  onBoard,
} from 'mancala-page/test/board.ts';

/** A game of Kalah with the pie rule, after these moves. */
const opened = (...moves: number[]): Game =>
  moves.reduce((game, move) => game.play(move), Game.start(kalah, { pie: true }));

onBoard('with the pie rule', (site) => {
  test('offers the rule for every game, and begins with it', async () => {
    const { page, wrong } = await site.open('', still);
    await page.click('#open-setup');
    await page.check('[value=oware]');
    await page.click('#setup summary');
    expect(await page.isChecked('[name=pie]')).toBe(false);
    await page.check('[name=pie]');
    await page.selectOption('#opponent', 'person');
    await page.click('#start');
    expect((await gameOn(page)).pie).toBe(true);
    expect(await page.isVisible('#swap')).toBe(false);
    await play(page, 2);
    expect(await text(page, 'status')).toBe('North to move, or swap sides.');
    await page.click('#swap');
    expect(await text(page, 'notice')).toBe('North swaps sides with South.');
    expect(await text(page, 'status')).toBe('North to move.');
    expect(await page.isVisible('#swap')).toBe(false);
    expect((await gameOn(page)).steps).toEqual([2, 'swap']);
    expect(await page.textContent('#moves [data-ply="2"]')).toBe('swap');
    await page.click('#undo');
    expect(await page.isVisible('#swap')).toBe(true);
    await page.keyboard.press('Control+y');
    await play(page, 8);
    expect((await gameOn(page)).steps).toEqual([2, 'swap', 8]);
    await page.click('#open-setup');
    expect(await page.isChecked('[name=pie]')).toBe(true);
    expect(wrong).toEqual([]);
  });

  test('lets a person swap with a bot: the near row stays theirs', async () => {
    const { page, wrong } = await site.open(linkTo(opened(3), { south: 1, bottom: 'north' }), still);
    expect(await text(page, 'status')).toBe('North to move, or swap sides.');
    await page.click('#swap');
    await personsTurn(page);
    const game = await gameOn(page);
    expect(game.steps.slice(0, 2)).toEqual([3, 'swap']);
    expect(game.history.length).toBeGreaterThan(1);
    expect(await seatOn(page, 'near-seat')).toBe('YouSouth');
    expect(await seatOn(page, 'far-seat')).toBe('PipNorth');
    // A look at the time before the swap, and back.
    await page.keyboard.press('Home');
    expect(await seatOn(page, 'near-seat')).not.toContain('You');
    await page.keyboard.press('End');
    expect(await playersOn(page)).toBe('south=person&north=1&bottom=south');
    // A link has the seats as they are.
    await page.reload();
    expect(await seatOn(page, 'near-seat')).toBe('YouSouth');
    await page.click('#undo');
    expect(await text(page, 'status')).toBe('Your move, or swap sides.');
    expect(await seatOn(page, 'near-seat')).toBe('YouNorth');
    expect(wrong).toEqual([]);
  });

  test('lets a bot swap after a good first turn, and not after a bad one', async () => {
    const { page, wrong } = await site.open(linkTo(opened(2), { north: 1 }), still);
    await play(page, 5);
    await waitForText(page, 'notice', /^North swaps sides with South\. You are North now\.$/);
    expect(await text(page, 'status')).toBe('Your move.');
    expect(await seatOn(page, 'near-seat')).toBe('YouNorth');
    await page.click('#undo');
    expect((await gameOn(page)).history).toEqual([2]);
    expect(await seatOn(page, 'near-seat')).toBe('YouSouth');
    const { page: other } = await site.open(linkTo(opened(), { north: 1 }), still);
    await play(other, 0);
    await personsTurn(other);
    const { history, steps } = await gameOn(other);
    expect(history.length).toBeGreaterThan(1);
    expect(steps).toEqual(history);
    expect(wrong).toEqual([]);
  });

  test('offers no swap without the rule', async () => {
    const { page } = await site.open(startOf(kalah), still);
    await play(page, 3);
    expect(await page.isVisible('#swap')).toBe(false);
    expect(await text(page, 'status')).toBe('North to move.');
  });
});
