// Ayoayo (Yoruba), and J'odu by the option `jodu`. The rules: docs/rulesets/ayoayo.md.
import { copyOf, endGame, filledPits, opponentOf, oppositeOf, ownerOf, seedsIn, seedsOf } from './board.ts';
import { endByMajority, endlessMove, finishMove, majorityReached, makeReference } from './reference.ts';
import { isRepeated, lift, ringAfter, sowHand, takeTo, watchForCycle } from './laps.ts';
import type { BoardOptions, Played, Reference, RefState } from './types.ts';
import { boardsWith } from './variations.ts';

export interface AyoayoOptions extends BoardOptions {
  jodu: boolean;
}

/**
 * A last seed in an empty pit of the mover captures the seeds opposite, if there are any, and itself. In
 * J'odu it captures the seeds opposite only.
 */
function capture(options: AyoayoOptions, after: RefState, landing: number): boolean {
  if (ownerOf(options, landing) !== after.turn) return false;
  const opposite = oppositeOf(options, landing);
  if (seedsIn(after, opposite) === 0) return false;
  takeTo(after, opposite, after.turn);
  if (!options.jodu) takeTo(after, landing, after.turn);
  return true;
}

function play(options: AyoayoOptions, state: RefState, move: number): Played {
  const after = copyOf(state);
  const watch = watchForCycle();
  let origin = move;
  let laps = 0;
  for (;;) {
    if (isRepeated(watch, after, origin)) return endlessMove(state);
    laps += 1;
    const emptied = origin;
    const lap = sowHand(after, lift(after, origin), {
      circle: ringAfter(options, origin),
      // Each lap passes over the pit it was lifted from, except in J'odu.
      passOver: (place) => !options.jodu && place === emptied,
    });
    const last = lap.last;
    if (last === 'store') throw new Error('stores are not sown');
    if (lap.heldBefore === 0) {
      const captured = capture(options, after, last);
      return finishMove(state, after, { captured, laps });
    }
    // The pit was not empty: its seeds are lifted and sown on.
    origin = last;
  }
}

function opponentHasSeeds(options: AyoayoOptions, state: RefState, after: RefState): boolean {
  return seedsOf(options, after, opponentOf(state.turn)) > 0;
}

/**
 * Whether the opponent has seeds after the move. The state after an endless move is the one before it,
 * so such a move is judged by the position before.
 */
function feeds(options: AyoayoOptions, state: RefState, move: number): boolean {
  return opponentHasSeeds(options, state, play(options, state, move).after);
}

function someMoveFeeds(options: AyoayoOptions, state: RefState): boolean {
  return filledPits(options, state).some((pit) => feeds(options, state, pit));
}

/** If the opponent's row is empty, only moves that give seeds are legal, if there is one. */
function forbidden(options: AyoayoOptions, state: RefState, move: number): string | null {
  if (opponentHasSeeds(options, state, state)) return null;
  if (feeds(options, state, move) || !someMoveFeeds(options, state)) return null;
  // The move captures all seeds that the opponent has at that moment, or gives none.
  return play(options, state, move).captured ? 'grand-slam' : 'must-feed';
}

/** The player to move has no seeds: own rows. */
function endWithoutSeeds(options: AyoayoOptions, state: RefState): RefState | null {
  if (seedsOf(options, state, state.turn) > 0) return null;
  return endGame(options, state, 'no-seeds', 'own-rows');
}

/** The opponent's row is empty and no move gives seeds: own rows. */
function endWithoutFeeding(options: AyoayoOptions, state: RefState): RefState | null {
  if (opponentHasSeeds(options, state, state) || someMoveFeeds(options, state)) return null;
  return endGame(options, state, 'cannot-feed', 'own-rows');
}

export const ayoayo: Reference<AyoayoOptions> = makeReference<AyoayoOptions>({
  id: 'ayoayo',
  // Two rows of six pits with four seeds each; the stores are not sown.
  defaults: { pits: 6, seeds: 4, first: 'south', jodu: false },
  variations: [
    { first: 'north' },
    ...boardsWith({}).slice(1),
    // Without 9 pits of 9 seeds: there, a relay of J'odu can take billions of laps to come round.
    ...boardsWith({ jodu: true }).slice(0, -1),
    { pits: 9, seeds: 2, jodu: true },
  ],
  endReasons: () => ['target', 'no-seeds', 'cannot-feed', 'endless'],
  laps: true,
  feeding: 'must-feed',
  // More than half of the seeds in a store, or half in both.
  targetReached: majorityReached,
  forbidden,
  play,
  endings: (options, state) => [
    () => endByMajority(options, state),
    () => endWithoutSeeds(options, state),
    () => endWithoutFeeding(options, state),
  ],
});
