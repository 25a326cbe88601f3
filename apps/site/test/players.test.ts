// The cards of the players, and what the page says to somebody new, to screen readers and in forced colors.
import { bao, congkak, Game, kalah } from 'mancala-rules';
import { expect, test } from 'vitest';
import {
  still,
  linkTo,
  startOf,
  positionOf,
  text,
  seatOn,
  waitForText,
  play,
  personsTurn,
  endBy,
  onBoard,
} from 'mancala-page/test/board.ts';

onBoard('with its players', (site) => {
  test('says the score as text, and announces it when it changes', async () => {
    const { page } = await site.open(startOf(kalah, { north: 3 }), still);
    const cards = page.getByRole('main');
    expect(await cards.ariaSnapshot()).toMatch(/You South 0 seeds/);
    expect(await cards.ariaSnapshot()).toMatch(/Tomo North · .* 0 seeds/);
    expect(await page.getAttribute('#score', 'role')).toBe('status');
    expect(await page.title()).toBe('Your move · Kalah');
    await play(page, 2);
    await waitForText(page, 'score', /^You 1, Tomo 0\.$/);
    expect(await cards.ariaSnapshot()).toMatch(/You South 1 seed\b/);
  });

  test('names each bot, and says whose turn it is by more than a color', async () => {
    const { page } = await site.open(linkTo(Game.start(kalah), { south: 9, north: 1 }), {
      ...still,
      forcedColors: 'active',
    });
    expect(await seatOn(page, 'near-seat')).toBe('The Old TreeSouth');
    const signs = await page
      .locator('.player .name')
      .evaluateAll((names) => names.map((name) => getComputedStyle(name, '::before').content));
    expect(signs[0]).not.toBe(signs[1]);
  });

  test('counts on the cards what the board shows, seed by seed', async () => {
    const { page } = await site.open(positionOf(kalah, '0-0-0-0-0-4-1-0-0-0-0-9-18-16-S'));
    const shown = await page.evaluate(async () => {
      const board = document.querySelector<HTMLElement>('#board')!;
      const root = board.shadowRoot!;
      const pairs = new Set<string>();
      const onBoard = root.querySelector('[data-store=south] b')!;
      const onCard = document.querySelector('#near-seat .seeds span')!;
      const add = (): unknown => pairs.add(`${onBoard.textContent} ${onCard.textContent}`);
      new MutationObserver(add).observe(document.querySelector('#near-seat')!, {
        ...{ subtree: true, childList: true, characterData: true },
      });
      root.querySelector<HTMLElement>('[data-move="5"]')!.click();
      do await new Promise(requestAnimationFrame);
      while (board.ariaBusy === 'true' && add());
      return [...pairs];
    });
    expect(shown).toContain('19 19');
    for (const pair of shown) expect(pair).toMatch(/^(\d+) \1$/);
  });

  test('tells two bots of a level apart, and seeds in hand from a score', async () => {
    const { page } = await site.open(startOf(bao, { south: 5, north: 5 }), still);
    const names = await page.locator('.player .name').allTextContents();
    expect(names.map((name) => name.replace(/^\w+ /, ''))).toEqual(['(North)', '(South)']);
    expect(await page.locator('.player .seeds > span:first-child').allTextContents()).toEqual([
      '22 in hand',
      '22 in hand',
    ]);
  });

  test('can close the result, which covers no button on a phone', async () => {
    const { page } = await site.open(startOf(kalah, { north: 3 }), {
      ...still,
      viewport: { width: 390, height: 844 },
    });
    const board = await page.locator('#board .board').boundingBox();
    await page.check('#evaluates');
    await endBy(page, 'resign');
    expect(await text(page, 'result-title')).toBe('You lost');
    expect(await page.title()).toBe('You lost · Kalah');
    await page.evaluate(() => scrollTo(0, 0));
    expect(await page.locator('#board .board').boundingBox()).toEqual(board);
    const covered = await page.locator('.tools button').evaluateAll((buttons) =>
      buttons.filter((button) => {
        if (!button.checkVisibility()) return false;
        const { x, y, width, height } = button.getBoundingClientRect();
        return document.elementFromPoint(x + width / 2, y + height / 2)?.closest('button') !== button;
      }),
    );
    expect(covered).toEqual([]);
    await page.click('#close-result');
    expect(await page.isVisible('#result')).toBe(false);
    expect(await page.isVisible('#status')).toBe(true);
    // It comes back with the next result.
    await page.click('#undo');
    await endBy(page, 'resign');
    expect(await page.isVisible('#result')).toBe(true);
  });

  test('has one main button after a round', async () => {
    let game = Game.start(congkak);
    while (!game.state.outcome) game = game.play(game.legalMoves[0]!);
    const { page } = await site.open(linkTo(game), still);
    await page.waitForSelector('#result', { state: 'visible' });
    expect(await page.locator('#result .main:visible').evaluateAll((all) => all.map(({ id }) => id))).toEqual(
      ['next-round'],
    );
  });

  test('tells somebody new the goal, their store and the way around, until they have moved', async () => {
    const { page } = await site.open('', still);
    expect(await text(page, 'goal')).toBe('Collect more seeds in your store than your opponent.');
    expect(await page.locator('.well.own').count()).toBe(1);
    const way = (): Promise<number[]> =>
      page
        .locator('.way path')
        .evaluateAll((paths) => paths.map((path) => (path as SVGPathElement).getTotalLength()));
    expect((await way())[0]).toBeGreaterThan(500);
    await page.click('#first-lesson');
    await page.locator('#learn-sentence', { hasText: /\w/ }).waitFor();
    await page.keyboard.press('Escape');
    await play(page, 2);
    expect(await page.isVisible('#welcome')).toBe(false);
    expect(await page.locator('.well.own, .way').count()).toBe(0);
  });

  test('says once how to preview by touch', async () => {
    const { page } = await site.open('', { ...still, hasTouch: true, isMobile: true });
    expect(await page.isVisible('#welcome')).toBe(true);
    expect(await text(page, 'notice')).toBe('');
    await page.reload();
    expect(await page.isVisible('#welcome')).toBe(false);
    await waitForText(page, 'notice', /^Hold a pit/);
    await page.reload();
    await personsTurn(page);
    expect(await text(page, 'notice')).toBe('');
  });

  test.each([
    [1440, 900],
    [1024, 768],
    [844, 390],
  ])('is as high as the window, %i × %i', async (width, height) => {
    const { page } = await site.open('', { ...still, viewport: { width, height } });
    const table = (await page.locator('.table').boundingBox())!;
    expect(table.y + table.height).toBeLessThanOrEqual(height);
    if (height > 480)
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(height);
  });
});
