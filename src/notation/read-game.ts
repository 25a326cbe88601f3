/** Reads any text that a person may have: a game or a position in one of many formats. */
import { nextGameStart } from './next-game.ts';
import { createSowingBudget, type SowingBudget } from '../game/sowing-budget.ts';
import type { Game } from '../game/game.ts';
import type { BoardLimits } from '../game/rules-with.ts';
import { MAX_LISTED, oneOf, PLAYER, POSITIVE_INTEGER, show } from '../model/validation.ts';
import { checkOptions } from '../model/option-checks.ts';
import type { GameState, Player } from '../model/types.ts';
import type { Rules } from '../ruleset/rules.ts';
import { assertRules } from '../ruleset/steps-of.ts';
import { rulesNamedIn } from './record-rules.ts';
import { FORMATS, readFormats } from './formats/index.ts';
import { parseJson } from './formats/json.ts';
import type { Format, GameFormat, Numbering, Reading } from './formats/format.ts';
import type { GameRecord } from './record.ts';
import { quote, runParser, success, type Fail, type Failure, type Parsed } from './result.ts';

/**
 * The options of {@link readGame}.
 *
 * @example
 * ```ts
 * import { kalah } from 'mancala-rules';
 * import { readGame, type ReadGameOptions } from 'mancala-rules/notation';
 *
 * const options: ReadGameOptions = { rulesets: [kalah], numbers: 'own' };
 * const read = readGame('3 6 2', options);
 * read.ok && read.value.game.history; // => [2, 5, 7]
 * ```
 */
export interface ReadGameOptions extends BoardLimits {
  /** The rulesets that a text may be of. One that names none must fit only one of them. */
  readonly rulesets: readonly Rules[];
  /** The format of the text; by default it is recognized. */
  readonly format?: GameFormat | undefined;
  /** The player to move in a position that does not say it; default `'south'`. */
  readonly turn?: Player | undefined;
  /**
   * Where a list of numbers has the stores: each after its row, or both at the end. By default after the rows, but at the end if
   * hyphens separate the numbers, as in positions of Aualé.
   */
  readonly stores?: 'after-rows' | 'last' | undefined;
  /** What numbers of pits mean: `own` counts each player's own pits from 1, `board` all pits. By default the only reading that is legal. */
  readonly numbers?: Numbering | undefined;
}

/**
 * A game or a position that {@link readGame} read.
 *
 * @example
 * ```ts
 * import { oware } from 'mancala-rules';
 * import { readGame, type ReadGame } from 'mancala-rules/notation';
 *
 * const describe = ({ format, ruleset, game }: ReadGame): string => `${format} of ${ruleset}, ${game.ply} plies`;
 * const read = readGame('[Variant "Oware Abapa"]\n\n1. F f+0 2. B *', { rulesets: [oware] });
 * read.ok && describe(read.value); // => 'ogn of oware, 3 plies'
 * ```
 */
export interface ReadGame extends GameRecord {
  /** The format of the text. */
  readonly format: GameFormat;
  /** The id of the ruleset. */
  readonly ruleset: string;
  /** The rules of the game, with their options. */
  readonly rules: Rules;
  /** The position, if the text has no moves; the game begins there. */
  readonly position: GameState | null;
}

/** How much of a text tells its format. */
export const HEAD = 10_000;

/** Longer texts are not tried with several rulesets. */
const MAX_UNNAMED = 1_000_000;

/** Texts of files can begin with a byte-order mark. */
const BYTE_ORDER_MARK = /^\uFEFF/;

const unique = <T>(values: Iterable<T>): T[] => [...new Set(values)];

/** A text as a game of each of these rules: the readings that are valid, and the errors. */
interface Tried {
  readonly format: GameFormat;
  readonly read: Parsed<Reading>;
}

/** The rules to read a text with: the ones that it names, otherwise those that its format is of. */
const candidates = (text: string, format: Format, rulesets: readonly Rules[]): readonly Rules[] => {
  const named = rulesNamedIn(text, rulesets);
  if (named.length > 0) return named;
  const own = rulesets.filter(({ id, options }) => format.home?.[id] === options.pits);
  return own.length > 0 && rulesets.length > 1 ? own : rulesets;
};

const playOf = ({ states, steps }: Game): string => JSON.stringify([states[0], steps, states.at(-1)]);

/** Whether two readings say the same. */
const isSame = (one: Reading, other: Reading): boolean => playOf(one.game) === playOf(other.game);

const place = ({ error }: Failure): number => error.line * 1e6 + error.column;

/** The error that helps most: of the reading that got farthest, and of those the first. */
const bestError = (failures: readonly Failure[]): Failure =>
  failures.reduce((best, next) => (place(next) > place(best) ? next : best));

const someOf = (names: readonly string[]): string =>
  names.length > MAX_LISTED
    ? `${names.slice(0, MAX_LISTED).join(', ')} and ${names.length - MAX_LISTED} more`
    : names.join(' or ');

/** The one valid reading of a text, or the error that helps most. */
const chosen = (tried: readonly Tried[], fail: Fail): Parsed<Tried & { readonly value: Reading }> => {
  const valid = tried.flatMap((each) => (each.read.ok ? [{ ...each, value: each.read.value }] : []));
  const [first] = valid;
  if (!first) return bestError(tried.flatMap(({ read }) => (read.ok ? [] : [read])));
  const others = valid.filter(({ value }) => !isSame(value, first.value));
  if (others.length === 0) return success(first);
  const ids = unique(valid.map(({ value }) => value.game.rules.id));
  if (ids.length > 1)
    return fail(0, 'unknown-ruleset', `this can be of ${someOf(ids)}: say which ruleset it is of`);
  const formats = unique(valid.map(({ format }) => format));
  return fail(0, 'syntax', `this can be ${someOf(formats)}: say which format it is`);
};

/** Checks what a caller passes. */
export const checkReadOptions = (options: ReadGameOptions): ReadGameOptions => {
  const { rulesets, ...others } = Object(options) as ReadGameOptions;
  if (!Array.isArray(rulesets))
    throw new RangeError(`rulesets: expected an array of rules, got ${show(rulesets)}`);
  for (const rules of rulesets) assertRules(rules as Rules);
  checkOptions(others, {
    format: oneOf(...readFormats),
    turn: PLAYER,
    stores: oneOf('after-rows', 'last'),
    numbers: oneOf('own', 'board', 'own-from-0', 'board-from-0'),
    maxPits: POSITIVE_INTEGER,
    maxSeeds: POSITIVE_INTEGER,
  });
  return options;
};

/** A text that no format looks like. */
const unknown = (text: string, format: GameFormat | undefined, fail: Fail): Failure =>
  fail(
    Math.max(0, text.search(/\S/)),
    'syntax',
    text.trim()
      ? `expected a game or a position${format ? ` in the format ${format}` : ''}, got ${quote(text.trim())}`
      : 'expected a game or a position, got an empty text',
  );

const toGame = (format: GameFormat, reading: Reading): ReadGame => {
  const { game, headers = {}, comments = [], marks = [], lines = [] } = reading;
  const { rules, states, steps } = game;
  const position = steps.length === 0 ? states[0]! : null;
  return Object.freeze({
    ...{ format, ruleset: rules.id, rules, game, position },
    ...{ headers, comments, marks, lines },
  });
};

/** Reads a text with one game. */
export const readOne = (
  text: string,
  options: ReadGameOptions,
  fail: Fail,
  budget: SowingBudget = createSowingBudget(),
): Parsed<ReadGame> => {
  budget.grant(text.length);
  const { rulesets, format: asked } = options;
  const head = text.trimStart().slice(0, HEAD);
  const formats = FORMATS.filter(({ name, fits }) => (asked ? name === asked : fits(head)));
  if (formats.length === 0) return unknown(text, asked, fail);
  if (rulesets.length === 0)
    return fail(0, 'unknown-ruleset', 'expected a ruleset, but no rulesets are given');
  let parsed: ReturnType<typeof parseJson> | undefined;
  const json = (): ReturnType<typeof parseJson> => (parsed ??= parseJson(text));
  const context = { options, rulesets, budget, fail, json };
  const tried = formats.flatMap((format) => {
    const all = candidates(head, format, rulesets);
    if (all.length > 1 && text.length > MAX_UNNAMED)
      return [
        { format: format.name, read: fail(0, 'unknown-ruleset', 'a text so long must name its ruleset') },
      ];
    return all.map((rules) => ({ format: format.name, read: format.read(text, rules, context) }));
  });
  const found = chosen(tried, fail);
  if (!found.ok) return found;
  const { format, value } = found.value;
  return success(toGame(format, value));
};

/** The text without a byte-order mark, which a blank replaces so that columns stay right. */
export const plain = (text: string): string => text.replace(BYTE_ORDER_MARK, ' ');

/**
 * Reads a game or a position in any format that programs and servers use; {@link GameFormat} lists them. The format is
 * recognized. A text that has several readings is refused, and the message names them. Never throws on text; an error is part
 * of the result.
 *
 * @param text - one game or one position
 * @param options - the rulesets that it may be of, and how to read what a text leaves open
 * @returns the game with its format, headers, comments, marks and variations; or the error that helps most, with line and column
 * @throws {RangeError} when `rulesets` is not an array of rulesets
 * @throws {InvalidOptionsError} when another option is unknown or invalid
 * @example
 * ```ts
 * import { allRulesets, kalah } from 'mancala-rules';
 * import { readGame } from 'mancala-rules/notation';
 *
 * const read = readGame('13S,2S,12S,3S,2S,1S,1,12S,12S/12S,2S,13S,13S,t,3S,12S,12S,1S 22 15 S 4', { rulesets: allRulesets });
 * read.ok && [read.value.format, read.value.ruleset]; // => ['playstrategy', 'togyzqumalaq']
 *
 * const unclear = readGame('3 6 2', { rulesets: [kalah] });
 * unclear.ok ? '' : unclear.error.message.slice(0, 32); // => 'these numbers have two readings:'
 * ```
 */
export const readGame = (text: string, options: ReadGameOptions): Parsed<ReadGame> => {
  const given = checkReadOptions(options);
  return runParser(text, (text, fail) => {
    const whole = plain(text);
    const read = readOne(whole, given, fail);
    const end = read.ok ? whole.length : nextGameStart(whole);
    if (!/\S/.test(whole.slice(end))) return read;
    const first = readOne(whole.slice(0, end), given, fail);
    const more = `unexpected ${quote(whole.slice(end, end + 24))} after a game: readGames reads several`;
    return first.ok ? fail(end, 'syntax', more) : first;
  });
};
