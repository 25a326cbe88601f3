/** Names typed by people: matched without regard to case, hyphens, blanks and accents. */
import { closestMatch } from 'leven';

/** What is compared of a name: `Ô ăn quan`, `o-an-quan` and `oAnQuan` are all `oanquan`. */
const canonical = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

/** Whether a name contains a text. */
export const containsText = (name: string, text: string): boolean =>
  canonical(name).includes(canonical(text));

/** The one of these names that a text spells. */
export const findName = <Name extends string>(text: string, names: readonly Name[]): Name | undefined =>
  names.find((name) => canonical(name) === canonical(text));

/** The one of these names that a text was probably meant to be: it begins like that, or has few other letters. */
const closestName = (text: string, names: readonly string[]): string | undefined => {
  const typed = canonical(text);
  if (typed === '') return undefined;
  const beginning = names.find((name) => typed.length > 2 && canonical(name).startsWith(typed));
  const maxDistance = 1 + Math.floor(typed.length / 4);
  return beginning ?? findName(closestMatch(typed, names.map(canonical), { maxDistance }) ?? '', names);
};

/** `unknown ruleset "Kalahh" (did you mean kalah?)`; without a similar name, the list of all in the parentheses. */
export const unknownName = (what: string, text: string, names: readonly string[], list: string): string => {
  const closest = closestName(text, names);
  return `unknown ${what} ${JSON.stringify(text)} (${closest === undefined ? list : `did you mean ${closest}?`})`;
};
