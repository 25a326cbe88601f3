import { checkShape } from '../model/state.ts';
import type { GameState } from '../model/types.ts';
import { eachPlace, type Place } from './line.ts';
import { inPlay } from './states.ts';

/** All seeds of the game. */
export const allSeeds = (state: GameState): number =>
  inPlay(state) + state.stores.south + state.stores.north + state.removed;

/** A8: no seed is made or lost, every count is one, and only an ending takes seeds off the board. Throws where that fails. */
export const checkConservation = (place: Place, next: GameState): void =>
  eachPlace([place], ({ state, move }, must) => {
    checkShape(next, state.pits.length);
    const [before, after] = [allSeeds(state), allSeeds(next)];
    must(after === before, `${before} seeds have become ${after}`, move);
    const gone = next.removed - state.removed;
    must(gone === 0 || (gone > 0 && !!next.outcome), `${gone} seeds went off the board in a move`, move);
  });
