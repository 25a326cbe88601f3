/** Decides whether two positions of a game count as a repetition (A6). */
import { repetitionKey } from '../model/position-key.ts';
import type { GameState } from '../model/types.ts';
import type { Rules } from '../ruleset/rules.ts';
import { seedsReturn, stepsOf } from '../ruleset/steps-of.ts';

/** Whether the stores are part of a position, because seeds can come back from them. */
const storesCount = (rules: Rules): boolean => seedsReturn(stepsOf(rules));

/** A text that is equal for states that count as the same position under these rules. */
export const occurrenceKey = (rules: Rules, state: GameState): string => {
  const { south, north } = state.stores;
  return storesCount(rules) ? `${repetitionKey(state)}-${south}-${north}` : repetitionKey(state);
};

/** The number of seeds out of play. */
const seedsOut = ({ stores, removed }: GameState): number => stores.south + stores.north + removed;

/** Whether no earlier position can occur again after this change. Seeds that leave play do not come back in most games. */
export const startsAnew = (rules: Rules, before: GameState, after: GameState): boolean =>
  !storesCount(rules) && seedsOut(before) !== seedsOut(after);
