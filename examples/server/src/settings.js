// @ts-check
/** Settings in the environment. */

/** What a setting says; one that cannot be read ends the program, with a line that says why.
 *
 * @template T
 * @param {string} name
 * @param {string} usual
 * @param {(text: string) => T} read
 * @returns {T}
 */
export const settingOf = (name, usual, read) => {
  try {
    const text = process.env[name] ?? usual;
    // What is set to nothing was mostly meant to be set to something.
    if (text.trim() === '') throw new RangeError('it is empty');
    return read(text);
  } catch (error) {
    return fail(`${name} cannot be used`, error);
  }
};

/**
 * Ends the program, with a line that says why.
 *
 * @param {string} what
 * @param {unknown} error
 * @returns {never}
 */
export const fail = (what, error) => {
  console.error(`${what}: ${/** @type {Error} */ (error).message.replaceAll(/\s+/g, ' ')}`);
  process.exit(1);
};

/** A port to listen on; 0 is any that is free. */
export const portIn = (/** @type {string} */ text) => {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new RangeError(`${text} is no port from 0 to 65535`);
  return port;
};
