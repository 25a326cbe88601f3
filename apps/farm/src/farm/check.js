// @ts-check
/** Checks of specs by zod. An error names the member, what was expected and what it is. */
import { z } from 'zod';

/** @param {unknown} value */
const show = (value) => (value === undefined ? 'nothing' : (JSON.stringify(value) ?? String(value)));

/** For a schema: the error of a value that does not fit. */
export const expected = (/** @type {string} */ what) => ({
  error: (/** @type {{ input?: unknown }} */ { input }) => `expected ${what}, got ${show(input)}`,
});

/** A whole number. */
export const count = (least = 1) => {
  const error = expected(`a whole number from ${least}`);
  return z.int(error).min(least, error);
};

/** The rules of a spec, named as states name them: `wari pits=4`. `rulesFor` checks the text. */
export const ruleset = z.string(expected('rules such as "wari" or "kalah seeds=5"'));

/**
 * An object with no other members than these.
 *
 * @template {z.core.$ZodLooseShape} T
 * @param {T} shape
 */
export const members = (shape) =>
  z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `unknown member "${issue.keys[0]}" (members: ${Object.keys(shape).join(', ')})`
        : `expected an object, got ${show(issue.input)}`,
  });

/**
 * Checks a value; returns it with its defaults.
 *
 * @template {z.ZodType} T
 * @param {T} schema
 * @param {unknown} value
 * @returns {z.output<T>}
 * @throws {RangeError} for the first problem
 */
export const check = (schema, value) => {
  const { data, error } = schema.safeParse(value);
  const [issue] = error?.issues ?? [];
  if (issue) throw new RangeError(`${issue.path.join('.') || 'spec'}: ${issue.message}`);
  return /** @type {z.output<T>} */ (data);
};
