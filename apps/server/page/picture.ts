/** A small board to look at. */
import type { GameState, Rules } from 'mancala-rules';
import { createElement } from 'mancala-page/dom.ts';
import { lookAs } from 'mancala-page/settings.ts';

/** Creates a board that shows a position, without anything to press or to read aloud. */
export const createPicture = (rules: Rules, state: GameState): HTMLElement => {
  const board = createElement('mancala-board');
  Object.assign(board, { rules, state, readonly: true, inert: true, ariaHidden: 'true' });
  board.setAttribute('numbers', 'off');
  lookAs(board);
  return board;
};
