/** Detects the platform: Node, Deno and Bun, or a browser. */

declare const process: { readonly versions?: { readonly node?: string } } | undefined;

/** Whether this is Node, Deno or Bun, which have the worker threads of Node. Polyfills of `process` have no version. */
export const isNodeLike = (): boolean => typeof process === 'object' && !!process.versions?.node;

/** Imports a module of Node. Its name is a parameter, so that bundlers for browsers do not look for the module. */
export const importBuiltin = async <T>(name: string): Promise<T> =>
  (await import(/* webpackIgnore: true */ /* @vite-ignore */ name)) as T;
