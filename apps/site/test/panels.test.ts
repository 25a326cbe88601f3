// The room of what stands around the board: panels, dialogs and cards, on screens of several sizes.
import { bao, Game, kalah } from 'mancala-rules';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { gameFrom, linkTo, onBoard, playedGame, positionOf } from './board-page.ts';

const SIZES = ['320 × 568', '390 × 844', '844 × 390', '820 × 1180', '1440 × 900'];
const resize = (page: Page, size: string): Promise<void> => {
  const [width, height] = size.split(' × ').map(Number);
  return page.setViewportSize({ width: width!, height: height! });
};

/** A game with a mistake that a review finds. */
const over = linkTo(
  [5, 8, 0, 6, 1, 7, 4, 8, 5].reduce(
    (game, move) => game.play(move),
    gameFrom(kalah, '1-2-0-0-1-2-0-1-2-0-0-0-19-20-S'),
  ),
  { north: 3 },
);

/** The address at which a panel opens, its selector, and what is clicked to open it. */
type Panel = readonly [address: string, selector: string, ...clicks: readonly string[]];

const PANELS: Readonly<Record<string, Panel>> = {
  page: ['', 'header, .player, .lines, .tools'],
  longMove: [linkTo(playedGame(bao, 12, 3), { north: 9 }), '.player'],
  result: [over, '.player, #result'],
  review: [over, '.lines, .steps, #graph', '#analyze'],
  exercise: [over, '.player, #exercise', '#analyze', '#report > .main'],
  solution: [over, '#exercise', '#analyze', '#report > .main', '#exercise button'],
  rules: [linkTo(Game.start(bao)), '#rules', '#open-rules'],
  setup: ['', '#setup', '#open-setup'],
  settings: ['', '#settings', '#open-settings'],
  share: ['', '#share', '#open-share'],
  games: [over, '#kept', '#open-setup', '#open-games'],
  lesson: ['#lesson=kalah', '.learn'],
  puzzle: ['#puzzle=kalah', '.learn'],
};
/** The longer words are the German ones. */
const CASES = [
  ...Object.keys(PANELS).map((name) => [name, 'de'] as const),
  ...['page', 'longMove', 'result'].map((name) => [name, 'en'] as const),
];

/**
 * The panels, texts and buttons that are cut off, and the buttons that something covers. What a long dialog scrolls is brought into
 * sight before, but for the button that closes it.
 */
const problemsOf = (page: Page, panels: string): Promise<string[]> =>
  page.evaluate((panels) => {
    const isWithin = (box: DOMRect, left: number, top: number, right: number, bottom: number): boolean =>
      box.left >= left - 1 && box.top >= top - 2 && box.right <= right + 1 && box.bottom <= bottom + 2;
    const isCut = (box: DOMRect, from: Element | null): boolean => {
      for (let around = from; around; around = around.parentElement) {
        const { clipPath, display, overflow } = getComputedStyle(around);
        const { left, top, right, bottom } = around.getBoundingClientRect();
        // Read aloud only, or dropped as a whole.
        if (clipPath !== 'none' || (overflow === 'hidden' && box.top >= bottom)) return false;
        const cuts = around.matches('button') || (overflow !== 'visible' && display !== 'contents');
        if (cuts && !isWithin(box, left, top, right, bottom)) return true;
      }
      return !isWithin(box, 0, 0, innerWidth, innerHeight);
    };
    const found: string[] = [];
    for (const panel of document.querySelectorAll(panels)) {
      if (isCut(panel.getBoundingClientRect(), panel.parentElement)) found.push(`${panel.id} is cut`);
      for (const element of panel.querySelectorAll('*')) {
        const { textContent, childElementCount } = element;
        if (!element.checkVisibility({ visibilityProperty: true })) continue;
        if (!panel.matches('dialog') && childElementCount === 0 && textContent.trim() !== '') {
          const range = document.createRange();
          range.selectNodeContents(element);
          if (isCut(range.getBoundingClientRect(), element)) found.push(`"${textContent}" is cut`);
        }
        if (!element.matches('button, a, summary')) continue;
        if (panel.matches('dialog:not(.learn)') && !element.matches('[data-close]'))
          element.scrollIntoView({ block: 'nearest' });
        const box = element.getBoundingClientRect();
        const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
        if (isCut(box, element.parentElement) || !element.contains(hit))
          found.push(`${textContent} is covered`);
      }
    }
    return found;
  }, panels);

onBoard('in its panels', (open) => {
  test.each(CASES)('cuts no text and covers no button: %s, %s', async (name, locale) => {
    const [address, selector, ...clicks] = PANELS[name]!;
    const { page, board } = await open(address, { locale });
    await board.click(...clicks);
    await page.locator(selector).last().waitFor();
    for (const size of SIZES) {
      await resize(page, size);
      expect(await problemsOf(page, selector), size).toEqual([]);
    }
  });

  test('keeps the board and the cards where they are when the game ends and is reviewed', async () => {
    const { page, board } = await open(positionOf(kalah, '0-0-0-0-0-1-0-0-0-0-0-1-26-20-S'));
    const boxes = async (): Promise<unknown[]> => {
      const all: unknown[] = [];
      for (const size of SIZES) {
        await resize(page, size);
        for (const id of ['#board', '#far-seat', '#near-seat'])
          all.push(
            await page.locator(id).evaluate((element) => JSON.stringify(element.getBoundingClientRect())),
          );
      }
      return all;
    };
    const before = await boxes();
    await board.play(5);
    await page.waitForSelector('#result');
    expect(await boxes()).toEqual(before);
    await board.click('#analyze');
    expect(await boxes()).toEqual(before);
  });
});
