// What a move would do, shown while somebody points at it.
import {
  allRulesets,
  Game,
  kalah,
  krur,
  oAnQuan,
  opponent,
  oware,
  pitOf,
  togyzqumalaq,
  trace,
  type GameState,
  type Move,
  type Rules,
} from 'mancala-rules';
import { formatMove, formatPit } from 'mancala-rules/notation';
import { randomBot } from 'mancala-rules/search';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import {
  centerOf,
  follow,
  gameOn,
  highlighted,
  linkTo,
  onBoard,
  play,
  reveal,
  startOf,
  still,
  text,
  waitForText,
} from 'mancala-page/test/board.ts';

/** What the line below the board must say, and which pits must stand out, from the events of a move. */
const wanted = (rules: Rules, state: GameState, move: Move) => {
  const { events, state: after } = trace(rules, state, move);
  const last = events.findLast((event) => event.type === 'sow');
  const mark = events.findLast((event) => event.type === 'mark');
  const taken = events.flatMap((event) => (event.type === 'capture' ? [event.pit] : []));
  const won = after.stores[state.turn] - state.stores[state.turn];
  const lost = after.stores[opponent(state.turn)] - state.stores[opponent(state.turn)];
  // Captured seeds that are sown again are lifted from the store.
  const first = events.findIndex(({ type }) => type === 'capture');
  const resown = events
    .slice(first + 1)
    .reduce((sum, event) => sum + (event.type === 'lift' && 'store' in event ? event.seeds : 0), 0);
  const isEndless = after.outcome?.reason === 'endless';
  const target = isEndless || !last ? null : 'pit' in last ? last.pit : last.store;
  return {
    target: target === null ? [] : [target],
    taken: [...new Set(taken)].sort((a, b) => a - b),
    parts: isEndless
      ? [`${formatMove(rules, move)} would never end`]
      : [
          typeof target === 'number'
            ? `${formatMove(rules, move)} ends in ${formatPit(rules, target)}`
            : `${formatMove(rules, move)} ends in ${target === state.turn ? 'your' : 'the other'} store`,
          ...(won > 0 ? [`wins ${won}`] : []),
          ...(resown > 0 ? [`captures and sows ${resown}`] : []),
          ...(lost > 0 ? [`gives your opponent ${lost}`] : []),
          ...(mark
            ? [`${rules === togyzqumalaq ? 'makes a tuz of' : 'marks'} ${formatPit(rules, mark.pit)}`]
            : []),
          ...(events.some(({ type }) => type === 'extra-turn') && !after.outcome ? ['moves again'] : []),
          ...(after.outcome ? ['ends the game'] : []),
        ],
  };
};

const shown = async (page: Page) => ({
  target: await highlighted(page, 'target'),
  taken: await highlighted(page, 'taken'),
  parts: (await text(page, 'preview')).replace(/\.$/, '').split(', '),
});

const NOTHING = { target: [], taken: [], parts: [''] };

/** A position after some random moves, in which the game goes on. */
const randomGame = async (rules: Rules, plies: number, seed: number): Promise<Game> => {
  const choose = randomBot(seed);
  let game = Game.start(rules);
  while (game.ply < plies) {
    const next = game.play(await choose(rules, game.state));
    if (next.state.outcome) break;
    game = next;
  }
  return game;
};

onBoard('in its previews', (site) => {
  test.each([kalah, oware, togyzqumalaq, oAnQuan, krur])(
    'says where the last seed falls and what it takes in $title, by mouse and by focus',
    async (rules) => {
      const { page, wrong } = await site.open('', still);
      let changes = 0;
      for (const seed of [1, 2, 3, 4]) {
        const game = await randomGame(rules, 4 + 5 * seed, seed);
        await page.mouse.move(0, 0);
        await follow(page, linkTo(game));
        const moves = rules.legalMoves(game.state);
        for (const [i, move] of moves.entries()) {
          const selector = `[data-move="${move}"]`;
          const hasMenu = moves.filter((each) => pitOf(rules, each) === pitOf(rules, move)).length > 1;
          if (i % 2) {
            await reveal(page, move);
            await page.hover(selector);
          } else {
            await page.mouse.move(0, 0);
            // The letter of the pit opens its menu.
            if (hasMenu) await page.locator('#board .room').press(formatPit(rules, pitOf(rules, move)));
            await page.focus(selector);
          }
          const expected = wanted(rules, game.state, move);
          expect(await shown(page), `${seed} ${formatMove(rules, move)}`).toEqual(expected);
          changes += expected.parts.length - 1;
        }
        await page.mouse.move(0, 0);
        await page.keyboard.press('Escape');
        await page.evaluate(() => (document.activeElement as HTMLElement).blur());
        expect(await shown(page)).toEqual(NOTHING);
      }
      expect(changes).toBeGreaterThan(0);
      expect(wrong).toEqual([]);
    },
  );

  test('knows every game', async () => {
    const { page, wrong } = await site.open('', still);
    for (const rules of allRulesets) {
      await page.mouse.move(0, 0);
      const game = await randomGame(rules, 9, 3);
      await follow(page, linkTo(game));
      const [move] = rules.legalMoves(game.state);
      await reveal(page, move!);
      await page.hover(`[data-move="${move!}"]`);
      expect(await shown(page), rules.id).toEqual(wanted(rules, game.state, move!));
    }
    expect(wrong).toEqual([]);
  });

  test('shows a move under a finger, which plays neither if it leaves the pit nor if it was held', async () => {
    const { page } = await site.open(startOf(kalah), { ...still, hasTouch: true });
    const client = await page.context().newCDPSession(page);
    const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', selector?: string): Promise<void> => {
      const touchPoints = selector ? [await centerOf(page, selector)] : [];
      await client.send('Input.dispatchTouchEvent', { type, touchPoints });
    };
    await touch('touchStart', '[data-pit="2"]');
    await waitForText(page, 'preview', /^C ends in your store/);
    expect(await highlighted(page, 'target')).toEqual(['south']);
    // The next pit along the row.
    await touch('touchMove', '[data-pit="3"]');
    await waitForText(page, 'preview', /^D ends in /);
    await touch('touchMove', '[data-store="south"]');
    await waitForText(page, 'preview', /^$/);
    await touch('touchEnd');
    expect(await shown(page)).toEqual(NOTHING);
    expect((await gameOn(page)).ply).toBe(0);
    // Held for long, and lifted there.
    await touch('touchStart', '[data-pit="2"]');
    await waitForText(page, 'preview', /^C ends in your store/);
    await page.waitForTimeout(700);
    await touch('touchEnd');
    await waitForText(page, 'preview', /^$/);
    expect(await shown(page)).toEqual(NOTHING);
    expect((await gameOn(page)).ply).toBe(0);
    // A tap still plays.
    await page.tap('[data-move="2"]');
    expect((await gameOn(page)).history).toEqual([2]);
  });

  test('ends with the move, even if the pointer stays', async () => {
    const { page } = await site.open(startOf(kalah), still);
    await page.hover('[data-move="2"]');
    expect(await text(page, 'preview')).toBe('C ends in your store, wins 1, moves again.');
    await play(page, 2);
    expect(await shown(page)).toEqual(NOTHING);
    expect(await text(page, 'notice')).toMatch(/^South plays C\b/);
    expect(await page.isVisible('#notice')).toBe(true);
    // Seeds come back to the pit, and the pointer is still there.
    await page.keyboard.press('Control+z');
    expect(await shown(page)).toEqual(NOTHING);
    await page.mouse.move(0, 0);
    await page.hover('[data-move="2"]');
    expect(await text(page, 'preview')).toMatch(/^C ends in /);
  });

  test('is not there for a finger that has played', async () => {
    const { page } = await site.open(startOf(oware, { north: 1 }), { ...still, hasTouch: true });
    for (let turns = 0; turns < 3; turns++) {
      await page.locator('.playable').first().tap();
      await page.waitForFunction(() => document.querySelector('#status')!.textContent === 'Your move.');
      expect(await shown(page)).toEqual(NOTHING);
      expect(await text(page, 'notice')).toMatch(/^North plays /);
    }
  });

  test('is switched off in the settings', async () => {
    const { page } = await site.open(startOf(kalah), still);
    await page.click('#open-settings');
    await page.uncheck('#shows-preview');
    await page.click('#settings [data-close]');
    await page.hover('[data-move="2"]');
    expect(await text(page, 'preview')).toBe('');
    expect(await page.getAttribute('#board', 'previews')).toBe('off');
    await page.reload();
    await page.hover('[data-move="3"]');
    expect(await text(page, 'preview')).toBe('');
    await page.click('#open-settings');
    await page.check('#shows-preview');
    await page.click('#settings [data-close]');
    await page.hover('[data-move="2"]');
    expect(await text(page, 'preview')).toMatch(/^C ends in /);
    expect(await page.getAttribute('#board', 'previews')).toBe('on');
  });
});
