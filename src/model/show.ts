/** A value as it may appear in a message; never runs code of the value's own. */
export const show = (value: unknown): string => (Object(value) === value ? typeof value : String(value));
