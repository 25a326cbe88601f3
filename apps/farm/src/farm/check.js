// @ts-check
/** Checks of specs, jobs and results by zod. An error names the member, what was expected and what it is. */
import { z } from 'zod';

/** At most so many characters of a value are shown. */
const SHOWN = 100;

/** @param {unknown} value */
const show = (value) => {
  const text = value === undefined ? 'nothing' : (JSON.stringify(value) ?? String(value));
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
};

/** For a schema: the error of a value that does not fit. */
export const expected = (/** @type {string} */ what) => ({
  error: (/** @type {{ input?: unknown }} */ { input }) => `expected ${what}, got ${show(input)}`,
});

/** A whole number. */
export const count = (least = 1) => {
  const error = expected(`a whole number from ${least}`);
  return z.int(error).min(least, error);
};

/** A text for which a condition holds. @type {(holds: (text: string) => boolean, what: string) => z.ZodType<string>} */
export const text = (holds, what) => z.string(expected(what)).refine(holds, expected(what));

/** The rules of a spec, named as states name them: `wari pits=4`. `rulesFor` checks the text. */
export const ruleset = z.string(expected('rules such as "wari" or "kalah seeds=5"'));

/**
 * One value.
 *
 * @template {string | number} T
 * @param {T} value
 */
export const exactly = (value) => z.literal(value, expected(show(value)));

/**
 * An array of so many elements, or of any number of them.
 *
 * @template {z.ZodType} T
 * @param {T} element
 * @param {number} [length]
 */
export const list = (element, length) => {
  const error = expected(length === undefined ? 'an array' : `an array of ${length}`);
  const any = z.array(element, error);
  return length === undefined ? any : any.length(length, error);
};

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
 * @param {string} [name] What the value is, for problems that are not those of a member.
 * @returns {z.output<T>}
 * @throws {RangeError} for the first problem
 */
export const check = (schema, value, name = 'spec') => {
  const { data, error } = schema.safeParse(value);
  const [issue] = error?.issues ?? [];
  if (issue) throw new RangeError(`${issue.path.join('.') || name}: ${issue.message}`);
  return /** @type {z.output<T>} */ (data);
};
