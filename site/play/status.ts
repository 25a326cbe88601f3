/** The status line. */
import type { GameState } from 'mancala-rules';
import { NAMES, describeOutcome } from '../../src/cli/shell/words.ts';

export interface Activity {
  /** Whether a move is being animated. */
  readonly isMoving: boolean;
  /** Whether a person is to move. */
  readonly isPersonsTurn: boolean;
  /** Whether the bots are stopped. */
  readonly isPaused: boolean;
}

export const describeStatus = (state: GameState, { isMoving, isPersonsTurn, isPaused }: Activity): string => {
  const { outcome, turn } = state;
  if (isMoving) return 'Seeds are sown.';
  if (outcome) return `The game is over: ${describeOutcome(state, outcome)}.`;
  if (isPersonsTurn) return `${NAMES[turn]} to move.`;
  return `${NAMES[turn]}, a bot, ${isPaused ? 'waits' : 'is thinking'}.`;
};
