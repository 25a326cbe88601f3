// Bao la Kujifunza, Bao for learners.
//
// Sources: N. Vessella, in the Mancala World wiki; Board Game Arena; Abstract Play; H. H. L. M. Donkers and J. W. H. M.
// Uiterwijk (2002), who solved it: the first player wins.
//
// Two seeds in each of the 32 pits, and no seeds in hand: the stage of mtaji of Bao (rules 4 to 7 and 9 to 11 of `bao.ts`)
// without nyumba and without takasia. So a position has no marks, and a move is pit + 32 * direction.
import { bao } from './bao.ts';
import { emptyBoard } from './rows.ts';
import type { FourOptions, FourOracle } from './rows.ts';

const rules = { first: 'south', takasia: false } as const;

export const kujifunza: FourOracle<FourOptions> = {
  id: 'kujifunza',
  defaults: { first: 'south' },
  pits: bao.pits,
  start: (options) => {
    const position = emptyBoard(bao.pits, options.first);
    position.pits.fill(2);
    return position;
  },
  settle: (position) => bao.settle(position, rules),
  legalMoves: (position) => bao.legalMoves(position, rules),
  forbidden: (position, move) => bao.forbidden(position, move, rules),
  play: (position, move) => bao.play(position, move, rules),
};
