// Boards of four rows: where their pits are, and how moves with several choices are chosen.
import { bao, baoKujifunza, hawalis, hus, omweso, oppositeOf, trace, type Rules } from 'mancala-rules';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import {
  linkTo,
  moving,
  onBoard,
  pit,
  playedGame,
  positionOf,
  screen,
  startOf,
  touchScreen,
} from './board-page.ts';

const GAMES: readonly Rules[] = [bao, baoKujifunza, omweso, hus, hawalis];

/** South's pit M can be sown to the left, where it comes to the nyumba, or to the right. North's nyumba is lost. */
const SAFARI =
  '0-0-0-0-0-0-1-1-1-0-1-8-3-4-1-0-0-0-0-0-0-0-0-0-0-5-1-1-0-0-0-1-18-18-S m...........................S....';
/** South's pit A can be sown either way. */
const REVERSE = '3-0-0-0-0-0-0-0-0-0-0-0-0-1-0-0-0-0-0-0-2-1-0-0-0-0-1-0-0-0-0-0-0-0-S';
const inPlay = (position: string): string => {
  const counts = position.split(/[- ]/).slice(0, 34).map(Number);
  const removed = 64 - counts.reduce((sum, count) => sum + count, 0);
  return removed > 0 ? `${position} r${removed}` : position;
};

/** The choices of the open menu, with their arrows or numbers, and the moves that they play. */
const choicesOn = async (page: Page): Promise<Record<string, number>> =>
  Object.fromEntries(
    await page.locator('.choices:popover-open .choice').evaluateAll((all: HTMLElement[]) =>
      all.map((button): [string, number] => {
        const [sign, words] = ['.sign', '.words'].map((name) => button.querySelector(name)!.textContent);
        return [`${sign!} ${words!}`, Number(button.dataset['move'])];
      }),
    ),
  );

onBoard('on four rows', (open) => {
  const SCREENS = [screen(1280, 800), screen(390, 844)];
  test.each(SCREENS)('has inner rows in the middle, which face each other: $viewport', async (size) => {
    const { page, board } = await open('', size);
    for (const rules of GAMES) {
      for (const bottom of ['south', 'north'] as const) {
        await board.follow(startOf(rules, { bottom }));
        const isUpright = (await page.locator('.board.upright').count()) === 1;
        const { pits } = rules.options;
        const half = pits / 2;
        const centers: { x: number; y: number }[] = [];
        for (let each = 0; each < 2 * pits; each++)
          centers.push(await board.centerOf(`[data-pit="${each}"]`));
        const along = (each: number) => (isUpright ? centers[each]!.y : centers[each]!.x);
        const across = (each: number) => (isUpright ? centers[each]!.x : centers[each]!.y);
        const rows = [half - 1, pits - 1, pits + half, pits].map(across);
        const ordered = rows.toSorted((a, b) => a - b);
        expect([ordered, ordered.toReversed()]).toContainEqual(rows);
        for (let each = half; each < pits; each++)
          expect(along(each)).toBeCloseTo(along(oppositeOf(rules, each)), 0);
        if (!isUpright) expect(across(0) > across(pits)).toBe(bottom === 'south');
      }
    }
  });

  test.each([bao, hus])('moves captured seeds of $id from the store', async (rules) => {
    const game = playedGame(rules, 60, 5);
    const isCapture = (move: number, i: number): boolean =>
      trace(rules, game.states[i]!, move).events.some(
        ({ type }, at, all) => type === 'capture' && all[at + 1]?.type === 'lift',
      );
    const ply = game.history.findIndex(isCapture);
    const { page, board } = await open(linkTo(game.goTo(ply)), { ...moving, ...screen(1280, 800) });
    const mostInHand = await page.locator('#board').evaluate(async (board, move) => {
      let most = 0;
      const root = board.shadowRoot!;
      root.querySelector<HTMLElement>(`[data-move="${move}"]`)!.click();
      while (board.ariaBusy === 'true') {
        most = Math.max(most, root.querySelectorAll('.hand .seed').length);
        await new Promise(requestAnimationFrame);
      }
      return most;
    }, game.history[ply]);
    expect(mostInHand).toBeGreaterThan(0);
    await board.shows({ state: game.states[ply + 1]!, '.hand .seed': 0 });
    await board.shows({ '.seeds .seed': 64 - (rules === hus ? 16 : 0) });
  });

  test('offers the choices of a pit in words', async () => {
    const { page, board } = await open(positionOf(bao, SAFARI));
    await board.click(pit(12));
    expect(await choicesOn(page)).toEqual({
      '←1 counterclockwise, safari': 76,
      '←2 counterclockwise, stop': 12,
      '→3 clockwise': 44,
    });
    // The menu is part of the window, and closes without a move.
    await board.press('Escape');
    expect(await choicesOn(page)).toEqual({});
    await board.shows({ ply: 0 });
    await board.after(pit(12), '.choices:popover-open [data-move="76"]', { history: [76] });
    expect(await choicesOn(page)).toEqual({});
  });

  test('offers to reverse', async () => {
    const { page, board } = await open(positionOf(omweso, inPlay(REVERSE)));
    await board.click(pit(0));
    expect(await choicesOn(page)).toEqual({ '1 no reversing': 0, '2 reverse at the 1st chance': 32 });
    await board.after('Escape', 32, { history: [32] });
  });

  test('takes a press during which the board gets another size', async () => {
    const { page, board } = await open(positionOf(bao, SAFARI));
    await board.click(pit(12));
    const { x, y } = await board.centerOf('.choices:popover-open [data-move="44"] .outcome span:first-child');
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.evaluate(async () => {
      document.querySelector<HTMLElement>('#board')!.parentElement!.style.paddingRight = '1px';
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    });
    await page.mouse.up();
    await board.shows({ history: [44] });
  });

  const PHONES = [touchScreen(320, 640), touchScreen(390, 844), touchScreen(640, 360)];
  test.each(PHONES)('opens the menu below the board on a phone, $viewport', async (size) => {
    const { page, board } = await open(positionOf(bao, SAFARI), size);
    const before = (await page.locator('.board').boundingBox())!;
    await page.tap(pit(12));
    const menu = (await page.locator('.choices:popover-open').boundingBox())!;
    const { width, height } = size.viewport;
    expect([menu.x, menu.width, menu.y + menu.height]).toEqual([0, width, height]);
    // All pits and the ends of the three choices are in sight.
    await board.shows({ '.ends .sign': 3 });
    const pits = (await page.locator('.board').boundingBox())!;
    // Layout and scrolling round to parts of a pixel.
    expect(pits.y).toBeGreaterThan(-1);
    expect(pits.y + pits.height).toBeLessThan(menu.y + 1);
    await page.tap('.choices:popover-open [data-move="44"]');
    await board.shows({ history: [44] });
    expect((await page.locator('.board').boundingBox())!.height).toBe(before.height);
  });

  test('takes letters and signs', async () => {
    const { page, board } = await open(startOf(bao));
    await board.pressOnBoard('J');
    expect(await choicesOn(page)).toEqual({ '← counterclockwise': 9, '→ clockwise': 41 });
    await board.after('>', { history: [41] });
    await board.follow(positionOf(bao, SAFARI));
    await board.press('M');
    expect(Object.values(await choicesOn(page))).toContain(76);
    await board.after('Tab', 'Enter', { history: [12] });
  });

  test('tells the ends of an inner row, and a nyumba and what became of it', async () => {
    const { page, board } = await open(positionOf(bao, SAFARI));
    const label = async (number: number) => (await page.getAttribute(pit(number), 'aria-label'))!;
    expect(await label(15)).toMatch(/^South P: 0 seeds, kichwa, /);
    await board.shows({ '.well.kichwa': 4 });
    expect(await label(11)).toMatch(/^South L: 8 seeds, nyumba, /);
    expect(await label(27)).toMatch(/^North l: 1 seed, nyumba, lost, /);
    await board.clickRefused(27);
    await board.shows({ preview: "l is North's; South moves." });
  });

  test('says who has won, without a score', async () => {
    // South plays A2: the front row of North is empty then.
    const winning =
      '0-0-0-0-0-0-0-0-0-0-0-0-0-0-1-0-0-0-0-0-0-0-0-59-0-3-0-0-0-0-0-0-1-0-S m...........N...............S....';
    const { board } = await open(positionOf(bao, winning));
    await board.evaluate(/^South wins \(proven\)$/);
    await board.after(46, { 'result-title': 'South wins', 'result-reason': 'North has an empty inner row.' });
    await board.waitFor('margin', /^South wins$/);
  });
});
