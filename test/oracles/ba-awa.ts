// Ba-awa (Ghana). The rules: docs/rulesets/ba-awa.md.
import { copyOf, endGame, ownerOf, seedsIn, seedsInPlay } from './board.ts';
import { endlessMove, endWithEmptyRow, finishMove, makeReference } from './reference.ts';
import { isRepeated, lift, ringAfter, sowHand, takeTo, watchForCycle } from './laps.ts';
import type { BoardOptions, Played, Reference, RefState } from './types.ts';
import { lapBoards } from './variations.ts';

/** A pit that comes to so many seeds is captured. */
const TAKEN_AT = 4;

/** With so many seeds or fewer in play the game is over. */
const FEW_SEEDS = 8;

/** A last seed in a pit with seeds: they are lifted and sown on. In an empty pit the move is over. */
function play(options: BoardOptions, state: RefState, move: number): Played {
  const after = copyOf(state);
  const events: string[] = [];
  const watch = watchForCycle();
  let captured = false;
  let origin = move;
  let laps = 0;
  for (;;) {
    if (isRepeated(watch, after, origin)) return endlessMove(state);
    laps += 1;
    const lap = sowHand(after, lift(after, origin), {
      circle: ringAfter(options, origin),
      // A pit of four goes to its owner at once, unless the fourth seed is the last of the lap.
      onFall: (pit, isLast) => {
        if (isLast || seedsIn(after, pit) !== TAKEN_AT) return;
        takeTo(after, pit, ownerOf(options, pit));
        captured = true;
        events.push('taken-in-passing');
      },
    });
    const last = lap.last;
    if (last === 'store') throw new Error('stores are not sown');
    // If the last seed of the lap makes four, in any pit, the mover takes them and the move is over.
    if (seedsIn(after, last) === TAKEN_AT) {
      takeTo(after, last, state.turn);
      return finishMove(state, after, { captured: true, laps, events });
    }
    if (lap.heldBefore === 0) return finishMove(state, after, { captured, laps, events });
    origin = last;
  }
}

/** With eight seeds or fewer in play, the player who began (`options.first`) takes them. */
function endWithFewSeeds(options: BoardOptions, state: RefState): RefState | null {
  if (seedsInPlay(options, state) > FEW_SEEDS) return null;
  return endGame(options, state, 'few-seeds', { to: options.first });
}

export const baAwa: Reference = {
  // The player who began takes the last seeds.
  favorsFirst: true,
  ...makeReference<BoardOptions>({
    id: 'baAwa',
    // Two rows of six pits with four seeds each; the stores are not sown.
    defaults: { pits: 6, seeds: 4, first: 'south' },
    variations: [{ first: 'north' }, ...lapBoards],
    endReasons: () => ['few-seeds', 'row-empty', 'endless'],
    laps: true,
    feeding: 'free',
    play,
    // Then: a row is empty after a move, own rows.
    endings: (options, state) => [
      () => endWithFewSeeds(options, state),
      () => endWithEmptyRow(options, state),
    ],
  }),
};
