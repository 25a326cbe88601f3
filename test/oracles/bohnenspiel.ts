// Bohnenspiel. The rules: docs/rulesets/bohnenspiel.md.
import { copyOf, seedsIn } from './board.ts';
import { endWithoutSeeds, finishMove, makeReference } from './reference.ts';
import { lift, pitAfter, ringAfter, sowHand, takeTo } from './laps.ts';
import type { BoardOptions, Played, Reference, RefState } from './types.ts';
import { lapBoards } from './variations.ts';

/**
 * A last seed that makes 2, 4 or 6, in either row, captures its pit and the pits directly before it as
 * long as they hold 2, 4 or 6, also round the corner. Each pit is taken at most once.
 */
function capture(options: BoardOptions, after: RefState, last: number): boolean {
  let taken = 0;
  for (let back = 0; back < 2 * options.pits; back += 1) {
    const pit = pitAfter(options, last, back, -1);
    if (![2, 4, 6].includes(seedsIn(after, pit))) break;
    taken += takeTo(after, pit, after.turn);
  }
  return taken > 0;
}

/** A move is one lap, and a full lap sows the emptied pit again. */
function play(options: BoardOptions, state: RefState, move: number): Played {
  const after = copyOf(state);
  const hand = lift(after, move);
  const { last } = sowHand(after, hand, { circle: ringAfter(options, move) });
  const captured = last !== 'store' && capture(options, after, last);
  return finishMove(state, after, { captured });
}

export const bohnenspiel: Reference = makeReference<BoardOptions>({
  id: 'bohnenspiel',
  // Two rows of six pits with six seeds each, 72 in all.
  defaults: { pits: 6, seeds: 6, first: 'south' },
  variations: [{ first: 'north' }, ...lapBoards],
  endReasons: () => ['no-seeds'],
  feeding: 'free',
  play,
  // A player has no seeds to move: the opponent takes the rest.
  endings: (options, state) => [() => endWithoutSeeds(options, state)],
});
