// @ts-check

/**
 * Calls a function, and logs its error instead of throwing it.
 *
 * @param {() => void} action
 */
export const attempt = (action) => {
  try {
    action();
  } catch (error) {
    console.error(error);
  }
};

/**
 * Calls a function at intervals, and logs its errors. Returns a function that stops this.
 *
 * @param {number} ms
 * @param {() => void} action
 */
export const every = (ms, action) => {
  const timer = setInterval(attempt, ms, action);
  return () => clearInterval(timer);
};
