/** The description of options as data: what they accept, and what they mean. */
import { isCount, show, type Expected } from '../model/validation.ts';
import type { BoardOptions } from './options.ts';

/**
 * What an option accepts and means, as data: for a settings form, a help text, or a check. `optionInfo` of a ruleset has
 * one for each of its options.
 *
 * @example
 * ```ts
 * import { congkak, type OptionInfo } from 'mancala-rules';
 *
 * const label = (name: string, { text, default: usual }: OptionInfo): string => `${name} (${usual}): ${text}`;
 * label('pits', congkak.optionInfo.pits); // => 'pits (7): Pits a side'
 * congkak.optionInfo.end.values; // => ['no-seeds', 'row-empty']
 * ```
 */
export interface OptionInfo {
  /**
   * The type of the values: `'boolean'`, `'integer'` for a whole number, `'integers'` for a list of one or more different whole
   * numbers, `'choice'` for one of `values`.
   */
  readonly type: 'boolean' | 'integer' | 'integers' | 'choice';
  /** The minimum of whole numbers; default 1. An option whose maximum is the same has only that value. */
  readonly min?: number;
  /**
   * The maximum of whole numbers; default 499,999,999. That of `pits` and `seeds` is for the other one as it is now, because a
   * board holds at most 65,535 seeds.
   */
  readonly max?: number;
  /** The distance between the whole numbers that are accepted, beginning with the minimum; default 1. */
  readonly step?: number;
  /** All values of a choice; for a whole number, the values that are accepted besides numbers. */
  readonly values?: readonly (string | null)[];
  /** What the option decides, in a few words of English, such as `Pits a side`. */
  readonly text: string;
  /** The value for those who do not choose. It may depend on the board, as `target` of `captureTo25` does. */
  readonly default: unknown;
}

/** An option as a spec describes it; its default is in `defaults`. */
export type OptionSpec = Omit<OptionInfo, 'default'>;

/** The options of every ruleset. `rows` are those of each player, which have equally many pits. */
export const boardOptions = (rows = 1): Readonly<Record<keyof BoardOptions, OptionSpec>> => ({
  pits: { type: 'integer', min: rows, step: rows, text: 'Pits a side' },
  seeds: { type: 'integer', text: 'Seeds in each pit at the start' },
  first: { type: 'choice', values: ['south', 'north'], text: 'The player who moves first' },
});

/** The check of an option. */
export const expectedOf = ({
  type,
  min = 1,
  max = Infinity,
  step = 1,
  values = [],
}: OptionSpec): Expected => {
  const numbers = { integer: 'a whole number', integers: 'one or more different whole numbers' }[
    type as 'integer'
  ];
  const range =
    min === max
      ? `${min}`
      : `${numbers} from ${min}${max < Infinity ? ` to ${max}` : ''}${step > 1 ? ` in steps of ${step}` : ''}`;
  const words: readonly unknown[] = type === 'boolean' ? [true, false] : values;
  return [
    [...(numbers ? [range] : []), ...words.map(show)].join(' or '),
    (value: unknown) => {
      // A copy has no holes, which `every` would pass over.
      const list =
        type === 'integer' ? [value] : numbers && Array.isArray(value) ? [...(value as unknown[])] : [];
      return (
        words.includes(value) ||
        (list.length > 0 &&
          new Set(list).size === list.length &&
          list.every(
            (each) =>
              isCount(each) &&
              (each as number) >= min &&
              (each as number) <= max &&
              ((each as number) - min) % step === 0,
          ))
      );
    },
  ];
};
