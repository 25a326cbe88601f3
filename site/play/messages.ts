/** The messages below the board: the latest moves, and one notice. */
import type { Player } from 'mancala-rules';
import { byId, createElement } from './dom.ts';

/** The most moves shown at once. */
const MAX_MOVES = 8;

const log = byId('told', HTMLElement);
let notice: HTMLElement | null = null;
/** The player whose moves are shown; null if something else is. */
let mover: Player | null = null;

/** Shows a notice below the moves, in place of the one before; an empty text removes it. */
export const notify = (text: string): void => {
  notice?.remove();
  notice = text === '' ? null : createElement('p', 'notice', text);
  if (notice) log.append(notice);
};

/** Replaces all messages. */
export const report = (text: string): void => {
  mover = null;
  notice = null;
  log.replaceChildren(...(text === '' ? [] : [createElement('p', '', text)]));
};

/** Shows a move below the player's other moves of the same turn. */
export const reportMove = (player: Player, text: string): void => {
  if (mover !== player) report('');
  notify('');
  mover = player;
  log.append(createElement('p', '', text));
  if (log.childElementCount > MAX_MOVES) log.firstElementChild!.remove();
};
