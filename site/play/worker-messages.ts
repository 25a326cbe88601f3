/** The messages between the page and its web worker. */
import type { Move, SavedGame } from 'mancala-rules';
import type { Analysis } from 'mancala-rules/search';

export type WorkerRequest =
  | { readonly type: 'move'; readonly game: SavedGame; readonly level: number }
  | { readonly type: 'analysis'; readonly game: SavedGame; readonly timeMs: number };

/** The response to a request of the same type. An analysis may have several responses, each better than the one before. */
export type WorkerResponse =
  | { readonly type: 'move'; readonly move: Move; readonly isLast: true }
  | { readonly type: 'analysis'; readonly analysis: Analysis; readonly isLast: boolean };
