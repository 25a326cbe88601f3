// @ts-check

/**
 * Does something that may go wrong this time, and well the next.
 *
 * @param {() => void} work
 */
export const attempt = (work) => {
  try {
    work();
  } catch (error) {
    console.error(error);
  }
};

/**
 * Attempts something again and again. Gives what ends it.
 *
 * @param {number} ms
 * @param {() => void} work
 */
export const every = (ms, work) => {
  const timer = setInterval(attempt, ms, work);
  return () => clearInterval(timer);
};
