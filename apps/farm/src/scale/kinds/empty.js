// @ts-check
/** Jobs without work: what they take is what the queue takes. */

export const version = 1;
export const split = (/** @type {{ jobs: number }} */ { jobs }) =>
  Array.from({ length: jobs }, (_, index) => index);
export const run = async (/** @type {number} */ index) => index;
export const checkResult = () => true;
export const merge = (/** @type {readonly number[]} */ results) => results.length;
export const describe = (/** @type {number} */ count) => `${count} jobs`;
export const format = (/** @type {number} */ count) => `${count}\n`;
