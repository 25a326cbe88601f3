/** The status of a game in words. */
import type { GameState } from 'mancala-rules';
import { NAMES, describeOutcome } from '../../src/cli/shell/words.ts';

export interface Activity {
  /** Whether a move is being shown. */
  readonly isMoving: boolean;
  /** Whether it is a person's turn. */
  readonly isPersons: boolean;
  /** Whether bots wait until they may go on. */
  readonly isPaused: boolean;
}

export const describeStatus = (state: GameState, { isMoving, isPersons, isPaused }: Activity): string => {
  const { outcome, turn } = state;
  if (isMoving) return 'Seeds are sown.';
  if (outcome) return `The game is over: ${describeOutcome(state, outcome)}.`;
  if (isPersons) return `${NAMES[turn]} to move.`;
  return `${NAMES[turn]}, a bot, ${isPaused ? 'waits' : 'is thinking'}.`;
};
