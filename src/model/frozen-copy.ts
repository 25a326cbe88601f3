/** Copies data that several users of the library share, so that none of them can change it for the others. */

/**
 * A deep-frozen copy of plain objects and lists, without undefined members. Everything else in them, such as functions, stays
 * the same; so do levels deeper than any spec has, because hostile data may have no end.
 */
export const frozenCopy = <T>(value: T, levels = 6): T => {
  const isList = Array.isArray(value);
  if (!levels || (!isList && (value as object | null | undefined)?.constructor !== Object)) return value;
  // Each member is read once: a getter may return another value the next time.
  const own = (isList ? [...(value as unknown[])] : { ...value }) as Record<string, unknown>;
  const copy = isList ? own : {};
  for (const name in own) {
    const part = frozenCopy(own[name], levels - 1);
    if (part !== undefined) copy[name] = part;
  }
  return Object.freeze(copy) as T;
};
