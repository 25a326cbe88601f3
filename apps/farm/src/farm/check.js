// @ts-check
/** Checks of specs. An error names the member, what was expected and what it is. */

/** @param {unknown} value */
export const show = (value) => (value === undefined ? 'nothing' : JSON.stringify(value));

/**
 * @param {boolean} isValid
 * @param {string} path
 * @param {string} expected
 * @param {unknown} value
 */
export const expect = (isValid, path, expected, value) => {
  if (!isValid) throw new RangeError(`${path}: expected ${expected}, got ${show(value)}`);
};

/**
 * @param {string} path
 * @param {unknown} value
 * @param {number} least
 */
export const expectCount = (path, value, least = 1) =>
  expect(Number.isSafeInteger(value) && Number(value) >= least, path, `a whole number from ${least}`, value);

/**
 * Checks that a value is an object with no other members than these.
 *
 * @param {string} path
 * @param {unknown} value
 * @param {readonly string[]} names
 */
export const expectMembers = (path, value, names) => {
  expect(typeof value === 'object' && value !== null && !Array.isArray(value), path, 'an object', value);
  for (const name of Object.keys(Object(value)))
    if (!names.includes(name))
      throw new RangeError(`${path}: unknown member "${name}" (members: ${names.join(', ')})`);
};
