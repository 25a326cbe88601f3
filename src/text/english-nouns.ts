/** English nouns with numbers. */

export const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** The verb for a number of seeds. */
export const be = (count: number): string => (count === 1 ? 'is' : 'are');

export const seedsOf = (count: number): string => plural(count, 'seed');

/** `a`, `a and b`, `a, b and c`; or with another word than `and`. */
export const list = (parts: readonly (string | number)[], word = 'and'): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} ${word} ${parts.at(-1)!}`;
