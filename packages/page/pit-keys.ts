/** Plays pits by their letters. */
import { choiceOf, type Game, type GameState } from 'mancala-rules';
import type { BoardView } from 'mancala-board/board.ts';
import { movesOf, pitOfKey, refusalOf } from './pit-status.ts';

/** A game in which a person plays moves. */
export interface Playable {
  /** The game up to the position on the board. */
  readonly shown: Game;
}

/**
 * Creates the listener for keys, which returns whether a key belongs to a pit. `blocked` is why no pit can be played, `tell` is
 * called with what is wrong. The moves are played on `board`.
 */
export const createPitKeys = (
  playable: Playable,
  blocked: () => string,
  tell: (text: string) => void,
  board: Pick<BoardView, 'choose'>,
): ((key: string) => boolean) => {
  /** The pit whose letter was pressed last, for games in which a direction follows. */
  let chosen = -1;
  /** The position in which it was pressed. */
  let chosenIn: GameState | null = null;
  return (key) => {
    const { shown: game } = playable;
    if (game.state !== chosenIn) chosen = -1;
    chosenIn = game.state;
    const pit = pitOfKey(game, key);
    const choice = (game.rules.spec.choiceNames ?? ['+', '-']).indexOf(key);
    if (pit === undefined && choice < 0) return false;
    chosen = pit ?? chosen;
    const moves = blocked() ? [] : movesOf(game, chosen);
    const move = pit === undefined ? moves.find((each) => choiceOf(game.rules, each) === choice) : moves[0];
    if (pit !== undefined && moves.length > 1) board.choose(pit, null);
    else if (move !== undefined) board.choose(chosen, move);
    else if (pit !== undefined) tell(`${refusalOf(game, pit, blocked())}.`);
    return true;
  };
};
