// The pie rule on the page.
import { avalanche, congkak, Game, kalah, ohvalhu } from 'mancala-rules';
import { expect, test } from 'vitest';
import { linkTo, onBoard, startOf } from './board-page.ts';

/** A game of Kalah with the pie rule, after these moves. */
const opened = (...moves: number[]): Game =>
  moves.reduce((game, move) => game.play(move), Game.start(kalah, { pie: true }));

onBoard('with the pie rule', (open) => {
  test('offers the rule for every game, and begins with it', async () => {
    const { page, board } = await open();
    await board.click('#open-setup');
    await page.check('[value=oware]');
    await board.after('#setup summary', { '[name=pie]:not(:checked)': true });
    await page.check('[name=pie]');
    await page.selectOption('#opponent', 'person');
    await board.after('#start', { swap: false });
    expect((await board.game()).pie).toBe(true);
    await board.after(2, { status: 'North to move, or swap sides.' });
    await board.click('#swap');
    await board.shows({ notice: 'South swaps sides with North.', status: 'North to move.', swap: false });
    expect((await board.game()).steps).toEqual([2, 'swap']);
    await board.shows({ '#moves [data-ply="2"]': 'swap' });
    await board.after('#undo', { swap: true });
    await board.press('Control+y');
    await board.play(8);
    expect((await board.game()).steps).toEqual([2, 'swap', 8]);
    await board.after('#open-setup', { '[name=pie]:checked': true });
  });

  test('lets a person swap with a bot: the near row stays theirs', async () => {
    const { page, board } = await open(linkTo(opened(3), { south: 1, bottom: 'north' }));
    await board.shows({ status: 'North to move, or swap sides.' });
    await board.click('#swap');
    await board.personsTurn();
    const game = await board.game();
    expect(game.steps.slice(0, 2)).toEqual([3, 'swap']);
    expect(game.history.length).toBeGreaterThan(1);
    await board.shows({ near: 'YouSouth', far: 'PipNorth' });
    // A look at the time before the swap, and back.
    await board.press('Home');
    expect(await board.near()).not.toContain('You');
    await board.after('End', { players: 'south=person&north=1&bottom=south' });
    // A link has the seats as they are.
    await page.reload();
    await board.shows({ near: 'YouSouth' });
    await board.after('#undo', { status: 'Your move, or swap sides.', near: 'YouNorth' });
  });

  test('lets a bot swap after a good first turn, and not after a bad one', async () => {
    const { board } = await open(linkTo(opened(2), { north: 1 }));
    await board.play(5);
    await board.waitFor('notice', /^Pip swaps sides with you\.$/);
    await board.shows({ status: 'Your move.', near: 'YouNorth' });
    await board.after('#undo', { history: [2], near: 'YouSouth' });
    const { board: other } = await open(linkTo(opened(), { north: 1 }));
    await other.play(0);
    await other.personsTurn();
    const { history, steps } = await other.game();
    expect(history.length).toBeGreaterThan(1);
    expect(steps).toEqual(history);
  });

  test('offers no swap without the rule', async () => {
    const { board } = await open(startOf(kalah));
    await board.after(3, { swap: false, status: 'North to move.' });
  });

  test.each([avalanche, congkak, ohvalhu])(
    'lets the person begin $title, also in a rematch',
    async (rules) => {
      const { board } = await open(startOf(rules, { south: 7, bottom: 'north' }));
      await board.shows({ status: 'Your move.', near: 'YouNorth', notice: /^The player who begins can win/ });
      expect(await board.game()).toMatchObject({ pie: true, ply: 0 });
      await board.endBy('resign');
      await board.after('#rematch', { status: 'Your move.', near: 'YouSouth' });
    },
  );
});
