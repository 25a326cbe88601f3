// Togyzqumalaq (Toguz Korgool). The rules: docs/rulesets/togyzqumalaq.md.
import { copyOf, opponentOf, ownerOf, ownPits, seedsIn } from './board.ts';
import {
  endByMajority,
  endWithoutSeeds,
  finishMove,
  majorityReached,
  makeReference,
  markOn,
  setMark,
  unmarkedStart,
} from './reference.ts';
import { liftAllButOne, pitAfter, ringAfter, sowHand, takeTo } from './laps.ts';
import type { BoardOptions, Played, Reference, RefState, Side } from './types.ts';
import { lapBoards } from './variations.ts';

/** A tuz is marked with the player who owns it. */
function tuzOf(options: BoardOptions, state: RefState, player: Side): number | null {
  const tuz = ownPits(options, opponentOf(player)).find((pit) => markOn(state, pit) === player);
  return tuz ?? null;
}

/**
 * A pit of three becomes the mover's tuz if the mover has none yet, if it is not the opponent's last pit,
 * and if the opponent has no tuz with the same number in the mover's row, counted along each player's own
 * row. Returns the conditions that fail.
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
    // With 19 seeds or more the emptied pit gets another one, like any other pit.
    circle: ringAfter(options, move),
    // A seed that falls into a tuz goes to its owner at once, whoever sows, whether it is the last or not.
    onFall: (pit) => {
      const owner = markOn(after, pit);
      if (owner !== 'south' && owner !== 'north') return;
      takeTo(after, pit, owner);
      captured = true;
      events.push('swallowed');
    },
  });
  const last = lap.last;
  // Only a last seed in a pit of the opponent that is no tuz captures.
  if (last !== 'store' && ownerOf(options, last) !== mover && markOn(after, last) === null) {
    const held = seedsIn(after, last);
    if (held % 2 === 0) {
      // An even number: all seeds of the pit.
      takeTo(after, last, mover);
      captured = true;
    } else if (held === 3) {
      const refused = whyNoTuz(options, after, mover, last);
      if (refused.length === 0) {
        // A tuz is made whenever it can be, and its three seeds are captured.
        setMark(after, last, mover);
        takeTo(after, last, mover);
        captured = true;
        events.push('tuz');
      } else if (refused.length === 1) {
        // Otherwise nothing happens. Only a condition that fails alone is counted.
        events.push(...refused);
      }
    }
  }
  return finishMove(state, after, { captured, events });
}

export const togyzqumalaq: Reference = makeReference<BoardOptions>({
  id: 'togyzqumalaq',
  // Two rows of nine pits with nine seeds each, 162 in all; the stores are not sown.
  defaults: { pits: 9, seeds: 9, first: 'south' },
  variations: [
    { first: 'north' },
    ...lapBoards.slice(0, -1),
    { pits: 6, seeds: 4, first: 'south' },
    { pits: 12, seeds: 12, first: 'north' },
  ],
  endReasons: () => ['target', 'no-seeds'],
  // There is no duty to feed.
  feeding: 'free',
  hasMarks: () => true,
  // 82 seeds win at once, 81 each is a draw.
  targetReached: majorityReached,
  start: unmarkedStart,
  play,
  // The player to move has no seeds: the opponent takes the rest.
  endings: (options, state) => [() => endByMajority(options, state), () => endWithoutSeeds(options, state)],
});
