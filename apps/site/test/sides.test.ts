// The sides of the board, and how a game ends for its players.
import { bao, Game, kalah, oware } from 'mancala-rules';
import { expect, test } from 'vitest';
import { gameFrom, linkTo, onBoard, positionOf, startOf, type BoardPage } from './board-page.ts';

/** Whether the row of South is below that of North. */
const isSouthBelow = async (board: BoardPage): Promise<boolean> => {
  const [south, north] = [await board.centerOf('[data-pit="0"]'), await board.centerOf('[data-pit="6"]')];
  return south.y > north.y;
};

onBoard('on both sides', (open) => {
  test('shows the row of a person who plays North below, and calls them "You"', async () => {
    const { board } = await open(startOf(kalah, { south: 1, bottom: 'north' }));
    await board.personsTurn();
    expect(await isSouthBelow(board)).toBe(false);
    await board.shows({ near: 'YouNorth', far: 'PipSouth', '#near-seat.to-move': 1 });
    expect((await board.game()).turns[0]!.player).toBe('south');
  });

  test('turns the board, and keeps it turned', async () => {
    const { page, board } = await open(startOf(kalah));
    await board.play(2);
    expect(await isSouthBelow(board)).toBe(true);
    await board.click('#flip');
    expect(await isSouthBelow(board)).toBe(false);
    await board.shows({ near: 'North', played: [2] });
    await page.reload();
    expect(await isSouthBelow(board)).toBe(false);
    await board.shows({ players: 'south=person&north=person&bottom=north' });
    await board.click('#flip');
    expect(await isSouthBelow(board)).toBe(true);
  });

  test.each([
    ['26-20', 'person', 'South wins, 27 to 21'],
    ['20-26', 'person', 'North wins, 27 to 21'],
    ['23-23', 'person', 'A draw, 24 to 24'],
    ['26-20', 1, 'You win, 27 to 21'],
    ['20-26', 1, 'You lost, 21 to 27'],
  ] as const)('says who won, from %s with North played by %s', async (stores, north, title) => {
    const { board } = await open(positionOf(kalah, `0-0-0-0-0-1-0-0-0-0-0-1-${stores}-S`, { north }));
    await board.shows({ result: false });
    await board.after(5, { 'result-title': title, 'result-reason': 'A row is empty.', result: true });
    const isDraw = stores === '23-23';
    await board.shows({ '.winner': isDraw ? 0 : 1, '#near-seat.winner': Number(stores === '26-20') });
  });

  test('speaks of nobody as “you” in a game that somebody else has finished, until it goes on', async () => {
    const lost = gameFrom(kalah, '0-0-0-0-0-1-0-0-0-0-0-1-20-26-S').play(5);
    const { page, board } = await open(linkTo(lost, { north: 2 }));
    for (const _ of ['opened', 'opened again']) {
      await board.shows({ 'result-title': 'Mila wins, 27 to 21', near: 'South' });
      await page.reload();
    }
    await board.after('#undo', { status: 'Your move.' });
    await board.after(5, { 'result-title': 'You lost, 21 to 27' });
  });

  test('asks before it resigns', async () => {
    const { board } = await open(startOf(oware, { north: 3 }));
    for (const answer of ['Escape', '#ask-resign [data-close]']) {
      await board.after('#resign', { 'ask-resign': true });
      await board.after(answer, { 'ask-resign': false, outcome: null });
    }
    await board.endBy('resign');
    await board.shows({ 'result-title': 'You lost', 'result-reason': 'You resigned.' });
    const outcome = { winner: 'north', reason: 'resignation', player: 'south' };
    await board.shows({ outcome, '#resign[aria-disabled=true]': true });
    // It can be taken back.
    await board.after('#undo', { result: false, outcome: null });
  });

  test('asks before it ends a game by agreement', async () => {
    const { board } = await open(startOf(oware));
    await board.after('#agree', { 'ask-agree': true });
    await board.after('#ask-agree [data-close]', { 'ask-agree': false, outcome: null });
    await board.endBy('agree');
    expect((await board.game()).outcome?.reason).toBe('agreement');
    const reason = 'The players agreed to end the game.';
    await board.shows({ 'result-title': 'A draw, 24 to 24', 'result-reason': reason });
  });

  test('swaps the sides in a rematch, with the same rules', async () => {
    const rules = kalah.with({ pits: 4, seeds: 2 });
    const { board } = await open(startOf(rules, { north: 1 }));
    await board.endBy('resign');
    await board.click('#rematch');
    await board.personsTurn();
    await board.shows({ players: 'south=1&north=person&bottom=north', near: 'YouNorth', result: false });
    const game = await board.game();
    expect(game.rules.options).toEqual(rules.options);
    expect(game.turns[0]!.player).toBe('south');
  });

  test('highlights nothing of an earlier game', async () => {
    const { board } = await open(positionOf(oware, '3-0-0-0-0-1-1-0-0-0-0-4-20-19-S'));
    await board.after(5, { played: [5], landed: [6], captured: [6] });
    await board.click('#open-setup', '#start');
    await board.pointAway();
    await board.shows({ played: [], landed: [], captured: [] });
    // A loaded game shows its last move.
    await board.follow(linkTo(Game.start(oware).play(2).play(7)));
    await board.shows({ played: [7], captured: [] });
  });

  test('says who has won, without a score', async () => {
    // South plays A2: the front row of North is empty then.
    const winning =
      '0-0-0-0-0-0-0-0-0-0-0-0-0-0-1-0-0-0-0-0-0-0-0-59-0-3-0-0-0-0-0-0-1-0-S m...........N...............S....';
    const { board } = await open(positionOf(bao, winning));
    await board.evaluate(/^South wins \(proven\)$/);
    await board.after(46, { 'result-title': 'South wins', 'result-reason': 'North has an empty inner row.' });
    await board.waitFor('margin', /^South wins$/);
  });
});
