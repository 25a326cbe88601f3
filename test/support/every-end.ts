// All ways in which a game can end that are not moves.
import { agree, forfeit, resign } from 'mancala-rules';
import type { GameState } from 'mancala-rules';

/** A6: a game that whoever runs it ended for repetition: own rows. */
function repeated(state: GameState): GameState {
  const ended = agree(state);
  return { ...ended, outcome: { winner: ended.outcome!.winner, reason: 'repetition' } };
}

/** A state and all that players and arbiters can make of it (A5, A6, L4). */
export function withEnds(state: GameState): GameState[] {
  if (state.outcome !== null) return [state];
  const inPlay = state.pits.reduce((sum, seeds) => sum + seeds, 0);
  return [
    state,
    resign(state, 'south'),
    resign(state, 'north'),
    forfeit(state, 'south'),
    forfeit(state, 'north'),
    agree(state),
    agree(state, { south: Math.floor(inPlay / 3), north: Math.ceil((2 * inPlay) / 3) }),
    repeated(state),
  ];
}
