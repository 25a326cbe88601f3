/** Copies data that several users of the library share, so that none of them can change it for the others. */

/** Deeper than any spec: hostile data may have no end. */
const LEVELS = 6;

/**
 * A deep-frozen copy of plain objects and lists; an undefined member of the value itself is left out. Everything else in them, such
 * as functions, stays the same, and so does what is deeper than all levels.
 */
export const frozenCopy = <T>(value: T, levels: number = LEVELS): T => {
  const isList = Array.isArray(value);
  if (!levels || (!isList && (value as object | null | undefined)?.constructor !== Object)) return value;
  // Each member is read once: a getter may return another value the next time.
  const own = (isList ? [...(value as unknown[])] : { ...value }) as Record<string, unknown>;
  const copy = isList ? own : {};
  for (const name in own) {
    const part = frozenCopy(own[name], levels - 1);
    if (part !== undefined || levels < LEVELS) copy[name] = part;
  }
  return Object.freeze(copy) as T;
};
