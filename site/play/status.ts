/** The status of a game in words. */
import { opponent, type GameState, type Outcome } from 'mancala-rules';
import { NAMES, outcomeTold } from '../../src/cli/shell/words.ts';

/** `South wins 27–21: enough seeds have been won`, the winner's score first. */
const describeResult = (state: GameState, outcome: Outcome): string => {
  const { winner } = outcome;
  const text = outcomeTold(state, outcome);
  if (!winner) return text;
  const { [winner]: won, [opponent(winner)]: lost } = state.stores;
  return text.replace(/, \d+ to \d+/, ` ${won}–${lost}`);
};

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
  if (outcome) return `The game is over: ${describeResult(state, outcome)}.`;
  if (isPersons) return `${NAMES[turn]} to move.`;
  return `${NAMES[turn]}, a bot, ${isPaused ? 'waits' : 'is thinking'}.`;
};
