/** Keeps the focus where the game goes on: on the board while it is played, on the result once it is over. */
import type { Game } from 'mancala-rules';
import { byId } from './dom.ts';

export interface BoardFocus {
  /** Moves the focus to the first pit that can be played, or to the board while there is none. */
  toBoard(): void;
  /** Shows the result of a game, unless it was closed, or hides it for null, and takes the focus along. */
  showResult(game: Game | null): void;
}

export const createBoardFocus = (): BoardFocus => {
  const board = byId('board', HTMLElement);
  const result = byId('result', HTMLElement);
  const title = byId('result-title', HTMLElement);
  title.tabIndex = -1;
  const toBoard = (): void => board.focus({ preventScroll: true });
  let shown: Game | null = null;
  let closed: Game | null = null;
  const showResult = (game: Game | null): void => {
    shown = game;
    const isHidden = game === null || game === closed;
    if (result.hidden === isHidden) return;
    const hasFocus = (isHidden ? result : board).contains(document.activeElement);
    result.hidden = isHidden;
    if (!hasFocus) return;
    if (isHidden) toBoard();
    else title.focus({ preventScroll: true });
  };
  byId('close-result', HTMLButtonElement).addEventListener('click', () => {
    closed = shown;
    showResult(shown);
  });
  return {
    toBoard,
    showResult,
  };
};
