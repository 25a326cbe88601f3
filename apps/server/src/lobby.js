// @ts-check
import { createCount } from './count.js';

/**
 * The people who are there. Each process counts the pages in its lobby and the players who are connected to it, and shares its
 * counts through the database, so the sums are some seconds old. Somebody with two windows counts twice, but an address counts for a few people at most.
 *
 * @param {import('./stores/store.js').Store} store
 * @param {Pick<import('./live.js').Live, 'countPlaying'>} live
 * @param {Pick<import('./limits.js').Limits, 'here' | 'visitors' | 'peopleOfAddress'>} limits
 */
export const createLobby = (store, live, { here, visitors: most, peopleOfAddress }) => {
  /** The address of each page in the lobby, and when it was last there, the longest ago first. @type {Map<string, { address: string, at: number }>} */
  const visitors = new Map();
  const pagesOf = createCount();
  /** @type {(visitor: string) => void} */
  const forget = (visitor) => {
    const seen = visitors.get(visitor);
    if (seen) pagesOf.add(seen.address, -1);
    visitors.delete(visitor);
  };
  let people = { lobby: 0, playing: 0 };

  return {
    people: () => people,

    /** Notes that a page of an address is in the lobby. @type {(visitor: string, address: string) => void} */
    see(visitor, address) {
      forget(visitor);
      if (visitors.size >= most || pagesOf.of(address) >= peopleOfAddress) return;
      visitors.set(visitor, { address, at: performance.now() });
      pagesOf.add(address, 1);
    },

    /** Counts again; to be called at intervals. */
    async count() {
      for (const [visitor, { at }] of visitors) {
        if (at > performance.now() - here) break;
        forget(visitor);
      }
      people = await store.countPeople({ lobby: visitors.size, playing: live.countPlaying() }, here);
    },
  };
};

/** @typedef {ReturnType<typeof createLobby>} Lobby */
