/** Keeps the focus where the game goes on: on the board while it is played, on the result once it is over. */
import type { Game } from 'mancala-rules';
import { byId, setText } from './dom.ts';
import { words } from './words.ts';
import type { Persons } from './words/address.ts';

export interface BoardFocus {
  /** Moves the focus to the first pit that can be played, or to the board while there is none. */
  toBoard(): void;
  /** Shows the result of a game, unless it was closed, or hides it for null, and takes the focus along. */
  showResult(game: Game | null, persons: Persons): void;
}

export const createBoardFocus = (): BoardFocus => {
  const board = byId('board', HTMLElement);
  const result = byId('result', HTMLElement);
  const table = result.parentElement!;
  const title = byId('result-title', HTMLElement);
  title.tabIndex = -1;
  const toBoard = (): void => board.focus({ preventScroll: true });
  let shown: Game | null = null;
  let closed: Game | null = null;
  const update = (): void => {
    const isHidden = shown === null || shown === closed;
    if (result.hidden === isHidden) return;
    // The panel takes the place of the tools.
    const hasFocus = (isHidden ? result : table).contains(document.activeElement);
    result.hidden = isHidden;
    if (!hasFocus) return;
    if (isHidden) toBoard();
    else title.focus({ preventScroll: true });
  };
  byId('close-result', HTMLButtonElement).addEventListener('click', () => {
    closed = shown;
    update();
  });
  return {
    toBoard,
    showResult(game, persons) {
      shown = game;
      if (game) {
        setText(title, words.resultTitle(game, persons));
        setText(byId('result-reason', HTMLElement), words.resultReason(game, persons));
      }
      update();
    },
  };
};
