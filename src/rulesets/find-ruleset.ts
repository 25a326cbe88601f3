/** Finds built-in rulesets by the names that people use. */
import type { Rules } from '../ruleset/rules.ts';
import { canonical } from '../model/names.ts';
import { InvalidArgumentError } from '../model/errors.ts';
import { show } from '../model/validation.ts';
import { allRulesets, type RulesetId, type RulesetsById } from './index.ts';
import { called, closestRuleset } from './names.ts';

const namnam = (): Rules => rulesetById('baAwa').with({ mustFeed: true, lastSeeds: 'mover' });

/** Games that are another one with options. */
const PRESETS: Readonly<Record<string, () => Rules>> = {
  songo: () => rulesetById('oware').with({ pits: 7, seeds: 5, captures: [2, 4] }),
  jodu: () => rulesetById('ayoayo').with({ jodu: true }),
  endodoi: () => rulesetById('ayoayo').with({ sowsOrigin: true, mustFeed: false }),
  pandi: () => rulesetById('pallanguzhi').with({ capturesOpposite: true }),
  namnam,
  owarenamnam: namnam,
};

const relativeOfOmweso = (name: string, place: string): string =>
  `${name}, of ${place}, is a close relative of Omweso; these are the rules of Uganda.`;

/** What to know about a name that people use for another game, by {@link canonical} names. */
const NOTES: Readonly<Record<string, string>> = {
  mancala: 'Most people who say Mancala mean kalah; these are the rules of Mancala on BrainKing.',
  igisoro: /* @__PURE__ */ relativeOfOmweso('Igisoro', 'Rwanda'),
  ikibuguzo: /* @__PURE__ */ relativeOfOmweso('Ikibuguzo', 'Rwanda'),
  choro: /* @__PURE__ */ relativeOfOmweso('Choro', 'northern Uganda'),
  coro: /* @__PURE__ */ relativeOfOmweso('Coro', 'northern Uganda'),
  ouril:
    'Ouril, of Cape Verde, is mostly Oware; these are the rules of the school tournaments of Portugal, Ouri.',
  ourin:
    'Ourin, of Cape Verde, is mostly Oware; these are the rules of the school tournaments of Portugal, Ouri.',
};

/** Why games of these names cannot be played. */
const UNPLAYABLE: Readonly<Record<string, string>> = {
  selus: 'it has three rows',
  gabata: 'it has three rows',
  ncuva: 'its rules were not at hand',
  mefuvha: 'its rules were not at hand',
  moruba: 'its rules were not at hand',
  esonxorgol: 'its pits have no owners',
};

/** What is wrong with a name that no ruleset has. */
const unknownRuleset = (
  text: string,
): Extract<ReturnType<typeof findRuleset>, { readonly ok: false }>['error'] => {
  const typed = canonical(text);
  const unplayable = Object.hasOwn(UNPLAYABLE, typed) ? UNPLAYABLE[typed] : undefined;
  const closest = unplayable ? undefined : closestRuleset(text, allRulesets);
  const suggestion = (closest?.id ?? null) as RulesetId | null;
  const advice = unplayable
    ? `this game cannot be played yet: ${unplayable}`
    : suggestion
      ? `did you mean ${suggestion}?`
      : 'allRulesets lists all of them';
  const name = typeof text === 'string' ? JSON.stringify(text) : show(text);
  return { code: 'unknown-ruleset', message: `unknown ruleset ${name} (${advice})`, suggestion };
};

/**
 * Finds a built-in ruleset by a name that people use: its id, its title, or another name such as Awari, Sungka or Toguz
 * Korgool. Case, accents, blanks and hyphens do not matter. It adds all rulesets to a bundle. It does not throw.
 *
 * @param text - the name, for example as it was typed
 * @returns the rules, or an error with a suggestion
 * @example
 * ```ts
 * import { findRuleset } from 'mancala-rules';
 *
 * const found = findRuleset('Ô ăn quan');
 * found.ok && found.value.rules.id; // => 'oAnQuan'
 * const typo = findRuleset('kahla');
 * typo.ok ? '' : typo.error.message; // => 'unknown ruleset "kahla" (did you mean kalah?)'
 * ```
 */
export const findRuleset = (
  text: string,
):
  | {
      /** A ruleset was found. */
      readonly ok: true;
      /** What was found. */
      readonly value: {
        /** The rules of the game. */
        readonly rules: Rules;
        /** What to tell people who may have meant another game; null for most names. */
        readonly note: string | null;
      };
    }
  | {
      /** No ruleset was found. */
      readonly ok: false;
      /** What is wrong. */
      readonly error: {
        /** A stable identifier for programs. */
        readonly code: 'unknown-ruleset';
        /** A sentence with the best guess, such as `unknown ruleset "kahla" (did you mean kalah?)`. */
        readonly message: string;
        /** The id of the most similar name; null if none is similar. */
        readonly suggestion: RulesetId | null;
      };
    } => {
  const typed = canonical(text);
  if (Object.hasOwn(PRESETS, typed)) {
    const rules = PRESETS[typed]!();
    return { ok: true, value: { rules, note: `${text.trim()} is ${rules.title} with other options.` } };
  }
  const [rules] = called(text, allRulesets);
  return rules
    ? { ok: true, value: { rules, note: NOTES[typed] ?? null } }
    : { ok: false, error: unknownRuleset(text) };
};

/**
 * Returns a built-in ruleset by its id, for example from a saved game. It adds all rulesets to a bundle; import
 * rulesets by name to bundle only those that you use.
 *
 * @param id - the id of a ruleset, such as `'oware'`
 * @returns the ruleset, with its default options
 * @throws {InvalidArgumentError} when there is no such ruleset; the message suggests a similar one
 * @example
 * ```ts
 * import { kalah, rulesetById } from 'mancala-rules';
 *
 * rulesetById('kalah') === kalah; // => true
 * ```
 */
export function rulesetById<K extends RulesetId>(id: K): RulesetsById[K];
/**
 * Returns a built-in ruleset by an id that is known only when the program runs, such as that of a saved game.
 *
 * @param id - the id of a ruleset; it may be untrusted
 * @returns the ruleset, with its default options
 * @throws {InvalidArgumentError} when there is no such ruleset; the message suggests a similar one
 */
export function rulesetById<S extends string>(id: string extends S ? S : RulesetId): Rules;
export function rulesetById(id: string): Rules {
  const rules = new Map(allRulesets.map((each) => [each.id, each])).get(id);
  if (rules) return rules;
  throw new InvalidArgumentError(unknownRuleset(id).message);
}
