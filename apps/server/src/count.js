// @ts-check

/** Counts by key: adds one of a key, unless it has `most`, and returns a function that takes it back. */
export const createCount = () => {
  /** A key takes memory only while its count is not 0. @type {Map<string, number>} */
  const counts = new Map();

  /** @type {(key: string, most: number) => (() => void) | undefined} */
  return (key, most) => {
    const count = counts.get(key) ?? 0;
    if (count >= most) return undefined;
    counts.set(key, count + 1);
    return () => {
      const left = (counts.get(key) ?? 0) - 1;
      if (left > 0) counts.set(key, left);
      else counts.delete(key);
    };
  };
};
