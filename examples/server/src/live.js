// @ts-check
import { updateSince } from './views.js';

/**
 * A WebSocket that follows a game.
 *
 * @typedef {object} Follower
 * @property {import('ws').WebSocket} socket
 * @property {string} id the game
 * @property {import('mancala-rules').Player | null} seat null: a watcher
 * @property {number} ply the number of steps sent to it
 * @property {number} changed the tick of the latest change sent to it
 */

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

  /** Sends the latest changes of a game to all of its followers. @type {(id: string) => void} */
  const tell = (id) => {
    const followers = followersOf.get(id);
    const found = followers && games.find(id);
    if (!found) return;
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
    }
  };

  return {
    send,
    tell,

    /** Adds a follower; returns false if the game has too many. @type {(follower: Follower) => boolean} */
    follow(follower) {
      const followers = followersOf.get(follower.id) ?? new Set();
      const same = [...followers].filter(({ seat }) => seat === follower.seat);
      if (follower.seat === null) {
        if (same.length >= limits.watchersOfGame) return false;
      } else if (same.length >= limits.connectionsOfSeat) {
        // A player may always reconnect, so the oldest connection is closed.
        same[0]?.socket.terminate();
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

/**
 * Returns a function that notifies followers of changes by other processes; to be called many times a second. It compares the
 * version of the database, which takes microseconds to read.
 *
 * @param {import('./store.js').Store} store
 * @param {Live} live
 */
export const createChangePoller = (store, live) => {
  let lastTick = store.now();
  let version = store.version();
  return () => {
    const latest = store.version();
    if (latest === version) return;
    // Reads the clock first, so that a change in between is sent twice rather than never.
    const now = store.now();
    for (const id of store.changedSince(lastTick)) live.tell(id);
    lastTick = now;
    version = latest;
  };
};
