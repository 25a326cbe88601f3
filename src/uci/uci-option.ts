/** The bots that are served, and the options that a program may set. */
import type { Expected } from '../model/validation.ts';
import { quoteLine } from './io.ts';
import type { GameState, Move } from '../model/types.ts';
import type { Rules } from '../ruleset/rules.ts';
import type { Analysis } from '../search/analysis.ts';
import type { AlphaBetaOptions } from '../search/tree/limits.ts';
import type { StopSignal } from '../tools/slices.ts';

/**
 * The options of `serveUci`.
 *
 * @example
 * ```ts
 * import { oware } from 'mancala-rules';
 * import { levelBot } from 'mancala-rules/search';
 * import { serveUci, type ServeUciOptions } from 'mancala-rules/uci';
 *
 * let bot = levelBot(9);
 * const Level = { default: 9, min: 1, max: 9, set: (level: number) => (bot = levelBot(level)) };
 * const options: ServeUciOptions = { name: 'Dice 1.0', author: 'Ada', options: { Level } };
 * async function* program() {
 *   yield 'setoption name Level value 1\nuci\n';
 * }
 * let answer = '';
 * const io = { input: program(), write: (line: string) => (answer += line) };
 * await serveUci(oware, (rules, state) => bot(rules, state), io, options);
 * answer.split('\n').slice(0, 3); // => ['id name Dice 1.0', 'id author Ada', 'option name Level type spin default 9 min 1 max 9']
 * ```
 */
export interface ServeUciOptions {
  /** The name of the engine; by default `mancala-rules` and the title of the game. */
  readonly name?: string | undefined;
  /** The author of the engine. */
  readonly author?: string | undefined;
  /** The options that the program may set with `setoption`, by name: whole numbers. */
  readonly options?:
    | Readonly<
        Record<
          string,
          {
            /** The value before it is set. */
            readonly default: number;
            /** The lowest value. */
            readonly min: number;
            /** The highest value. */
            readonly max: number;
            /** Called with the value that the program sets, a whole number from `min` to `max`. */
            readonly set: (value: number) => unknown;
          }
        >
      >
    | undefined;
}

type UciOptions = NonNullable<ServeUciOptions['options']>;

const isOption = (value: unknown): boolean => {
  const { default: byDefault, min, max, set } = Object(value) as UciOptions[string];
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
 * A player for `serveUci`: any bot, or a function that also takes a signal and the limits of the search. The signal is
 * aborted when the program does not wait for the move any more.
 *
 * @param rules - the rules of the game
 * @param state - a state of a game that is not over
 * @param options - the signal, as the bots of `mancala-rules/search/workers` take it
 * @param search - the limits that the program has set with `go`, and a callback for the progress. It can be given to `analyze` as it is
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
  search: Pick<AlphaBetaOptions, 'depth' | 'timeMs' | 'nodes'> & {
    /** Call it with the moves found so far, best first: it sends an `info` line, and `stop` answers with the first of them. */
    readonly onProgress: (analysis: Analysis) => void;
  },
) => Move | Promise<Move>;
