/** Describes options. */
import { invalidArgument } from '../model/errors.ts';
import type { OptionInfo } from '../ruleset/option-info.ts';
import type { Rules } from '../ruleset/rules.ts';
import { assertRules } from '../ruleset/steps-of.ts';
import { englishRules } from './english.ts';
import { assertWords, type RuleWords } from './words.ts';

/**
 * Describes what an option decides, for a settings form or a help text.
 *
 * @param rules - the rules of the game
 * @param name - the name of the option
 * @param words - the words; default {@link english}
 * @returns a few words
 * @throws {InvalidArgumentError} when the rules do not describe such an option
 * @example
 * ```ts
 * import { kalah } from 'mancala-rules';
 * import { describeOption, german } from 'mancala-rules/text';
 *
 * describeOption(kalah, 'pits'); // => 'Pits a side'
 * describeOption(kalah, 'pits', german); // => 'Mulden je Seite'
 * ```
 */
export const describeOption = (rules: Rules, name: string, words: RuleWords = englishRules): string => {
  assertRules(rules);
  assertWords(words, englishRules);
  const infos: Readonly<Record<string, OptionInfo>> = rules.optionInfo;
  if (!Object.hasOwn(infos, name))
    throw invalidArgument('name', `one of ${Object.keys(infos).join(', ')}`, name);
  return Object.hasOwn(words.options, name) ? words.options[name]! : infos[name]!.text;
};
