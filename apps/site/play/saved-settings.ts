/** What a person has set, as it is kept in the browser. */
const KEY = 'mancala-settings';

/** The saved values by their names; none where the browser keeps nothing, or something else is saved. */
export const loadSettings = (): Readonly<Record<string, unknown>> => {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof saved === 'object' && saved !== null ? (saved as Record<string, unknown>) : {};
  } catch {
    return {};
  }
};

/** Changes some of the saved values. */
export const saveSettings = (values: Readonly<Record<string, unknown>>): void => {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...loadSettings(), ...values }));
  } catch {
    // The settings last until the page is closed.
  }
};
