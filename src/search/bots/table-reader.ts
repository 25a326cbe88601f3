/** The tablebase of a bot, which may still be in the making. */
import { checkOptions } from '../../model/option-checks.ts';
import type { Expected } from '../../model/validation.ts';
import type { Tablebase } from '../../tables/tablebase.ts';
import { isTable } from '../tree/limits.ts';

type BotTable = Tablebase | Promise<Tablebase> | false | undefined;

const isPromise = (value: unknown): value is Promise<Tablebase> =>
  typeof (Object(value) as Promise<Tablebase>).then === 'function';

/** The check of the option `tablebase` of a bot. */
export const BOT_TABLE: Expected = [
  'a tablebase, a promise of one, or false',
  (value: unknown): boolean => value === false || isTable(value) || isPromise(value),
];

/**
 * The tablebase of a bot, once it is there.
 *
 * @throws {InvalidOptionsError} when the promise is of anything else
 * @throws the reason of the promise, when it is rejected
 */
export const settledTable = async (source: BotTable): Promise<Tablebase | undefined> => {
  if (!isPromise(source)) return source === false ? undefined : source;
  const tablebase = await source;
  checkOptions({ tablebase }, { tablebase: ['a promise of a tablebase', isTable] });
  return tablebase;
};

/**
 * Returns a function that returns the tablebase, or undefined while its promise is pending. If the promise is rejected, the
 * function throws the reason.
 */
export const tableReader = (source: BotTable): (() => Tablebase | undefined) => {
  if (!isPromise(source)) return () => (source === false ? undefined : source);
  let read = (): Tablebase | undefined => undefined;
  settledTable(source).then(
    (tablebase) => (read = () => tablebase),
    (reason: unknown) => {
      read = () => {
        throw reason;
      };
    },
  );
  return () => read();
};
