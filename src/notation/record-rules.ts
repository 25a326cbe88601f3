/** Reads and writes the rules and the start position in the headers of a record. */
import type { SowingBudget } from '../game/sowing-budget.ts';
import { beginsLike, MAX_LISTED, show } from '../model/validation.ts';
import type { InvalidOptionsError, InvalidStateError } from '../model/errors.ts';
import type { GameState } from '../model/types.ts';
import { Game } from '../game/game.ts';
import type { GameOptions, RepetitionRule } from '../game/repetition.ts';
import { customOptions, jsonOf, rulesWith, type BoardLimits } from '../game/rules-with.ts';
import type { Rules } from '../ruleset/rules.ts';
import { canonical } from '../model/names.ts';
import { namesOf } from '../rulesets/names.ts';
import { isFen, readFen } from './formats/playstrategy.ts';
import { namesGame, readForeign } from './foreign-headers.ts';
import { readPositionText } from './position.ts';
import { quote, success, visible, type Fail, type Parsed } from './result.ts';

/** The value of a header, and the offset in the record of each of its characters. */
export interface Header {
  readonly value: string;
  readonly offsetOf: (index: number) => number;
}

type Options = Record<string, unknown>;

export type Headers = ReadonlyMap<string, Header>;

/** Whether a value equals its copy that went through JSON. */
const isSame = (value: unknown, read: unknown): boolean => {
  if (Object(value) !== value || Object(read) !== read) return Object.is(value, read);
  const names = Object.keys(value as object);
  return (
    Object.getPrototypeOf(value) === Object.getPrototypeOf(read) &&
    names.length === Object.keys(read as object).length &&
    names.every((name) => isSame((value as Options)[name], (read as Options)[name]))
  );
};

/**
 * An option as `name=value`, with words unquoted.
 *
 * @throws {RangeError} when the option could not be read back
 */
const writeOption = ([name, value]: readonly [string, unknown]): string => {
  const json = jsonOf(value);
  if (!/^[^\s=;]+$/.test(name) || json === undefined || !isSame(value, JSON.parse(json)))
    throw new RangeError(`option ${name}: ${show(value)} cannot be written in a record`);
  return `${name}=${typeof value === 'string' && isWord(value) ? value : json.replaceAll(';', '\\u003b')}`;
};

/** Whether a text needs no quotes: a word that JSON does not read as another value. */
const isWord = (text: string): boolean => /^(?!(?:true|false|null)$)[A-Za-z][\w-]*$/.test(text);

/**
 * The options that differ from the defaults: `pits=4; captures=[2,3,4]; grandSlam=forbidden`. Empty if none does.
 *
 * @throws {RangeError} when an option could not be read back, or the text is too long
 */
export const formatOptions = (rules: Rules): string => {
  const text = customOptions(rules).map(writeOption).join('; ');
  if (text.length > MAX_OPTIONS_LENGTH) throw new RangeError(optionsTooLong(text));
  return text;
};

/** More than the options of any ruleset need. */
const MAX_OPTIONS_LENGTH = 4096;

const optionsTooLong = (options: string): string =>
  `options of ${options.length} characters are too long for a record (at most ${MAX_OPTIONS_LENGTH})`;

/** Reads what {@link formatOptions} writes. */
const readOptions = ({ value, offsetOf }: Header, fail: Fail): Parsed<Options> => {
  const options = Object.create(null) as Options;
  if (value.length > MAX_OPTIONS_LENGTH) return fail(offsetOf(0), 'too-long', optionsTooLong(value));
  let from = 0;
  for (const part of value.split(';')) {
    const here = from + part.length - part.trimStart().length;
    const equals = part.indexOf('=');
    const name = part.slice(0, Math.max(0, equals)).trim();
    const text = part.slice(equals + 1).trim();
    from += part.length + 1;
    if (!part.trim()) continue;
    if (!name || name in options) {
      return fail(
        offsetOf(here),
        'options',
        `expected name=value, once for each name, got ${quote(part.trim())}`,
      );
    }
    try {
      options[name] = isWord(text) ? text : JSON.parse(text);
    } catch {
      return fail(
        offsetOf(here),
        'options',
        `expected a number, a word or a list such as [2, 3], got ${quote(text)}`,
      );
    }
  }
  return success(options);
};

/** The rulesets among the given ones that the headers of a text, or the members of JSON, name. */
export const rulesNamedIn = (text: string, rulesets: readonly Rules[]): readonly Rules[] => {
  const [, id] = /^\s*\{[^]*?"ruleset"\s*:\s*"(\w+)/.exec(text) ?? [];
  if (id) return rulesets.filter((rules) => [rules.id].includes(id));
  for (const { 1: name, 2: value } of text.matchAll(/^[ \t]*\[[ \t]*([A-Za-z_]\w*)[ \t]*"([^"\r\n]*)"/gm)) {
    const isOurs = name === 'Ruleset';
    if (!isOurs && !namesGame(name!)) continue;
    const named = isOurs
      ? rulesets.filter(({ id }) => id === value)
      : rulesets.filter((rules) => namesOf(rules).includes(canonical(value!)));
    if (named.length > 0) return named;
  }
  return [];
};

/** Finds the rules that the headers name, with their options. */
export type FindRules = (headers: Headers, fail: Fail) => Parsed<Rules>;

/** Finds the ruleset and version that the headers name. */
const namedRuleset = (rulesets: readonly Rules[], headers: Headers, fail: Fail): Parsed<Rules> => {
  const name = headers.get('Ruleset');
  const version = headers.get('RulesetVersion');
  const other = [...headers].find(([header]) => namesGame(header))?.[1].value;
  const meant = other ? rulesets.filter((rules) => namesOf(rules).includes(canonical(other))) : [];
  const named = name ? rulesets.filter(({ id }) => id === name.value) : meant.length > 0 ? meant : rulesets;
  const ids = [...new Set(rulesets.map(({ id }) => id))];
  const known =
    ids.length > MAX_LISTED ? `one of ${ids.length} rulesets` : ids.join(', ') || 'but no rulesets are given';
  if (!name && named.length !== 1) return fail(0, 'unknown-ruleset', `expected a Ruleset header (${known})`);
  if (!named[0]) {
    const meant = ids.find((id) => beginsLike(id, name!.value));
    const advice = meant ? ` (did you mean ${meant}?)` : `, expected ${known}`;
    return fail(name!.offsetOf(0), 'unknown-ruleset', `unknown ruleset ${quote(name!.value)}${advice}`);
  }
  const found = version ? named.find((rules) => String(rules.version) === version.value) : named[0];
  if (found) return success(found);
  const versions = named.map((rules) => rules.version).join(', ');
  const message = `version ${quote(version!.value)} of ${named[0].id} is not known, only ${versions}`;
  return fail(version!.offsetOf(0), 'unknown-ruleset', message);
};

/**
 * Finds rules among the given ones. A record names the options that differ from the defaults; a record without Ruleset and
 * Options headers uses the given rules with their own options.
 */
export const rulesFinder = (rulesets: readonly Rules[], limits: BoardLimits = {}): FindRules => {
  // The records of a file usually share their options, and creating rules is expensive.
  let cached: { readonly ruleset: Rules; readonly options: string; readonly rules: Rules } | undefined;
  return (headers, fail) => {
    const found = namedRuleset(rulesets, headers, fail);
    const given = headers.get('Options');
    if (!found.ok || (!given && !headers.has('Ruleset'))) return found;
    const { value: ruleset } = found;
    const header: Header = given ?? { ...headers.get('Ruleset')!, value: '' };
    const { value: options } = header;
    if (cached?.ruleset === ruleset && cached.options === options) return success(cached.rules);
    const read = readOptions(header, fail);
    if (!read.ok) return read;
    try {
      cached = { ruleset, options, rules: rulesWith(ruleset, read.value, limits) };
      return success(cached.rules);
    } catch (error) {
      // The message may repeat text of the record, which can be long and invisible.
      return fail(
        header.offsetOf(0),
        'options',
        visible((error as InvalidOptionsError).message.slice(0, 200)),
      );
    }
  };
};

/** The `Repetition` header of a game: `3, equally`, or empty for what a record without one means. */
export const formatRepetition = ({ repetition, repetitionRule: rule }: Game): string =>
  rule === 'own-rows' ? String(repetition ?? '') : `${repetition ?? 'none'}, ${rule}`;

/** The number and the rule for repetitions; without the header, they do not end the game. */
const readRepetition = (headers: Headers, fail: Fail): Parsed<GameOptions> => {
  const header = headers.get('Repetition');
  if (!header) return success({ repetition: null, repetitionRule: 'own-rows' });
  const [, times, rule = 'own-rows'] =
    /^(none|[2-9]|[1-9]\d{1,8})(?:, *(equally|both-rows|own-rows))?$/.exec(header.value) ?? [];
  if (times)
    return success({
      repetition: times === 'none' ? null : Number(times),
      repetitionRule: rule as RepetitionRule,
    });
  const expected = 'expected a whole number from 2, and a rule such as "3, equally"';
  return fail(header.offsetOf(0), 'options', `${expected}, got ${quote(header.value)}`);
};

/** The number of plies after which the game ends; there is no limit without the header. */
const readMaxPlies = (headers: Headers, fail: Fail): Parsed<number | null> => {
  const header = headers.get('MaxPlies');
  if (!header || /^[1-9]\d{0,8}$/.test(header.value)) return success(header ? Number(header.value) : null);
  return fail(header.offsetOf(0), 'options', `expected a whole number from 1, got ${quote(header.value)}`);
};

/** Whether the pie rule holds; it does not without the header. */
const readPie = (headers: Headers, fail: Fail): Parsed<boolean> => {
  const header = headers.get('Pie');
  if (!header || /^(?:true|false)$/.test(header.value)) return success(header?.value === 'true');
  return fail(header.offsetOf(0), 'options', `expected true or false, got ${quote(header.value)}`);
};

/** The game at the start position of a record. */
export const startGame = (
  headers: Headers,
  findRules: FindRules,
  budget: SowingBudget,
  fail: Fail,
): Parsed<Game> => {
  const rules = findRules(headers, fail);
  if (!rules.ok) return rules;
  const repetition = readRepetition(headers, fail);
  if (!repetition.ok) return repetition;
  const pie = readPie(headers, fail);
  if (!pie.ok) return pie;
  const maxPlies = readMaxPlies(headers, fail);
  if (!maxPlies.ok) return maxPlies;
  const options = { ...repetition.value, maxPlies: maxPlies.value, pie: pie.value };
  const foreign = readForeign(headers, rules.value, fail);
  if (!foreign.ok) return foreign;
  const position = headers.get('Position') ?? foreign.value;
  if (!position) {
    return budget.spendOn(rules.value, (charged) => charged.initialState())
      ? success(Game.start(rules.value, options))
      : fail(0, 'too-long', 'the legal moves of the start position take too long to find');
  }
  const failHere: Fail = (at, code, message) => fail(position.offsetOf(at), code, message);
  const start = isFen(position.value)
    ? readFen(rules.value, position.value, failHere)
    : readPositionText(rules.value, position.value, failHere, budget);
  if (!start.ok) return start;
  try {
    return success(Game.from(rules.value, start.value as GameState, options));
  } catch (error) {
    return failHere(0, 'position', (error as InvalidStateError).message);
  }
};
