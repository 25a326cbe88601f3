/** Values that the browser keeps as JSON. It may keep nothing, or something else may be kept. */

/** The value with a name; null if there is none. */
export const loadValue = (name: string): unknown => {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null');
  } catch {
    return null;
  }
};

/** Keeps a value; false if the browser does not. */
export const saveValue = (name: string, value: unknown): boolean => {
  try {
    localStorage.setItem(name, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
};

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
