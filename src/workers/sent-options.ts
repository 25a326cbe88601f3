/** Converts options to plain data for another thread, and back. */
import { InvalidOptionsError } from '../model/errors.ts';
import { problem } from '../model/validation.ts';
import { packedValuesOf, tablebaseOf, type Tablebase } from '../tables/tablebase.ts';
import { bookOf, type Book } from '../books/book.ts';
import type { Rules } from '../ruleset/rules.ts';
import { checkShape, plainState } from '../model/state.ts';
import { stepsOf } from '../ruleset/steps-of.ts';
import type { GameState } from '../model/types.ts';

/** Options that cannot be cloned. `signal`, `onProgress` and `worker` stay in the calling thread; a tablebase and a book are sent as data. */
interface Uncloneable {
  readonly signal?: unknown;
  readonly onProgress?: unknown;
  readonly worker?: unknown;
  readonly tablebase?: Tablebase | false | undefined;
  readonly book?: Book | false | undefined;
}

interface SentTable {
  readonly seeds: number;
  readonly values: Uint8Array;
}

type SentBook = Pick<Book, 'plies' | 'text'>;

/** Options in a form that can be cloned; distributes over unions. */
export type Sent<O> = O extends unknown
  ? Omit<O, keyof Uncloneable> & {
      readonly sentTable?: SentTable | undefined;
      readonly sentBook?: SentBook | undefined;
    }
  : never;

/** @throws {InvalidOptionsError} when `evaluate` is a function */
export const sendOptions = <O extends object>(options: O): Sent<O> => {
  if (typeof (options as { readonly evaluate?: unknown }).evaluate === 'function') {
    const expected = "'stores' or undefined, since functions cannot be sent to a worker";
    throw new InvalidOptionsError([problem('evaluate', expected, 'a function')]);
  }
  const {
    signal: _signal,
    onProgress: _onProgress,
    worker: _worker,
    tablebase,
    book,
    ...data
  } = options as O & Uncloneable;
  const sentTable: SentTable | undefined = tablebase
    ? { seeds: tablebase.seeds, values: packedValuesOf(tablebase) }
    : undefined;
  const sentBook: SentBook | undefined = book ? { plies: book.plies, text: book.text } : undefined;
  return {
    ...data,
    ...(tablebase === false && { tablebase }),
    ...(sentTable && { sentTable }),
    ...(book === false && { book }),
    ...(sentBook && { sentBook }),
  } as unknown as Sent<O>;
};

/** Restores sent options. A tablebase and a book get the given rules. */
export const receiveOptions = <O extends object>(rules: Rules, sent: Sent<O>): O => {
  const { sentTable, sentBook, ...data } = sent;
  const tablebase = sentTable && tablebaseOf(rules, sentTable.seeds, sentTable.values);
  const book = sentBook && bookOf(rules, sentBook.plies, sentBook.text);
  return { ...data, ...(tablebase && { tablebase }), ...(book && { book }) } as unknown as O;
};

/**
 * Copies a state to plain data for another thread.
 *
 * @throws {InvalidStateError} when the state is not of the board of these rules
 */
export const sendState = (rules: Rules, state: GameState): GameState => {
  checkShape(state, 2 * rules.options.pits, !!stepsOf(rules).sowing?.marks, rules.ruleset);
  return plainState(state);
};
