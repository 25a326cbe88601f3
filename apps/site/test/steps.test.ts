// Steps through the moves of a game, and what a click on a pit without a move does.
import { Game, kalah, oware } from 'mancala-rules';
import { expect, test } from 'vitest';
import { linkTo, onBoard, playedGame, startOf } from './board-page.ts';

const game = [2, 5, 6, 0, 9].reduce((game, move) => game.play(move), Game.start(kalah));
const current = '#moves [aria-current=step]';

onBoard('in its steps', (open) => {
  test('goes to any position by a click, and back', async () => {
    const { board } = await open(linkTo(game));
    // A turn of several moves is in one row.
    await board.shows({ '#moves button': 5, '#moves li': 2 });
    const names = ['1. C', '1. F', '1… a', '2. A', '2… b'];
    for (const ply of [3, 1, 5, 2]) {
      await board.after(`#moves [data-ply="${ply}"]`, {
        state: game.states[ply]!,
        [`${current}[data-ply="${ply}"]`]: 1,
        played: [game.history[ply - 1]],
        status: ply === 5 ? 'South to move.' : `After ${names[ply - 1]}.`,
      });
    }
    await board.shows({ history: game.history });
  });

  test('goes on and back by buttons and by keys', async () => {
    const { board } = await open(linkTo(game));
    const plies: [step: string, ply: number][] = [
      ['ArrowLeft', 4],
      ['ArrowLeft', 3],
      ['ArrowRight', 4],
      ['Home', 0],
      ['ArrowLeft', 0],
      ['#step-next', 1],
      ['End', 5],
      ['#step-next', 5],
      ['#step-previous', 4],
      ['#step-first', 0],
      ['#step-last', 5],
    ];
    for (const [step, ply] of plies) await board.after(step, { state: game.states[ply]! });
    await board.after('Home', { status: 'The start of the game.', [current]: 0, played: [] });
  });

  test('keeps the current move in sight in a long list', async () => {
    const long = playedGame(oware, 100, 1);
    expect(long.ply).toBeGreaterThan(60);
    const { page, board } = await open(linkTo(long));
    /** How far the current move is from the upper and the lower edge of the list. */
    const edges = () =>
      page.evaluate((current) => {
        const [list, move] = ['#moves', current].map((selector) =>
          document.querySelector(selector)!.getBoundingClientRect(),
        );
        return [move!.top - list!.top, list!.bottom - move!.bottom];
      }, current);
    const isInSight = async (): Promise<void> => {
      for (const distance of await edges()) expect(distance).toBeGreaterThan(-1);
    };
    await isInSight();
    for (let steps = 0; steps < 25; steps++) await board.press('ArrowLeft');
    await isInSight();
    const [above, below] = await edges();
    expect(Math.abs(above! - below!)).toBeLessThan(10);
    await board.press('End');
    // The list becomes shorter when the analysis is shown.
    await board.evaluate();
    await isInSight();
    expect(await page.locator('#moves').evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
  });

  test('lets nobody move for a bot in an earlier position, but continue from there', async () => {
    const { board } = await open(linkTo(game, { north: 1 }));
    await board.shows({ continue: false });
    await board.after('#moves [data-ply="2"]', { '.playable': 0 });
    await board.clickRefused(7);
    await board.shows({ preview: 'This is an earlier position.' });
    await board.after('b', { history: game.history });
    await board.click('#continue');
    await board.personsTurn();
    const { history } = await board.game();
    expect(history.slice(0, 2)).toEqual([2, 5]);
    expect(history.length).toBeGreaterThan(2);
    await board.shows({ continue: false });
  });

  test('takes back and plays again', async () => {
    const { board } = await open(linkTo(game));
    await board.after('#undo', { notice: 'Taken back.', state: game.states[4]!, '#moves button': 4 });
    // Also while Caps Lock is on.
    await board.after('Control+z', 'Control+Z', { ply: 2 });
    await board.after('Control+y', 'Control+y', 'Control+Shift+Z', {
      history: game.history,
      notice: /^North plays d\b/,
    });
    // Nothing comes after the last move.
    await board.after('Control+y', { ply: 5 });
    await board.after('Home', { status: 'The start of the game.', notice: '' });
  });

  test('takes a bot’s move back with the person’s own', async () => {
    const { board } = await open(startOf(oware, { north: 1 }));
    await board.play(2);
    await board.personsTurn();
    await board.shows({ ply: 2 });
    await board.after('#undo', { ply: 0, '#undo[aria-disabled=true]': true });
    await board.after('Control+y', { ply: 2 });
  });
});
