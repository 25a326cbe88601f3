// Vai lung thlan (Mizoram). The rules: docs/rulesets/vai-lung-thlan.md.
import { copyOf, endGame, seedsIn, seedsOf } from './board.ts';
import { finishMove, makeReference } from './reference.ts';
import { lift, pitAfter, ringAfter, sowHand, takeTo } from './laps.ts';
import type { BoardOptions, Played, Reference, RefState } from './types.ts';
import { lapBoards } from './variations.ts';

/**
 * A last seed in an empty pit, in either row, captures that pit and the pits directly before it as long as
 * they hold one seed. Each pit is taken at most once.
 */
function capture(options: BoardOptions, after: RefState, last: number): boolean {
  let taken = 0;
  for (let back = 0; back < 2 * options.pits; back += 1) {
    const pit = pitAfter(options, last, back, -1);
    if (seedsIn(after, pit) !== 1) break;
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

/** The player to move has no seeds: the game is over, and what is left is removed. */
function endWithoutSeeds(options: BoardOptions, state: RefState): RefState | null {
  if (seedsOf(options, state, state.turn) > 0) return null;
  return endGame(options, state, 'no-seeds', 'removed');
}

export const vaiLungThlan: Reference = makeReference<BoardOptions>({
  id: 'vaiLungThlan',
  // Two rows of six pits with five seeds each.
  defaults: { pits: 6, seeds: 5, first: 'south' },
  variations: [{ first: 'north' }, ...lapBoards],
  endReasons: () => ['no-seeds'],
  feeding: 'free',
  play,
  endings: (options, state) => [() => endWithoutSeeds(options, state)],
});
