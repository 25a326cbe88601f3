// Togyzqumalaq (Toguz Korgool): the rules that docs/rulesets/togyzqumalaq.md settles.
import { copyOf, opponentOf, ownerOf, ownPits, seedsIn } from './board.ts';
import {
  endByMajority,
  endWithRestToOpponent,
  finishMove,
  majorityReached,
  makeReference,
  markOn,
  setMark,
  unmarkedStart,
} from './family.ts';
import type { FamilyReference, Played } from './family.ts';
import { liftAllButOne, pitAfter, ringAfter, sowHand, takeTo } from './laps.ts';
import type { BoardOptions, RefState, Side } from './types.ts';
import { familyBoards } from './variations.ts';

/** A tuz is marked with the player who owns it. */
function tuzOf(options: BoardOptions, state: RefState, player: Side): number | null {
  const tuz = ownPits(options, opponentOf(player)).find((pit) => markOn(state, pit) === player);
  return tuz ?? null;
}

/**
 * "Exactly 3: it becomes the mover's tuz [...], if (a) the mover has none yet, (b) it is not the
 * opponent's ninth pit, (c) the opponent has no tuz with the same number in the mover's row (same
 * count along each player's own row: `last ± 9`, not the pit opposite)". The conditions that fail.
 */
function whyNoTuz(options: BoardOptions, state: RefState, mover: Side, last: number): string[] {
  const opponent = opponentOf(mover);
  const reasons: string[] = [];
  if (tuzOf(options, state, mover) !== null) reasons.push('tuz-refused-has-one');
  if (last === ownPits(options, opponent)[options.pits - 1]) reasons.push('tuz-refused-last-pit');
  // `last ± n`: half way round the ring.
  const sameNumber = pitAfter(options, last, options.pits);
  if (tuzOf(options, state, opponent) === sameNumber) reasons.push('tuz-refused-same-number');
  return reasons;
}

function play(options: BoardOptions, state: RefState, move: number): Played {
  const mover = state.turn;
  const after = copyOf(state);
  const events: string[] = [];
  let captured = false;
  const hand = liftAllButOne(after, move);
  const lap = sowHand(after, hand, {
    // "from 19 on the origin gets another like any other pit"
    circle: ringAfter(options, move),
    // "seeds that fall into a tuz go at once to the store of the player who owns the tuz, whoever
    // sows, last seed or not"
    onFall: (pit) => {
      const owner = markOn(after, pit);
      if (owner !== 'south' && owner !== 'north') return;
      takeTo(after, pit, owner);
      captured = true;
      events.push('swallowed');
    },
  });
  const last = lap.last;
  // "Capture: only by the last seed, only in an opponent's pit that is no tuz."
  if (last !== 'store' && ownerOf(options, last) !== mover && markOn(after, last) === null) {
    const held = seedsIn(after, last);
    if (held % 2 === 0) {
      // "An even number: all of it."
      takeTo(after, last, mover);
      captured = true;
    } else if (held === 3) {
      const refused = whyNoTuz(options, after, mover, last);
      if (refused.length === 0) {
        // "it becomes the mover's tuz and the 3 are taken"; "A tuz is made whenever it can be"
        setMark(after, last, mover);
        takeTo(after, last, mover);
        captured = true;
        events.push('tuz');
      } else if (refused.length === 1) {
        // "otherwise nothing happens". Only a condition that fails alone is counted.
        events.push(...refused);
      }
    }
  }
  return finishMove(state, after, { captured, events });
}

export const togyzqumalaq: FamilyReference = makeReference<BoardOptions>({
  id: 'togyzqumalaq',
  // "Board 2×9, stores not sown, 9 in each pit (162)."
  defaults: { pits: 9, seeds: 9, first: 'south' },
  variations: [
    { first: 'north' },
    ...familyBoards.slice(0, -1),
    { pits: 6, seeds: 4, first: 'south' },
    { pits: 12, seeds: 12, first: 'north' },
  ],
  endReasons: () => ['target', 'no-seeds'],
  // "No duty to feed, no extra turn."
  feeding: 'free',
  hasMarks: () => true,
  // "a store ≥ 82 wins at once; 81:81 with nothing left is a draw"
  targetReached: majorityReached,
  start: unmarkedStart,
  play,
  // "the player to move has no seeds: the rest goes to the opponent"
  endings: (options, state) => [
    () => endByMajority(options, state),
    () => endWithRestToOpponent(options, state),
  ],
});
