// Pallanguzhi (Tamil Nadu). The rules: docs/rulesets/pallanguzhi.md.
import { oppositeOf, ownerOf, seedsIn } from './board.ts';
import { endWithFewSeeds, makeReference, markOn, passTurn, relay, unmarkedStart } from './reference.ts';
import { pitAfter, ringAfter, sowPits, takeTo } from './laps.ts';
import type { BoardOptions, Played, Reference, RefState } from './types.ts';
import { lapBoards } from './variations.ts';

export interface PallanguzhiOptions extends BoardOptions {
  capturesOpposite: boolean;
}

/** A pit that comes to so many seeds goes to its owner. */
const PASU = 4;

/** A round ends with so many seeds or fewer in the pits. */
const FEW_SEEDS = 6;

/** The first pit after `from` that is not closed; `from` itself if all others are. */
function nextOpenPit(options: BoardOptions, state: RefState, from: number): number {
  const open = ringAfter(options, from).find((pit) => markOn(state, pit) !== 'closed');
  if (open === undefined) throw new Error('all pits are closed');
  return open;
}

/** Laps go on from the pit after the last seed. */
function play(options: PallanguzhiOptions, state: RefState, move: number): Played {
  let captured = false;
  return relay(state, move, (after, origin, events) => {
    const { last, passedOver } = sowPits(options, after, origin, {
      passOver: (place) => place !== 'store' && markOn(after, place) === 'closed',
      // A pit of four goes to its owner at once, unless the fourth seed is the last of the lap.
      onFall: (pit, isLast) => {
        if (isLast || seedsIn(after, pit) !== PASU) return;
        takeTo(after, pit, ownerOf(options, pit));
        captured = true;
        events.push('taken-in-passing');
      },
    });
    const next = nextOpenPit(options, after, last);
    if (passedOver || next !== pitAfter(options, last, 1)) events.push('closed-pit-passed-over');
    // If that pit holds seeds, they are lifted and sown on.
    if (seedsIn(after, next) > 0) return next;
    // If it is empty, the pit behind it is captured, if it holds any. With `capturesOpposite` so is the pit opposite that one,
    // also if only this one holds seeds. The move is over.
    const behind = nextOpenPit(options, after, next);
    if (behind !== pitAfter(options, next, 1)) events.push('closed-pit-passed-over');
    const fromBehind = takeTo(after, behind, state.turn);
    const fromOpposite = options.capturesOpposite
      ? takeTo(after, oppositeOf(options, behind), state.turn)
      : 0;
    if (fromOpposite > 0) events.push(fromBehind > 0 ? 'both pits' : 'only opposite');
    return { captured: captured || fromBehind + fromOpposite > 0 };
  });
}

export const pallanguzhi: Reference<PallanguzhiOptions> = makeReference<PallanguzhiOptions>({
  id: 'pallanguzhi',
  // Two rows of seven pits with six seeds each; the stores are not sown.
  defaults: { pits: 7, seeds: 6, first: 'south', capturesOpposite: false },
  variations: [
    { first: 'north' },
    ...lapBoards,
    { capturesOpposite: true },
    { capturesOpposite: true, pits: 3, seeds: 5, first: 'north' },
  ],
  endReasons: () => ['few-seeds', 'endless'],
  laps: true,
  feeding: 'free',
  hasMarks: () => true,
  start: unmarkedStart,
  play,
  endings: (options, state) => [() => endWithFewSeeds(options, state, FEW_SEEDS)],
  // A player without seeds passes.
  upkeep: passTurn,
});
