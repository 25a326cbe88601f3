// Series of rounds.
import { congkak, Game, oware } from 'mancala-rules';
import { nextRound, startSeries, usualRounds } from 'mancala-rules/rounds';
import { randomBot } from 'mancala-rules/search';
import { expect, test } from 'vitest';
import { boardOf, onBoard, positionOf, startOf, type BoardPage } from './board-page.ts';

/** Plays a game to its end by random moves, and returns it. */
const playRound = async (board: BoardPage, seed: number): Promise<Game> => {
  const choose = randomBot({ seed });
  let game = await board.game();
  while (!game.state.outcome) game = game.play(await choose(game.rules, game.state));
  expect(await board.boardsAfter(game.history)).toEqual(game.states.slice(1).map(boardOf));
  return game;
};

onBoard('with rounds', (open) => {
  test('plays rounds of Congkak, each from where the last one ended', async () => {
    const { board } = await open(startOf(congkak));
    const rounds = usualRounds.congkak(congkak);
    let match = startSeries(rounds);
    await board.shows({ match: 'Round 1.' });
    for (let round = 1; round <= 3 && !match.outcome; round++) {
      await board.shows({ 'next-round': false });
      expect((await board.game()).state).toEqual(match.start);
      const { state } = await playRound(board, round);
      match = nextRound(rounds, match, state);
      if (match.outcome) break;
      await board.shows({ 'next-round': `Start round ${round + 1}` });
      const sentence = new RegExp(`^Round ${round + 1}\\. .*\\d+ to \\d+\\.$`);
      await board.after('#next-round', { state: match.start, match: sentence });
    }
    expect(match.round).toBeGreaterThan(1);
  });

  test('plays a match with burnt pits to its end', async () => {
    const { board } = await open(positionOf(congkak, '7-7-7-7-7-7-7-7-7-7-7-0-0-0-21-0-S'));
    await board.endBy('agree');
    await board.shows({ 'next-round': 'Start round 2' });
    // Taken back, the round goes on.
    await board.after('#undo', { 'next-round': false });
    await board.endBy('agree');
    await board.after('#next-round', { match: 'Round 2. South leads the series, 70 to 28.' });
    const { state } = await board.game();
    expect(state).toMatchObject({ pits: [7, 7, 7, 7, 7, 7, 7, 0, 0, 0, 7, 7, 7, 7], turn: 'north' });
    expect(await board.label(9)).toContain('closed');

    await board.endBy('resign');
    await board.shows({ match: 'South wins the series, 98 to 0.', 'next-round': false });
  });

  test('shows no match for games that are played one at a time', async () => {
    const { board } = await open(startOf(oware));
    await board.endBy('resign');
    await board.shows({ match: false, 'next-round': false });
  });
});
