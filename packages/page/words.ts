/** The words of the page, in the language of the person. */
import { play as english, type Words } from './words/english.ts';
import { chooseLanguage, type Language } from './words/language.ts';
import { loadSettings } from './saved-settings.ts';

export const language: Language = chooseLanguage(
  loadSettings()['language'],
  (globalThis.navigator as Navigator | undefined)?.languages ?? [],
);

export let words: Words = english;

/** Loads the words of the language. The page is loaded after them, so that it never sees others. */
export const loadWords = async (): Promise<void> => {
  if (language === 'de') words = (await import('./words/german.ts')).play;
};
