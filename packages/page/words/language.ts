/** The language of the page: the one that was set, or the first of the browser that there is. */

export const LANGUAGES = { en: 'English', de: 'Deutsch' } as const;
export type Language = keyof typeof LANGUAGES;

const isLanguage = (value: unknown): value is Language =>
  typeof value === 'string' && Object.hasOwn(LANGUAGES, value);

/** The language for what was set, which is `browser` or a language, and for the languages of the browser. */
export const chooseLanguage = (setting: unknown, preferred: readonly string[]): Language =>
  isLanguage(setting) ? setting : (preferred.map((tag) => tag.split('-')[0]).find(isLanguage) ?? 'en');
