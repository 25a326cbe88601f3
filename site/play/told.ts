/** What has happened, for people to read and to hear. */
import type { Player } from 'mancala-rules';
import { byId, make } from './dom.ts';

/** So many lines are kept. */
const LINES = 8;

const told = byId('told', HTMLElement);
/** Whose moves have been told last, and nothing else since. */
let toldOf: Player | null = null;

/** Says something in place of what was said before. */
export const tell = (text: string): void => {
  toldOf = null;
  told.replaceChildren(...(text === '' ? [] : [make('p', '', text)]));
};

/** Says what somebody has done, below what he did just before. */
export const tellStep = (player: Player, text: string): void => {
  if (toldOf !== player) tell('');
  toldOf = player;
  told.append(make('p', '', text));
  if (told.childElementCount > LINES) told.firstElementChild!.remove();
};
