/** The property `ends`. */
import { leader } from '../model/state.ts';
import type { EndReason } from '../model/types.ts';
import type { Rules } from '../ruleset/rules.ts';
import { stepsOf } from '../ruleset/steps-of.ts';
import { eachNode, type Property } from './line.ts';
import { sameOutcome } from './states.ts';

/** A7: end reasons after which the stores need not decide. */
const DECIDED: readonly EndReason[] = ['resignation', 'target'];

/** Whether the rules themselves say who wins by an ending, whatever is in the stores. */
const namesWinner = (rules: Rules, reason: EndReason): boolean => {
  const { endings, slam, sowing } = stepsOf(rules);
  return [...endings, slam?.ending, sowing?.endless].some((end) => end?.reason === reason && end.winner);
};

/** A game is over if and only if there is no legal move, and the stores decide the winner unless the rules do. */
export const ends: Property = (rules) => (line) =>
  eachNode(line, ({ state }, assert) => {
    const { stores, outcome } = state;
    const moves = rules.legalMoves(state).length;
    assert(moves > 0 || !!outcome, 'the game is not over, but there is no legal move');
    assert(moves === 0 || !outcome, 'the game is over, but there are legal moves');
    assert(rules.isTerminal(state) === !!outcome, 'isTerminal does not match the outcome');
    const returned = rules.outcome(state);
    assert(sameOutcome(returned, outcome), 'the outcome method does not match the outcome of the state');
    if (!outcome || DECIDED.includes(outcome.reason) || namesWinner(rules, outcome.reason)) return;
    const ahead = leader(stores);
    assert(
      outcome.winner === ahead,
      `winner: expected ${ahead ?? 'nobody'} by the stores, got ${outcome.winner ?? 'nobody'}`,
    );
  });
