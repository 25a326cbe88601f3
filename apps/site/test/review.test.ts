// The review of a game that is over: the moves that lost the most, and the exercise to find better ones.
import { Game, hus, kalah, oware, type Rules } from 'mancala-rules';
import type { Analysis } from 'mancala-rules/search';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { checkBarriers } from 'mancala-page/test/barriers.ts';
import { isBetter, mistakeAt, worstOf } from '../play/mistakes.ts';
import {
  boardOf,
  boardOn,
  gameFrom,
  gameOn,
  highlighted,
  linkTo,
  onBoard,
  play,
  still,
  text,
  waitForText,
  type Players,
} from 'mancala-page/test/board.ts';

/** So few seeds that every value is exact: F is worth 12 less than B, and later a is worth 2 less than b. */
const game = [5, 8, 0, 6, 1, 7, 4, 8, 5].reduce(
  (game, move) => game.play(move),
  gameFrom(kalah, '1-2-0-0-1-2-0-1-2-0-0-0-19-20-S'),
);

/** An analysis from the values of the moves, best first. */
const analysisOf = (
  values: readonly (readonly [move: number, value: number])[],
  exact = false,
): Analysis => ({
  moves: values.map(([move, value]) => ({ move, value, exact, line: [move], depth: 9, nodes: 1 })),
  depth: 9,
  nodes: 1,
});

test.each([
  ['the best move', 0, 5, 5, null],
  ['a move of the same value', 2, 5, 5, null],
  ['a move that loses little', 2, 5, 3.5, null],
  ['a move that loses 2', 2, 5, 3, 'inaccuracy'],
  ['a move that loses 4', 2, 5, 1, 'mistake'],
  ['a move that loses 8', 2, 9, 1, 'blunder'],
] as const)('%s is graded by the seeds it loses', (_, move, best, value, grade) => {
  const found = mistakeAt(Game.start(kalah).play(move), 0, analysisOf([[0, best], [2, value]])); // prettier-ignore
  expect(found?.grade ?? null).toBe(grade);
  if (grade) expect(found).toMatchObject({ ply: 0, player: 'south', seeds: best - value });
});

test('grades depend on the seeds of the game, and a proven win that is given away is a blunder', () => {
  const gradeIn = (rules: Rules, best: number, value: number, exact = false): string | undefined => {
    const [first, second] = rules.legalMoves(rules.initialState());
    const played = Game.start(rules).play(second!);
    return mistakeAt(played, 0, analysisOf([[first!, best], [second!, value]], exact))?.grade; // prettier-ignore
  };
  expect(gradeIn(kalah.with({ seeds: 8 }), 5, 3)).toBe(undefined);
  expect(gradeIn(kalah.with({ seeds: 8 }), 7, 3)).toBe('inaccuracy');
  expect(gradeIn(kalah.with({ pits: 2, seeds: 2 }), 2, 1)).toBe('inaccuracy');
  expect(gradeIn(kalah, 1, 0, true)).toBe('blunder');
  // Where seeds do not decide, only turning points count, and an estimate must be clear.
  expect(gradeIn(hus, 40, 2)).toBe(undefined);
  expect(gradeIn(hus, 1, -1)).toBe(undefined);
  expect(gradeIn(hus, 5, -5)).toBe('mistake');
  expect(gradeIn(hus, 48, -48, true)).toBe('blunder');
});

test('the worst are in the order of play, and a better move is the best or nearly', () => {
  const losses = [2, 9, 4, 5, 3, 8, 2].map((seeds, ply) => {
    const line = [0, 6, 1, 7, 2, 8, 3]
      .slice(0, ply + 1)
      .reduce((line, move) => line.play(move), Game.start(oware));
    return mistakeAt(line, ply, analysisOf([[99, 10], [line.history[ply]!, 10 - seeds]]))!; // prettier-ignore
  });
  expect(worstOf(losses).map(({ ply }) => ply)).toEqual([1, 2, 3, 4, 5]);
  const mistake = mistakeAt(Game.start(kalah).play(3), 0, analysisOf([[0, 6], [1, 5], [2, 4.5], [3, 3]]))!; // prettier-ignore
  expect([0, 1, 2, 3, 4].filter((move) => isBetter(mistake, move))).toEqual([0, 1]);
});

/** Opens the game, and analyzes it. */
const review = async (page: Page): Promise<void> => {
  await page.click('#analyze');
  await page.waitForSelector('#report h3');
};

const items = (page: Page): Promise<string[]> => page.locator('#report li').allTextContents();

/** The sign on a pit; empty without one. */
const signOf = async (page: Page, pit: number): Promise<string | null> =>
  page.getAttribute(`[data-pit="${pit}"]`, 'data-sign');

const openReview = async (
  site: { open: (hash: string, options: object) => Promise<{ page: Page; wrong: string[] }> },
  players: Players = {},
  options: object = {},
): Promise<{ page: Page; wrong: string[] }> => {
  const opened = await site.open(linkTo(game, players), { ...still, ...options });
  await review(opened.page);
  return opened;
};

onBoard('in its review', (site) => {
  test('lists the moves that lost the most, and marks them in the graph and in the list of moves', async () => {
    const { page, wrong } = await openReview(site);
    // The rows of the summary are the legend of the signs.
    expect(await page.locator('#report tr').allInnerTexts()).toEqual([
      '\tSouth\tNorth',
      'Accuracy\t71 %\t90 %',
      '! only good move\t1\t1',
      '?! inaccuracy\t0\t1',
      '? mistake\t0\t0',
      '?? blunder\t1\t0',
    ]);
    expect(await items(page)).toEqual([
      '?? 1. F: B was better by 12 seeds. Turning point: South was ahead, now North is.',
      '?! 2… a: b was better by 2 seeds.',
    ]);
    expect(
      await page.locator('#graph .dot').evaluateAll((dots) => dots.map((dot) => dot.classList[1])),
    ).toEqual(['blunder', 'inaccuracy']);
    const marked = page.locator('#moves button:has(.mark.blunder, .mark.inaccuracy)');
    expect(await marked.allTextContents()).toEqual(['F2 ??', 'a1 ?!']);
    await page.getByRole('list').getByRole('button', { name: 'F2 blunder', exact: true }).waitFor();
    await page.getByRole('button', { name: 'blunder 1. F', exact: false }).waitFor();
    expect(wrong).toEqual([]);
  });

  test('shows a mistake on the board: what was played, and what was better', async () => {
    const { page } = await openReview(site);
    const item = page.locator('#report li:nth-child(2) button');
    await item.scrollIntoViewIfNeeded();
    const before = await page.locator('#report').boundingBox();
    await item.click();
    expect(await boardOn(page)).toEqual(boardOf(game.states[3]!));
    expect(await highlighted(page, 'hinted')).toEqual([7]);
    expect([await signOf(page, 6), await signOf(page, 7)]).toEqual(['?!', '✓']);
    expect(await page.locator('#report').boundingBox()).toEqual(before);
    await page.keyboard.press('ArrowRight');
    expect(await signOf(page, 7)).toBe('');
  });

  test('tries the moves of both sides, also those of a bot, and stays until it is closed', async () => {
    const { page, wrong } = await openReview(site, { north: 1 });
    await page.click('#report li:nth-child(2) button');
    expect(await page.locator('.count .worth:not(:empty)').count()).toBeGreaterThan(1);
    await play(page, 7);
    await play(page, 4);
    expect(await text(page, 'status')).toMatch(/move|sown/i);
    expect(await items(page)).toHaveLength(2);
    // The game is still the first line, and what was tried is a variation.
    expect(await page.locator('#moves .mark.blunder').count()).toBe(1);
    expect(await page.textContent('#moves .variation [aria-current]')).toBe('E1x2');
    expect((await gameOn(page)).history).toEqual(game.history);
    await page.click('#report li:nth-child(1) button');
    expect(await boardOn(page)).toEqual(boardOf(game.states[0]!));
    await page.click('#close-review');
    expect(await page.isVisible('#report')).toBe(false);
    expect(await page.isVisible('#result')).toBe(true);
    expect(await boardOn(page)).toEqual(boardOf(game.state));
    expect(await page.evaluate(() => document.activeElement!.id)).toBe('analyze');
    expect(wrong).toEqual([]);
  });

  test('puts each move of the best line on the board', async () => {
    const { page } = await openReview(site);
    await page.click('#report li:nth-child(1) button');
    await page.click('#best-line button:nth-of-type(2)');
    expect(await page.locator('#moves .variation [aria-current]').count()).toBe(1);
    expect(await text(page, 'status')).toMatch(/^After 1… b\.$/);
    expect(await page.evaluate(() => document.activeElement!.id)).toBe('step-next');
    await page.keyboard.press('ArrowLeft');
    expect(await text(page, 'status')).toMatch(/^After 1\. /);
    await page.click('#continue');
    expect(await page.isVisible('#report')).toBe(false);
    expect((await gameOn(page)).ply).toBe(1);
  });

  test('marks the current move and fills the gauge in forced colors', async () => {
    const { page } = await openReview(site, {}, { forcedColors: 'active' });
    await page.click('#report li:nth-child(2) button');
    const [gauge, share] = await Promise.all(
      ['#gauge', '#gauge-share'].map((bar) =>
        page.locator(bar).evaluate((bar) => getComputedStyle(bar).backgroundColor),
      ),
    );
    expect(share).not.toBe(gauge);
    const outlineOf = (button: string): Promise<string> =>
      page.locator(button).evaluate((button) => getComputedStyle(button).outlineStyle);
    expect(await outlineOf('#moves [aria-current]')).toBe('solid');
    expect(await outlineOf('#moves button:not([aria-current]) >> nth=0')).toBe('none');
  });

  test.each([
    [390, 844],
    [844, 390],
  ])('is seen together with the board on a phone of %i × %i', async (width, height) => {
    const { page } = await openReview(site, {}, { viewport: { width, height } });
    const item = page.locator('#report li:nth-child(2) button');
    await item.scrollIntoViewIfNeeded();
    await item.click();
    for (const part of [item, page.locator('#board'), page.locator('#step-next')]) {
      const box = (await part.boundingBox())!;
      expect(Math.min(box.x, box.y)).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(width);
      expect(box.y + box.height).toBeLessThanOrEqual(height);
    }
  });

  test('is the same each time, by the values that stand on the board', async () => {
    let long = Game.start(kalah);
    while (long.ply < 8) {
      const moves = kalah.legalMoves(long.state);
      long = long.play(moves[(5 * long.ply) % moves.length]!);
    }
    const openLong = async (): Promise<Page> => {
      const { page } = await site.open(linkTo(long.resign(long.state.turn)), still);
      await review(page);
      return page;
    };
    const page = await openLong();
    const checkWorst = async (): Promise<readonly string[]> => {
      const worst = await items(page);
      expect(worst.length).toBeGreaterThan(0);
      for (const [i, item] of worst.entries()) {
        await page.locator('#report li button').nth(i).click();
        const worths = await page.locator('.count .worth:not(:empty)').allTextContents();
        const ply = Number(await page.inputValue('#graph input'));
        const played = await page.textContent(`[data-count="${long.history[ply]!}"] .worth`);
        expect(item).toContain(`by ${Math.max(...worths.map(Number)) - Number(played)} seeds`);
      }
      expect(await items(page)).toEqual(worst);
      return worst;
    };
    /** Once all positions had a deeper look, too. */
    const isDeep = (page: Page): Promise<unknown> =>
      page.waitForFunction(() => document.querySelector('#deepening')!.textContent.endsWith('deeper look.'));
    // What is said first may be corrected at any time.
    const first = await items(page);
    await isDeep(page);
    const second = await checkWorst();
    const other = await openLong();
    expect(await items(other)).toEqual(first);
    await isDeep(other);
    expect(await items(other)).toEqual(second);
  });

  test('lets both players find better moves, and leaves the game as it was', async () => {
    const { page, wrong } = await openReview(site);
    await page.click('#report .main');
    expect(await text(page, 'status')).toBe('South played F. Find a better move.');
    expect(await boardOn(page)).toEqual(boardOf(game.states[0]!));
    // What would give the answer is hidden.
    expect(await page.isVisible('#report')).toBe(false);
    expect(await page.isVisible('#result')).toBe(false);
    expect((await page.locator('.worth').allTextContents()).join('')).toBe('');
    expect([await text(page, 'margin'), await text(page, 'best-line')]).toEqual(['', '']);
    await play(page, 4);
    expect(await text(page, 'status')).toBe('E is not the best move. Try again.');
    expect(await page.locator('#exercise button:visible').allTextContents()).toEqual(['Show me', 'Done']);
    await play(page, 1);
    expect(await text(page, 'status')).toBe('Yes. B wins 12 seeds more.');
    expect(await highlighted(page, 'hinted')).toEqual([1]);
    expect(await page.locator('#exercise button:visible').allTextContents()).toEqual([
      'Next mistake (2 of 2)',
      'Done',
    ]);
    await page.click('#exercise .main');
    expect(await text(page, 'status')).toBe('North played a. Find a better move.');
    expect(await boardOn(page)).toEqual(boardOf(game.states[3]!));
    await page.click('#exercise button:visible >> nth=0');
    expect(await text(page, 'status')).toBe('b was better by 2 seeds.');
    expect(await highlighted(page, 'hinted')).toEqual([7]);
    expect(await page.locator('#exercise button:visible').allTextContents()).toEqual(['Done']);
    await page.click('#exercise button:visible');
    expect(await page.isVisible('#exercise')).toBe(false);
    expect((await gameOn(page)).history).toEqual(game.history);
    expect(await boardOn(page)).toEqual(boardOf(game.state));
    expect(await page.isVisible('#report')).toBe(true);
    expect(await page.locator('.variation').count()).toBe(0);
    expect(wrong).toEqual([]);
  });

  test('asks the only person about their own mistakes, by keys', async () => {
    // Nobody is “you” in a game that is opened after its end.
    const { page } = await site.open(linkTo(game.goTo(8), { north: 1 }), still);
    await play(page, 5);
    await review(page);
    await page.focus('#report .main');
    await page.keyboard.press('Enter');
    await waitForText(page, 'status', /^You played F\. Find a better move\.$/);
    await page.locator('#board .room').press('f');
    expect(await text(page, 'status')).toBe('F is not the best move. Try again.');
    await page.focus('#exercise button');
    await page.keyboard.press('Enter');
    expect(await text(page, 'status')).toBe('B was better by 12 seeds.');
    // The button that is gone leaves the focus to the next one.
    expect(await page.evaluate(() => document.activeElement!.textContent)).toBe('Done');
    await page.locator('#board .room').press('b');
    expect(await text(page, 'status')).toBe('Yes. B wins 12 seeds more.');
    await page.getByRole('button', { name: 'Done' }).press('Enter');
    expect(await page.evaluate(() => document.activeElement!.textContent)).toBe('Learn from your mistakes');
    expect((await gameOn(page)).history).toEqual(game.history);
  });

  test('ends the exercise where another position is looked at', async () => {
    const { page } = await openReview(site);
    await page.click('#report .main');
    await page.keyboard.press('ArrowRight');
    expect(await page.isVisible('#exercise')).toBe(false);
    expect(await text(page, 'status')).toBe('After 1. F.');
    // Moves are moves again.
    await play(page, 8);
    expect(await text(page, 'status')).toMatch(/^After 1… /);
  });

  test('asks no person where only bots erred', async () => {
    const { page } = await openReview(site, { south: 1, north: 1 });
    expect(await items(page)).toHaveLength(2);
    expect(await page.isVisible('#report .main')).toBe(false);
  });

  test('speaks German', async () => {
    const { page } = await openReview(site, {}, { locale: 'de-DE' });
    expect((await items(page))[0]).toBe(
      '?? 1. F: B war um 12 Samen besser. Wendepunkt: Erst lag Süd vorn, jetzt Nord.',
    );
    await page.click('#report .main');
    expect(await text(page, 'status')).toBe('Süd hat F gespielt. Finde einen besseren Zug.');
  });

  test.each([
    [360, 640, 'light'],
    [1280, 720, 'dark'],
  ] as const)('has no barriers on a screen of %i × %i', async (width, height, colorScheme) => {
    const { page } = await openReview(site, {}, { viewport: { width, height }, colorScheme });
    await checkBarriers(page, 'review');
    await page.click('#report .main');
    await checkBarriers(page, 'exercise');
    await page.click('#exercise button:visible >> nth=-1');
    await page.keyboard.press('Home');
    await play(page, 4);
    await checkBarriers(page, 'variation');
  });
});
