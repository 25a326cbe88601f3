// Positions that occur again.
import { captureTo25, Game } from 'mancala-rules';
import { expect, test } from 'vitest';
import { linkTo, onBoard } from './board-page.ts';

/** One pit a side, so that every move is forced; North's moves lead back to the start. */
const rules = captureTo25.with({ pits: 1, seeds: 2, captures: [9] });
const START = { pits: [2, 0], stores: { south: 1, north: 1 } };

/** The game one move before its start occurs so often; North is to move. */
const gameBefore = (times: number, repetition: number | null): Game => {
  let game = Game.from(rules, START, { repetition }).play(0);
  for (let plays = 2; plays < times; plays++) game = game.play(1).play(0);
  return game;
};

/** How each of these games ends. */
const DRAW = {
  'result-title': 'A draw, 2 to 2',
  'result-reason': 'The position occurred too often.',
  result: true,
};

onBoard('where a position recurs', (open) => {
  test('ends the game by a person’s third move to it, and takes that move back', async () => {
    const { page, board } = await open(linkTo(gameBefore(3, 3)));
    await board.after(1, { ...DRAW, notice: 'North plays a.', ply: 4, repetition: 3 });
    expect((await board.shown()).seeds.slice(-2)).toEqual([2, 2]);

    await page.reload();
    await board.shows(DRAW);
    await board.after('#undo', { status: 'North to move.', ply: 3, repetition: 3 });
    await board.after('Control+y', DRAW);
  });

  test.each([
    ['the third time', 3, 3, 4],
    ['the fourth time, if the record says so', 4, 4, 6],
    ['the third time, if the record says nothing', 3, null, 5],
  ])('ends a game of two bots %s', async (_, times, repetition, ply) => {
    const { page, board } = await open(linkTo(gameBefore(times, repetition), { south: 1, north: 1 }));
    await board.shows({ status: / waits\.$/, pause: 'Let the bots play' });
    await board.click('#pause');
    await page.waitForSelector('#result', { state: 'visible' });
    await board.shows({ ...DRAW, ply, repetition });
  });

  test('lets a person decide when the game ends if the record says nothing', async () => {
    const { board } = await open(linkTo(gameBefore(3, null), { south: 1, bottom: 'north' }));
    await board.play(1);
    await board.personsTurn();
    await board.shows({ ply: 5, repetition: null });
    await board.endBy('agree');
    await board.shows(DRAW);
    expect((await board.game()).outcome?.reason).toBe('repetition');
  });
});
