/** Converts options to plain data for another thread, and back. */
import { InvalidOptionsError } from '../model/errors.ts';
import { problem } from '../model/validation.ts';
import { packedValuesOf, tablebaseOf, type Tablebase } from '../tables/tablebase.ts';
import type { Rules } from '../ruleset/rules.ts';
import { checkShape, plainState } from '../model/state.ts';
import type { GameState } from '../model/types.ts';

/** Options that cannot be cloned. `signal` and `onProgress` stay in the calling thread; a tablebase is sent as its values. */
interface Uncloneable {
  readonly signal?: unknown;
  readonly onProgress?: unknown;
  readonly tablebase?: Tablebase | false | undefined;
}

interface SentTable {
  readonly seeds: number;
  readonly values: Uint8Array;
}

/** Options in a form that can be cloned; distributes over unions. */
export type Sent<O> = O extends unknown
  ? Omit<O, keyof Uncloneable> & { readonly sentTable?: SentTable | undefined }
  : never;

/** @throws {InvalidOptionsError} when `evaluate` is a function */
export const sendOptions = <O extends object>(options: O): Sent<O> => {
  if (typeof (options as { readonly evaluate?: unknown }).evaluate === 'function') {
    const expected = "'stores' or undefined, since functions cannot be sent to a worker";
    throw new InvalidOptionsError([problem('evaluate', expected, 'a function')]);
  }
  const { signal: _signal, onProgress: _onProgress, tablebase, ...data } = options as O & Uncloneable;
  if (!tablebase) return { ...data, ...(tablebase === false && { tablebase }) } as unknown as Sent<O>;
  const sentTable: SentTable = { seeds: tablebase.seeds, values: packedValuesOf(tablebase) };
  return { ...data, sentTable } as unknown as Sent<O>;
};

/** Restores sent options. A tablebase gets the given rules. */
export const receiveOptions = <O extends object>(rules: Rules, sent: Sent<O>): O => {
  const { sentTable, ...data } = sent;
  if (!sentTable) return data as unknown as O;
  const tablebase = tablebaseOf(rules, sentTable.seeds, sentTable.values);
  return { ...data, tablebase } as unknown as O;
};

/**
 * Copies a state to plain data for another thread.
 *
 * @throws {InvalidStateError} when the state is not of the board of these rules
 */
export const sendState = (rules: Rules, state: GameState): GameState => {
  checkShape(state, 2 * rules.options.pits);
  return plainState(state);
};
