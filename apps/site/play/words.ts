/** The words of the page, in the language of the person. */
import { play as english } from '../words/english.ts';
import { chooseLanguage, type Language } from '../words/language.ts';
import type { Words } from '../words/words.ts';
import { loadSettings } from './saved-settings.ts';

export const language: Language = chooseLanguage(
  loadSettings()['language'],
  (globalThis.navigator as Navigator | undefined)?.languages ?? [],
);
const german = language === 'de' ? await import('../words/german.ts') : null;

export const words: Words = german?.play ?? english;
