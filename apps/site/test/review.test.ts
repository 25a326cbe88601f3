// The review of a game that is over: the moves that lost the most, and the exercise to find better ones.
import { Game, hus, kalah, oware, type Rules } from 'mancala-rules';
import type { Analysis } from 'mancala-rules/search';
import type { BrowserContextOptions, Page } from 'playwright';
import { expect, test } from 'vitest';
import { isBetter, mistakeAt, worstOf } from '../play/mistakes.ts';
import {
  gameFrom,
  linkTo,
  onBoard,
  playedGame,
  type BoardPage,
  type Open,
  type Players,
} from './board-page.ts';

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
const review = async (board: BoardPage): Promise<void> => {
  await board.click('#analyze');
  await board.page.waitForSelector('#report h3');
};

/** The moves that lost the most. */
const ITEMS = '#report [data-ply]';
const items = (page: Page): Promise<string[]> => page.locator(ITEMS).allTextContents();
const item = (number: number): string => `#report li:nth-child(${number}) [data-ply]`;
/** The buttons of the exercise. */
const BUTTONS = '#exercise button:visible';

const openReview = async (
  open: Open,
  players?: Players,
  options?: BrowserContextOptions,
): ReturnType<Open> => {
  const { page, board } = await open(linkTo(game, players), options);
  await review(board);
  return { page, board };
};

onBoard('in its review', (open) => {
  test('lists the moves that lost the most, and marks them in the graph and in the list of moves', async () => {
    const { page, board } = await openReview(open);
    // The rows of the summary are the legend of the signs.
    expect(await page.locator('#report tr').allInnerTexts()).toEqual([
      '\tSouth\tNorth',
      'Accuracy\t71 %\t90 %',
      '! only good move\t1\t1',
      '?! inaccuracy\t0\t1',
      '? mistake\t0\t0',
      '?? blunder\t1\t0',
    ]);
    await board.shows({
      [ITEMS]: [
        '?? 1. F: B was better by 12 seeds. Turning point: South was ahead, now North is.',
        '?! 2… a: b was better by 2 seeds.',
      ],
      // All values are proven, so that no deeper look is needed.
      '#report li:first-child p':
        'B captures c and wins 3 seeds. F lets North play c, which captures B and wins 3 seeds. B prevents that.',
      '#moves button:has(.mark.blunder, .mark.inaccuracy)': ['F2 ??', 'a1 ?!'],
      '#graph .dot': 2,
      '#graph .dot.blunder ~ .dot.inaccuracy': 1,
    });
    await page.getByRole('list').getByRole('button', { name: 'F2 blunder', exact: true }).waitFor();
    await page.getByRole('button', { name: 'blunder 1. F', exact: false }).waitFor();
  });

  test('shows a mistake on the board: what was played, and what was better', async () => {
    const { page, board } = await openReview(open);
    await page.locator(item(2)).scrollIntoViewIfNeeded();
    const before = await page.locator('#report').boundingBox();
    await board.after(item(2), { state: game.states[3]!, hinted: [7] });
    await board.shows({ '[data-pit="6"][data-sign="?!"]': true, '[data-pit="7"][data-sign="✓"]': true });
    expect(await page.locator('#report').boundingBox()).toEqual(before);
    await board.after('ArrowRight', { '[data-pit="7"][data-sign=""]': true });
  });

  test('tries the moves of both sides, also those of a bot, and stays until it is closed', async () => {
    const { page, board } = await openReview(open, { north: 1 });
    await board.click(item(2));
    expect(await page.locator('.count .worth:not(:empty)').count()).toBeGreaterThan(1);
    await board.after(7, 4, { status: /move|sown/i, [ITEMS]: 2 });
    // The game is still the first line, and what was tried is a variation.
    const { history } = game;
    await board.shows({ '#moves .mark.blunder': 1, '#moves .variation [aria-current]': 'E1x2', history });
    await board.after(item(1), { state: game.states[0]! });
    await board.after('#close-review', { report: false, result: true, state: game.state, focus: 'analyze' });
  });

  test('plays the better line and the played one', async () => {
    const { page, board } = await openReview(open);
    await board.click('#report li:first-child p + button');
    await board.shows({ state: game.states[0]! });
    await board.waitFor('notice', /^South plays B and captures 3 seeds\.$/);
    await page.waitForFunction(() => document.querySelector('#status')!.textContent === 'After 1. F.');
    await page.waitForFunction(
      () => document.querySelector('#status')!.textContent === 'The start of the game.',
    );
    // Whoever looks at something else ends it.
    await board.click('#report li:first-child p + button', '#step-last');
    await page.waitForTimeout(1500);
    await board.shows({ state: game.state });
  });

  test('puts each move of the best line on the board', async () => {
    const { board } = await openReview(open);
    await board.click(item(1), '#best-line button:nth-of-type(2)');
    await board.shows({ '#moves .variation [aria-current]': 1, status: /^After 1… b\.$/ });
    await board.shows({ focus: 'step-next' });
    await board.after('ArrowLeft', { status: /^After 1\. / });
    await board.after('#continue', { report: false, ply: 1 });
  });

  test('marks the current move and fills the gauge in forced colors', async () => {
    const { page, board } = await openReview(open, {}, { forcedColors: 'active' });
    await board.click(item(2));
    const styleOf = (selector: string, name: 'backgroundColor' | 'outlineStyle'): Promise<string> =>
      page
        .locator(selector)
        .first()
        .evaluate((element, name) => getComputedStyle(element)[name], name);
    expect(await styleOf('#gauge-share', 'backgroundColor')).not.toBe(
      await styleOf('#gauge', 'backgroundColor'),
    );
    expect(await styleOf('#moves [aria-current]', 'outlineStyle')).toBe('solid');
    expect(await styleOf('#moves button:not([aria-current])', 'outlineStyle')).toBe('none');
  });

  test('is the same each time, by the values that stand on the board', async () => {
    const long = playedGame(kalah, 8, 5);
    const openLong = async (): ReturnType<Open> => {
      const opened = await open(linkTo(long.resign(long.state.turn)));
      await review(opened.board);
      return opened;
    };
    const { page, board } = await openLong();
    const checkWorst = async (): Promise<readonly string[]> => {
      const worst = await items(page);
      expect(worst.length).toBeGreaterThan(0);
      for (const [i, sentence] of worst.entries()) {
        await board.click(item(i + 1));
        const worths = await page.locator('.count .worth:not(:empty)').allTextContents();
        const ply = Number(await page.inputValue('#graph input'));
        const played = await page.textContent(`[data-count="${long.history[ply]!}"] .worth`);
        expect(sentence).toContain(`by ${Math.max(...worths.map(Number)) - Number(played)} seeds`);
      }
      await board.shows({ [ITEMS]: worst });
      return worst;
    };
    /** Once all positions had a deeper look, too. */
    const isDeep = ({ waitFor }: BoardPage): Promise<string> => waitFor('deepening', /deeper look\.$/);
    // What is said first may be corrected at any time.
    const first = await items(page);
    await isDeep(board);
    const second = await checkWorst();
    const { board: other } = await openLong();
    await other.shows({ [ITEMS]: first });
    await isDeep(other);
    await other.shows({ [ITEMS]: second });
  });

  test('lets both players find better moves, and leaves the game as it was', async () => {
    const { board } = await openReview(open);
    // The better pit was marked.
    await board.after(item(1), { hinted: [1] });
    await board.click('#report .main');
    await board.shows({ status: 'South played F. Find a better move.', state: game.states[0]!, hinted: [] });
    // What would give the answer is hidden.
    await board.shows({ report: false, result: false, margin: '', 'best-line': '', '.worth:not(:empty)': 0 });
    const again = ['Show me', 'Done'];
    await board.after(4, { status: 'E is not the best move. Try again.', [BUTTONS]: again });
    const next = ['Next mistake (2 of 2)', 'Done'];
    await board.after(1, {
      status: /^Yes\. B wins 12 seeds more\. B captures c/,
      hinted: [1],
      [BUTTONS]: next,
    });
    await board.click('#exercise .main');
    await board.shows({ status: 'North played a. Find a better move.', state: game.states[3]! });
    await board.click(`${BUTTONS} >> nth=0`);
    await board.shows({ status: /^b was better by 2 seeds\./, hinted: [7], [BUTTONS]: ['Done'] });
    await board.click(BUTTONS);
    const { history, state } = game;
    await board.shows({ exercise: false, history, state, report: true, '.variation': 0 });
  });

  test('asks the only person about their own mistakes, by keys', async () => {
    // Nobody is “you” in a game that is opened after its end.
    const { page, board } = await open(linkTo(game.goTo(8), { north: 1 }));
    await board.play(5);
    await review(board);
    await page.focus('#report .main');
    await board.press('Enter');
    await board.waitFor('status', /^You played F\. Find a better move\.$/);
    await board.pressOnBoard('f');
    await board.shows({ status: 'F is not the best move. Try again.' });
    await page.focus('#exercise button');
    await board.after('Enter', { status: /^B was better by 12 seeds\. B captures c and wins/ });
    // The button that is gone leaves the focus to the next one.
    await board.shows({ ':focus': 'Done' });
    await board.pressOnBoard('b');
    await board.shows({ status: /^Yes\. B wins 12 seeds more\. .* F lets Pip play c, which captures B/ });
    await page.getByRole('button', { name: 'Done' }).press('Enter');
    await board.shows({ ':focus': 'Learn from 1 mistake', history: game.history });
  });

  test('ends the exercise where another position is looked at', async () => {
    const { board } = await openReview(open);
    await board.after('#report .main', 'ArrowRight', { exercise: false, status: 'After 1. F.' });
    // Moves are moves again.
    await board.after(8, { status: /^After 1… / });
  });

  test('asks no person where only bots erred', async () => {
    const { board } = await openReview(open, { south: 1, north: 1 });
    await board.shows({ [ITEMS]: 2, '#report .main': false });
  });
});
