/** The bots that are served, and the options that a program may set. */
import type { Expected } from '../model/validation.ts';
import { quoteLine } from './io.ts';
import type { GameState, Move } from '../model/types.ts';
import type { Rules } from '../ruleset/rules.ts';
import type { Analysis } from '../search/analysis.ts';
import type { Limits } from '../search/tree/limits.ts';
import type { StopSignal } from '../tools/slices.ts';

/**
 * An option of an engine that a program may set with `setoption`: a whole number.
 *
 * @example
 * ```ts
 * import { oware } from 'mancala-rules';
 * import { levelBot } from 'mancala-rules/search';
 * import { serveUci, type UciOption } from 'mancala-rules/uci';
 *
 * let bot = levelBot(9);
 * const Level: UciOption = { default: 9, min: 1, max: 9, set: (level) => (bot = levelBot(level)) };
 * async function* program() {
 *   yield 'setoption name Level value 1\nuci\n';
 * }
 * const sent: string[] = [];
 * const io = { input: program(), write: (line: string) => sent.push(line) };
 * await serveUci(oware, (rules, state) => bot(rules, state), io, { options: { Level } });
 * sent[2]; // => 'option name Level type spin default 9 min 1 max 9\n'
 * ```
 */
export interface UciOption {
  /** The value before it is set. */
  readonly default: number;
  /** The lowest value. */
  readonly min: number;
  /** The highest value. */
  readonly max: number;
  /** Called with the value that the program sets, a whole number from `min` to `max`. */
  readonly set: (value: number) => unknown;
}

type UciOptions = Readonly<Record<string, UciOption>>;

const isOption = (value: unknown): boolean => {
  const { default: byDefault, min, max, set } = Object(value) as UciOption;
  return [byDefault, min, max].every(Number.isSafeInteger) && typeof set === 'function';
};

/** Options by name. */
export const OPTIONS: Expected = [
  'options by name, each with default, min, max and set',
  (value: unknown): boolean =>
    typeof value === 'object' && value !== null && Object.values(value).every(isOption),
];

/** The lines that describe the options. */
export const describeOptions = (options: UciOptions): readonly string[] =>
  Object.entries(options).map(
    ([name, { default: byDefault, min, max }]) =>
      `option name ${name} type spin default ${byDefault} min ${min} max ${max}`,
  );

/** Sets an option as the words that follow `setoption` say; returns what is wrong with them, or null. */
export const setOption = (options: UciOptions, words: readonly string[]): string | null => {
  const [, name, value = ''] = /^name (.+?)(?: value (.*))?$/.exec(words.join(' ')) ?? [];
  if (name === undefined) return 'setoption: expected name and value';
  const names = Object.keys(options);
  const known = names.find((each) => each.toLowerCase() === name.toLowerCase());
  if (known === undefined)
    return `unknown option ${quoteLine(name)} (options: ${names.join(', ') || 'none'})`;
  const { min, max, set } = options[known]!;
  const number = Number(value);
  if (!/^-?\d+$/.test(value) || number < min || number > max)
    return `${known}: expected a whole number from ${min} to ${max}, got ${quoteLine(value)}`;
  set(number);
  return null;
};

/**
 * The limits that a program has set for a move with `go`, and where to report the search. It can be given to `analyze` as
 * it is.
 *
 * @example
 * ```ts
 * import { analyze } from 'mancala-rules/search';
 * import type { UciPlayer, UciSearch } from 'mancala-rules/uci';
 *
 * const shallow = (search: UciSearch): UciSearch => ({ ...search, depth: 4 });
 * const player: UciPlayer = async (rules, state, { signal }, search) =>
 *   (await analyze(rules, state, { ...shallow(search), signal })).moves[0]!.move;
 * typeof player; // => 'function'
 * ```
 */
export interface UciSearch extends Limits {
  /** Call it with the moves found so far, best first: it sends an `info` line, and `stop` answers with the first of them. */
  readonly onProgress: (analysis: Analysis) => void;
}

/**
 * A player for `serveUci`: any bot, or a function that also takes a signal and the limits of the search. The signal is
 * aborted when the program does not wait for the move any more.
 *
 * @param rules - the rules of the game
 * @param state - a state of a game that is not over
 * @param options - the signal, as the bots of `mancala-rules/search/workers` take it
 * @param search - the limits that the program has set, and a callback for the progress
 * @returns a legal move, or a promise of one
 * @example
 * ```ts
 * import { levelBot } from 'mancala-rules/search';
 * import type { UciPlayer } from 'mancala-rules/uci';
 *
 * const player: UciPlayer = (rules, state, _, { timeMs }) => levelBot(9, { timeMs })(rules, state);
 * typeof player; // => 'function'
 * ```
 */
export type UciPlayer = (
  rules: Rules,
  state: GameState,
  options: {
    /** Aborted when the move is not needed any more. */
    readonly signal: StopSignal;
  },
  search: UciSearch,
) => Move | Promise<Move>;
