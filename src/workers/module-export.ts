/** Imports exports of modules by URL, in both threads. */
import { InvalidOptionsError } from '../model/errors.ts';
import { show, type Expected } from '../model/validation.ts';

/**
 * The absolute URL of a module, as a string or a `URL`, such as `new URL('./my-module.js', import.meta.url)`.
 *
 * @example
 * ```ts no-run
 * import type { BotModule, ModuleUrl } from 'mancala-rules/search/workers';
 *
 * const relative: ModuleUrl = new URL('./my-bot.js', import.meta.url);
 * const absolute: ModuleUrl = 'file:///srv/bots/careful.js';
 * const bots: BotModule[] = [{ module: relative }, { module: absolute }];
 * ```
 */
export type ModuleUrl =
  | string
  | {
      /** The URL as a string. */
      readonly href: string;
    };

export const hrefOf = (module: ModuleUrl): string => (typeof module === 'string' ? module : module.href);

export const MODULE: Expected = [
  'the URL of a module',
  (value: unknown): boolean => URL.canParse(typeof value === 'string' ? value : (Object(value) as URL).href),
];
export const NAME: Expected = ['a string', (value: unknown): boolean => typeof value === 'string'];

/**
 * Imports a named export of a module. `expected` names what it should be, for the error message.
 *
 * @throws {InvalidOptionsError} when `isExpected` returns false for the export
 */
export const importFrom = async <T>(
  module: ModuleUrl,
  name: string,
  isExpected: (exported: unknown) => boolean,
  expected: string,
): Promise<T> => {
  const { [name]: exported } = (await import(
    /* webpackIgnore: true */ /* @vite-ignore */ hrefOf(module)
  )) as Record<string, unknown>;
  if (!isExpected(exported)) {
    const message = `${hrefOf(module)}: expected the export "${name}" to be ${expected}, got ${show(exported)}`;
    throw new InvalidOptionsError([{ path: 'name', message }]);
  }
  return exported as T;
};
