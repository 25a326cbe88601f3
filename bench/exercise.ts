/** Every ruleset at work, so that nothing is measured in a process that knows one game only. */
import { allRulesets, perft } from 'mancala-rules';
import { gamesByApply, gamesByCursor, walkByApply, walkByCursor } from './library.ts';

/** Walks and plays all eight rulesets for a moment. */
export const exercise = (): void => {
  for (const rules of allRulesets) {
    walkByCursor(rules, 4);
    walkByApply(rules, 3);
    perft(rules, rules.initialState(), 4);
    gamesByCursor(rules, 5);
    gamesByApply(rules, 5);
  }
};
