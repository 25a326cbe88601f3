// @ts-check

/**
 * Does something again and again; what goes wrong once may go well the next time. Gives what ends it.
 *
 * @param {number} ms
 * @param {() => void} work
 */
export const every = (ms, work) => {
  const timer = setInterval(() => {
    try {
      work();
    } catch (error) {
      console.error(error);
    }
  }, ms);
  return () => clearInterval(timer);
};
