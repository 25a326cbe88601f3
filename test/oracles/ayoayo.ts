// Ayoayo (Yoruba), J'odu by the option `jodu`, and Endodoi (Maasai) by the options `sowsOrigin` and `mustFeed`. The rules:
// docs/rulesets/ayoayo.md.
import { oppositeOf, ownerOf, seedsIn } from './board.ts';
import { endWithoutFeeding, forbiddenByDuty } from './feeding.ts';
import { endByMajority, endWithoutSeeds, majorityReached, makeReference, relay } from './reference.ts';
import { sowPits, takeTo } from './laps.ts';
import type { BoardOptions, Played, Reference, RefState } from './types.ts';
import { boardsWith } from './variations.ts';

export interface AyoayoOptions extends BoardOptions {
  jodu: boolean;
  sowsOrigin: boolean;
  mustFeed: boolean;
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
  return relay(state, move, (after, origin) => {
    const { last, heldBefore } = sowPits(options, after, origin, {
      // Each lap passes over the pit it was lifted from, except in J'odu and Endodoi.
      passOver: (place) => !options.jodu && !options.sowsOrigin && place === origin,
    });
    // If the pit was not empty, its seeds are lifted and sown on.
    return heldBefore > 0 ? last : { captured: capture(options, after, last) };
  });
}

export const ayoayo: Reference<AyoayoOptions> = makeReference<AyoayoOptions>({
  id: 'ayoayo',
  // Two rows of six pits with four seeds each; the stores are not sown.
  defaults: { pits: 6, seeds: 4, first: 'south', jodu: false, sowsOrigin: false, mustFeed: true },
  variations: [
    { first: 'north' },
    ...boardsWith({}).slice(1),
    // Without 9 pits of 9 seeds: there, a relay of J'odu can take billions of laps to come round.
    ...boardsWith({ jodu: true }).slice(0, -1),
    { pits: 9, seeds: 2, jodu: true },
    ...boardsWith({ sowsOrigin: true, mustFeed: false }).slice(0, -1),
    { pits: 10, seeds: 2, sowsOrigin: true, mustFeed: false },
    { sowsOrigin: true },
    { mustFeed: false },
  ],
  endReasons: ({ mustFeed }) => ['target', 'no-seeds', ...(mustFeed ? ['cannot-feed'] : []), 'endless'],
  laps: true,
  feeding: 'must-feed',
  // More than half of the seeds in a store, or half in both.
  targetReached: majorityReached,
  // All captures take seeds of the opponent.
  forbidden: (options, state, move) =>
    options.mustFeed ? forbiddenByDuty(play, ({ captured }) => captured, options, state, move) : null,
  play,
  endings: (options, state) => [
    () => endByMajority(options, state),
    () => endWithoutSeeds(options, state),
    ...(options.mustFeed ? [() => endWithoutFeeding(play, options, state)] : []),
  ],
});
