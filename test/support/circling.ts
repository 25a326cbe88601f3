// A game that goes round and round.

import { captureTo25, Game } from 'mancala-rules';
/** Two seeds that go round, each in its own half of the board: every twelve plies the same again. */
export const circling: Game = Game.from(
  captureTo25,
  { pits: [1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0], removed: 46 },
  { repetition: null },
);
export const round = (game: Game): Game =>
  [0, 1, 2, 3, 4, 5].reduce((before, pit) => before.play(pit).play(pit + 6), game);
