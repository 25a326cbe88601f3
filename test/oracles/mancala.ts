// Mancala with kalahas: document 002, rules K1-K4; and kalah, its named relative.
import { copyOf, oppositeOf, ownPits, seedsIn } from './board.ts';
import { placesAfter } from './hand.ts';
import { lift, sowHand, takeTo } from './laps.ts';
import { endWithEmptyRow, endWithoutSeeds, finishMove, makeReference } from './reference.ts';
import type { BoardOptions, KalahOptions, Reference, RefState } from './types.ts';
import { boards } from './variations.ts';

// K1: "6 pits a side, 4 seeds each."
const board: BoardOptions = { pits: 6, seeds: 4, first: 'south' };

/** K3: "The document takes the opposite seeds only; the landing seed stays. Nothing happens if the opposite is empty." */
function mancalaCapture(options: BoardOptions, state: RefState, landing: number): boolean {
  return takeTo(state, oppositeOf(options, landing), state.turn) > 0;
}

/** kalah: "the landing seed is captured together with the opposite seeds"; `emptyCapture`: also alone. */
export function kalahCapture(
  options: BoardOptions & Pick<KalahOptions, 'emptyCapture'>,
  state: RefState,
  landing: number,
): boolean {
  const opposite = oppositeOf(options, landing);
  if (seedsIn(state, opposite) === 0 && !options.emptyCapture) return false;
  takeTo(state, opposite, state.turn);
  takeTo(state, landing, state.turn);
  return true;
}

const endsLate = (options: BoardOptions): boolean => 'end' in options && options.end === 'mover-empty';

type Facts<O extends BoardOptions> = Pick<Reference<O>, 'id' | 'defaults' | 'variations' | 'capturesOnePit'>;

function makeMancala<O extends BoardOptions>(
  facts: Facts<O>,
  capture: (options: O, state: RefState, landing: number) => boolean,
): Reference<O> {
  return makeReference<O>({
    ...facts,
    endReasons: (options) => [endsLate(options) ? 'no-seeds' : 'row-empty'],
    feeding: 'free',
    /**
     * K1: "Sow counterclockwise through the own store (one point), past the opponent's. The emptied
     * pit is sown again on a full lap". K2: "Last seed in the own store: the same player moves again".
     */
    play(options, state, move) {
      const after = copyOf(state);
      const circle = placesAfter(options, move, state.turn, { sowStore: true, sowEmptiedPit: true });
      const { last, heldBefore } = sowHand(after, lift(after, move), { circle });
      if (last === 'store') return finishMove(state, after, { captured: false, extraTurn: true });
      // K3: "Last seed in an own pit that was empty just before that seed fell". A4: "a landing seed taken
      // alone under `emptyCapture` is" a capture.
      const isOwn = ownPits(options, state.turn).includes(last);
      const captured = isOwn && heldBefore === 0 && capture(options, after, last);
      return finishMove(state, after, { captured });
    },
    // K4: "As soon as either row is empty after a move, whoever is to move, the game ends: own rows."
    // `mover-empty`: only the player to move is asked.
    endings: (options, state) => [
      () => (endsLate(options) ? endWithoutSeeds(options, state) : endWithEmptyRow(options, state)),
    ],
  });
}

export const mancala: Reference = makeMancala(
  { id: 'mancala', defaults: board, variations: boards, capturesOnePit: true },
  mancalaCapture,
);

export const kalah: Reference<KalahOptions> = makeMancala<KalahOptions>(
  {
    id: 'kalah',
    defaults: { ...board, emptyCapture: false, end: 'row-empty' },
    variations: [
      ...boards,
      { emptyCapture: true },
      ...boards.map((each) => ({ ...each, emptyCapture: true })),
      ...boards.map((each) => ({ ...each, end: 'mover-empty' as const })),
      { end: 'mover-empty' },
      { end: 'mover-empty', emptyCapture: true },
    ],
  },
  kalahCapture,
);
