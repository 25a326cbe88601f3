// Counts the work that a function does on texts.

type Method = (this: unknown, ...args: unknown[]) => unknown;

const lengthOf = (value: unknown): number => (typeof value === 'string' ? value.length : 0);

/** String methods whose work is the length of the text, and those whose work is the length of the result. */
const SCANNING = [
  'split',
  'trim',
  'trimStart',
  'trimEnd',
  'replaceAll',
  'toLowerCase',
  'toUpperCase',
] as const;
const SLICING = ['slice', 'startsWith', 'endsWith'] as const;

/**
 * Runs a function and returns the number of steps: calls of string methods and regular expressions, and characters that
 * they scan or copy.
 */
export async function countSteps(run: () => unknown): Promise<number> {
  let steps = 0;
  const strings = String.prototype as unknown as Record<string, Method>;
  const originals = [...SCANNING, ...SLICING].map((name) => [name, strings[name]!] as const);
  const exec = RegExp.prototype.exec;
  for (const [name, method] of originals) {
    const isScanning = SCANNING.some((scanning) => scanning === name);
    strings[name] = function (...args) {
      const result = method.apply(this, args);
      steps += 1 + lengthOf(isScanning ? this : result);
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
    for (const [name, method] of originals) strings[name] = method;
    RegExp.prototype.exec = exec;
  }
  return steps;
}
