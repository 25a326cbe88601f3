// @ts-check

/**
 * The people who are there. Each process counts the pages in its lobby and the players who are connected to it, and shares its
 * counts through the database, so the sums are some seconds old. Somebody with two windows counts twice.
 *
 * @param {import('./stores/store.js').Store} store
 * @param {Pick<import('./live.js').Live, 'countPlaying'>} live
 * @param {Pick<import('./limits.js').Limits, 'here' | 'visitors'>} limits
 */
export const createLobby = (store, live, { here, visitors: most }) => {
  /** When each page in the lobby was last there, the longest ago first. @type {Map<string, number>} */
  const visitors = new Map();
  let people = { lobby: 0, playing: 0 };

  return {
    people: () => people,

    /** Notes that a page is in the lobby. @type {(visitor: string) => void} */
    see(visitor) {
      visitors.delete(visitor);
      if (visitors.size < most) visitors.set(visitor, performance.now());
    },

    /** Counts again; to be called at intervals. */
    async count() {
      for (const [visitor, at] of visitors) {
        if (at > performance.now() - here) break;
        visitors.delete(visitor);
      }
      people = await store.countPeople({ lobby: visitors.size, playing: live.countPlaying() }, here);
    },
  };
};

/** @typedef {ReturnType<typeof createLobby>} Lobby */
