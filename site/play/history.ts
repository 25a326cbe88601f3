/** Back and forth through a game, to where people decide. */
import type { Game } from 'mancala-rules';

export interface History {
  /** The game before what was done last; this one if that would only have a bot begin again. */
  undone(game: Game): Game;
  /** The game after what was taken back last; this one if nothing was. */
  redone(game: Game): Game;
}

/** `isBots` says whether it is a bot's turn, and people play, too. */
export const createHistory = (isBots: (game: Game) => boolean): History => {
  const go = (from: Game, leads: (there: Game) => boolean, next: (there: Game) => Game): Game => {
    let there = from;
    do {
      if (!leads(there)) break;
      there = next(there);
    } while (isBots(there) && !there.state.outcome);
    return there;
  };
  return {
    undone(game) {
      const there = go(
        game,
        ({ canUndo }) => canUndo,
        (from) => from.undo(),
      );
      return isBots(there) ? game : there;
    },
    redone: (game) =>
      go(
        game,
        ({ canRedo }) => canRedo,
        (from) => from.redo(),
      ),
  };
};
