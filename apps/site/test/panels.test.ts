// The room of what stands around the board: panels, dialogs and cards, on screens of several sizes.
import { bao, Game, kalah } from 'mancala-rules';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { gameFrom, linkTo, onBoard, positionOf } from './board-page.ts';

const SIZES = [
  [320, 568],
  [390, 844],
  [844, 390],
  [820, 1180],
  [1440, 900],
] as const;
const LANGUAGES = ['en', 'de'] as const;

/** A game that is won by the last capture, with a mistake that a review finds. */
const game = [5, 8, 0, 6, 1, 7, 4, 8, 5].reduce(
  (game, move) => game.play(move),
  gameFrom(kalah, '1-2-0-0-1-2-0-1-2-0-0-0-19-20-S'),
);
const over = linkTo(game, { north: 3 });
/** The longest sentence on a card: the only move of North in this position captures in several laps. */
const longMove = ((): Game => {
  let game = Game.start(bao);
  for (const number of [0, 4, 8, 3, 7, 11, 6, 10, 2, 5])
    game = game.play(game.legalMoves[number % game.legalMoves.length]!);
  return game;
})();

/** What opens a panel, its selector, and the address at which it opens. */
const PANELS: Readonly<
  Record<string, readonly [address: string, panel: string, ...clicks: readonly string[]]>
> = {
  page: ['', 'header, .player, .lines, .tools'],
  result: [over, '#result'],
  review: [over, '.steps', '#analyze'],
  exercise: [over, '#exercise', '#analyze', '#report > .main'],
  solution: [over, '#exercise', '#analyze', '#report > .main', '#exercise button'],
  rules: [linkTo(longMove), '#rules', '#open-rules'],
  setup: ['', '#setup', '#open-setup'],
  settings: ['', '#settings', '#open-settings'],
  share: ['', '#share', '#open-share'],
  games: [over, '#kept', '#open-setup', '#open-games'],
  lesson: ['#lesson=kalah', '.learn'],
  puzzle: ['#puzzle=kalah', '.learn'],
};

/**
 * What is wrong with the buttons of a panel, and with its borders. What a dialog scrolls is
 * brought into sight before, but for the button that closes it.
 */
const problemsOf = (page: Page, panels: string): Promise<string[]> =>
  page.evaluate((panels) => {
    const nameOf = (element: Element): string => element.id || element.textContent;
    /** Whether a box is within the window, and within everything around the element that cuts it off. */
    const isWithin = (box: DOMRect, around: Element | null): boolean => {
      if (!around)
        return box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.bottom <= innerHeight;
      const { left, top, right, bottom } = around.getBoundingClientRect();
      const { display, overflow } = getComputedStyle(around);
      const isCut = overflow !== 'visible' && display !== 'contents';
      const fits =
        box.left >= left - 1 && box.top >= top - 1 && box.right <= right + 1 && box.bottom <= bottom + 1;
      return (!isCut || fits) && isWithin(box, around.parentElement);
    };
    return [...document.querySelectorAll(panels)].flatMap((panel) => [
      ...(isWithin(panel.getBoundingClientRect(), panel.parentElement) ? [] : [`${nameOf(panel)} is cut`]),
      ...[...panel.querySelectorAll('button, a, summary')].flatMap((button) => {
        if (!button.checkVisibility({ visibilityProperty: true })) return [];
        if (panel.matches('dialog:not(.learn)') && !button.matches('[data-close]'))
          button.scrollIntoView({ block: 'nearest' });
        const box = button.getBoundingClientRect();
        const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
        return [
          ...(isWithin(box, button.parentElement) ? [] : [`${nameOf(button)} is cut`]),
          ...(button.contains(hit) ? [] : [`${nameOf(button)} is below ${hit ? nameOf(hit) : 'nothing'}`]),
        ];
      }),
    ]);
  }, panels);

/** The visible texts that are cut, by their own elements or by what is around these. What is dropped as a whole is not. */
const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(
      document.querySelector('body > main')!.parentElement!,
      NodeFilter.SHOW_TEXT,
    );
    const cut: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement!;
      const isSeen = parent.checkVisibility({ visibilityProperty: true });
      if (
        !isSeen ||
        !node.textContent!.trim() ||
        !parent.closest('header, .table') ||
        parent.closest('.unseen')
      )
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const { left, top, right, bottom } = range.getBoundingClientRect();
      for (let around: Element | null = parent; around; around = around.parentElement) {
        const { overflow, clipPath } = getComputedStyle(around);
        if (clipPath !== 'none') break;
        const box = around.getBoundingClientRect();
        const isWhole =
          left >= box.left - 1 && right <= box.right + 1 && top >= box.top - 2 && bottom <= box.bottom + 2;
        const isDropped = top >= box.bottom;
        if ((overflow !== 'visible' || around.matches('button')) && !isWhole && !isDropped)
          cut.push(node.textContent!);
      }
    }
    return cut;
  });

/** The boxes of the board and of the cards. */
const boxesOf = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    ['#board', '#far-seat', '#near-seat'].map((id) =>
      JSON.stringify(document.querySelector(id)!.getBoundingClientRect()),
    ),
  );
const resize = (page: Page, [width, height]: (typeof SIZES)[number]): Promise<void> =>
  page.setViewportSize({ width, height });

onBoard('in its panels', (open) => {
  // The longer words are the German ones.
  test.each(Object.entries(PANELS))('has all buttons of the %s in reach', async (_, given) => {
    const [address, panel, ...clicks] = given;
    const { page, board } = await open(address, { locale: 'de' });
    await board.click(...clicks);
    await page.locator(`:is(${panel}) button:visible`).first().waitFor();
    for (const size of SIZES) {
      await resize(page, size);
      expect(await problemsOf(page, panel), size.join()).toEqual([]);
    }
  });

  test('keeps the board and the cards in their places, and the seeds in sight, when the game ends and is reviewed', async () => {
    const { page, board } = await open(positionOf(kalah, '0-0-0-0-0-1-0-0-0-0-0-1-26-20-S'));
    const boxes = async (): Promise<unknown[]> => {
      const all: unknown[] = [];
      for (const size of SIZES) {
        await resize(page, size);
        all.push(await boxesOf(page));
      }
      return all;
    };
    const before = await boxes();
    await board.play(5);
    await page.waitForSelector('#result');
    expect(await boxes()).toEqual(before);
    for (const size of SIZES) {
      await resize(page, size);
      expect(await problemsOf(page, '.player'), size.join()).toEqual([]);
    }
    await board.click('#analyze');
    expect(await boxes()).toEqual(before);
  });

  test.each(LANGUAGES)('cuts no text on a phone, in %s', async (locale) => {
    for (const [address, text] of [
      ['', '#first-lesson'],
      [linkTo(longMove, { south: 9, north: 'person' }), '.news summary'],
      [over, '#result-title'],
    ] as const) {
      const { page } = await open(address, { locale });
      await page.waitForSelector(text);
      for (const size of SIZES.slice(0, 3)) {
        await resize(page, size);
        expect(await cutTexts(page), size.join()).toEqual([]);
      }
    }
  });
});
