/** Loads code that is seldom needed. */

/** How often each import has failed, by its address. */
const failures = new Map<string, number>();

/**
 * Runs an import such as `() => import('./rules-text.ts')`. After a failure the next one takes another address, because Safari,
 * and Firefox before version 155, remember that an import has failed. The address is in the text of the function, where the
 * bundler has written it.
 */
export const loadModule = async <T>(load: () => Promise<T>): Promise<T> => {
  const [, file = ''] = /import\(["'`](.+?)["'`]\)/.exec(String(load)) ?? [];
  const failed = failures.get(file);
  try {
    return await (failed
      ? (import(`${new URL(file, import.meta.url).href}?attempt=${failed + 1}`) as Promise<T>)
      : load());
  } catch (error) {
    failures.set(file, (failed ?? 0) + 1);
    throw error;
  }
};
