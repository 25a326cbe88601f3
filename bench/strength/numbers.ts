/** Random numbers for the choice of positions. */

/** A generator of whole numbers from 0 to `count - 1`, the same on every machine. */
export const createNumbers = (): ((count: number) => number) => {
  let at = 1;
  return (count) => {
    at = (Math.imul(at, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((at / 2 ** 32) * count);
  };
};
