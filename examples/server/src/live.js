// @ts-check
import { news } from './views.js';

/**
 * A WebSocket that follows a game.
 *
 * @typedef {object} Follower
 * @property {import('ws').WebSocket} socket
 * @property {string} id the game
 * @property {import('mancala-rules').Player | null} seat null: a watcher
 * @property {number} ply steps it has been told of
 * @property {number} changed how the game stood when it was last told, by the clock of the store
 */

/**
 * Who follows which game, and telling them what has changed.
 *
 * @param {Pick<import('./games.js').Games, 'find'>} games
 * @param {import('./limits.js').Limits} limits
 */
export const createLive = (games, limits) => {
  /** @type {Map<string, Set<Follower>>} */
  const following = new Map();

  /**
   * Sends a message to a connection. One that does not read is cut: its client comes back and says what it has seen.
   *
   * @param {import('ws').WebSocket} socket
   * @param {string} text
   */
  const send = (socket, text) => {
    if (socket.bufferedAmount > limits.backlog) socket.terminate();
    else socket.send(text);
  };

  /** Tells what they do not know yet to all who follow a game. @type {(id: string) => void} */
  const tell = (id) => {
    const followers = following.get(id);
    const found = followers && games.find(id);
    if (!found) return;
    /** Most have seen the same: a text for each ply. @type {Map<number, string>} */
    const texts = new Map();
    for (const follower of followers) {
      if (follower.changed >= found.row.changed) continue;
      const text = texts.get(follower.ply) ?? JSON.stringify({ type: 'game', ...news(found, follower.ply) });
      texts.set(follower.ply, text);
      send(follower.socket, text);
      follower.ply = found.game.ply;
      follower.changed = found.row.changed;
    }
  };

  return {
    send,
    tell,

    /** Begins to follow; false where there are too many already. @type {(follower: Follower) => boolean} */
    follow(follower) {
      const followers = following.get(follower.id) ?? new Set();
      const same = [...followers].filter(({ seat }) => seat === follower.seat);
      if (follower.seat === null) {
        if (same.length >= limits.watchersOfGame) return false;
      } else if (same.length >= limits.connectionsOfSeat) {
        // A player who comes back is let in, whatever has become of his older connections.
        same[0]?.socket.terminate();
      }
      following.set(follower.id, followers.add(follower));
      return true;
    },

    /** @type {(follower: Follower) => void} */
    leave(follower) {
      const followers = following.get(follower.id);
      followers?.delete(follower);
      if (followers?.size === 0) following.delete(follower.id);
    },
  };
};

/** @typedef {ReturnType<typeof createLive>} Live */

/**
 * Tells of what other processes have written to the same file. It has a number that changes when they do, which costs
 * microseconds to read, so it is read many times a second. Gives what ends that.
 *
 * @param {import('./store.js').Store} store
 * @param {Live} live
 */
export const createOthersWatch = (store, live) => {
  let seen = store.now();
  let version = store.version();
  return () => {
    const latest = store.version();
    if (latest === version) return;
    // The clock first: what is written in between is told twice rather than never.
    const now = store.now();
    for (const id of store.changedSince(seen)) live.tell(id);
    seen = now;
    version = latest;
  };
};
