import { leader } from '../model/state.ts';
import type { EndReason } from '../model/types.ts';
import { eachPlace, type Property } from './line.ts';
import { sameOutcome } from './states.ts';

/** A7: how a game ends where the stores need not decide. */
const DECIDED: readonly EndReason[] = ['resignation', 'target'];

/** A game is over exactly when there is no legal move, and won by whom its end says. */
export const ends: Property = (rules) => (line) =>
  eachPlace(line, ({ state }, must) => {
    const { stores, outcome } = state;
    const moves = rules.legalMoves(state).length;
    must(moves > 0 || !!outcome, 'the game goes on without a legal move');
    must(moves === 0 || !outcome, 'there are legal moves although the game is over');
    must(rules.isTerminal(state) === !!outcome, 'isTerminal and the outcome do not agree');
    must(sameOutcome(rules.outcome(state), outcome), 'outcome is not that of the state');
    if (!outcome || DECIDED.includes(outcome.reason)) return;
    const ahead = leader({ store: (player) => stores[player] });
    must(
      outcome.winner === ahead,
      `${outcome.winner ?? 'nobody'} wins, with the most seeds ${ahead ?? 'nobody'}`,
    );
  });
