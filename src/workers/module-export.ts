/** What modules export, which both threads can import. */
import { InvalidOptionsError } from '../errors.ts';

export const isModule = (value: unknown): boolean => URL.canParse(String(value));

export const isName = (value: unknown): boolean => typeof value === 'string';

export const isRecord = (value: unknown): boolean => Object(value) === value;

/** What a module exports by that name. InvalidOptionsError if it is not what is wanted. */
export const importFrom = async <T>(
  module: string | URL,
  name: string,
  isWanted: (exported: unknown) => boolean,
  wanted: string,
): Promise<T> => {
  const { [name]: exported } = (await import(String(module))) as Record<string, unknown>;
  if (!isWanted(exported)) {
    const message = `${String(module)} exports no ${wanted} by the name ${name}`;
    throw new InvalidOptionsError([{ path: 'name', message }]);
  }
  return exported as T;
};
