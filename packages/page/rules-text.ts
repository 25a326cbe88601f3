/** The rules of a game in the language of the page. They are long, so they are loaded when somebody asks for them. */
import type { Rules } from 'mancala-rules';
import { english, german, rulesOf } from 'mancala-rules/text';
import type { Language } from './words/language.ts';

const WORDS = { en: english, de: german } as const;

export const paragraphsOf = (rules: Rules, language: Language): ReturnType<typeof rulesOf> =>
  rulesOf(rules, WORDS[language]);
