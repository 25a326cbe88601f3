/** Numbers with nouns, by the plural rules of a language. */

/** The forms of a noun by plural category; `other` serves for those that are not named. */
export type Forms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>;

/** Creates a function that writes a number and the form of a noun for it: `1 seed`, `1,200 seeds`. */
export const createPlural = (language: string): ((value: number, forms: Forms) => string) => {
  const rules = new Intl.PluralRules(language);
  const numbers = new Intl.NumberFormat(language);
  return (value, forms) => `${numbers.format(value)} ${forms[rules.select(value)] ?? forms.other}`;
};

/** Creates a function that writes a number with its sign, rounded to tenths: `+3`, `0`, `-2`. */
export const createSigned = (language: string): ((value: number) => string) => {
  const numbers = new Intl.NumberFormat(language, { signDisplay: 'exceptZero', maximumFractionDigits: 1 });
  return (value) => numbers.format(value + 0);
};
