// @ts-check
import { UnavailableError } from './stores/unavailable.js';
import { logError } from './log.js';
import { createCount } from './count.js';
import { updateSince } from './views.js';

/** The close code of a connection that made room for another one of its seat. */
const REPLACED = 4001;

/**
 * A WebSocket that follows a game.
 *
 * @typedef {object} Follower
 * @property {import('ws').WebSocket} socket
 * @property {string} id the game
 * @property {string} address
 * @property {import('mancala-rules').Player | null} seat null: a watcher
 * @property {number} ply the number of steps sent to it
 * @property {number} changed the tick of the latest change sent to it
 * @property {'waiting' | 'playing' | null} doing whether its player offers a seat in the lobby, or plays
 */

/** What the player of a seat does. @type {(found: import('./games.js').Found, seat: Follower['seat']) => Follower['doing']} */
export const doingOf = ({ row, game }, seat) => {
  if (seat === null || game.isOver || row.aborted !== null) return null;
  if (row.south !== null && row.north !== null) return 'playing';
  return row.listed === 1 ? 'waiting' : null;
};

/**
 * The connections that follow each game, and the messages about its changes.
 *
 * @param {Pick<import('./games.js').Games, 'find'>} games
 * @param {import('./limits.js').Limits} limits
 */
export const createLive = (games, limits) => {
  /** @type {Map<string, Set<Follower>>} */
  const followersOf = new Map();

  /**
   * Sends a message. A connection that does not read is closed; its client reconnects and says which steps it has seen.
   *
   * @param {import('ws').WebSocket} socket
   * @param {string} text
   */
  const send = (socket, text) => {
    if (socket.bufferedAmount > limits.backlog) socket.terminate();
    else socket.send(text);
  };

  /** Sends the latest changes of a game to all of its followers. @type {(id: string) => Promise<void>} */
  const tellOnce = async (id) => {
    const found = followersOf.has(id) && (await games.find(id));
    const followers = followersOf.get(id);
    if (!found || !followers) return;
    /** The message for each ply, since most followers have seen the same steps. @type {Map<number, string>} */
    const texts = new Map();
    for (const follower of followers) {
      if (follower.changed >= found.row.changed) continue;
      const text =
        texts.get(follower.ply) ?? JSON.stringify({ type: 'game', ...updateSince(found, follower.ply) });
      texts.set(follower.ply, text);
      send(follower.socket, text);
      follower.ply = found.game.ply;
      follower.changed = found.row.changed;
      follower.doing = doingOf(found, follower.seat);
    }
  };

  /** The same; tries again until the database answers. @type {(id: string) => Promise<void>} */
  const tell = async (id) => {
    try {
      await tellOnce(id);
    } catch (error) {
      if (!(error instanceof UnavailableError)) return logError(error);
      setTimeout(tell, limits.ping / 10, id).unref();
    }
  };

  /** Sends the latest changes of games that other processes have changed; null: any game. @type {(ids: readonly string[] | null) => void} */
  const tellAll = (ids) => {
    for (const id of ids ?? followersOf.keys()) void tell(id);
  };

  /** A connection of each player who does something. @type {(doing: Follower['doing']) => Follower[]} */
  const playersWho = (doing) =>
    [...followersOf.values()].flatMap((followers) => {
      const active = [...followers].filter((follower) => follower.doing === doing);
      return [...new Map(active.map((follower) => [follower.seat, follower])).values()];
    });

  return {
    /** How many people play; of an address, a few at most. */
    countPlaying() {
      const count = createCount();
      return playersWho('playing').filter(({ address }) => count(address, limits.peopleOfAddress)).length;
    },
    /** The games whose player is there and offers a seat. */
    waiting: () => playersWho('waiting').map(({ id }) => id),
    send,
    tell,
    tellAll,

    /** Sends all games again, because their clocks have stood still. */
    tellClocks() {
      for (const followers of followersOf.values()) for (const follower of followers) follower.changed = -1;
      tellAll(null);
    },

    /** Adds a follower; returns false if the game has too many. @type {(follower: Follower) => boolean} */
    follow(follower) {
      const followers = followersOf.get(follower.id) ?? new Set();
      const same = [...followers].filter(({ seat }) => seat === follower.seat);
      if (follower.seat === null) {
        if (same.length >= limits.watchersOfGame) return false;
      } else if (same.length >= limits.connectionsOfSeat) {
        // A player may always reconnect, so the oldest connection is closed.
        const [oldest] = /** @type {[Follower]} */ (same);
        followers.delete(oldest);
        oldest.socket.close(REPLACED, 'replaced by later connections');
      }
      followersOf.set(follower.id, followers.add(follower));
      return true;
    },

    /** @type {(follower: Follower) => void} */
    leave(follower) {
      const followers = followersOf.get(follower.id);
      followers?.delete(follower);
      if (followers?.size === 0) followersOf.delete(follower.id);
    },
  };
};

/** @typedef {ReturnType<typeof createLive>} Live */
