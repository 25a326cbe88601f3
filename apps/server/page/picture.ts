/** A small board to look at. */
import type { GameState, Rules } from 'mancala-rules';
import { createElement } from 'mancala-page/dom.ts';
import { lookAs } from 'mancala-page/settings.ts';

/** Shows a position in an element, without anything to press or to read aloud. */
export const drawPicture = (room: HTMLElement, rules: Rules, state: GameState): void => {
  const board = createElement('mancala-board');
  Object.assign(board, { rules, state, readonly: true, inert: true, ariaHidden: 'true' });
  board.setAttribute('numbers', 'off');
  lookAs(board);
  room.replaceChildren(board);
};
