// @ts-check
import { setImmediate } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { Game } from 'mancala-rules';
import { rulesOf, settingsOf } from './positions.js';

/** @typedef {import('mancala-rules').SavedGame} SavedGame */

/** Milliseconds of a replay until others have their turn. */
const SLICE = 2;

/** @type {(game: Game, step: Game['steps'][number]) => Game} */
const afterStep = (game, step) => {
  if (typeof step === 'number') return game.play(step);
  if (step === 'swap') return game.swap();
  if (step.reason === 'agreement') return game.agree(step.share);
  if (step.reason === 'repetition') return game.endByRepetition();
  return step.reason === 'forfeit' ? game.forfeit(step.player) : game.resign(step.player);
};

/** Replays a slice of the steps that a game lacks. @type {(game: Game, saved: SavedGame) => Game} */
const replaySlice = (game, { moves, end, ply }) => {
  let next = game;
  for (const until = performance.now() + SLICE; next.ply < ply && performance.now() <= until;) {
    next = afterStep(next, /** @type {Game['steps'][number]} */ (moves[next.ply] ?? end));
  }
  return next;
};

/**
 * The games of rows. The latest ones are kept, because restoring a game replays its moves.
 *
 * @param {Pick<import('./limits.js').Limits, 'stepsInMemory' | 'gamesInMemory'>} limits
 */
export const createCache = ({ stepsInMemory, gamesInMemory }) => {
  /** The games, of which the sum of all steps is limited. */
  const games = new LRUCache({
    max: gamesInMemory,
    maxSize: stepsInMemory,
    sizeCalculation: (/** @type {Game} */ { ply }) => ply + 1,
  });
  /** The turns of all replays, one after the other. @type {Promise<unknown>} */
  let turns = Promise.resolve();

  /** @type {(id: string, game: Game) => Game} */
  const add = (id, game) => {
    games.set(id, game);
    return game;
  };

  return {
    add,

    /**
     * The game of a row. Steps that are not in memory are replayed in slices; what has been replayed is kept.
     *
     * @param {Pick<import('./stores/store.js').Row, 'id' | 'game' | 'ply'>} row
     * @param {() => Promise<void>} pay pays for another slice, or throws an error
     */
    async gameOf({ id, game: json, ply }, pay) {
      const kept = games.get(id);
      if (kept?.ply === ply) return kept;
      /** @type {SavedGame} */
      const saved = JSON.parse(json);
      const rules = rulesOf(saved);
      // The last move may not be played again: it never ends.
      if (saved.outcome?.reason === 'endless') return add(id, Game.fromJSON(saved, rules));
      let game = Game.from(rules, saved.start, settingsOf(saved));
      for (;;) {
        turns = turns.then(() => setImmediate());
        await turns;
        const latest = games.get(id);
        if (latest && latest.ply > ply) return latest.goTo(ply);
        if (latest && latest.ply > game.ply) game = latest;
        game = add(id, replaySlice(game, saved));
        if (game.ply === ply) return game;
        await pay();
      }
    },
  };
};
