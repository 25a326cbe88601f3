// @ts-check
import { EventEmitter } from 'node:events';
import { Game, IllegalMoveError, InvalidOptionsError, opponent, rulesetById } from 'mancala-rules';
import { accepted, refused } from './answers.js';
import { botOf, botSeat, hashToken, newId, newToken, players, seatOf } from './seats.js';
import { updateSince } from './views.js';

/** @typedef {import('mancala-rules').Player} Player */
/** @typedef {import('./store.js').Row} Row */
/** @typedef {{ row: Row, game: Game }} Found */
/** @typedef {Found & { address?: string | undefined }} Target a game, and the address of the client that acts on it */

/**
 * The actions of players. The library decides which are allowed, and the store keeps the games. Every change is on disk
 * before it is acknowledged.
 *
 * @param {import('./store.js').Store} store
 * @param {import('./limits.js').Limits} limits
 */
export const createGames = (store, limits) => {
  /** Emits the id of every game that this process changes, and the address of the client. @type {EventEmitter<{ change: [id: string, address?: string] }>} */
  const changes = new EventEmitter();
  /**
   * The cached games, the least recently used one first. `steps` is the total number of their steps.
   *
   * @type {Map<string, Game>}
   */
  const cache = new Map();
  let steps = 0;

  /** @type {(id: string) => void} */
  const evict = (id) => {
    steps -= cache.get(id)?.ply ?? 0;
    cache.delete(id);
  };

  /** @type {(id: string, game: Game) => Game} */
  const addToCache = (id, game) => {
    evict(id);
    cache.set(id, game);
    steps += game.ply;
    for (const [oldest] of cache) {
      if (steps <= limits.stepsInMemory && cache.size <= limits.gamesInMemory) break;
      evict(oldest);
    }
    return game;
  };

  /**
   * The game of a row. Games are cached, because restoring one replays its moves. A cached game is current if it has the ply
   * of the row.
   *
   * @type {(row: Row) => Game}
   */
  const gameOf = ({ id, game: json, ply }) => {
    const game = cache.get(id);
    if (game?.ply === ply) return addToCache(id, game);
    const saved = JSON.parse(json);
    // Games stored by earlier versions have no `repetition`; those that are not over end at the third occurrence.
    const repetition = saved.repetition === undefined && !saved.end ? 3 : undefined;
    return addToCache(id, Game.fromJSON(saved, rulesetById(saved.ruleset), { repetition }));
  };

  /** @type {(id: string) => Found | undefined} */
  const find = (id) => {
    const row = store.find(id);
    return row && { row, game: gameOf(row) };
  };

  /** @type {(id: string, address?: string) => void} */
  const emitChange = (id, address) => void setImmediate(() => changes.emit('change', id, address));

  /** @type {(seats: Pick<Row, Player>, game: Game) => Pick<Row, 'game' | 'ply' | 'bot'>} */
  const columnsOf = (seats, game) => ({
    game: JSON.stringify(game),
    ply: game.ply,
    bot: game.state.outcome ? null : botOf(seats[game.state.turn]),
  });

  /** Ends a game that has reached the maximum number of steps. @type {(game: Game) => Game} */
  const endIfTooLong = (game) => (game.state.outcome || game.ply < limits.steps ? game : game.agree());

  /**
   * Stores the next step. If another client or process has stored one in the meantime, calls `retry`.
   *
   * @type {(target: Target, next: Game, retry: () => Answer) => Answer}
   */
  const save = ({ row, address }, next, retry) => {
    if (!store.update(row.id, row.ply, columnsOf(row, next))) return retry();
    addToCache(row.id, next);
    emitChange(row.id, address);
    return accepted(next.ply);
  };

  /** @type {(found: Found, seen: number) => Answer} */
  const conflict = (found, seen) =>
    refused('conflict', `this game is at ply ${found.game.ply}, not ${seen}`, updateSince(found, seen));

  /** @typedef {import('./answers.js').Accepted | import('./answers.js').Refusal} Answer */

  /** @type {(found: Target, seat: Player, action: { ply: number, move: number }, retry: () => Answer) => Answer} */
  const move = (found, seat, { ply, move }, retry) => {
    const { game } = found;
    // A repeated request, whose first answer was lost.
    if (ply < game.ply && game.moves[ply] === move && game.states[ply]?.turn === seat)
      return accepted(game.ply);
    if (ply !== game.ply) return conflict(found, ply);
    if (!game.state.outcome && game.state.turn !== seat) {
      return refused('not-your-turn', `it is the turn of ${game.state.turn}`);
    }
    try {
      return save(found, endIfTooLong(game.play(move)), retry);
    } catch (error) {
      if (!(error instanceof IllegalMoveError)) throw error;
      return refused('illegal-move', error.message, { reason: error.reason });
    }
  };

  /** @type {(found: Target, seat: Player, action: { ply: number }, retry: () => Answer) => Answer} */
  const draw = (found, seat, { ply }, retry) => {
    const { row, game } = found;
    if (game.end?.reason === 'agreement' && ply === game.ply - 1) return accepted(game.ply);
    if (ply !== game.ply) return conflict(found, ply);
    if (game.state.outcome) return refused('game-over', 'the game is over');
    if (row.draw === seat) return accepted(game.ply);
    if (row.draw === opponent(seat)) return save(found, game.agree(), retry);
    if (!store.offerDraw(row.id, ply, seat)) return retry();
    emitChange(row.id);
    return accepted(game.ply);
  };

  /** @type {(found: Target, seat: Player, retry: () => Answer) => Answer} */
  const resign = (found, seat, retry) => {
    const { end, state, ply } = found.game;
    if (end?.reason === 'resignation' && end.player === seat) return accepted(ply);
    if (state.outcome) return refused('game-over', 'the game is over');
    return save(found, found.game.resign(seat), retry);
  };

  /**
   * Performs an action of a player. A repeated action is accepted and has no further effect.
   *
   * @param {string} id
   * @param {Player} seat
   * @param {import('./protocol.js').Action} action
   * @param {string} [address] the address of the client
   * @returns {Answer}
   */
  const act = (id, seat, action, address) => {
    const found = find(id);
    if (!found) return refused('no-game', 'there is no such game');
    const target = { ...found, address };
    const retry = () => act(id, seat, action, address);
    switch (action.type) {
      case 'move':
        return move(target, seat, action, retry);
      case 'draw':
        return draw(target, seat, action, retry);
      case 'resign':
        return resign(target, seat, retry);
    }
  };

  return {
    changes,
    find,
    act,
    waitingForBots: store.waitingForBots,

    /**
     * Creates a game, and a token for a seat in it.
     *
     * @param {import('./protocol.js').NewGame} options
     * @param {string} [address] the address of the client
     */
    create({ ruleset, options, repetition, seat, bot }, address) {
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
      const seats = {
        south: null,
        north: null,
        [seat]: hashToken(token),
        ...(bot && { [opponent(seat)]: botSeat(bot) }),
      };
      store.insert({ id, ...seats, ...columnsOf(seats, Game.start(rules, { repetition })) });
      emitChange(id, address);
      return { type: /** @type {const} */ ('seated'), id, seat, token };
    },

    /** Takes the free seat; returns its token. @param {string} id */
    join(id) {
      const found = find(id);
      if (!found) return refused('no-game', 'there is no such game');
      const token = newToken();
      const seat = players.find(
        (player) => !found.row[player] && store.takeSeat(id, player, hashToken(token)),
      );
      if (!seat) return refused('seat-taken', 'both seats are taken');
      emitChange(id);
      return { type: /** @type {const} */ ('seated'), id, seat, token };
    },

    /** The seat that a token belongs to; null if there is none. @type {(id: string, token: string) => Player | null} */
    seat(id, token) {
      const row = store.find(id);
      return row ? seatOf(row, token) : null;
    },
  };
};

/** @typedef {ReturnType<typeof createGames>} Games */
