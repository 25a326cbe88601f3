// What a typed line plays, and how the rounds of a series follow each other.
import { Game, kalah, mangala } from 'mancala-rules';
import { startSeries, toPoints } from 'mancala-rules/rounds';
import { expect, test } from 'vitest';
import { playRounds } from '../../src/cli/play/series.ts';
import { legalMove, typedMove } from '../../src/cli/play/typed-move.ts';

test('both players may type their moves in either case', () => {
  const start = Game.start(kalah);
  for (const [game, move] of [
    [start, 3],
    [start.play(3), 9],
  ] as const)
    for (const text of ['D', ' d '])
      expect([typedMove(game, text), legalMove(game, text)]).toEqual([move, move]);
});

test('all rounds of a series have the repetition of the first', async () => {
  const rounds = toPoints(mangala, { rounds: 2 });
  const series = { rounds, state: startSeries(rounds), file: undefined };
  const seen: unknown[] = [];
  const ended = await playRounds(series, Game.start(mangala, { repetition: null }), (game) => {
    seen.push(game.repetition);
    return Promise.resolve(game.resign('north'));
  });
  expect([seen, ended.outcome]).toEqual([[null, null], { winner: 'south' }]);
});
