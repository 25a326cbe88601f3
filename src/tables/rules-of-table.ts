/** The rules that the positions of a table are played by. */
import { onlyStopsDecided } from '../engine/conditions.ts';
import { makeRules } from '../engine/make-rules.ts';
import { totalSeeds } from '../model/state.ts';
import type { Rules } from '../ruleset/rules.ts';
import { stepsOf } from '../ruleset/steps-of.ts';

/**
 * The rules without the endings that only stop decided games, such as a majority: the game is then played on to the last
 * seed. Returns `rules` itself if there are none, so that the values of the table are exact.
 *
 * The winner is the same, where the seeds in play of a repetition count for neither player. Assume that a player can force
 * a margin above 0 in the game that is played on. With the same moves, the shorter game ends in the same way, or earlier at
 * such an ending. There, the player with most of the seeds would also have had more at the end, or in an endless
 * repetition, since stores lose no seeds: this is the player with the forced margin. The same holds for a margin of at least
 * 0, and for the opponent. So the margins of both games have the same sign, but they can differ either way.
 *
 * An ending that tests moves would see the endings left out, so rules with such an ending keep all of them.
 */
export const rulesOfTable = (rules: Rules): Rules => {
  const { spec, options } = rules;
  const { endings } = stepsOf(rules);
  const total = totalSeeds(rules.initialState());
  const kept = endings.filter(({ when, winner }) => !!winner || !onlyStopsDecided(when, total));
  if (kept.length === endings.length || kept.some(({ when }) => 'test' in when)) return rules;
  return makeRules({ ...spec, steps: (given) => ({ ...spec.steps(given), endings: kept }) }).with(options);
};
