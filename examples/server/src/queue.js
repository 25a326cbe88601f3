// @ts-check

/**
 * Things that wait, each once, and whose they are. Everybody has his turn, whoever waits with how much: one thing of his,
 * then one of the next.
 */
export const createQueue = () => {
  /** Who has waited longest for his turn comes first. @type {Map<string, Set<string>>} */
  const lines = new Map();

  return {
    /** @type {(thing: string, whose: string) => void} */
    add(thing, whose) {
      for (const line of lines.values()) if (line.has(thing)) return;
      lines.set(whose, (lines.get(whose) ?? new Set()).add(thing));
    },

    /** What is next, and whose it is. @type {() => readonly [string, string] | undefined} */
    next() {
      for (const [whose, line] of lines) {
        const [thing] = line;
        lines.delete(whose);
        if (thing === undefined) continue;
        line.delete(thing);
        if (line.size > 0) lines.set(whose, line);
        return [thing, whose];
      }
      return undefined;
    },
  };
};
