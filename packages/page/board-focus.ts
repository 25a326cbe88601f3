/** Keeps the focus where the game goes on: on the board while it is played, on the result once it is over. */
import { byId } from './dom.ts';

export interface BoardFocus {
  /** Moves the focus to the first pit that can be played, or to the board while there is none. */
  toBoard(): void;
  /** Takes the focus from a pit that will be gone. */
  leavePit(): void;
  /** Moves the focus from the board to a pit, once there is one that can be played. Called when the board has changed. */
  update(): void;
  /** Shows or hides the result, and takes the focus along. */
  showResult(isShown: boolean): void;
}

export const createBoardFocus = (): BoardFocus => {
  const board = byId('board', HTMLElement);
  const result = byId('result', HTMLElement);
  const title = byId('result-title', HTMLElement);
  board.tabIndex = title.tabIndex = -1;
  const toBoard = (): void =>
    (board.querySelector<HTMLElement>('.pit.playable') ?? board).focus({ preventScroll: true });
  return {
    toBoard,
    leavePit() {
      if (board.contains(document.activeElement)) board.focus({ preventScroll: true });
    },
    update() {
      if (document.activeElement === board) toBoard();
    },
    showResult(isShown) {
      if (result.hidden !== isShown) return;
      const hasFocus = (isShown ? board : result).contains(document.activeElement);
      result.hidden = !isShown;
      if (!hasFocus) return;
      if (isShown) title.focus({ preventScroll: true });
      else toBoard();
    },
  };
};
