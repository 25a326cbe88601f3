// Mancala with kalahas: document 002, rules K1-K4; and kalah, its named relative.
import {
  copyOf,
  endGame,
  opponentOf,
  oppositeOf,
  ownPits,
  plainReason,
  seedsIn,
  seedsOf,
  startingPosition,
} from './board.ts';
import { placesAfter, sow } from './hand.ts';
import type { Sowing } from './hand.ts';
import { legalBy, requireLegal } from './legal.ts';
import type { BoardOptions, KalahOptions, Reference, RefState } from './types.ts';
import { boards } from './variations.ts';

const board: BoardOptions = { pits: 6, seeds: 4, first: 'south' };

/** K3, first half: "Last seed in an own pit that was empty just before that seed fell". */
function endsInOwnEmptyPit(options: BoardOptions, state: RefState, sowing: Sowing): number | null {
  if (sowing.last === 'store') return null;
  if (!ownPits(options, state.turn).includes(sowing.last)) return null;
  return sowing.heldBefore === 0 ? sowing.last : null;
}

/** Empties a pit into the mover's store. */
function take(state: RefState, pit: number): void {
  state.stores[state.turn] += seedsIn(state, pit);
  state.pits[pit] = 0;
}

/**
 * K3: "The document takes the opposite seeds only; the landing seed stays. Nothing happens if the
 * opposite is empty."
 */
function mancalaCapture(options: BoardOptions, state: RefState, landing: number): boolean {
  const opposite = oppositeOf(options, landing);
  if (seedsIn(state, opposite) === 0) return false;
  take(state, opposite);
  return true;
}

/**
 * kalah: "the landing seed is captured together with the opposite seeds"; `emptyCapture`: also
 * alone.
 */
function kalahCapture(options: KalahOptions, state: RefState, landing: number): boolean {
  const opposite = oppositeOf(options, landing);
  if (seedsIn(state, opposite) === 0 && !options.emptyCapture) return false;
  take(state, opposite);
  take(state, landing);
  return true;
}

type Capture<O> = (options: O, state: RefState, landing: number) => boolean;

function makeMancala<O extends BoardOptions>(id: string, defaults: O, capture: Capture<O>): Reference<O> {
  /**
   * K4: "As soon as either row is empty after a move, whoever is to move, the game ends: own rows."
   */
  function settle(options: O, state: RefState): RefState {
    const southEmpty = seedsOf(options, state, 'south') === 0;
    const northEmpty = seedsOf(options, state, 'north') === 0;
    if (southEmpty || northEmpty) return endGame(options, state, 'row-empty', 'own-rows');
    return copyOf(state);
  }

  /** K1: "6 pits a side, 4 seeds each." */
  function initial(options: O): RefState {
    return settle(options, startingPosition(options));
  }

  /** A1, and nothing more: every filled pit of one's own may be played. */
  function illegalReason(options: O, state: RefState, move: number): string | null {
    return plainReason(options, state, move);
  }

  function legal(options: O, state: RefState): number[] {
    return legalBy(illegalReason, options, state);
  }

  /**
   * K1: "Sow counter-clockwise through the own store (one point), past the opponent's. The emptied
   * pit is sown again on a full lap". K2: "Last seed in the own store: the same player moves
   * again".
   */
  function apply(options: O, state: RefState, move: number): RefState {
    requireLegal(illegalReason, options, state, move);
    const after = copyOf(state);
    const places = placesAfter(options, move, state.turn, { sowStore: true, sowEmptiedPit: true });
    const sowing = sow(after, move, places);
    const landing = endsInOwnEmptyPit(options, after, sowing);
    const captured = landing !== null && capture(options, after, landing);
    // A4: "Seeds sown into a store [...] are no capture; a landing seed taken alone under
    // `emptyCapture` is."
    after.quietMoves = captured ? 0 : state.quietMoves + 1;
    if (sowing.last !== 'store') after.turn = opponentOf(state.turn);
    return settle(options, after);
  }

  return {
    id,
    defaults,
    variations: [],
    endReasons: () => ['row-empty'],
    feeding: 'free',
    initial,
    settle,
    illegalReason,
    legal,
    apply,
  };
}

export const mancala: Reference = {
  ...makeMancala('mancala', board, mancalaCapture),
  capturesOnePit: true,
};

export const kalah: Reference<KalahOptions> = {
  ...makeMancala('kalah', { ...board, emptyCapture: false }, kalahCapture),
  variations: boards.map((each) => ({ ...each, emptyCapture: true })),
};
