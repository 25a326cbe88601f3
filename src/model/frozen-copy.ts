/** Copies data that several users of the library share, so that none of them can change it for the others. */

/**
 * A deep-frozen copy of plain objects and lists, without undefined members. Everything else in them, such as functions, stays
 * the same; so do levels deeper than any spec has, because hostile data may have no end.
 */
export const frozenCopy = <T>(value: T, levels = 6): T => {
  const isList = Array.isArray(value);
  if (!levels || (!isList && (value as object | null | undefined)?.constructor !== Object)) return value;
  const copy = (isList ? [...(value as unknown[])] : { ...value }) as Record<string, unknown>;
  for (const name in copy)
    if ((copy[name] = frozenCopy(copy[name], levels - 1)) === undefined) delete copy[name];
  return Object.freeze(copy) as T;
};
