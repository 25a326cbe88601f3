/** The rules and the start that the headers of a record name. */
import { show } from '../model/show.ts';
import { type InvalidOptionsError } from '../model/errors.ts';
import { Game } from '../game/game.ts';
import { jsonOf, rulesWith, unusualOptions } from '../game/rules-with.ts';
import type { Rules } from '../ruleset/rules.ts';
import { parsePosition } from './position.ts';
import { quote, success, visible, type Fail, type Parsed } from './result.ts';

/** What a header says, and where each character of that stands in the record. */
export interface Header {
  readonly value: string;
  readonly placeOf: (index: number) => number;
}

type Options = Record<string, unknown>;

export type Headers = ReadonlyMap<string, Header>;

/** Whether a value is what JSON makes of it. */
const isSame = (value: unknown, read: unknown): boolean => {
  if (Object(value) !== value || Object(read) !== read) return Object.is(value, read);
  const names = Object.keys(value as object);
  return (
    Object.getPrototypeOf(value) === Object.getPrototypeOf(read) &&
    names.length === Object.keys(read as object).length &&
    names.every((name) => isSame((value as Options)[name], (read as Options)[name]))
  );
};

/** A name and a value; a word needs no quotation marks. RangeError for what could not be read again. */
const writeOption = ([name, value]: readonly [string, unknown]): string => {
  const json = jsonOf(value);
  if (!/^[^\s=;]+$/.test(name) || json === undefined || !isSame(value, JSON.parse(json)))
    throw new RangeError(`A record cannot have an option ${name} that is ${show(value)}.`);
  return `${name}=${typeof value === 'string' && isWord(value) ? value : json.replaceAll(';', '\\u003b')}`;
};

/** A word that is not mistaken for another value. */
const isWord = (text: string): boolean => /^(?!(?:true|false|null)$)[A-Za-z][\w-]*$/.test(text);

/**
 * The options that are not the usual ones: `pits=4; captures=[2,3,4]; grandSlam=forbidden`. Empty if all are. RangeError
 * for those that could not be read again.
 */
export const formatOptions = (rules: Rules): string => {
  const text = unusualOptions(rules).map(writeOption).join('; ');
  if (text.length > LONGEST_OPTIONS)
    throw new RangeError(`A record cannot have options of ${text.length} characters.`);
  return text;
};

/** No more is looked at; it is more than any options need. */
const LONGEST_OPTIONS = 4096;

/** Reads what {@link formatOptions} writes. */
const readOptions = ({ value, placeOf }: Header, fail: Fail): Parsed<Options> => {
  const options = Object.create(null) as Options;
  if (value.length > LONGEST_OPTIONS)
    return fail(placeOf(0), 'too-long', `options of ${value.length} characters`);
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
        placeOf(here),
        'options',
        `name=value is wanted, once for each name, not ${quote(part.trim())}`,
      );
    }
    try {
      options[name] = isWord(text) ? text : JSON.parse(text);
    } catch {
      return fail(
        placeOf(here),
        'options',
        `${quote(text)} is no value: a number, a word, a list such as [2, 3]`,
      );
    }
  }
  return success(options);
};

/** The rules that the headers name, with their options. */
export type FindRules = (headers: Headers, fail: Fail) => Parsed<Rules>;

/** Finds the ruleset that headers name among some. */
const findRuleset = (rulesets: readonly Rules[], headers: Headers, fail: Fail): Parsed<Rules> => {
  const name = headers.get('Ruleset');
  const version = headers.get('RulesetVersion');
  const named = name ? rulesets.filter(({ id }) => id === name.value) : rulesets;
  const known = [...new Set(rulesets.map(({ id }) => id))].join(', ');
  if (!name && named.length !== 1) return fail(0, 'unknown-ruleset', `a Ruleset header is wanted: ${known}`);
  if (!named[0])
    return fail(name!.placeOf(0), 'unknown-ruleset', `${quote(name!.value)} is not known, only ${known}`);
  const found = version ? named.find((rules) => String(rules.version) === version.value) : named[0];
  if (found) return success(found);
  const versions = named.map((rules) => rules.version).join(', ');
  const message = `version ${quote(version!.value)} of ${named[0].id} is not known, only ${versions}`;
  return fail(version!.placeOf(0), 'unknown-ruleset', message);
};

/**
 * A way to find rules among some. A record names options that are not the usual ones; only where it says nothing about
 * rules at all it is played by those at hand as they are.
 */
export const rulesFinder = (rulesets: readonly Rules[]): FindRules => {
  // Records of one file mostly have the same options, and rules are costly to make.
  let made: { readonly ruleset: Rules; readonly options: string; readonly rules: Rules } | undefined;
  return (headers, fail) => {
    const found = findRuleset(rulesets, headers, fail);
    const given = headers.get('Options');
    if (!found.ok || (!given && !headers.has('Ruleset'))) return found;
    const { value: ruleset } = found;
    const header: Header = given ?? { ...headers.get('Ruleset')!, value: '' };
    const { value: options } = header;
    if (made?.ruleset === ruleset && made.options === options) return success(made.rules);
    const read = readOptions(header, fail);
    if (!read.ok) return read;
    try {
      made = { ruleset, options, rules: rulesWith(ruleset, read.value) };
      return success(made.rules);
    } catch (error) {
      // It may say again what the record says, however long that is.
      return fail(
        header.placeOf(0),
        'options',
        visible((error as InvalidOptionsError).message.slice(0, 200)),
      );
    }
  };
};

/** How often a position occurs before the game ends by itself; null without the header. */
const readRepetition = (headers: Headers, fail: Fail): Parsed<number | null> => {
  const header = headers.get('Repetition');
  if (!header) return success(null);
  if (/^[1-9]\d{0,8}$/.test(header.value) && header.value !== '1') return success(Number(header.value));
  return fail(header.placeOf(0), 'options', `a number from 2 is wanted, not ${quote(header.value)}`);
};

/** The game that a record begins with. */
export const startGame = (headers: Headers, findRules: FindRules, fail: Fail): Parsed<Game> => {
  const rules = findRules(headers, fail);
  if (!rules.ok) return rules;
  const read = readRepetition(headers, fail);
  if (!read.ok) return read;
  const options = { repetition: read.value };
  const position = headers.get('Position');
  if (!position) return success(Game.start(rules.value, options));
  // On one line, so that the column of an error is its place.
  const start = parsePosition(rules.value, position.value.replaceAll(/\s/g, ' '));
  if (start.ok) return success(Game.from(rules.value, start.value, options));
  const { code, message, column } = start.error;
  return fail(position.placeOf(column - 1), code, message);
};
