// @ts-check
import { EventEmitter } from 'node:events';
import { Game, InvalidOptionsError, opponent, rulesetById } from 'mancala-rules';
import { columnsAfter, columnsOf, createActions } from './actions.js';
import { accepted, refused } from './answers.js';
import { createCache } from './cache.js';
import { isOverdue, newClock } from './clocks.js';
import { botSeat, hashToken, newId, newToken, players } from './seats.js';
import { attempt } from './timers.js';

/** @typedef {import('mancala-rules').Player} Player */
/** @typedef {import('./actions.js').Answer} Answer */

/**
 * A game, and the row that it was read from. `address` is that of the client who acts on it.
 *
 * @typedef {{ row: import('./stores/store.js').Row, game: Game, address?: string | undefined }} Found
 */

const noGame = refused('no-game', 'there is no such game');

/**
 * The games of a server. The library decides what is allowed, and the store keeps it. Every change is on disk before it is
 * acknowledged.
 *
 * @param {import('./stores/store.js').Store} store
 * @param {import('./limits.js').Limits} limits
 */
export const createGames = (store, limits) => {
  /** Emits the id of every game that this process changes, and the address of the client. @type {EventEmitter<{ change: [id: string, address?: string] }>} */
  const changes = new EventEmitter();
  const cache = createCache(limits);

  /** After the answer has been sent. @type {(id: string, address?: string) => void} */
  const emitChange = (id, address) => void setImmediate(() => changes.emit('change', id, address));

  /** @type {(id: string) => Promise<Found | undefined>} */
  const find = async (id) => {
    const row = await store.find(id);
    return row && { row, game: cache.gameOf(row) };
  };

  /**
   * Changes a game; undefined if it has changed since it was found.
   *
   * @type {(found: Found, columns: Partial<import('./stores/store.js').Columns>, next?: Game) => Promise<Answer | undefined>}
   */
  const save = async ({ row, game, address }, columns, next = game) => {
    if (!(await store.update(row, columns))) return undefined;
    cache.add(row.id, next);
    emitChange(row.id, address);
    return accepted(next.ply);
  };

  const actions = createActions({
    save,
    limits,
    async insert(id, columns) {
      await store.insert(id, columns);
      emitChange(id);
    },
  });

  /** Ends the game if the time of the player to move is up. @type {(found: Found) => Promise<Answer | undefined>} */
  const endIfOverdue = async (found) => {
    if (!isOverdue(found.row)) return undefined;
    const next = found.game.forfeit(found.game.state.turn);
    return save(found, columnsAfter(found, next), next);
  };

  return {
    changes,
    find,
    waitingForBots: store.waitingForBots,

    /**
     * Performs an action of a player. A repeated action is accepted and has no further effect.
     *
     * @param {string} id
     * @param {Player} seat
     * @param {import('./protocol.js').Action} action
     * @param {string} [address] the address of the client
     * @returns {Promise<Answer>}
     */
    async act(id, seat, action, address) {
      for (;;) {
        const found = await find(id);
        if (!found) return noGame;
        if (isOverdue(found.row)) {
          await endIfOverdue(found);
          continue;
        }
        const perform =
          /** @type {(found: Found, seat: Player, action: any) => Promise<Answer | undefined>} */ (
            actions[action.type]
          );
        const answer = await perform({ ...found, address }, seat, action);
        if (answer) return answer;
      }
    },

    /** Ends the games in which the time of a player is up. */
    async endOverdue() {
      const end = async (/** @type {string} */ id) => {
        const found = await find(id);
        if (found) await endIfOverdue(found);
      };
      for (const id of await store.overdue()) await attempt(() => end(id));
    },

    /**
     * Creates a game, and a token for a seat in it.
     *
     * @param {import('./protocol.js').NewGame} options
     * @param {string} [address] the address of the client
     */
    async create({ ruleset, options, repetition, pie, seat, bot, clock, listed }, address) {
      if ((await store.count()) >= limits.games)
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
      await store.insert(id, {
        ...columnsOf(seats, Game.start(rules, { repetition, pie })),
        ...seats,
        rematch: null,
        next: null,
        clock: clock ? newClock(clock) : null,
        deadline: null,
        listed: Number(listed),
      });
      emitChange(id, address);
      return { type: /** @type {const} */ ('seated'), id, seat, token };
    },

    /** Takes the free seat; returns its token. @param {string} id */
    async join(id) {
      const token = newToken();
      for (;;) {
        const found = await find(id);
        if (!found) return noGame;
        const seat = players.find((player) => !found.row[player]);
        if (!seat) return refused('seat-taken', 'both seats are taken');
        if (await save(found, { [seat]: hashToken(token) }))
          return { type: /** @type {const} */ ('seated'), id, seat, token };
      }
    },

    /** The listed games with a free seat. */
    open: () => store.open(limits.listed),
  };
};

/** @typedef {ReturnType<typeof createGames>} Games */
