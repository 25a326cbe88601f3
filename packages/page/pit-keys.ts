/** Plays pits by their letters. */
import type { MancalaBoard } from 'mancala-board';
import { choiceOf, pitOf, pitsOf, type Game, type GameState } from 'mancala-rules';
import { formatPit } from 'mancala-rules/notation';

/**
 * Creates the listener for keys, which returns whether a key belongs to a pit. `shown` is the game up to the position on the
 * board.
 */
export const createPitKeys = (
  shown: () => Game,
  board: Pick<MancalaBoard, 'choose'>,
): ((key: string) => boolean) => {
  /** The pit whose letter was pressed last, for games in which a direction follows. */
  let chosen = -1;
  /** The position in which it was pressed. */
  let chosenIn: GameState | null = null;
  return (key) => {
    const { rules, state, legalMoves } = shown();
    if (state !== chosenIn) chosen = -1;
    chosenIn = state;
    const pit = pitsOf(rules, state.turn).find(
      (each) => formatPit(rules, each).toLowerCase() === key.toLowerCase(),
    );
    const choice = (rules.spec.choiceNames ?? ['+', '-']).indexOf(key);
    if (pit === undefined && choice < 0) return false;
    chosen = pit ?? chosen;
    const move = legalMoves.find((each) => pitOf(rules, each) === chosen && choiceOf(rules, each) === choice);
    if (pit !== undefined) board.choose(pit);
    else if (move !== undefined) board.choose(chosen, move);
    return true;
  };
};
