// @ts-check

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
