/** The property `conservation`. */
import { checkShape } from '../model/state.ts';
import type { GameState } from '../model/types.ts';
import { eachNode, type LineNode } from './line.ts';
import { inPlay } from './states.ts';

/** The total number of seeds. */
export const allSeeds = (state: GameState): number =>
  inPlay(state) + state.stores.south + state.stores.north + state.removed;

/**
 * A8: the total of seeds stays the same, every count is a whole number from 0, and only an ending removes seeds.
 *
 * @throws {PropertyError} when one of these does not hold
 */
export const checkConservation = (node: LineNode, next: GameState): void =>
  eachNode([node], ({ state, move }, assert) => {
    checkShape(next, state.pits.length, (Object(next) as GameState).marks !== undefined, state.ruleset);
    const [before, after] = [allSeeds(state), allSeeds(next)];
    assert(after === before, `the number of seeds changes from ${before} to ${after}`, move);
    const removed = next.removed - state.removed;
    assert(removed === 0 || (removed > 0 && !!next.outcome), `the move removes ${removed} seeds`, move);
  });
