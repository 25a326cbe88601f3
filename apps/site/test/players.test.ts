// The cards of the players, and what the page says to somebody new, to screen readers and in forced colors.
import { bao, congkak, kalah } from 'mancala-rules';
import { expect, test } from 'vitest';
import { linkTo, moving, onBoard, playedGame, positionOf, screen, startOf } from './board-page.ts';

onBoard('with its players', (open) => {
  test('says the score as text, and announces it when it changes', async () => {
    const { page, board } = await open(startOf(kalah, { north: 3 }));
    const cards = page.getByRole('main');
    expect(await cards.ariaSnapshot()).toMatch(/You 0 seeds/);
    expect(await cards.ariaSnapshot()).toMatch(/Tomo Takes .* 0 seeds/);
    await board.shows({ '#score[role=status]': true, 'head > title': 'Your move · Kalah' });
    await board.play(2);
    await board.waitFor('score', /^You 1, Tomo 0\.$/);
    expect(await cards.ariaSnapshot()).toMatch(/You 1 seed\b/);
  });

  test('names each bot, and says whose turn it is by more than a color', async () => {
    const { page, board } = await open(startOf(kalah, { south: 9, north: 1 }), { forcedColors: 'active' });
    await board.shows({ near: 'The Old TreeSouth' });
    const signs = await page
      .locator('.player .name')
      .evaluateAll((names) => names.map((name) => getComputedStyle(name, '::before').content));
    expect(signs[0]).not.toBe(signs[1]);
  });

  test('counts on the cards what the board shows, seed by seed', async () => {
    const { page } = await open(positionOf(kalah, '0-0-0-0-0-4-1-0-0-0-0-9-18-16-S'), moving);
    const shown = await page.evaluate(async () => {
      const board = document.querySelector<HTMLElement>('#board')!;
      const root = board.shadowRoot!;
      const pairs = new Set<string>();
      const onBoard = root.querySelector('[data-store=south] b')!;
      const onCard = document.querySelector('#near-seat .seeds span')!;
      const add = (): unknown => pairs.add(`${onBoard.textContent} ${onCard.textContent}`);
      const all = { subtree: true, childList: true, characterData: true };
      new MutationObserver(add).observe(document.querySelector('#near-seat')!, all);
      root.querySelector<HTMLElement>('[data-move="5"]')!.click();
      do await new Promise(requestAnimationFrame);
      while (board.ariaBusy === 'true' && add());
      return [...pairs];
    });
    expect(shown).toContain('19 19');
    for (const pair of shown) expect(pair).toMatch(/^(\d+) \1$/);
  });

  test('tells two bots of a level apart, and seeds in hand from a score', async () => {
    const { board } = await open(startOf(bao, { south: 5, north: 5 }));
    await board.shows({ '#far-seat .name': /^\w+ \(North\)$/, '#near-seat .name': /^\w+ \(South\)$/ });
    await board.shows({ '.player .seeds > span:first-child': ['22 in hand', '22 in hand'] });
  });

  test('can close the result', async () => {
    const { page, board } = await open(startOf(kalah, { north: 3 }), screen(390, 844));
    await page.check('#evaluates');
    await board.endBy('resign');
    await board.shows({ 'result-title': 'You lost', 'head > title': 'You lost · Kalah' });
    await board.after('#close-result', { result: false, status: true });
    // It comes back with the next result.
    await board.click('#undo');
    await board.endBy('resign');
    await board.shows({ result: true });
  });

  test('has one main button after a round', async () => {
    const { page, board } = await open(linkTo(playedGame(congkak, Infinity, 0)));
    await page.waitForSelector('#result', { state: 'visible' });
    await board.shows({ '#result .main:visible': 1, '#next-round.main': true });
  });

  test('tells somebody new the goal and their store, until they have moved', async () => {
    const { page, board } = await open();
    await board.shows({ goal: /^Collect more seeds .* Tap a ringed pit\.$/, '.well.own': 1 });
    await board.click('#first-lesson');
    await page.locator('#learn-sentence', { hasText: /\w/ }).waitFor();
    await board.after('Escape', 2, { welcome: false, '.well.own, .way': 0 });
  });

  test('says once how to preview by touch', async () => {
    const { page, board } = await open('', { hasTouch: true, isMobile: true });
    await board.shows({ welcome: true, notice: '' });
    await board.play(0);
    await board.personsTurn();
    await page.reload();
    await board.shows({ welcome: false });
    await board.waitFor('notice', /^Hold a pit/);
    await page.reload();
    await board.personsTurn();
    await board.shows({ notice: '' });
  });
});
