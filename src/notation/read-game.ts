/** Reads any text that a person may have: a game or a position in one of many formats. */
import { createSowingBudget } from '../game/sowing-budget.ts';
import { BOARD_LIMITS } from '../game/rules-with.ts';
import { checkOptions } from '../model/option-checks.ts';
import { MAX_LISTED, oneOf, PLAYER } from '../model/validation.ts';
import { assertRulesets } from '../ruleset/steps-of.ts';
import { NUMBERINGS } from './formats/numbers.ts';
import type { GameState } from '../model/types.ts';
import type { Rules } from '../ruleset/rules.ts';
import { FORMATS } from './formats/index.ts';
import type { Format, GameFormat, ReadGameOptions, Reading } from './formats/format.ts';
import { nextGameStart } from './next-game.ts';
import { rulesNamedIn } from './record-rules.ts';
import type { GameRecord } from './record.ts';
import { attempt, failAsFurthest, quote, runParser, type Fail, type Parsed, type Reader } from './result.ts';

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
export interface ReadGame<R extends Rules = Rules> extends GameRecord<R> {
  /** The format of the text. */
  readonly format: GameFormat;
  /** The id of the ruleset. */
  readonly ruleset: string;
  /** The rules of the game, with their options. */
  readonly rules: R;
  /** The position, if the text has no moves; the game begins there. */
  readonly position: GameState | null;
}

/**
 * Checks what a caller passes.
 *
 * @throws {InvalidArgumentError} when `rulesets` is not an array of rulesets, or two of them have one id
 * @throws {InvalidOptionsError} when another option is unknown or invalid
 */
export const checkReadOptions = (options: ReadGameOptions): ReadGameOptions => {
  const { rulesets, ...others } = Object(options) as ReadGameOptions;
  assertRulesets(rulesets);
  checkOptions(others, {
    format: oneOf(...FORMATS.map(({ name }) => name)),
    turn: PLAYER,
    stores: oneOf('after-rows', 'last'),
    numbers: oneOf(...Object.keys(NUMBERINGS)),
    ...BOARD_LIMITS,
  });
  return options;
};

/** How much of a text tells its format. */
export const HEAD = 10_000;

/** Longer texts are not tried with several rulesets or formats. */
const MAX_UNCLEAR = 20_000;

/** The rules to read a text with: the ones that it names, otherwise those that its format is of. */
const candidates = (text: string, format: Format, rulesets: readonly Rules[]): readonly Rules[] => {
  const named = rulesNamedIn(text, rulesets);
  if (named.length > 0) return named;
  const own = rulesets.filter(({ id, options }) => format.home?.[id] === options.pits);
  return own.length > 0 && rulesets.length > 1 ? own : rulesets;
};

/** What a reading says, to compare it. */
const playOf = ({ game: { states, steps } }: Reading): string =>
  JSON.stringify([states[0], steps, states.at(-1)]);

const someOf = (names: readonly string[]): string =>
  names.length > MAX_LISTED
    ? `${names.slice(0, MAX_LISTED).join(', ')} and ${names.length - MAX_LISTED} more`
    : names.join(' or ');

/** The one valid reading of a text, or the error that helps most. */
const chosen = (tried: readonly Parsed<ReadGame>[], fail: Fail): ReadGame => {
  const valid = tried.flatMap((read) => (read.ok ? [read.value] : []));
  const [first] = valid;
  if (!first) return failAsFurthest(tried.flatMap((read) => (read.ok ? [] : [read])));
  if (valid.every((other) => playOf(other) === playOf(first))) return first;
  const ids = [...new Set(valid.map(({ ruleset }) => ruleset))];
  if (ids.length > 1)
    return fail(0, 'unknown-ruleset', `this can be of ${someOf(ids)}: say which ruleset it is of`);
  const formats = [...new Set(valid.map(({ format }) => format))];
  return fail(0, 'syntax', `this can be ${someOf(formats)}: say which format it is`);
};

const toGame = (format: GameFormat, reading: Reading): ReadGame => {
  const { game, headers = {}, comments = [], marks = [], lines = [] } = reading;
  const { rules, states, steps } = game;
  const position = steps.length === 0 ? states[0]! : null;
  const read = { format, ruleset: rules.id, rules, game, position };
  return Object.freeze({ ...read, headers, comments, marks, lines });
};

/** Reads a text with one game. Its head decides the format and the rulesets before anything is played. */
export const readOne = (text: string, options: ReadGameOptions, reader: Reader): ReadGame => {
  const { fail, budget } = reader;
  budget.grant(text.length);
  const { rulesets, format: asked } = options;
  const head = text.trimStart().slice(0, HEAD);
  const formats = FORMATS.filter(({ name, fits }) => (asked ? name === asked : fits(head)));
  if (formats.length === 0) {
    const expected = `expected a game or a position${asked ? ` in the format ${asked}` : ''}`;
    const got = text.trim() ? quote(text.trim()) : 'an empty text';
    fail(text.length - text.trimStart().length, 'syntax', `${expected}, got ${got}`);
  }
  const readings = formats.flatMap((format) =>
    candidates(head, format, rulesets).map((rules) => [format, rules] as const),
  );
  if (readings.length > 1 && text.length > MAX_UNCLEAR)
    fail(0, 'unknown-ruleset', 'expected a text so long to say what it is: name its ruleset or format');
  const context = { options, rulesets, ...reader };
  const tried = readings.map(([format, rules]) =>
    attempt(() => toGame(format.name, format.read(text, rules, context))),
  );
  return chosen(tried, fail);
};

/** The text of a file without its byte-order mark, which a blank replaces so that columns stay right. */
export const plain = (text: string): string => text.replace(/^\uFEFF/, ' ');

/**
 * Reads a game or a position in any format that programs and servers use; {@link GameFormat} lists them. The format is
 * recognized. A text that has several readings is refused, and the message names them. Never throws on text; an error is part
 * of the result.
 *
 * @param text - one game or one position
 * @param options - the rulesets that it may be of, and how to read what a text leaves open
 * @returns the game with its format, headers, comments, marks and variations; or the error that helps most, with line and column
 * @throws {InvalidArgumentError} when `rulesets` is not an array of rulesets, or two of them have one id
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
export const readGame = <R extends Rules>(text: string, options: ReadGameOptions<R>): Parsed<ReadGame<R>> => {
  const given = checkReadOptions(options);
  return runParser(text, (text, fail) => {
    const whole = plain(text);
    const read = attempt(() => readOne(whole, given, { fail, budget: createSowingBudget() }) as ReadGame<R>);
    const end = read.ok ? whole.length : nextGameStart(whole);
    const rest = whole.slice(end);
    if (!/\S/.test(rest)) return read.ok ? read.value : failAsFurthest([read]);
    readOne(whole.slice(0, end), given, { fail, budget: createSowingBudget() });
    return fail(
      end,
      'syntax',
      `unexpected ${quote(rest.slice(0, 24))} after a game: readGames reads several`,
    );
  });
};
