// @ts-check
import { LRUCache } from 'lru-cache';
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
  const countPage = createCount();
  /** The pages that were in the lobby lately, each with what ends its count. @type {LRUCache<string, () => void>} */
  const visitors = new LRUCache({ max: most, ttl: here, dispose: (forget) => forget() });
  let people = { lobby: 0, playing: 0 };

  return {
    people: () => people,

    /** Notes that a page of an address is in the lobby. @type {(visitor: string, address: string) => void} */
    see(visitor, address) {
      visitors.delete(visitor);
      const forget = visitors.size < most && countPage(address, peopleOfAddress);
      if (forget) visitors.set(visitor, forget);
    },

    /** Counts again; to be called at intervals. */
    async count() {
      visitors.purgeStale();
      people = await store.countPeople({ lobby: visitors.size, playing: live.countPlaying() }, here);
    },
  };
};

/** @typedef {ReturnType<typeof createLobby>} Lobby */
