/** Undo and redo, which skip the positions in which a bot is to move. */
import type { Game } from 'mancala-rules';

export interface History {
  /** The game at the last earlier position in which a person is to move; the same game if there is none. */
  undo(game: Game): Game;
  /** The game at the next undone position in which a person is to move, or at the last; the same game if there is none. */
  redo(game: Game): Game;
}

/** `isBotsTurn` must return false if bots play each other. */
export const createHistory = (isBotsTurn: (game: Game) => boolean): History => ({
  undo(game) {
    let target = game;
    while (target.canUndo) {
      target = target.undo();
      if (!isBotsTurn(target)) return target;
    }
    return game;
  },
  redo(game) {
    let target = game;
    while (target.canRedo) {
      target = target.redo();
      if (!isBotsTurn(target) || target.state.outcome) break;
    }
    return target;
  },
});
