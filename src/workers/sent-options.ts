/** Options as they travel: only data. */
import { codesOf, tablebaseOf, type Tablebase } from '../search/tables/tablebase.ts';
import type { Rules } from '../ruleset/rules.ts';

/** What stays where it is; a table travels as its codes. */
interface Staying {
  readonly signal?: unknown;
  readonly onProgress?: unknown;
  readonly tablebase?: Tablebase | undefined;
}

interface SentTable {
  readonly seeds: number;
  readonly codes: Uint8Array;
}

/** Options, of each kind if there are several, as they travel. */
export type Sent<O> = O extends unknown
  ? Omit<O, keyof Staying> & { readonly sentTable?: SentTable | undefined }
  : never;

export const sendOptions = <O extends object>(options: O): Sent<O> => {
  const { signal: _signal, onProgress: _onProgress, tablebase, ...data } = options as O & Staying;
  if (!tablebase) return data as unknown as Sent<O>;
  const sentTable: SentTable = { seeds: tablebase.seeds, codes: codesOf(tablebase) };
  return { ...data, sentTable } as unknown as Sent<O>;
};

/** The options that were sent; a table is one of these rules. */
export const receiveOptions = <O extends object>(rules: Rules, sent: Sent<O>): O => {
  const { sentTable, ...data } = sent;
  if (!sentTable) return data as unknown as O;
  const tablebase = tablebaseOf(rules, sentTable.seeds, sentTable.codes);
  return { ...data, tablebase } as unknown as O;
};
