// @ts-check

/**
 * Token buckets by key: `take` returns whether the rate allows one more. Full buckets take no memory after a `sweep`.
 *
 * @param {{ burst: number, perSecond: number }} speed
 */
export const createRate = ({ burst, perSecond }) => {
  /** @type {Map<string, { left: number, at: number }>} */
  const buckets = new Map();

  /** @type {(bucket: { left: number, at: number }, now: number) => number} */
  const leftIn = ({ left, at }, now) => Math.min(burst, left + ((now - at) / 1000) * perSecond);

  return {
    /** @type {(key: string) => boolean} */
    take(key) {
      const now = performance.now();
      const bucket = buckets.get(key);
      const left = bucket ? leftIn(bucket, now) : burst;
      if (left < 1) return false;
      buckets.set(key, { left: left - 1, at: now });
      return true;
    },

    /** Removes full buckets; to be called from time to time. */
    sweep() {
      const now = performance.now();
      for (const [key, bucket] of buckets) if (leftIn(bucket, now) >= burst) buckets.delete(key);
    },
  };
};

/** Counts by key. A key takes memory only while its count is not 0. */
export const createCount = () => {
  /** @type {Map<string, number>} */
  const counts = new Map();

  /** @type {(key: string) => number} */
  const of = (key) => counts.get(key) ?? 0;

  return {
    of,
    sum: () => [...counts.values()].reduce((sum, count) => sum + count, 0),
    /** @type {(key: string, more: 1 | -1) => void} */
    add(key, more) {
      const count = of(key) + more;
      if (count > 0) counts.set(key, count);
      else counts.delete(key);
    },
  };
};
