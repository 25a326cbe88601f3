/** The board of a mancala game as a custom element. Importing this module defines `<mancala-board>` where there are elements. */
import { MancalaBoard } from './element.ts';

export {
  MancalaBoard,
  type ErrorDetail,
  type MancalaBoardEvents,
  type MoveDetail,
  type PreviewDetail,
  type RefuseDetail,
  type StoreDetail,
} from './element.ts';
export type { Highlight } from './board.ts';
export type { Cell } from './geometry.ts';
export type { BoardAttributes, BoardProperties, LastMove } from './properties.ts';
export type { Preview } from './preview.ts';
export type { Worths } from './pit-text.ts';
export { english, type BoardWords } from './words.ts';

if (globalThis.customElements && !customElements.get('mancala-board'))
  customElements.define('mancala-board', MancalaBoard);
