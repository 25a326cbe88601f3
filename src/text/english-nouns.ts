/** English nouns with numbers. */

export const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** The verb for a number of seeds. */
export const be = (count: number): string => (count === 1 ? 'is' : 'are');

export const seedsOf = (count: number): string => plural(count, 'seed');
