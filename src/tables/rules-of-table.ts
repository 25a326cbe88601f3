/** The rules that the positions of a table are played by. */
import { onlyStopsDecided } from '../engine/conditions.ts';
import { totalSeeds } from '../model/state.ts';
import type { Rules } from '../ruleset/rules.ts';
import { stepsOf } from '../ruleset/steps-of.ts';

/**
 * The rules without the endings that only stop decided games, such as a majority: the game is played on to the last seed.
 * Returns `rules` itself if there are none; the values of the table are then those of the game.
 *
 * Otherwise the winner is the same, if the seeds in play of an endless repetition count for neither player in both games.
 * Proof: let a player force a margin above 0 in the game that is played on, and play the same moves in the game that stops.
 * It ends in the same way, repeats in the same way, or stops with more than half of the seeds in a store. Stores lose no
 * seeds, so the owner of that store has more in the end however the game is played on: it is the player who forces the
 * margin. The same holds for a margin of at least 0, and for the opponent, so both values have the same sign. (With half of
 * the seeds in both stores, none are in play.) The margins can differ either way.
 *
 * An ending with a `test` can try moves, which would not stop any more, so rules with such an ending keep all of them.
 */
export const rulesOfTable = (rules: Rules): Rules => {
  const { spec } = rules;
  const { endings, ...steps } = stepsOf(rules);
  const total = totalSeeds(rules.initialState());
  const kept = endings.filter(({ when, winner }) => !!winner || !onlyStopsDecided(when, total));
  if (kept.length === endings.length || kept.some(({ when }) => 'test' in when)) return rules;
  // A cursor reads the spec alone. Making complete rules would add two kilobytes to every bundle with tables.
  return { ...rules, spec: { ...spec, steps: () => ({ ...steps, endings: kept }) } };
};
