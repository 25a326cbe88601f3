/** What a worker is sent, and what it sends: rules, states, options and errors as data that can be cloned. */
import {
  IllegalMoveError,
  InvalidArgumentError,
  InvalidOptionsError,
  InvalidStateError,
  invalidOption,
} from '../model/errors.ts';
import { FUNCTION, show, type Expected } from '../model/validation.ts';
import { expectedRulesets } from '../game/named-rules.ts';
import { allRulesets } from '../rulesets/index.ts';
import { assertRules, stepsOf } from '../ruleset/steps-of.ts';
import type { BoardOptions } from '../ruleset/options.ts';
import type { Rules } from '../ruleset/rules.ts';
import { packedValuesOf, tablebaseOf, type Tablebase } from '../tables/tablebase.ts';
import { bookOf, type Book } from '../books/book.ts';
import { checkShape, plainState } from '../model/state.ts';
import type { GameState } from '../model/types.ts';
import { TablebaseError } from '../tables/table-file.ts';

/**
 * Where the work is done.
 *
 * @example
 * ```ts no-run
 * import { defineRules, kalah } from 'mancala-rules';
 * import { analyze, type InWorker } from 'mancala-rules/search/workers';
 *
 * // The file that calls serveBots([short]).
 * const short = defineRules({ ...kalah.spec, id: 'short', title: 'Short Kalah' });
 * const there: InWorker = { worker: () => new Worker(new URL('./bots.js', import.meta.url), { type: 'module' }) };
 * const { moves } = await analyze(short, short.initialState(), { ...there, depth: 8 });
 * ```
 */
export interface InWorker {
  /**
   * Starts a worker of your own, for rules and bots of your own, and returns it: a Web Worker, or a `Worker` of
   * `node:worker_threads`, which calls `serveBots` of `mancala-rules/search/serve`. It is called whenever a new worker is needed.
   * By default, workers have the built-in rulesets.
   */
  readonly worker?:
    | (() => {
        /**
         * Sends a message to the worker.
         *
         * @param message - the message, which can be cloned
         */
        postMessage(message: unknown): void;
        /**
         * Ends the worker.
         *
         * @returns anything
         */
        terminate(): unknown;
      })
    | undefined;
}

/** What the option `worker` has to be. */
export const WORKER: Expected = FUNCTION;

/** What a worker needs to find the rules. Functions cannot be cloned. */
export interface SentRules extends Pick<Rules, 'id' | 'version' | 'ruleset'> {
  readonly options: BoardOptions;
}

/**
 * Checks the rules, and returns them in a form that can be cloned.
 *
 * @throws {InvalidOptionsError} when they are no rules, or the workers of this package do not know them
 */
export const sendRules = (rules: Rules, worker: InWorker['worker']): SentRules => {
  assertRules(rules);
  // Not by id: rules of one's own may have any.
  if (!worker && !allRulesets.some(({ spec }) => spec === rules.spec)) {
    const expected = 'a built-in ruleset, or beside it worker, a worker of your own that serves these rules';
    throw invalidOption('rules', expected, show(rules.id));
  }
  const { id, version, ruleset, options } = rules;
  return { id, version, ruleset, options: { ...options } };
};

/**
 * Finds the rules that were sent among those that a worker serves.
 *
 * @throws {InvalidOptionsError} when it serves no such rules
 */
export const receiveRules = (
  { id, version, ruleset, options }: SentRules,
  served: readonly Rules[],
): Rules => {
  const rules = served.find(({ id: name }) => name === id)?.with(options);
  if (rules?.ruleset === ruleset && rules.version === version) return rules;
  const names = rules ? `"${rules.ruleset}" of version ${rules.version}` : expectedRulesets(served);
  const expected = `${names}, which the worker serves`;
  throw invalidOption('rules', expected, `"${ruleset}" of version ${version}`);
};

/** Options that cannot be cloned. `signal`, `onProgress` and `worker` stay in the calling thread; a tablebase and a book are sent as data. */
interface Uncloneable {
  readonly signal?: unknown;
  readonly onProgress?: unknown;
  readonly worker?: unknown;
  readonly tablebase?: Tablebase | false | undefined;
  readonly book?: Book | false | undefined;
}

/** Options in a form that can be cloned; distributes over unions. */
export type Sent<O> = O extends unknown
  ? Omit<O, keyof Uncloneable> & {
      readonly sentTable?: { readonly seeds: number; readonly values: Uint8Array };
      readonly sentBook?: Pick<Book, 'plies' | 'text'>;
    }
  : never;

/** @throws {InvalidOptionsError} when `evaluate` is a function */
export const sendOptions = <O extends object>(options: O): Sent<O> => {
  if (typeof (options as { readonly evaluate?: unknown }).evaluate === 'function') {
    const expected = "'stores' or undefined, since functions cannot be sent to a worker";
    throw invalidOption('evaluate', expected, 'a function');
  }
  const {
    signal: _signal,
    onProgress: _onProgress,
    worker: _worker,
    tablebase,
    book,
    ...data
  } = options as O & Uncloneable;
  return {
    ...data,
    ...(tablebase === false && { tablebase }),
    ...(tablebase && { sentTable: { seeds: tablebase.seeds, values: packedValuesOf(tablebase) } }),
    ...(book === false && { book }),
    ...(book && { sentBook: { plies: book.plies, text: book.text } }),
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

export interface SentError {
  /** The thrown value. */
  readonly thrown: unknown;
  /** The own members of an error, and its name. */
  readonly members: Readonly<Record<string, unknown>>;
}

/** Clones a value; if that is not possible, describes it. */
const toCloneable = (value: unknown): unknown => {
  try {
    return structuredClone(value);
  } catch {
    return value instanceof Error ? new Error(value.message) : show(value);
  }
};

export const sendError = (thrown: unknown): SentError => {
  const members = thrown instanceof Error ? [...Object.entries(thrown), ['name', thrown.name] as const] : [];
  return {
    thrown: toCloneable(thrown),
    members: Object.fromEntries(members.map(([name, value]) => [name, toCloneable(value)])),
  };
};

/** The classes of the errors of the library, by their codes. */
const CLASSES = /* @__PURE__ */ new Map<unknown, { readonly prototype: Error }>([
  ['ILLEGAL_MOVE', IllegalMoveError],
  ['INVALID_ARGUMENT', InvalidArgumentError],
  ['INVALID_STATE', InvalidStateError],
  ['INVALID_OPTIONS', InvalidOptionsError],
  ['INVALID_TABLEBASE', TablebaseError],
]);

/** Restores a thrown value. Errors of the library get their class back. */
export const receiveError = ({ thrown, members }: SentError): unknown => {
  if (!(thrown instanceof Error)) return thrown;
  const errorClass = CLASSES.get(members['code']);
  if (errorClass) Object.setPrototypeOf(thrown, errorClass.prototype);
  return Object.assign(thrown, members);
};
