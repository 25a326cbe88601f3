/** Values that the browser keeps as JSON. It may keep nothing, or something else may be kept. */

/** The value with a name; null if there is none. */
export const loadValue = (name: string): unknown => {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null');
  } catch {
    return null;
  }
};

/** The members of a value; none if it is not an object. Anything may be in them. */
export const loadRecord = (name: string): Readonly<Record<string, unknown>> =>
  Object(loadValue(name)) as Record<string, unknown>;

/** Keeps a value; false if the browser does not. */
export const saveValue = (name: string, value: unknown): boolean => {
  try {
    localStorage.setItem(name, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
};

/** Keeps some members of a value besides the others. */
export const saveMembers = (name: string, members: Readonly<Record<string, unknown>>): void =>
  void saveValue(name, { ...loadRecord(name), ...members });

export const removeValue = (name: string): void => {
  try {
    localStorage.removeItem(name);
  } catch {
    // Nothing is kept.
  }
};

/** The names of all values that begin with a prefix. */
export const namesFrom = (prefix: string): readonly string[] => {
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith(prefix));
  } catch {
    return [];
  }
};
