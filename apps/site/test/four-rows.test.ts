// Boards of four rows: where their pits are, and how moves with several choices are chosen.
import { bao, baoKujifunza, Game, hawalis, hus, omweso, oppositeOf, trace, type Rules } from 'mancala-rules';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import {
  boardOf,
  boardOn,
  boardsAfter,
  centerOf,
  clickRefused,
  follow,
  gameOn,
  linkTo,
  onBoard,
  pit,
  play,
  positionOf,
  startOf,
  still,
  text,
  waitForText,
} from 'mancala-page/test/board.ts';

const GAMES: readonly Rules[] = [bao, baoKujifunza, omweso, hus, hawalis];
const SIZES = [
  [1280, 800],
  [390, 844],
] as const;

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

/** A long game that ends by itself or is long enough. */
const movesOf = (rules: Rules): { game: Game; moves: number[] } => {
  let game = Game.start(rules);
  for (let ply = 0; ply < 60 && !game.state.outcome; ply++) {
    const moves = rules.legalMoves(game.state);
    game = game.play(moves[(5 * ply + 3) % moves.length]!);
  }
  return { game, moves: [...game.history] };
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

onBoard('on four rows', (site) => {
  test.each(SIZES)(
    'has the inner rows in the middle, and facing pits side by side, %i × %i',
    async (width, height) => {
      const { page, wrong } = await site.open('', { ...still, viewport: { width, height } });
      for (const rules of GAMES) {
        for (const bottom of ['south', 'north'] as const) {
          await follow(page, startOf(rules, { bottom }));
          const isUpright = (await page.locator('.board.upright').count()) === 1;
          const { pits } = rules.options;
          const half = pits / 2;
          const centers: { x: number; y: number }[] = [];
          for (let each = 0; each < 2 * pits; each++)
            centers.push(await centerOf(page, `[data-pit="${each}"]`));
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
      expect(wrong).toEqual([]);
    },
  );

  test.each(GAMES)('shows every position of a game of $id', async (rules) => {
    const { page, wrong } = await site.open(startOf(rules), still);
    const { game, moves } = movesOf(rules);
    const states = game.states.slice(1).map(boardOf);
    expect(await boardsAfter(page, moves)).toEqual(states);
    expect((await gameOn(page)).history).toEqual(moves);
    expect(wrong).toEqual([]);
  });

  test.each([bao, hus])('moves captured seeds of $id from the store', async (rules) => {
    const { game, moves } = movesOf(rules);
    const isCapture = (_: number, i: number): boolean =>
      trace(rules, game.states[i]!, moves[i]!).events.some(
        ({ type }, at, all) => type === 'capture' && all[at + 1]?.type === 'lift',
      );
    const ply = moves.findIndex(isCapture);
    const { page, wrong } = await site.open(linkTo(game.goTo(ply)), {
      viewport: { width: 1280, height: 800 },
    });
    const mostInHand = await page.evaluate(async (move) => {
      let most = 0;
      const root = document.querySelector('#board')!.shadowRoot!;
      root.querySelector<HTMLElement>(`[data-move="${move}"]`)!.click();
      while (document.querySelector('#board')!.ariaBusy === 'true') {
        most = Math.max(most, root.querySelectorAll('.hand .seed').length);
        await new Promise(requestAnimationFrame);
      }
      return most;
    }, moves[ply]!);
    expect(mostInHand).toBeGreaterThan(0);
    expect(await boardOn(page)).toEqual(boardOf(game.states[ply + 1]!));
    expect(await page.locator('.hand .seed').count()).toBe(0);
    expect(await page.locator('.seeds .seed').count()).toBe(64 - (rules === hus ? 16 : 0));
    expect(wrong).toEqual([]);
  });

  test('offers the choices of a pit in words', async () => {
    const { page, wrong } = await site.open(positionOf(bao, SAFARI), still);
    await page.click(pit(12));
    expect(await choicesOn(page)).toEqual({
      '←1 counterclockwise, safari': 76,
      '←2 counterclockwise, stop': 12,
      '→3 clockwise': 44,
    });
    // The menu is part of the window, and closes without a move.
    await page.keyboard.press('Escape');
    expect(await choicesOn(page)).toEqual({});
    expect((await gameOn(page)).ply).toBe(0);
    await page.click(pit(12));
    await page.click('.choices:popover-open [data-move="76"]');
    expect((await gameOn(page)).history).toEqual([76]);
    expect(await choicesOn(page)).toEqual({});
    expect(wrong).toEqual([]);
  });

  test('offers to reverse', async () => {
    const { page } = await site.open(positionOf(omweso, inPlay(REVERSE)), still);
    await page.click(pit(0));
    expect(await choicesOn(page)).toEqual({ '1 no reversing': 0, '2 reverse at the 1st chance': 32 });
    await page.keyboard.press('Escape');
    await play(page, 32);
    expect((await gameOn(page)).history).toEqual([32]);
  });

  test('takes a press during which the board gets another size', async () => {
    const { page } = await site.open(positionOf(bao, SAFARI), still);
    await page.click(pit(12));
    const { x, y } = await centerOf(page, '.choices:popover-open [data-move="44"] .outcome span:first-child');
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.evaluate(async () => {
      document.querySelector<HTMLElement>('#board')!.parentElement!.style.paddingRight = '1px';
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    });
    await page.mouse.up();
    expect((await gameOn(page)).history).toEqual([44]);
  });

  test.each([
    [320, 640],
    [390, 844],
    [640, 360],
  ])('opens the menu below the board on a phone, %i × %i', async (width, height) => {
    const { page } = await site.open(positionOf(bao, SAFARI), {
      ...still,
      viewport: { width, height },
      hasTouch: true,
    });
    const before = (await page.locator('.board').boundingBox())!;
    await page.tap(pit(12));
    const menu = (await page.locator('.choices:popover-open').boundingBox())!;
    expect([menu.x, menu.width, menu.y + menu.height]).toEqual([0, width, height]);
    // All pits and the ends of the three choices are in sight.
    expect(await page.locator('.ends .sign').count()).toBe(3);
    const board = (await page.locator('.board').boundingBox())!;
    // Layout and scrolling round to parts of a pixel.
    expect(board.y).toBeGreaterThan(-1);
    expect(board.y + board.height).toBeLessThan(menu.y + 1);
    await page.tap('.choices:popover-open [data-move="44"]');
    expect((await gameOn(page)).history).toEqual([44]);
    expect((await page.locator('.board').boundingBox())!.height).toBe(before.height);
  });

  test('takes letters and signs', async () => {
    const { page } = await site.open(startOf(bao), still);
    await page.focus('#board .room');
    await page.keyboard.press('J');
    expect(await choicesOn(page)).toEqual({ '← counterclockwise': 9, '→ clockwise': 41 });
    await page.keyboard.press('>');
    expect((await gameOn(page)).history).toEqual([41]);
    await follow(page, positionOf(bao, SAFARI));
    await page.keyboard.press('M');
    expect(Object.values(await choicesOn(page))).toContain(76);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect((await gameOn(page)).history).toEqual([12]);
  });

  test('tells the ends of an inner row, and a nyumba and what became of it', async () => {
    const { page } = await site.open(positionOf(bao, SAFARI), still);
    const label = async (number: number) => (await page.getAttribute(pit(number), 'aria-label'))!;
    expect(await label(15)).toMatch(/^South P: 0 seeds, kichwa, /);
    expect(await page.locator('.well.kichwa').count()).toBe(4);
    expect(await label(11)).toMatch(/^South L: 8 seeds, nyumba, /);
    expect(await label(27)).toMatch(/^North l: 1 seed, nyumba, lost, /);
    await clickRefused(page, 27);
    expect(await text(page, 'preview')).toBe("l is North's; South moves.");
  });

  test('says who has won, without a score', async () => {
    // South plays A2: the front row of North is empty then.
    const winning =
      '0-0-0-0-0-0-0-0-0-0-0-0-0-0-1-0-0-0-0-0-0-0-0-59-0-3-0-0-0-0-0-0-1-0-S m...........N...............S....';
    const { page, wrong } = await site.open(positionOf(bao, winning), still);
    await page.check('#evaluates');
    await waitForText(page, 'margin', /^South wins \(proven\)$/);
    await play(page, 46);
    expect(await text(page, 'result-title')).toBe('South wins');
    expect(await text(page, 'result-reason')).toBe('North has an empty inner row.');
    await waitForText(page, 'margin', /^South wins$/);
    expect(wrong).toEqual([]);
  });
});
