/** Formats a value for an error message. Objects show only their type, so their own code never runs. */
export const show = (value: unknown): string => (Object(value) === value ? typeof value : String(value));
