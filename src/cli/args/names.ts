/** Names typed by people: matched without regard to case, hyphens, blanks and accents. */
import { canonical, closestName } from '../../model/names.ts';

/** Whether a name contains a text. */
export const containsText = (name: string, text: string): boolean =>
  canonical(name).includes(canonical(text));

/** The one of these names that a text spells. */
export const findName = <Name extends string>(text: string, names: readonly Name[]): Name | undefined =>
  names.find((name) => canonical(name) === canonical(text));

/** `unknown ruleset "Kalahh" (did you mean kalah?)`; without a similar name, the list of all in the parentheses. */
export const unknownName = (what: string, text: string, names: readonly string[], list: string): string => {
  const meant = closestName(text, names.map(canonical));
  const closest = names.find((name) => canonical(name) === meant);
  return `unknown ${what} ${JSON.stringify(text)} (${closest === undefined ? list : `did you mean ${closest}?`})`;
};
