/** The description of options as data: what they accept, and what they mean. */
import { isCount, show, type Expected } from '../model/validation.ts';

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
   * The type of the values: `'boolean'`, `'integer'` for a whole number, `'integers'` for a list of different whole numbers,
   * `'choice'` for one of `values`.
   */
  readonly type: 'boolean' | 'integer' | 'integers' | 'choice';
  /** The minimum of whole numbers; default 1. */
  readonly min?: number;
  /** All values of a choice; for a whole number, the values that are accepted besides numbers. */
  readonly values?: readonly (string | null)[];
  /** What the option decides, in a few words of English, such as `Pits a side`. */
  readonly text: string;
  /** The value for those who do not choose. It may depend on the board, as `target` of `captureTo25` does. */
  readonly default: unknown;
}

/** An option as a spec describes it; its default is in `defaults`. */
export type OptionSpec = Omit<OptionInfo, 'default'>;

/** The options of every ruleset. */
export const BOARD_OPTIONS: Readonly<Record<'pits' | 'seeds' | 'first', OptionSpec>> = {
  pits: { type: 'integer', text: 'Pits a side' },
  seeds: { type: 'integer', text: 'Seeds in each pit at the start' },
  first: { type: 'choice', values: ['south', 'north'], text: 'The player who moves first' },
};

/** The check of an option. */
export const expectedOf = ({ type, min = 1, values = [] }: OptionSpec): Expected => {
  const numbers = { integer: 'a whole number', integers: 'different whole numbers' }[type as 'integer'];
  const words: readonly unknown[] = type === 'boolean' ? [true, false] : values;
  const isInteger = (value: unknown): boolean => isCount(value) && (value as number) >= min;
  return [
    [...(numbers ? [`${numbers} from ${min}`] : []), ...words.map(show)].join(' or '),
    (value: unknown) =>
      words.includes(value) ||
      (type === 'integer' && isInteger(value)) ||
      (type === 'integers' &&
        Array.isArray(value) &&
        value.length > 0 &&
        new Set(value).size === value.length &&
        // A copy has no holes, which `every` would pass over.
        [...(value as unknown[])].every(isInteger)),
  ];
};
