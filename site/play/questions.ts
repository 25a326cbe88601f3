/** What a page asks the thread that thinks for it, and what it hears. */
import type { Move, SavedGame } from 'mancala-rules';
import type { Analysis } from 'mancala-rules/search';

/** Every new question takes the place of the one before. */
export type Question =
  | { readonly type: 'move'; readonly id: number; readonly game: SavedGame; readonly level: number }
  | { readonly type: 'worth'; readonly id: number; readonly game: SavedGame; readonly timeMs: number }
  | { readonly type: 'nothing'; readonly id: number };

/** What is found out; `worth` may come several times, each time better. */
export type Answer =
  | { readonly type: 'move'; readonly id: number; readonly move: Move }
  | { readonly type: 'worth'; readonly id: number; readonly worth: Analysis; readonly isLast: boolean };
