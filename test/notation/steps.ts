// Counts work on texts in steps.

type Method = (this: unknown, ...args: unknown[]) => unknown;

const lengthOf = (value: unknown): number => (typeof value === 'string' ? value.length : 0);

/** String methods that scan the whole text, and those whose work is the length of their result. */
const WHOLE = ['split', 'trim', 'trimStart', 'trimEnd', 'replaceAll', 'toLowerCase', 'toUpperCase'] as const;
const PARTS = ['slice', 'startsWith', 'endsWith'] as const;

/**
 * Runs a function and counts its work on texts: each call is a step, and so is each character that is scanned or copied.
 */
export async function countSteps(run: () => unknown): Promise<number> {
  let steps = 0;
  const strings = String.prototype as unknown as Record<string, Method>;
  const before = [...WHOLE, ...PARTS].map((name) => [name, strings[name]!] as const);
  const exec = RegExp.prototype.exec;
  for (const [name, method] of before) {
    const isWhole = WHOLE.some((whole) => whole === name);
    strings[name] = function (...args) {
      const result = method.apply(this, args);
      steps += 1 + lengthOf(isWhole ? this : result);
      return result;
    };
  }
  RegExp.prototype.exec = function (text) {
    const from = this.global || this.sticky ? this.lastIndex : 0;
    const found = exec.call(this, text);
    const until = found ? found.index + found[0].length : this.sticky ? from : text.length;
    steps += 1 + Math.max(0, until - from);
    return found;
  };
  try {
    await run();
  } finally {
    for (const [name, method] of before) strings[name] = method;
    RegExp.prototype.exec = exec;
  }
  return steps;
}
