/** Reads and writes the rules and the start position in the headers of a record. */
import { Game } from '../game/game.ts';
import type { GameOptions, RepetitionRule } from '../game/repetition.ts';
import { expectedRulesets, rulesetsNamed, rulesNamed } from '../game/named-rules.ts';
import type { Rules } from '../ruleset/rules.ts';
import { called, closestRuleset } from '../rulesets/names.ts';
import { isFen, readFen } from './formats/fen.ts';
import { AS_PLAYED, gameAt, validOr, type ReadContext } from './formats/format.ts';
import { meaningOf, readForeign } from './foreign-headers.ts';
import { readPositionText } from './position.ts';
import type { Header, Headers } from './record.ts';
import { quote, type Fail, type Reader } from './result.ts';

/** The rulesets that a header names: ours as states do, those of other programs by any name of the game. */
const rulesetsOfHeader = (header: string, value: string, rulesets: readonly Rules[]): readonly Rules[] =>
  header === 'Ruleset'
    ? rulesetsNamed(value, rulesets)
    : meaningOf(header) === 'game'
      ? called(value, rulesets)
      : [];

/** The rulesets among the given ones that the headers of a text, or the members of JSON, name. */
export const rulesNamedIn = (text: string, rulesets: readonly Rules[]): readonly Rules[] => {
  const [, id] = /^\s*\{[^]*?"ruleset"\s*:\s*"(\w+)/.exec(text) ?? [];
  if (id) return rulesetsNamed(id, rulesets);
  for (const [, name, value] of text.matchAll(/^[ \t]*\[[ \t]*([A-Za-z_]\w*)[ \t]*"([^"\r\n]*)"/gm)) {
    const named = rulesetsOfHeader(name!, value!, rulesets);
    if (named.length > 0) return named;
  }
  return [];
};

/** The rules that a `Ruleset` header names, or what is wrong. */
const readRules = ({ value, offsetOf }: Header, context: ReadContext): Rules => {
  const { rulesets, options, fail } = context;
  const at = offsetOf(0);
  const rules = validOr(() => rulesNamed(value, rulesets, options), at, 'options', fail);
  if (rules) return rules;
  const meant = closestRuleset(value.split(' ', 1)[0]!, rulesets);
  const advice = meant ? ` (did you mean ${meant.id}?)` : `, expected ${expectedRulesets(rulesets)}`;
  return fail(at, 'unknown-ruleset', `unknown ruleset ${quote(value)}${advice}`);
};

/** The rules of a record without a `Ruleset` header, with their own options: those that it calls by another name, or the only ones. */
const unnamedRules = (headers: Headers, { rulesets, fail }: ReadContext): Rules => {
  const called = [...headers].flatMap(([name, { value }]) => rulesetsOfHeader(name, value, rulesets));
  const [only, another = only] = called.length > 0 ? called : rulesets;
  return only && only === another
    ? only
    : fail(0, 'unknown-ruleset', `expected a Ruleset header (${expectedRulesets(rulesets)})`);
};

/** The rules among the given ones that the headers name, with their options. */
const findRules = (headers: Headers, context: ReadContext): Rules => {
  const name = headers.get('Ruleset');
  const version = headers.get('RulesetVersion');
  const rules = name ? readRules(name, context) : unnamedRules(headers, context);
  if (version && version.value !== String(rules.version)) {
    const message = `version ${quote(version.value)} of ${rules.id} is not known, only ${rules.version}`;
    context.fail(version.offsetOf(0), 'unknown-ruleset', message);
  }
  return rules;
};

/** The `Repetition` header of a game: `3, equally`, or empty for what a record without one means. */
export const formatRepetition = ({ repetition, repetitionRule: rule }: Game): string =>
  rule === 'own-rows' ? String(repetition ?? '') : `${repetition ?? 'none'}, ${rule}`;

/** The headers with options of a game: the pattern of their values, what is expected, and what they mean. */
const OPTION_HEADERS: readonly (readonly [string, RegExp, string, (found: string[]) => GameOptions])[] = [
  [
    'Repetition',
    /^(none|[2-9]|[1-9]\d{1,8})(?:, *(equally|both-rows|own-rows))?$/,
    'a whole number from 2, and a rule such as "3, equally"',
    ([, times, rule = 'own-rows']) => ({
      repetition: times === 'none' ? null : Number(times),
      repetitionRule: rule as RepetitionRule,
    }),
  ],
  ['MaxPlies', /^[1-9]\d{0,8}$/, 'a whole number from 1', ([plies]) => ({ maxPlies: Number(plies) })],
  ['Pie', /^(?:true|false)$/, 'true or false', ([pie]) => ({ pie: pie === 'true' })],
];

/** The options of a game; without headers, neither repetition nor a limit ends it, and the pie rule does not hold. */
const readGameOptions = (headers: Headers, fail: Fail): GameOptions => {
  let options: GameOptions = AS_PLAYED;
  for (const [name, pattern, expected, read] of OPTION_HEADERS) {
    const header = headers.get(name);
    if (!header) continue;
    const match = pattern.exec(header.value);
    if (!match)
      return fail(header.offsetOf(0), 'options', `expected ${expected}, got ${quote(header.value)}`);
    options = { ...options, ...read(match) };
  }
  return options;
};

/** The game at the start position of a record. */
export const startGame = (headers: Headers, context: ReadContext): Game => {
  const { fail, budget } = context;
  const rules = findRules(headers, context);
  const options = readGameOptions(headers, fail);
  const position = readForeign(headers, rules, fail);
  if (!position)
    return budget.spendOn(rules, (charged) => charged.initialState())
      ? Game.start(rules, options)
      : fail(0, 'too-long', 'the legal moves of the start position take too long to find');
  const { value, offsetOf } = position;
  const reader: Reader = { budget, fail: (at, code, message) => fail(offsetOf(at), code, message) };
  return isFen(value)
    ? gameAt(rules, readFen(rules, value, reader.fail), reader, options)
    : Game.from(rules, readPositionText(rules, value, reader), options);
};
