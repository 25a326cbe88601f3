// What the games with chain captures have in common: the options `grandSlam`, `captures` and `moveLimit`.
import { endGame, opponentOf, seedsOf } from './board.ts';
import { limitIsReached, onlyForbiddenSlamsAreLeft, playByHand, someMoveLeavesASeed } from './hand.ts';
import type { MadeByHand } from './hand.ts';
import { makeReference, type ReferenceRules } from './reference.ts';
import type { ChainOptions, Reference, RefState } from './types.ts';

type End<O> = (options: O, state: RefState) => RefState | null;

/** W1: "12 pits, 4 seeds each, no store is sown. Either player may start." W3: twos and threes are captured. */
export const chainDefaults: Omit<ChainOptions, 'grandSlam'> = {
  pits: 6,
  seeds: 4,
  first: 'south',
  captures: [2, 3],
  moveLimit: null,
};

/** `moveLimit`: M7 removes the seeds in play, a plain number ends with own rows. */
export const endByLimit: End<ChainOptions> = (options, state) => {
  if (!limitIsReached(options, state)) return null;
  const collecting = options.moveLimit === 'in-play-times-pits' ? 'removed' : 'own-rows';
  return endGame(options, state, 'move-limit', collecting);
};

/**
 * W7, L5: "If the opponent's row is empty and no move leaves him a seed (a slam out of an empty row
 * leaves none), the game ends before the move and all in play goes to the mover."
 */
export const endWithoutFeeding: End<ChainOptions> = (options, state) => {
  if (seedsOf(options, state, opponentOf(state.turn)) > 0) return null;
  if (someMoveLeavesASeed(options, state, false)) return null;
  return endGame(options, state, 'cannot-feed', { to: state.turn });
};

/** `forbidden`: "if nothing else is left the game ends before the move: own rows, `cannot-feed`". */
export const endWithOnlySlams = (
  options: ChainOptions,
  state: RefState,
  sowStore = false,
): RefState | null =>
  onlyForbiddenSlamsAreLeft(options, state, sowStore)
    ? endGame(options, state, 'cannot-feed', 'own-rows')
    : null;

interface ChainRules<O extends ChainOptions> extends Omit<ReferenceRules<O>, 'play' | 'endings'> {
  /** Whether the mover's store is sown. */
  sowStore?: boolean;
  /** Whether the mover moves again; never by default. */
  extraTurn?(made: MadeByHand): boolean;
  /** The ends in the order of A3, without the move limit. */
  ends: readonly End<O>[];
}

export function makeChainReference<O extends ChainOptions>(rules: ChainRules<O>): Reference<O> {
  const { sowStore = false, extraTurn, ends, ...rest } = rules;
  return makeReference<O>({
    ...rest,
    // The move limit and `forbidden` bring reasons of their own.
    endReasons: (options) => [
      ...(options.moveLimit === null ? [] : ['move-limit']),
      ...(options.grandSlam === 'forbidden' ? ['cannot-feed'] : []),
      ...rules.endReasons(options),
    ],
    isGrandSlam: (options, state, move) => playByHand(options, state, move, sowStore).grandSlam,
    play(options, state, move) {
      const made = playByHand(options, state, move, sowStore);
      const { after, captured, grandSlam } = made;
      if (!extraTurn?.(made)) after.turn = opponentOf(state.turn);
      // "it captures, and the game ends at once, before any other check: all still in play goes to the
      // opponent, the stores decide, `no-seeds`".
      const takesRest = grandSlam && options.grandSlam === 'opponent-takes-rest';
      const end = takesRest ? endGame(options, after, 'no-seeds', { to: opponentOf(state.turn) }) : null;
      return { after, captured: captured > 0, laps: 1, endless: false, events: [], end };
    },
    endings: (options, state) => [
      () => endByLimit(options, state),
      ...ends.map((end) => () => end(options, state)),
    ],
  });
}
