/** A seeded random number generator with the same results on every machine. */

/** A uniformly distributed whole number from 0 to `below - 1`; `below` is from 1 to 32,768. */
export type Random = (below: number) => number;

/** The range of a 16-bit number: multiplied by `below`, it still fits into 31 bits. */
const RANGE = 65_536;

/**
 * Creates a generator from a seed, which is any safe integer; by default another one each time. Each `stream` of a seed is a different sequence. The
 * algorithm is sfc32 by Chris Doty-Humphrey (PractRand).
 */
export const createRandom = (seed: number = anySeed(), stream = 0): Random => {
  const words = Int32Array.of(seed, Math.floor(seed / 2 ** 32), stream, 1);
  const next = (): number => {
    const a = words[0]!;
    const b = words[1]!;
    const c = words[2]!;
    const count = words[3]!;
    const sum = (a + b + count) | 0;
    words[0] = b ^ (b >>> 9);
    words[1] = c + (c << 3);
    words[2] = ((c << 21) | (c >>> 11)) + sum;
    words[3] = count + 1;
    return sum >>> 16;
  };
  for (let i = 0; i < 15; i++) next();
  return (below) => {
    for (;;) {
      const product = next() * below;
      // Rejection removes the bias if `below` does not divide the range (Lemire, 2019).
      if ((product & (RANGE - 1)) >= RANGE % below) return product >>> 16;
    }
  };
};

/** A seed that differs on every call. */
export const anySeed = (): number => Math.floor(Math.random() * 2 ** 53);
