// What a move would do, shown while somebody points at it.
import { allRulesets, kalah, krur, oAnQuan, oware, togyzqumalaq } from 'mancala-rules';
import { Game, opponent, pitOf, trace, type GameState, type Move, type Rules } from 'mancala-rules';
import { formatMove, formatPit } from 'mancala-rules/notation';
import { randomBot } from 'mancala-rules/search';
import { expect, test } from 'vitest';
import { linkTo, onBoard, startOf, type BoardPage } from './board-page.ts';

const unique = (pits: readonly number[]): number[] => [...new Set(pits)].sort((a, b) => a - b);

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
  const name = formatMove(rules, move);
  const isEndless = after.outcome?.reason === 'endless';
  if (isEndless || !last) return { target: [], taken: unique(taken), parts: [`${name} would never end`] };
  const target = 'pit' in last ? last.pit : last.store;
  const end =
    typeof target === 'number'
      ? formatPit(rules, target)
      : `${target === state.turn ? 'your' : 'the other'} store`;
  const marks = rules === togyzqumalaq ? 'makes a tuz of' : 'marks';
  const parts = [
    `${name} ends in ${end}`,
    won > 0 && `wins ${won}`,
    resown > 0 && `captures and sows ${resown}`,
    lost > 0 && `gives your opponent ${lost}`,
    mark && `${marks} ${formatPit(rules, mark.pit)}`,
    events.some(({ type }) => type === 'extra-turn') && !after.outcome && 'moves again',
    after.outcome && 'ends the game',
  ].filter(Boolean);
  return { target: [target], taken: unique(taken), parts };
};

const shown = async (board: BoardPage) => ({
  target: await board.highlighted('target'),
  taken: await board.highlighted('taken'),
  parts: (await board.text('preview')).replace(/\.$/, '').split(', '),
});

const NOTHING = { target: [], taken: [], preview: '' };

/** A position after some random moves, in which the game goes on. */
const randomGame = async (rules: Rules, plies: number, seed: number): Promise<Game> => {
  const choose = randomBot({ seed });
  let game = Game.start(rules);
  while (game.ply < plies) {
    const next = game.play(await choose(rules, game.state));
    if (next.state.outcome) break;
    game = next;
  }
  return game;
};

onBoard('in its previews', (open) => {
  // By mouse and by focus.
  const GAMES = [kalah, oware, togyzqumalaq, oAnQuan, krur];
  test.each(GAMES)('says where the last seed falls and what it takes in $title', async (rules) => {
    const { page, board } = await open();
    let changes = 0;
    for (const seed of [1, 2, 3, 4]) {
      const game = await randomGame(rules, 4 + 5 * seed, seed);
      await board.pointAway();
      await board.follow(linkTo(game));
      const moves = rules.legalMoves(game.state);
      for (const [i, move] of moves.entries()) {
        const selector = `[data-move="${move}"]`;
        const hasMenu = moves.filter((each) => pitOf(rules, each) === pitOf(rules, move)).length > 1;
        if (i % 2) {
          await board.reveal(move);
          await page.hover(selector);
        } else {
          await board.pointAway();
          // The letter of the pit opens its menu.
          if (hasMenu) await board.pressOnBoard(formatPit(rules, pitOf(rules, move)));
          await page.focus(selector);
        }
        const expected = wanted(rules, game.state, move);
        expect(await shown(board), `${seed} ${formatMove(rules, move)}`).toEqual(expected);
        changes += expected.parts.length - 1;
      }
      await board.pointAway();
      await board.press('Escape');
      await page.evaluate(() => (document.activeElement as HTMLElement).blur());
      await board.shows(NOTHING);
    }
    expect(changes).toBeGreaterThan(0);
  });

  test('knows every game', async () => {
    const { page, board } = await open();
    for (const rules of allRulesets) {
      await board.pointAway();
      const game = await randomGame(rules, 9, 3);
      await board.follow(linkTo(game));
      const [move] = rules.legalMoves(game.state);
      await board.reveal(move!);
      await page.hover(`[data-move="${move!}"]`);
      expect(await shown(board), rules.id).toEqual(wanted(rules, game.state, move!));
    }
  });

  test('shows a move under a finger, which plays neither if it leaves the pit nor if it was held', async () => {
    const { page, board } = await open(startOf(kalah), { hasTouch: true });
    const client = await page.context().newCDPSession(page);
    const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', selector?: string): Promise<void> => {
      const touchPoints = selector ? [await board.centerOf(selector)] : [];
      await client.send('Input.dispatchTouchEvent', { type, touchPoints });
    };
    await touch('touchStart', '[data-pit="2"]');
    await board.waitFor('preview', /^C ends in your store/);
    await board.shows({ target: ['south'] });
    // The next pit along the row.
    await touch('touchMove', '[data-pit="3"]');
    await board.waitFor('preview', /^D ends in /);
    await touch('touchMove', '[data-store="south"]');
    await board.waitFor('preview', /^$/);
    await touch('touchEnd');
    await board.shows({ ...NOTHING, ply: 0 });
    // Held for long, and lifted there.
    await touch('touchStart', '[data-pit="2"]');
    await board.waitFor('preview', /^C ends in your store/);
    await page.waitForTimeout(700);
    await touch('touchEnd');
    await board.waitFor('preview', /^$/);
    await board.shows({ ...NOTHING, ply: 0 });
    // A tap still plays.
    await page.tap('[data-move="2"]');
    await expect.poll(board.history).toEqual([2]);
  });

  test('ends with the move, even if the pointer stays', async () => {
    const { page, board } = await open(startOf(kalah));
    await page.hover('[data-move="2"]');
    await board.shows({ preview: 'C ends in your store, wins 1, moves again.' });
    await board.after(2, { ...NOTHING, notice: /^South plays C\b/ });
    await board.shows({ notice: true });
    // Seeds come back to the pit, and the pointer is still there.
    await board.after('Control+z', NOTHING);
    await board.pointAway();
    await page.hover('[data-move="2"]');
    await board.shows({ preview: /^C ends in / });
  });

  test('is not there for a finger that has played', async () => {
    const { page, board } = await open(startOf(oware, { north: 1 }), { hasTouch: true });
    for (let turns = 0; turns < 3; turns++) {
      await page.locator('.playable').first().tap();
      await board.personsTurn();
      await board.shows({ ...NOTHING, notice: /^North plays / });
    }
  });

  test('is switched off in the settings', async () => {
    const { page, board } = await open(startOf(kalah));
    await board.set({ 'shows-preview': false });
    await page.hover('[data-move="2"]');
    await board.shows({ preview: '', '#board[previews=off]': true });
    await page.reload();
    await page.hover('[data-move="3"]');
    await board.shows({ preview: '' });
    await board.set({ 'shows-preview': true });
    await page.hover('[data-move="2"]');
    await board.shows({ preview: /^C ends in /, '#board[previews=on]': true });
  });
});
