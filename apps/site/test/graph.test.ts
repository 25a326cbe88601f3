// The line of the evaluations of a game that is over.
import { Game, kalah } from 'mancala-rules';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { linkTo, moving, onBoard, playedGame, screen, type BoardPage } from './board-page.ts';

/** A game of eight moves, which the last one ends. */
const rules = kalah.with({ pits: 2, seeds: 2 });
let game = Game.start(rules);
while (!game.state.outcome) game = game.play(rules.legalMoves(game.state).at(-1)!);

const SLIDER = '#graph input';

/** The points of the line, as long as it has no gap. */
const points = (page: Page): Promise<number[][]> =>
  page
    .locator('#graph .curve')
    .evaluate((line) =>
      [...line.getAttribute('d')!.matchAll(/(?:^M|L)([\d.]+),([\d.]+)/g)].map(([, x, y]) => [
        Number(x),
        Number(y),
      ]),
    );

/** Waits until the line has a point for each position. */
const isDrawn = async (page: Page, { states }: Game): Promise<void> =>
  expect.poll(() => points(page)).toHaveLength(states.length);

/** Analyzes the game, and waits until that is done. */
const analyze = async ({ page, click }: BoardPage, game: Game): Promise<void> => {
  await click('#analyze');
  await isDrawn(page, game);
  await page.waitForSelector('#graph p:empty', { state: 'attached' });
};

onBoard('in its graph', (open) => {
  test('has a point for each position', async () => {
    const { page, board } = await open(linkTo(game));
    await board.shows({ graph: false });
    await analyze(board, game);
    await board.shows({ '#evaluates:checked': true, gauge: true });
    const all = await points(page);
    expect(all).toHaveLength(game.states.length);
    expect(all.map(([x]) => x)).toEqual(all.map(([x]) => x!).toSorted((a, b) => a - b));
    // The last point is the result: South above.
    const { south, north } = game.state.stores;
    const [, height] = all.at(-1)!;
    expect(Math.sign(40 - height!)).toBe(Math.sign(south - north));
  });

  test.each([screen(390, 844), screen(1440, 900)])('is seen as a whole: $viewport', async (size) => {
    const long = playedGame(kalah, 30, 1).resign('south');
    const { page, board } = await open(linkTo(long), { ...size, ...moving });
    await board.click('#analyze');
    await page.waitForSelector('#graph svg');
    for (const step of ['#step-first', '#step-next', '#step-last']) {
      await board.click(step);
      const { x, width } = (await page.locator('#graph').boundingBox())!;
      const [line, slider] = await Promise.all(
        ['#graph .line', SLIDER].map((part) => page.locator(part).boundingBox()),
      );
      expect([line!.x, line!.width]).toEqual([x, width]);
      expect(slider!.width).toBeCloseTo(width - 2, 0);
    }
  });

  test('has a gap where positions are not analyzed yet', async () => {
    const { page, board } = await open(linkTo(game));
    await page.route('**/workers-*.js*', () => undefined);
    await board.click('#analyze');
    // The result is known, and the positions before it are not.
    await board.shows({ [`${SLIDER}[aria-valuetext]`]: String(game.ply) });
    expect(await points(page)).toEqual([]);
  });

  test('is a slider that steps the board, by keys and by a click', async () => {
    const { page, board } = await open(linkTo(game));
    await analyze(board, game);
    const slider = page.locator(SLIDER);
    const isAt = async (ply: number): Promise<void> => {
      await board.shows({ state: game.states[ply]!, [SLIDER]: String(ply) });
      // The move has the number of the list of moves.
      const row = page.locator(`#moves li:has([data-ply="${ply}"])`);
      const number =
        ply === 0 ? 0 : await row.evaluate((row) => [...row.parentElement!.children].indexOf(row) + 1);
      const value = (await slider.getAttribute('aria-valuetext'))!;
      expect(value).toMatch(number === 0 ? /^[A-Z]\w+/ : new RegExp(`^${number}[.…] [ABab]: `));
    };
    await isAt(game.ply);
    await slider.focus();
    await board.press('ArrowLeft');
    await isAt(game.ply - 1);
    await board.press('ArrowLeft');
    await isAt(game.ply - 2);
    await board.press('Home');
    await isAt(0);
    const { x, y, width, height } = (await slider.boundingBox())!;
    await page.mouse.click(x + width / 2, y + height / 2);
    await isAt(Math.round(game.ply / 2));
    // A column that is pointed at says its move and its value.
    await page.mouse.move(x + width / game.ply, y + height / 2);
    await board.shows({ '#graph .pointed': /^1\. [AB]: (South|North|Even)/ });
    await board.pointAway();
    await board.shows({ '#graph .pointed': await slider.getAttribute('aria-valuetext') });
    // The pointer can be dragged.
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.down();
    for (let i = 5; i <= 10; i++) await page.mouse.move(x + (width * i) / 10 - 1, y + height / 2);
    await page.mouse.up();
    await isAt(game.ply);
    await board.after('#step-first', { [SLIDER]: '0' });
  });

  test('keeps the position that is looked at while it is drawn', async () => {
    const { page, board } = await open(linkTo(game));
    await board.click('#analyze');
    await board.press('Home');
    await isDrawn(page, game);
    await board.shows({ [SLIDER]: '0', state: game.states[0]! });
  });

  test('evaluates a game that was resigned up to its end', async () => {
    const resigned = Game.start(rules).play(0).resign('north');
    const { page, board } = await open(linkTo(resigned));
    await analyze(board, resigned);
    expect(await points(page)).toHaveLength(resigned.states.length);
    // A resignation is a loss, whatever the stores hold.
    await board.shows({ '#graph input[aria-valuetext="South wins"]': true });
  });
});
