// Names rare things that a move does, to count how many rare cases the tests reach.
import { familyReferences, type FamilyId } from './index.ts';
import type { BoardOptions, RefState } from './types.ts';

/** Moves of this many laps and more are rare. */
const MANY_LAPS = 14;

/**
 * The rare things that a legal move does, by playing it. A condition for a tuz is named only if it
 * is the only one that fails.
 */
export function rareEvents(id: FamilyId, options: BoardOptions, state: RefState, move: number): string[] {
  const game = familyReferences[id];
  const played = game.play(options, state, move);
  // What an endless move captured on the way does not count.
  if (played.endless) return ['endless'];
  const events = [...played.events];
  if (played.laps >= MANY_LAPS) events.push('14-laps');
  const after = game.settle(options, played.after);
  if (after.outcome !== null) return events;
  // The upkeep is the only thing that happens to a position that is not over.
  if (after.turn !== played.after.turn) events.push('passed');
  if (after.pits.join('-') !== played.after.pits.join('-')) events.push('refill');
  return events;
}
