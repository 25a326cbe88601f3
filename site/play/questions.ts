/** What a page asks the thread that thinks for it, and what it hears. */
import type { Move, SavedGame } from 'mancala-rules';
import type { Analysis } from 'mancala-rules/search';

/** One at a time. */
export type Question =
  | { readonly type: 'move'; readonly game: SavedGame; readonly level: number }
  | { readonly type: 'worth'; readonly game: SavedGame; readonly timeMs: number };

/** What is found out; `worth` may come several times, each time better. */
export type Answer =
  | { readonly type: 'move'; readonly move: Move; readonly isLast: true }
  | { readonly type: 'worth'; readonly worth: Analysis; readonly isLast: boolean };
