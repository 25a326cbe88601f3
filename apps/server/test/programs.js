// @ts-check
/** What tests need that is not installed everywhere. */

/**
 * The options of a test that needs a program. Without it the test is skipped, and on GitHub, where all are installed, it fails.
 *
 * @param {string} name
 * @param {unknown} found whether it is installed
 */
export const needs = (name, found) => {
  const isMissing = `${name} is not installed`;
  if (!found && process.env['GITHUB_ACTIONS']) throw new Error(isMissing);
  return { skip: !found && isMissing };
};
