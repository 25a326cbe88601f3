// Whether the bots of the command line and the site agree to end a game, and swap sides.
import { Game, kalah } from 'mancala-rules';
import type { AnalyzedMove } from 'mancala-rules/search';
import { expect, test } from 'vitest';
import { wouldAgree, wouldSwap } from '../../src/cli/play/agreement.ts';

const pits = [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3];

test.each([
  // By agreement both players get 24 seeds.
  ['south', 2, false, true],
  ['north', 2, false, true],
  ['south', 0, true, true],
  ['north', 0, true, true],
  ['south', 0, false, false],
  ['south', -2, true, false],
  ['north', -2, false, false],
] as const)(
  '%s to move expects %i by playing on, proven: %j; the opponent agrees: %j',
  (turn, value, exact, agrees) => {
    const game = Game.from(kalah, kalah.stateFrom({ pits, stores: { south: 23, north: 21 }, turn }));
    const best: AnalyzedMove = { move: 0, value, exact, line: [], depth: 1, nodes: 1 };
    expect(wouldAgree(game, game.agree(), best)).toBe(agrees);
  },
);

test.each([
  [-3, true],
  [0, false],
  [2, false],
] as const)('a second player who expects %i swaps sides: %j', (value, swaps) => {
  const best: AnalyzedMove = { move: 6, value, exact: false, line: [], depth: 1, nodes: 1 };
  const worse = { ...best, move: 7, value: value - 5 };
  expect(wouldSwap({ moves: [best, worse] } as never)).toBe(swaps);
});
