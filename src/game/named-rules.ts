/** Finds the rules that a text, a state or a saved game names. */
import { InvalidStateError, isInvalid, invalidOption } from '../model/errors.ts';
import type { GameState } from '../model/types.ts';
import { MAX_LISTED, problem, show } from '../model/validation.ts';
import type { BoardOptions } from '../ruleset/options.ts';
import type { Rules } from '../ruleset/rules.ts';
import { assertRulesets } from '../ruleset/steps-of.ts';
import { rulesWith, type BoardLimits, type NamedOption } from './rules-with.ts';
import { allRulesets } from '../rulesets/index.ts';

/** The value that a text stands for: one like the default, or one of those that the option accepts. */
const optionOf = (rules: Rules, name: string, text: string): unknown => {
  const { [name as keyof BoardOptions]: info } = rules.optionInfo;
  const { values = [], type, default: usual = rules.spec.defaults[name as keyof BoardOptions] } = { ...info };
  const like = [true, false, null, usual, ...values].find((value) => String(value) === text);
  if (like !== undefined) return like;
  const numbers = text.split(',').map((part) => Number(part || NaN));
  if (type === 'integers') return numbers;
  // A text that is no number stays, so that the error message shows it.
  const isNumber = numbers.length === 1 && !Number.isNaN(numbers[0]);
  return isNumber && (type === 'integer' || typeof usual === 'number') ? numbers[0] : text;
};

/** The rulesets that a text begins with the id of. */
export const rulesetsNamed = (text: string, rulesets: readonly Rules[]): readonly Rules[] =>
  rulesets.filter(({ id }) => text === id || text.startsWith(`${id} `));

/** The options that a text names after the id of a ruleset; the value of one without `=` is undefined. */
export const optionsNamed = (text: string, rules: Rules): readonly NamedOption[] =>
  text
    .slice(rules.id.length)
    .split(/ (?=\w+=)/)
    .filter((part) => part.trim())
    .map((part) => {
      const [name = '', ...value] = part.trim().split('=');
      return [name, value.length > 0 ? optionOf(rules, name, value.join('=')) : undefined];
    });

/**
 * The options that a text names after the id of a ruleset, each once.
 *
 * @throws {InvalidOptionsError} when a word is not `name=value`, or a name comes twice
 */
export const readOptions = (text: string, rules: Rules): Readonly<Record<string, unknown>> => {
  const options = Object.create(null) as Record<string, unknown>;
  for (const [name, value] of optionsNamed(text, rules)) {
    if (!name || value === undefined || name in options)
      throw invalidOption(name, 'name=value, once for each name', show(value));
    options[name] = value;
  }
  return options;
};

/**
 * The ruleset that a text begins with, with the options that follow, such as `kalah seeds=5 emptyCapture=true`; undefined if no
 * ruleset is named so.
 *
 * @throws {InvalidOptionsError} when an option is unknown, invalid or named twice, or the board exceeds the limits
 */
export const rulesNamed = (
  text: string,
  rulesets: readonly Rules[],
  limits?: BoardLimits,
): Rules | undefined => {
  const [rules] = rulesetsNamed(text, rulesets);
  return !rules || rules.ruleset === text ? rules : rulesWith(rules, readOptions(text, rules), limits);
};

/** What a text that names no ruleset should have been. */
export const expectedRulesets = (rulesets: readonly Rules[]): string =>
  rulesets.length > MAX_LISTED
    ? `one of ${rulesets.length} rulesets, such as "${rulesets[0]!.id}"`
    : rulesets.map(({ id }) => show(id)).join(' or ');

/**
 * The rules that a state names, with their options.
 *
 * @throws {InvalidStateError} when it names none of the rulesets, or options that they do not have
 */
export const rulesOfState = (
  state: Pick<GameState, 'ruleset'>,
  rulesets: readonly Rules[],
  limits?: BoardLimits,
): Rules => {
  const { ruleset } = Object(state) as GameState;
  let rules: Rules | undefined;
  try {
    rules = typeof ruleset === 'string' ? rulesNamed(ruleset, rulesets, limits) : undefined;
  } catch (error) {
    if (!isInvalid(error)) throw error;
    throw new InvalidStateError([
      { path: 'ruleset', message: `ruleset: ${show(ruleset)}: ${error.message}` },
    ]);
  }
  // One text names rules, so that equal texts are equal rules.
  if (typeof ruleset === 'string' && rules?.ruleset === ruleset) return rules;
  const expected = rules ? show(rules.ruleset) : expectedRulesets(rulesets);
  const got = 'state' in Object(state) ? state : ruleset;
  throw new InvalidStateError([problem('ruleset', expected, show(got))]);
};

/**
 * Returns the rules that a state is of, with their options: a state alone restores its game. It adds all rulesets to a bundle
 * unless you pass those that you use.
 *
 * @param state - a state, or any object that names rules as a state does; it may be untrusted
 * @param rulesets - the rulesets that it may name; default all built-in ones
 * @returns the rules; `stateFrom` of them checks the rest of the state
 * @throws {InvalidStateError} when the state names none of these rulesets, or invalid options, or is a saved game
 * @throws {InvalidArgumentError} when `rulesets` is not an array of rulesets, or two of them have one id
 * @example
 * ```ts
 * import { kalah, rulesFor } from 'mancala-rules';
 *
 * const state = kalah.with({ seeds: 5 }).initialState();
 * const rules = rulesFor(JSON.parse(JSON.stringify(state)));
 * rules.stateFrom(state).pits[0]; // => 5
 * ```
 */
export const rulesFor = <R extends Rules = Rules>(
  state: Pick<GameState, 'ruleset'>,
  rulesets: readonly R[] = allRulesets as readonly R[],
): R => {
  assertRulesets(rulesets);
  const restored = 'a state (Game.fromJSON restores saved games)';
  if ('moves' in Object(state)) throw new InvalidStateError([problem('state', restored, 'a saved game')]);
  return rulesOfState(state, rulesets) as R;
};
