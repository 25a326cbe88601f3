/** Nouns with numbers, and lists, in English and German. */

/** `a`, `a and b`, `a, b and c`; `word` is `and` or another word. */
export const listed = (parts: readonly (string | number)[], word: string): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} ${word} ${parts.at(-1)!}`;

/** Whether a text about counts needs the singular. */
export const isOne = (counts: readonly number[]): boolean => counts.every((count) => count === 1);

/** `2 or 3`, in order; `word` is `or` or another word. */
export const anyOf = (counts: readonly number[], word: string): string =>
  listed(
    [...counts].sort((a, b) => a - b),
    word,
  );

export const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

export const seedsOf = (count: number): string => plural(count, 'seed');

/** The verb for a number of seeds. */
export const be = (count: number): string => (count === 1 ? 'is' : 'are');

/** Numbers of seeds: singular and plural are the same. */
export const samen = (count: number): string => `${count} Samen`;

export const mulden = (count: number): string => `${count} ${count === 1 ? 'Mulde' : 'Mulden'}`;

/** The verb for a number of seeds. */
export const lie = (count: number): string => (count === 1 ? 'liegt' : 'liegen');

/** The genitive of a name: `Nords`, `Hans’`. */
export const genitive = (name: string): string => (/[sxzß]$/i.test(name) ? `${name}’` : `${name}s`);
