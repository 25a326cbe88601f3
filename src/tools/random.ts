/** Random numbers that are the same on every machine. */

/** A whole number from 0 to below `below`, each as likely as the others; `below` from 1 to 32,768. */
export type Random = (below: number) => number;

/** What `below` is a share of: half a word is random enough, and its products fit into a whole one. */
const HALF = 65_536;

/**
 * The random numbers of a seed, which is any safe integer; every stream of a seed is another sequence. The generator is
 * sfc32 by Chris Doty-Humphrey, which never repeats itself in anybody's lifetime.
 */
export const createRandom = (seed: number, stream = 0): Random => {
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
      // Where a half does not divide evenly, the first few of it would make some numbers likelier.
      if ((product & (HALF - 1)) >= HALF % below) return product >>> 16;
    }
  };
};

/** Seeds for those who want to be surprised. */
export const anySeed = (): number => Math.floor(Math.random() * 2 ** 53);
