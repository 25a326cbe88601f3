// All ways in which a game can end that are not moves.
import { agree, forfeit, resign, type GameState, type Rules } from 'mancala-rules';

/** A6: a game that whoever runs it ended for repetition. */
function repeated(rules: Rules, state: GameState): GameState {
  const ended = agree(rules, state);
  return rules.stateFrom({ ...ended, outcome: { winner: ended.outcome!.winner, reason: 'repetition' } });
}

/** A state and all that players and arbiters can make of it (A5, A6, L4). */
export function withEnds(rules: Rules, state: GameState): GameState[] {
  if (state.outcome !== null) return [state];
  const inPlay = state.pits.reduce((sum, seeds) => sum + seeds, 0);
  const share = { south: Math.floor(inPlay / 3), north: Math.ceil((2 * inPlay) / 3) };
  return [
    state,
    resign(rules, state, 'south'),
    resign(rules, state, 'north'),
    forfeit(rules, state, 'south'),
    forfeit(rules, state, 'north'),
    agree(rules, state),
    ...(rules.spec.decidedBy === 'endings' ? [] : [agree(rules, state, share)]),
    repeated(rules, state),
  ];
}
