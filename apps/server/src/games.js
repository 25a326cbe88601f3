// @ts-check
import { createHash } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { Game, InvalidOptionsError, opponent, rulesetById } from 'mancala-rules';
import { writeGame } from 'mancala-rules/notation';
import { columnsAfter, createActions, newColumns } from './actions.js';
import { accepted, gameOver, readOnly, refused, slowDown, SlowDownError } from './answers.js';
import { createCache } from './cache.js';
import { isOverdue } from './clocks.js';
import { countEnd } from './metrics.js';
import { readSnapshot } from './positions.js';
import { botSeat, hashToken, hasMoved, moverOf, newId, newToken, players } from './seats.js';
import { UnavailableError } from './stores/unavailable.js';
import { attempt } from './timers.js';
import { updateSince } from './views.js';

/** @typedef {import('mancala-rules').Player} Player */
/** @typedef {import('mancala-rules').Rules} Rules */
/** @typedef {import('./actions.js').Answer} Answer */
/** @typedef {import('./answers.js').Refusal} Refusal */
/** @typedef {import('./protocol.js').NewGame} NewGame */

/** A seat that was taken, with its token. @typedef {{ type: 'seated', id: string, seat: Player, token: string }} Seated */

/**
 * A game, and the row that it was read from. `address` is that of the client who asks for it or acts on it, and `lag` how many
 * milliseconds its messages are on the wire.
 *
 * @typedef {{ row: import('./stores/store.js').Row, game: import('./positions.js').Snapshot, isReadOnly?: boolean, address?: string | undefined, lag?: number }} Found
 */

/** What two players who look for each other have in common: a hash of the rules, and the clock. @type {(game: Game, clock: NewGame['clock']) => string} */
const seekOf = ({ rules, repetition, repetitionRule, pie }, clock) => {
  const text = JSON.stringify([rules.id, rules.options, repetition, repetitionRule, pie]);
  const hash = createHash('sha256').update(text).digest('base64url');
  return `${hash} ${clock ? `${clock.minutes}+${clock.increment}` : ''}`;
};

/** Whether two of these differ at most in the clock. @type {(one: string | null, other: string) => boolean} */
const isSimilar = (one, other) => one?.split(' ')[0] === other.split(' ')[0];

const noGame = refused('no-game', 'there is no such game');

/**
 * The games of a server. The library decides what is allowed, and the store keeps it. Every change is on disk before it is
 * acknowledged.
 *
 * @param {import('./stores/store.js').Store} store
 * @param {import('./limits.js').Limits} limits
 * @param {import('./rates.js').Rate} newGames what addresses may make
 * @param {import('./rates.js').Rate} requests what else addresses may ask for
 * @param {() => boolean} isReadOnly whether nothing may change
 */
export const createGames = (store, limits, newGames, requests, isReadOnly) => {
  /** Emits the id of every game that this process changes, and the address of the client. @type {EventEmitter<{ change: [id: string, address?: string] }>} */
  const changes = new EventEmitter();
  const cache = createCache(limits);

  /** After the answer has been sent. @type {(id: string, address?: string) => void} */
  const emitChange = (id, address) => void setImmediate(() => changes.emit('change', id, address));

  /** Lets a client pay for what takes as long as so many requests do. @type {(address: string | undefined, cost: number) => Promise<void>} */
  const pay = async (address, cost) => {
    const whole = Math.floor(Math.min(cost, limits.requestsOfAddress.burst));
    if (address && whole > 0 && !(await requests.take(address, whole))) throw new SlowDownError();
  };

  /** The game with all of its states; a client pays for what takes long. @type {(found: Pick<Found, 'row' | 'address'>) => Promise<Game>} */
  const replay = ({ row, address }) => cache.gameOf(row, () => pay(address, 1));

  /** @type {(id: string, address?: string) => Promise<Found | undefined>} */
  const find = async (id, address) => {
    // PostgreSQL has no such texts.
    if (id.includes('\0')) return undefined;
    const row = await store.find(id);
    if (!row) return undefined;
    return { row, game: readSnapshot(row.game, row.position), isReadOnly: isReadOnly(), address };
  };

  /** The view of a game and the missed steps; a client pays for many of them. @type {(found: Found, seen: number) => Promise<ReturnType<typeof updateSince>>} */
  const tellSince = async (found, seen) => {
    await pay(found.address, (found.game.ply - seen) / limits.stepsOfRequest);
    return updateSince(found, seen);
  };

  /**
   * Changes a game; undefined if it has changed since it was found.
   *
   * @type {(found: Pick<Found, 'row' | 'address'>, columns: Partial<import('./stores/store.js').Columns>, next?: Game) => Promise<Answer | undefined>}
   */
  const save = async ({ row, address }, columns, next) => {
    if (!(await store.update(row, columns))) return undefined;
    if (next) cache.add(row.id, next);
    if (next?.outcome) countEnd(next.outcome.reason, row.bot);
    emitChange(row.id, address);
    return accepted(next?.ply ?? row.ply);
  };

  /** Ends a game for which a player has not moved. The opponent gets back what it has cost. @type {(found: Found, seat: Player) => Promise<Answer | undefined>} */
  const abort = async (found, seat) => {
    const { paid, bot } = found.row;
    const ended = { deadline: null, bot: null, draw: null, listed: 0, seek: null, paid: null };
    const answer = await save(found, { ...ended, aborted: seat });
    if (answer) countEnd('aborted', bot);
    const payer = paid && JSON.parse(paid)[opponent(seat)];
    if (answer && payer) await newGames.giveBack(payer);
    return answer;
  };

  /** Why nobody gets a new game; undefined if there is room. @type {() => Promise<Refusal | undefined>} */
  const full = async () =>
    (await store.count()) < limits.games
      ? undefined
      : refused('full', 'there are as many games as this server takes');

  /** Lets an address do what costs as much as a new game. @type {<W, A>(begin: (wanted: W, address: string) => Promise<A>) => (wanted: W, address?: string) => Promise<A | Refusal>} */
  const paid =
    (begin) =>
    async (wanted, address = '') => {
      if (isReadOnly()) return readOnly;
      return (await newGames.take(address)) ? begin(wanted, address) : slowDown;
    };

  /** Begins a game that an address pays for, unless it has begun. @type {(id: string, columns: import('./stores/store.js').Columns, address?: string) => Promise<Refusal | undefined>} */
  const begin = async (id, columns, address = '') => {
    if (await store.find(id)) return undefined;
    const refusal = (await newGames.take(address)) ? await full() : slowDown;
    if (refusal) return refusal;
    await store.insert(id, columns);
    emitChange(id);
    return undefined;
  };

  const actions = createActions({ save, begin, abort, remove: store.remove, replay, tellSince });

  /** Ends a game in which the time of the player to move is up. @type {(found: Found) => Promise<Answer | undefined>} */
  const endOnTime = async (found) => {
    const mover = moverOf(found.game);
    if (!hasMoved(found.game, mover)) return abort(found, mover);
    const next = (await replay(found)).forfeit(found.game.turn);
    return save(found, columnsAfter(found, next), next);
  };

  /** The rules of a new game; a refusal if an option is wrong. @type {(wanted: Pick<NewGame, 'ruleset' | 'options'>) => Rules | Refusal} */
  const rulesOf = ({ ruleset, options }) => {
    try {
      return rulesetById(ruleset).with(options);
    } catch (error) {
      if (!(error instanceof InvalidOptionsError)) throw error;
      return refused('bad-options', error.message, { problems: error.problems });
    }
  };

  /**
   * Creates a game, and a token for a seat in it. With `isOnly`, returns undefined if somebody waits in the same game.
   *
   * @type {(wanted: NewGame, address?: string, isOnly?: boolean) => Promise<Seated | Refusal | undefined>}
   */
  const create = async (wanted, address, isOnly = false) => {
    const { repetition, pie, seat, bot, clock, listed } = wanted;
    const rules = rulesOf(wanted);
    if ('error' in rules) return rules;
    const refusal = await full();
    if (refusal) return refusal;
    const id = newId();
    const token = newToken();
    const seats = {
      south: null,
      north: null,
      [seat]: hashToken(token),
      ...(bot && { [opponent(seat)]: botSeat(bot) }),
    };
    const game = Game.start(rules, { repetition, pie });
    const seek = listed && !bot ? seekOf(game, clock) : null;
    const columns = newColumns(seats, game, { clock, paid: { [seat]: address }, listed, seek });
    if (!(await store.insert(id, columns, limits.toStay))) {
      if (isOnly) return undefined;
      await store.insert(id, { ...columns, seek: null }, limits.toStay);
    }
    emitChange(id, address);
    return { type: 'seated', id, seat, token };
  };

  /** Takes the free seat of a game; undefined if the game has changed since it was found. @type {(found: Pick<Found, 'row' | 'address'>) => Promise<Seated | Refusal | undefined>} */
  const take = async (found) => {
    const { row, address } = found;
    const token = newToken();
    const seat = players.find((player) => !row[player]);
    if (!seat) return refused('seat-taken', 'both seats are taken');
    const { id, clock, now, paid } = row;
    const isSaved = await save(found, {
      [seat]: hashToken(token),
      seek: null,
      deadline: clock === null ? null : now + limits.firstMove,
      paid: JSON.stringify({ ...JSON.parse(paid ?? '{}'), [seat]: address }),
    });
    return isSaved && { type: 'seated', id, seat, token };
  };

  return {
    changes,
    find,
    tellSince,

    /** The record of a game, as text. @type {(found: Found) => Promise<string>} */
    async record(found) {
      await pay(found.address, found.game.ply / limits.stepsOfRequest);
      return writeGame(await replay(found), 'record');
    },

    /** Throws an error if games cannot be read, or have not been written lately. */
    async check() {
      await find('');
      const reason = store.failure();
      if (reason !== undefined) throw new UnavailableError(reason);
    },

    /** Creates a game, and a token for a seat in it. */
    create: paid(create),
    waitingForBots: store.waitingForBots,

    /**
     * Performs an action of a player. A repeated action is accepted and has no further effect.
     *
     * @param {string} id
     * @param {Player} seat
     * @param {import('./protocol.js').Action} action
     * @param {string} [address] the address of the client
     * @param {number} [lag] how many milliseconds its messages are on the wire
     * @returns {Promise<Answer>}
     */
    async act(id, seat, action, address, lag = 0) {
      for (;;) {
        if (isReadOnly()) return readOnly;
        const found = await find(id, address);
        if (!found) return noGame;
        if (isOverdue(found, moverOf(found.game) === seat ? lag : undefined)) {
          await endOnTime(found);
          continue;
        }
        const perform =
          /** @type {(found: Found, seat: Player, action: any) => Promise<Answer | undefined>} */ (
            actions[action.type]
          );
        const answer = await perform({ ...found, lag }, seat, action);
        if (answer) return answer;
      }
    },

    /** Ends the games in which the time of a player is up. */
    async endOverdue() {
      const end = async (/** @type {string} */ id) => {
        const found = await find(id);
        if (found && isOverdue(found)) await endOnTime(found);
      };
      for (const id of await store.overdue(limits.lagBank)) await attempt(() => end(id));
    },

    /** Takes the free seat of the game of an id; returns its token. */
    join: paid(async (/** @type {string} */ id, address) => {
      for (;;) {
        const found = await find(id, address);
        if (!found) return noGame;
        if (found.game.isOver) return gameOver;
        const seated = await take(found);
        if (seated) return seated;
      }
    }),

    /**
     * Takes the seat of somebody who waits in the same game, with the same clock or with any; opens a seat if nobody waits. Of
     * two players who search at the same time only one can open a seat, so the other finds it.
     */
    findOpponent: paid(async (/** @type {import('./protocol.js').Search} */ search, address) => {
      const { anyClock, ...wanted } = search;
      const rules = rulesOf(wanted);
      if ('error' in rules) return rules;
      const { repetition, pie, clock } = wanted;
      const seek = seekOf(Game.start(rules, { repetition, pie }), clock);
      for (;;) {
        const others = anyClock ? await store.open() : [];
        const row = (await store.sought(seek)) ?? others.find((other) => isSimilar(other.seek, seek));
        const seated = row
          ? await take({ row, address })
          : await create({ ...wanted, listed: true }, address, true);
        if (seated) return seated.type === 'seated' ? { ...seated, isPaired: row !== undefined } : seated;
      }
    }),

    /** Lists games with a free seat for another while. @type {(ids: readonly string[], ms?: number) => Promise<void>} */
    async keepOpen(ids, ms = limits.toStay) {
      if (ids.length > 0 && !isReadOnly()) await store.keepOpen(ids, ms);
    },

    /** The listed games that are being played. @type {() => Promise<Found[]>} */
    async running() {
      const rows = await store.running(limits.running, limits.runningListed);
      return rows.map((row) => ({ row, game: readSnapshot(row.game, row.position) }));
    },

    /** The listed games with a free seat. */
    open: store.open,
  };
};

/** @typedef {ReturnType<typeof createGames>} Games */
