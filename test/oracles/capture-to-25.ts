// First to 25: document 004, rules C1-C5, without and with home bases.
import { endGame, opponentOf, plainReason, seedsOf, startingPosition } from './board.ts';
import { onlyForbiddenSlamsAreLeft, playByHand, slamIsForbidden } from './hand.ts';
import { firstEnd, legalBy, requireLegal } from './legal.ts';
import { chainEndReasons, endByLimit, endByOpponentTakesRest } from './limit.ts';
import type { Reference, RefState, TargetOptions } from './types.ts';
import { targetVariations } from './variations.ts';

// C3: the default grand slam.
const defaults: TargetOptions = {
  pits: 6,
  seeds: 4,
  first: 'south',
  grandSlam: 'captures',
  captures: [2, 3],
  moveLimit: null,
  target: 25,
};

/** C2: "default pits x seeds + 1". */
function defaultsFor({ pits, seeds }: TargetOptions): Partial<TargetOptions> {
  return { target: pits * seeds + 1 };
}

/** C2: "A player whose store holds the `target` [...] wins". */
function targetReached({ target }: TargetOptions, { south, north }: RefState['stores']): boolean {
  return south >= target || north >= target;
}

/** C2: "the seeds in play stay". "Both: more seeds, or a draw." */
function endByTarget(options: TargetOptions, state: RefState): RefState | null {
  if (!targetReached(options, state.stores)) return null;
  // Where only one store holds the target it also holds more, so that comparing the stores is right
  // in each case.
  return endGame(options, state, 'target', 'stay');
}

/** C4: "a player who is to move (an extra turn too) and has no seeds ends the game: own rows". */
function endWithoutSeeds(options: TargetOptions, state: RefState): RefState | null {
  if (seedsOf(options, state, state.turn) > 0) return null;
  return endGame(options, state, 'no-seeds', 'own-rows');
}

function makeCaptureTo25(id: string, sowStore: boolean): Reference<TargetOptions> {
  /**
   * `forbidden`: "if nothing else is left the game ends before the move: own rows, `cannot-feed`".
   */
  function endWithOnlySlams(options: TargetOptions, state: RefState): RefState | null {
    if (!onlyForbiddenSlamsAreLeft(options, state, sowStore)) return null;
    return endGame(options, state, 'cannot-feed', 'own-rows');
  }

  /** A3: the move limit, `target`, `no-seeds`, and `cannot-feed` where the option brings it. */
  function settle(options: TargetOptions, state: RefState): RefState {
    return firstEnd(state, [
      () => endByLimit(options, state),
      () => endByTarget(options, state),
      () => endWithoutSeeds(options, state),
      () => endWithOnlySlams(options, state),
    ]);
  }

  /** C1: "As W1". */
  function initial(options: TargetOptions): RefState {
    return settle(options, startingPosition(options));
  }

  /**
   * C3: "The document forbids nothing: no feeding duty"; only the option can forbid a grand slam.
   */
  function illegalReason(options: TargetOptions, state: RefState, move: number): string | null {
    const plain = plainReason(options, state, move);
    if (plain !== null) return plain;
    return slamIsForbidden(options, state, move, sowStore) ? 'grand-slam' : null;
  }

  function legal(options: TargetOptions, state: RefState): number[] {
    return legalBy(illegalReason, options, state);
  }

  /** C1: sow and capture. C5: "the last seed in the store gives an extra turn". */
  function apply(options: TargetOptions, state: RefState, move: number): RefState {
    requireLegal(illegalReason, options, state, move);
    const played = playByHand(options, state, move, sowStore);
    if (played.last !== 'store') played.after.turn = opponentOf(state.turn);
    return endByOpponentTakesRest(options, state.turn, played) ?? settle(options, played.after);
  }

  return {
    id,
    defaults,
    defaultsFor,
    variations: targetVariations,
    endReasons: (options) => [...chainEndReasons(options), 'target', 'no-seeds'],
    targetReached,
    isGrandSlam: (options, state, move) => playByHand(options, state, move, sowStore).grandSlam,
    feeding: 'free',
    initial,
    settle,
    illegalReason,
    legal,
    apply,
  };
}

export const captureTo25: Reference<TargetOptions> = makeCaptureTo25('captureTo25', false);

/** C5: "the own store is sown, the opponent's passed over, the emptied pit still skipped". */
export const captureTo25WithStores: Reference<TargetOptions> = makeCaptureTo25('captureTo25WithStores', true);
