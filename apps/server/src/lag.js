// @ts-check

/** Round trips of which the shortest counts: what keeps this machine busy for a moment makes others longer. */
const TRIPS = 3;

/** The time that a message to a client and its answer are on the wire, measured by pings. */
export const createLag = () => {
  /** @type {number | null} */
  let pingedAt = null;
  /** @type {number[]} */
  let trips = [];
  return {
    ping() {
      pingedAt = performance.now();
    },
    /** Returns whether the client has answered a ping. */
    pong() {
      if (pingedAt === null) return false;
      trips = [performance.now() - pingedAt, ...trips].slice(0, TRIPS);
      pingedAt = null;
      return true;
    },
    /** Milliseconds; 0 before the first answer. */
    ms: () => (trips.length > 0 ? Math.min(...trips) : 0),
  };
};
