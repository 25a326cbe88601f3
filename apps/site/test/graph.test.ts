// The line of the evaluations of a game that is over.
import { Game, kalah } from 'mancala-rules';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { boardOf, boardOn, linkTo, onBoard, play, still, text } from 'mancala-page/test/board.ts';

/** A game of eight moves, which the last one ends. */
const rules = kalah.with({ pits: 2, seeds: 2 });
let game = Game.start(rules);
while (!game.state.outcome) game = game.play(rules.legalMoves(game.state).at(-1)!);

const points = (page: Page): Promise<number[][]> =>
  page
    .locator('#graph .curve')
    .evaluate((line) =>
      (line.getAttribute('points') ?? '').split(' ').map((point) => point.split(',').map(Number)),
    );

/** Analyzes the game, and waits until that is done. */
const analyze = async (page: Page, game: Game): Promise<void> => {
  await page.click('#analyze');
  await page.waitForFunction(
    (count) =>
      document.querySelector('#graph .curve')?.getAttribute('points')?.split(' ').length === count &&
      !document.querySelector('#graph p')!.textContent,
    game.states.length,
  );
};

onBoard('in its graph', (site) => {
  test('has a point for each position', async () => {
    const { page, wrong } = await site.open(linkTo(game), still);
    expect(await page.isVisible('#graph')).toBe(false);
    await analyze(page, game);
    expect(await page.isChecked('#evaluates')).toBe(true);
    expect(await page.isVisible('#gauge')).toBe(true);
    const all = await points(page);
    expect(all).toHaveLength(game.states.length);
    expect(all.map(([x]) => x)).toEqual(all.map(([x]) => x!).toSorted((a, b) => a - b));
    // The last point is the result: South above.
    const { south, north } = game.state.stores;
    const [, height] = all.at(-1)!;
    expect(Math.sign(40 - height!)).toBe(Math.sign(south - north));
    expect(wrong).toEqual([]);
  });

  test('comes into sight on a phone', async () => {
    const { page } = await site.open(linkTo(game), { ...still, viewport: { width: 360, height: 640 } });
    await analyze(page, game);
    const { y, height } = (await page.locator('#graph').boundingBox())!;
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y + height).toBeLessThanOrEqual(640);
  });

  test('has room to click each move of a long game, and shows the one on the board', async () => {
    let long = Game.start(kalah);
    for (let ply = 0; ply < 30; ply++) long = long.play(long.legalMoves[ply % long.legalMoves.length]!);
    const { page } = await site.open(linkTo(long.resign('south')), still);
    await page.click('#analyze');
    const slider = page.locator('#graph input');
    const { width } = (await slider.boundingBox())!;
    expect(width / Number(await slider.getAttribute('max'))).toBeGreaterThanOrEqual(24);
    for (const [step, side] of [
      ['#step-first', 'left'],
      ['#step-last', 'right'],
    ] as const) {
      await page.click(step);
      await expect
        .poll(async () => {
          const [room, line] = await Promise.all([
            page.locator('#graph .room').boundingBox(),
            slider.boundingBox(),
          ]);
          return side === 'left' ? line!.x - room!.x : room!.x + room!.width - line!.x - line!.width;
        })
        .toBeCloseTo(1, 0);
    }
  });

  test('is a slider that steps the board, by keys and by a click', async () => {
    const { page } = await site.open(linkTo(game), still);
    await analyze(page, game);
    const slider = page.locator('#graph input');
    const isAt = async (ply: number): Promise<void> => {
      expect(await boardOn(page)).toEqual(boardOf(game.states[ply]!));
      expect(await slider.inputValue()).toBe(String(ply));
      // The move has the number of the list of moves.
      const row = page.locator(`#moves li:has([data-ply="${ply}"])`);
      const number =
        ply === 0 ? 0 : await row.evaluate((row) => [...row.parentElement!.children].indexOf(row) + 1);
      const value = (await slider.getAttribute('aria-valuetext'))!;
      expect(value).toMatch(number === 0 ? /^[A-Z]\w+/ : new RegExp(`^${number}[.…] [ABab]: `));
    };
    await isAt(game.ply);
    await slider.focus();
    await page.keyboard.press('ArrowLeft');
    await isAt(game.ply - 1);
    await page.keyboard.press('ArrowLeft');
    await isAt(game.ply - 2);
    await page.keyboard.press('Home');
    await isAt(0);
    const { x, y, width, height } = (await slider.boundingBox())!;
    await page.mouse.click(x + width / 2, y + height / 2);
    await isAt(Math.round(game.ply / 2));
    // A column that is pointed at says its move and its value.
    await page.mouse.move(x + width / game.ply, y + height / 2);
    expect(await page.textContent('#graph .pointed')).toMatch(/^1\. [AB]: (South|North|Even)/);
    await page.mouse.move(0, 0);
    expect(await page.textContent('#graph .pointed')).toBe(await slider.getAttribute('aria-valuetext'));
    // The pointer can be dragged.
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.down();
    for (let i = 5; i <= 10; i++) await page.mouse.move(x + (width * i) / 10 - 1, y + height / 2);
    await page.mouse.up();
    await isAt(game.ply);
    await page.click('#step-first');
    expect(await slider.inputValue()).toBe('0');
  });

  test('keeps the position that is looked at while it is drawn', async () => {
    const { page } = await site.open(linkTo(game), still);
    await page.click('#analyze');
    await page.keyboard.press('Home');
    await page.waitForFunction(
      (count) => document.querySelector('#graph .curve')?.getAttribute('points')?.split(' ').length === count,
      game.states.length,
    );
    expect(await page.inputValue('#graph input')).toBe('0');
    expect(await boardOn(page)).toEqual(boardOf(game.states[0]!));
  });

  test('is gone in another game', async () => {
    const { page } = await site.open(linkTo(game), still);
    await analyze(page, game);
    await page.click('#close-review');
    expect(await page.isVisible('#graph')).toBe(false);
    await page.click('#rematch');
    expect(await page.isVisible('#graph')).toBe(false);
    await play(page, 0);
    expect(await page.isVisible('#graph')).toBe(false);
    expect(await text(page, 'status')).toMatch(/to move\.$/);
  });

  test('evaluates a game that was resigned up to its end', async () => {
    const resigned = Game.start(rules).play(0).resign('north');
    const { page } = await site.open(linkTo(resigned), still);
    await analyze(page, resigned);
    expect(await points(page)).toHaveLength(resigned.states.length);
    // A resignation is a loss, whatever the stores hold.
    expect(await page.getAttribute('#graph input', 'aria-valuetext')).toBe('South wins');
  });
});
