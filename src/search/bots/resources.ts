/** What the strongest bots use besides a search: endgame tables and opening books. */
import type { Book } from '../../books/book.ts';
import type { Rules } from '../../ruleset/rules.ts';
import type { Tablebase } from '../../tables/tablebase.ts';

/** Makes and finds resources. Workers have their own, because some bundlers cannot split a worker. */
export interface Resources {
  /** `createTablebase`. */
  readonly createTablebase: (rules: Rules, options: { readonly seeds: number }) => Promise<Tablebase>;
  /** `findBook`. */
  readonly findBook: (rules: Rules) => Book | undefined | Promise<Book | undefined>;
}

/** `createTablebase`, loaded when it is needed, so that a page does not wait for it. */
export const createLazily: Resources['createTablebase'] = async (rules, options) =>
  (await import('../../tables/create-tablebase.ts')).createTablebase(rules, options);

/** `findBook`, loaded when it is needed. */
export const findLazily: Resources['findBook'] = async (rules) =>
  (await import('../../books/kalah.ts')).findBook(rules);
