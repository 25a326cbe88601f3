// Krur (Western Sahara). The rules: docs/rulesets/krur.md.
import { copyOf, endGame, opponentOf, ownerOf, seedsIn } from './board.ts';
import { makeReference, markOn, passTurn, relay, setMark, unmarkedStart } from './reference.ts';
import { sowPits, takeTo } from './laps.ts';
import type { BoardOptions, Played, Reference, RefState } from './types.ts';
import { lapBoards } from './variations.ts';

/** A last seed that makes so many marks the pit. */
const MARKED_AT = 4;

/** Making a mark takes no seeds, so no move of this game is a capture. */
function play(options: BoardOptions, state: RefState, move: number): Played {
  const mover = state.turn;
  const opponent = opponentOf(mover);
  return relay(state, move, (after, origin, events) => {
    const { last, heldBefore } = sowPits(options, after, origin, {
      // Pits that the opponent has marked are passed over.
      passOver: (place) => place !== 'store' && markOn(after, place) === opponent,
    });
    // In a pit that the mover has marked the move is over.
    if (markOn(after, last) === mover) return {};
    // Four in a pit of the opponent: the mover marks the pit, and the move is over.
    if (seedsIn(after, last) === MARKED_AT && ownerOf(options, last) === opponent) {
      setMark(after, last, mover);
      events.push('mark');
      return {};
    }
    // In an empty pit the move is over. Otherwise the laps go on, also after four in an own pit.
    return heldBefore === 0 ? {} : last;
  });
}

/** Over when no pit without a mark holds seeds. Marked pits go to the players who marked them. */
function endWithMarksOnly(options: BoardOptions, state: RefState): RefState | null {
  const collected = copyOf(state);
  for (let pit = 0; pit < 2 * options.pits; pit += 1) {
    const marker = markOn(state, pit);
    if (marker === 'south' || marker === 'north') takeTo(collected, pit, marker);
    else if (seedsIn(state, pit) > 0) return null;
  }
  return endGame(options, collected, 'no-seeds', 'stay');
}

export const krur: Reference = {
  capturesNothing: true,
  ...makeReference<BoardOptions>({
    id: 'krur',
    // Two rows of four pits with four seeds each.
    defaults: { pits: 4, seeds: 4, first: 'south' },
    variations: [{ first: 'north' }, ...lapBoards],
    endReasons: () => ['no-seeds', 'endless'],
    laps: true,
    feeding: 'free',
    hasMarks: () => true,
    start: unmarkedStart,
    // Marked pits gather seeds and are never played.
    forbidden: (_options, state, move) => (markOn(state, move) === null ? null : 'marked'),
    play,
    endings: (options, state) => [() => endWithMarksOnly(options, state)],
    // A player who cannot move passes.
    upkeep: passTurn,
  }),
};
