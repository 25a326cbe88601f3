// Ba-awa (Ghana), and Nam-nam by the options `mustFeed` and `lastSeeds`. The rules: docs/rulesets/ba-awa.md.
import { endGame, opponentOf, ownerOf, seedsIn, seedsInPlay } from './board.ts';
import { endWithoutFeeding, forbiddenByDuty } from './feeding.ts';
import { endWithEmptyRow, endWithoutSeeds, makeReference, relay } from './reference.ts';
import { sowPits, takeTo } from './laps.ts';
import type { BoardOptions, Played, Reference, RefState } from './types.ts';
import { boardsWith, lapBoards } from './variations.ts';

export interface BaAwaOptions extends BoardOptions {
  mustFeed: boolean;
  lastSeeds: 'first' | 'mover';
}

/** A pit that comes to so many seeds is captured. */
const TAKEN_AT = 4;

/** With so many seeds or fewer in play the game is over, by `lastSeeds`. */
const FEW_SEEDS = { first: 8, mover: 4 };

/** A last seed in a pit with seeds: they are lifted and sown on. In an empty pit the move is over. */
function play(options: BaAwaOptions, state: RefState, move: number): Played {
  let inPlay = seedsInPlay(options, state);
  let captured = false;
  return relay(state, move, (after, origin, events) => {
    const { last, heldBefore } = sowPits(options, after, origin, {
      // A pit of four goes to its owner at once, unless the fourth seed is the last of the lap.
      onFall: (pit, isLast) => {
        if (isLast || seedsIn(after, pit) !== TAKEN_AT) return;
        const owner = ownerOf(options, pit);
        takeTo(after, pit, owner);
        inPlay -= TAKEN_AT;
        captured = true;
        events.push('taken-in-passing');
        // Nam-nam as its texts have it would give the opponent the last four as well.
        if (owner !== state.turn && inPlay <= FEW_SEEDS.mover) events.push('last-but-one-to-opponent');
      },
    });
    // If the last seed of the lap makes four, in any pit, the mover takes them and the move is over.
    if (seedsIn(after, last) === TAKEN_AT) {
      takeTo(after, last, state.turn);
      events.push(ownerOf(options, last) === state.turn ? 'own-four' : 'their-four');
      return { captured: true };
    }
    return heldBefore === 0 ? { captured } : last;
  });
}

/**
 * With eight seeds or fewer in play, the player who began (`options.first`) takes them. Or with four or fewer, the player
 * who made the last move.
 */
function endWithFewSeeds(options: BaAwaOptions, state: RefState): RefState | null {
  if (seedsInPlay(options, state) > FEW_SEEDS[options.lastSeeds]) return null;
  const to = options.lastSeeds === 'first' ? options.first : opponentOf(state.turn);
  return endGame(options, state, 'few-seeds', { to });
}

export const baAwa: Reference<BaAwaOptions> = makeReference<BaAwaOptions>({
  id: 'baAwa',
  // Two rows of six pits with four seeds each; the stores are not sown.
  defaults: { pits: 6, seeds: 4, first: 'south', mustFeed: false, lastSeeds: 'first' },
  variations: [
    { first: 'north' },
    ...lapBoards,
    { mustFeed: true },
    { lastSeeds: 'mover' },
    ...boardsWith({ mustFeed: true, lastSeeds: 'mover' } as const),
  ],
  endReasons: ({ mustFeed }) => [
    'few-seeds',
    ...(mustFeed ? ['no-seeds', 'cannot-feed'] : ['row-empty']),
    'endless',
  ],
  laps: true,
  feeding: 'must-feed',
  // The player who began takes the last seeds.
  favorsFirst: ({ lastSeeds }) => lastSeeds === 'first',
  forbidden(options, state, move) {
    if (!options.mustFeed) return null;
    const takesAll = ({ events }: Played): boolean => events.includes('their-four');
    return forbiddenByDuty(play, takesAll, options, state, move);
  },
  play,
  endings: (options, state) => [
    () => endWithFewSeeds(options, state),
    ...(options.mustFeed
      ? [() => endWithoutSeeds(options, state), () => endWithoutFeeding(play, options, state)]
      : // A row is empty after a move, own rows.
        [() => endWithEmptyRow(options, state)]),
  ],
});
