// @ts-check
import { Game, rulesetById } from 'mancala-rules';

/**
 * The games of rows. The latest ones are kept, because restoring a game replays its moves.
 *
 * @param {Pick<import('./limits.js').Limits, 'stepsInMemory' | 'gamesInMemory'>} limits
 */
export const createCache = ({ stepsInMemory, gamesInMemory }) => {
  /** The games, the least recently used one first. @type {Map<string, Game>} */
  const games = new Map();
  /** The number of all their steps. */
  let steps = 0;

  /** @type {(id: string) => void} */
  const evict = (id) => {
    steps -= games.get(id)?.ply ?? 0;
    games.delete(id);
  };

  /** @type {(id: string, game: Game) => Game} */
  const add = (id, game) => {
    evict(id);
    games.set(id, game);
    steps += game.ply;
    for (const [oldest] of games) {
      if (steps <= stepsInMemory && games.size <= gamesInMemory) break;
      evict(oldest);
    }
    return game;
  };

  return {
    add,

    /** The game of a row. A game that is kept is current if it has the ply of the row. @type {(row: import('./stores/store.js').Row) => Game} */
    gameOf({ id, game: json, ply }) {
      const game = games.get(id);
      if (game?.ply === ply) return add(id, game);
      const saved = JSON.parse(json);
      return add(id, Game.fromJSON(saved, rulesetById(saved.ruleset)));
    },
  };
};
