// @ts-check
import { EventEmitter } from 'node:events';
import { Game, IllegalMoveError, InvalidOptionsError, opponent, rulesetById } from 'mancala-rules';
import { accepted, refused } from './answers.js';
import { lockOf, lockOfBot, botIn, newId, newToken, players, seatOf } from './seats.js';
import { news } from './views.js';

/** @typedef {import('mancala-rules').Player} Player */
/** @typedef {import('./store.js').Row} Row */
/** @typedef {{ row: Row, game: Game }} Found */
/** @typedef {Found & { by?: string | undefined }} Asked what is found, and the address of who wants something done with it */

/**
 * What players do with games. What is allowed, the library says; what has happened, the store. Nothing is answered before
 * it is on disk.
 *
 * @param {import('./store.js').Store} store
 * @param {import('./limits.js').Limits} limits
 */
export const createGames = (store, limits) => {
  /** Tells the ids of games that were changed here, and by which address. @type {EventEmitter<{ change: [id: string, by?: string] }>} */
  const changes = new EventEmitter();
  /**
   * Games in memory, the one not asked for longest first, and their steps together.
   *
   * @type {Map<string, Game>}
   */
  const kept = new Map();
  let steps = 0;

  /** @type {(id: string) => void} */
  const forget = (id) => {
    steps -= kept.get(id)?.ply ?? 0;
    kept.delete(id);
  };

  /** @type {(id: string, game: Game) => Game} */
  const keep = (id, game) => {
    forget(id);
    kept.set(id, game);
    steps += game.ply;
    for (const [oldest] of kept) {
      if (steps <= limits.stepsInMemory && kept.size <= limits.gamesInMemory) break;
      forget(oldest);
    }
    return game;
  };

  /**
   * To read a game is to play it again, so it is kept: no two games of one id have the same ply.
   *
   * @type {(row: Row) => Game}
   */
  const gameOf = ({ id, game: json, ply }) => {
    const game = kept.get(id);
    if (game?.ply === ply) return keep(id, game);
    const saved = JSON.parse(json);
    // Games stored by earlier versions have no `repetition`; those that are not over end at the third occurrence.
    const repetition = saved.repetition === undefined && !saved.end ? 3 : undefined;
    return keep(id, Game.fromJSON(saved, rulesetById(saved.ruleset), { repetition }));
  };

  /** @type {(id: string) => Found | undefined} */
  const find = (id) => {
    const row = store.find(id);
    return row && { row, game: gameOf(row) };
  };

  /** @type {(id: string, by?: string) => void} */
  const changed = (id, by) => void setImmediate(() => changes.emit('change', id, by));

  /** @type {(locks: Pick<Row, Player>, game: Game) => Pick<Row, 'game' | 'ply' | 'bot'>} */
  const written = (locks, game) => ({
    game: JSON.stringify(game),
    ply: game.ply,
    bot: game.state.outcome ? null : botIn(locks[game.state.turn]),
  });

  /** Ends a game that takes too long. @type {(game: Game) => Game} */
  const judged = (game) => (game.state.outcome || game.ply < limits.steps ? game : game.agree());

  /**
   * Writes the next step, unless somebody else has; then it is asked again what is to be done.
   *
   * @type {(asked: Asked, next: Game, again: () => Answer) => Answer}
   */
  const goOn = ({ row, by }, next, again) => {
    if (!store.update(row.id, row.ply, written(row, next))) return again();
    keep(row.id, next);
    changed(row.id, by);
    return accepted(next.ply);
  };

  /** @type {(found: Found, seen: number) => Answer} */
  const conflict = (found, seen) =>
    refused('conflict', `this game is at ply ${found.game.ply}, not ${seen}`, news(found, seen));

  /** @typedef {import('./answers.js').Accepted | import('./answers.js').Refusal} Answer */

  /** @type {(found: Asked, seat: Player, action: { ply: number, move: number }, again: () => Answer) => Answer} */
  const move = (found, seat, { ply, move }, again) => {
    const { game } = found;
    // The same once more: the answer to it was lost.
    if (ply < game.ply && game.moves[ply] === move && game.states[ply]?.turn === seat)
      return accepted(game.ply);
    if (ply !== game.ply) return conflict(found, ply);
    if (!game.state.outcome && game.state.turn !== seat) {
      return refused('not-your-turn', `it is the turn of ${game.state.turn}`);
    }
    try {
      return goOn(found, judged(game.play(move)), again);
    } catch (error) {
      if (!(error instanceof IllegalMoveError)) throw error;
      return refused('illegal-move', error.message, { reason: error.reason });
    }
  };

  /** @type {(found: Asked, seat: Player, action: { ply: number }, again: () => Answer) => Answer} */
  const draw = (found, seat, { ply }, again) => {
    const { row, game } = found;
    if (game.end?.reason === 'agreement' && ply === game.ply - 1) return accepted(game.ply);
    if (ply !== game.ply) return conflict(found, ply);
    if (game.state.outcome) return refused('game-over', 'the game is over');
    if (row.draw === seat) return accepted(game.ply);
    if (row.draw === opponent(seat)) return goOn(found, game.agree(), again);
    if (!store.offerDraw(row.id, ply, seat)) return again();
    changed(row.id);
    return accepted(game.ply);
  };

  /** @type {(found: Asked, seat: Player, again: () => Answer) => Answer} */
  const resign = (found, seat, again) => {
    const { end, state, ply } = found.game;
    if (end?.reason === 'resignation' && end.player === seat) return accepted(ply);
    if (state.outcome) return refused('game-over', 'the game is over');
    return goOn(found, found.game.resign(seat), again);
  };

  /**
   * Does what a player wants done, once, however often he says so.
   *
   * @param {string} id
   * @param {Player} seat
   * @param {import('./protocol.js').Action} action
   * @param {string} [by] his address
   * @returns {Answer}
   */
  const act = (id, seat, action, by) => {
    const there = find(id);
    if (!there) return refused('no-game', 'there is no such game');
    const found = { ...there, by };
    const again = () => act(id, seat, action, by);
    switch (action.type) {
      case 'move':
        return move(found, seat, action, again);
      case 'draw':
        return draw(found, seat, action, again);
      case 'resign':
        return resign(found, seat, again);
    }
  };

  return {
    changes,
    find,
    act,
    waitingForBots: store.waitingForBots,

    /**
     * A new game, and the key to a seat in it.
     *
     * @param {import('./protocol.js').NewGame} wanted
     * @param {string} [by] the address of who wants it
     */
    create({ ruleset, options, repetition, seat, bot }, by) {
      if (store.count() >= limits.games)
        return refused('full', 'there are as many games as this server takes');
      let rules;
      try {
        rules = rulesetById(/** @type {import('mancala-rules').RulesetId} */ (ruleset)).with(options);
      } catch (error) {
        if (!(error instanceof InvalidOptionsError)) throw error;
        return refused('bad-options', error.message, { problems: error.problems });
      }
      const id = newId();
      const token = newToken();
      const locks = {
        south: null,
        north: null,
        [seat]: lockOf(token),
        ...(bot && { [opponent(seat)]: lockOfBot(bot) }),
      };
      store.insert({ id, ...locks, ...written(locks, Game.start(rules, { repetition })) });
      changed(id, by);
      return { type: /** @type {const} */ ('seated'), id, seat, token };
    },

    /** The key to the seat that is free. @param {string} id */
    join(id) {
      const found = find(id);
      if (!found) return refused('no-game', 'there is no such game');
      const token = newToken();
      const seat = players.find((player) => !found.row[player] && store.takeSeat(id, player, lockOf(token)));
      if (!seat) return refused('seat-taken', 'both seats are taken');
      changed(id);
      return { type: /** @type {const} */ ('seated'), id, seat, token };
    },

    /** Whose token this is; null for anybody else's. @type {(id: string, token: string) => Player | null} */
    seat(id, token) {
      const row = store.find(id);
      return row ? seatOf(row, token) : null;
    },
  };
};

/** @typedef {ReturnType<typeof createGames>} Games */
