/** German nouns with numbers, and names in the genitive. */

/** Numbers of seeds: singular and plural are the same. */
export const seedsOf = (count: number): string => `${count} Samen`;

/** The verb for a number of seeds. */
export const lie = (count: number): string => (count === 1 ? 'liegt' : 'liegen');

export const pitsOf = (count: number): string => `${count} ${count === 1 ? 'Mulde' : 'Mulden'}`;

/** The genitive of a name: `Nords`, `Hans’`. */
export const genitive = (name: string): string => (/[sxzß]$/i.test(name) ? `${name}’` : `${name}s`);

/** `a`, `a und b`, `a, b und c`; or with another word than `und`. */
export const list = (parts: readonly (string | number)[], word = 'und'): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} ${word} ${parts.at(-1)!}`;
