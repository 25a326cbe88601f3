/** What modules export, which both threads can import. */
import { InvalidOptionsError } from '../model/errors.ts';

/**
 * Where a module is, as an absolute URL: its text or a `URL`, such as `new URL('./my-module.js', import.meta.url)`.
 *
 * @example
 * ```ts no-run
 * import type { BotModule, ModuleUrl } from 'mancala-rules/search/workers';
 *
 * const beside: ModuleUrl = new URL('./my-bot.js', import.meta.url);
 * const elsewhere: ModuleUrl = 'file:///srv/bots/careful.js';
 * const bots: BotModule[] = [{ module: beside }, { module: elsewhere }];
 * ```
 */
export type ModuleUrl =
  | string
  | {
      /** Its text. */
      readonly href: string;
    };

export const hrefOf = (module: ModuleUrl): string => (typeof module === 'string' ? module : module.href);

export const isModule = (value: unknown): boolean =>
  URL.canParse(typeof value === 'string' ? value : (Object(value) as URL).href);

export const isName = (value: unknown): boolean => typeof value === 'string';

export const isRecord = (value: unknown): boolean => Object(value) === value;

/** What a module exports by that name. InvalidOptionsError if it is not what is wanted. */
export const importFrom = async <T>(
  module: ModuleUrl,
  name: string,
  isWanted: (exported: unknown) => boolean,
  wanted: string,
): Promise<T> => {
  const { [name]: exported } = (await import(hrefOf(module))) as Record<string, unknown>;
  if (!isWanted(exported)) {
    const message = `${hrefOf(module)} exports no ${wanted} by the name ${name}`;
    throw new InvalidOptionsError([{ path: 'name', message }]);
  }
  return exported as T;
};
