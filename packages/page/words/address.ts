/** Sentences that speak to one of the players. */
import type { ByPlayer, Player } from 'mancala-rules';

/** The players as the reader sees them: what each is called, and which one is the reader; null for others. */
export interface Persons {
  readonly names: ByPlayer<string>;
  readonly you: Player | null;
}

/**
 * Creates a function that makes sentences about somebody called `you`, such as `You plays c.`, speak to them. `forms` are the words
 * of a clause about them, and what they become; another person has one name on a card, and another one in a sentence.
 */
export const createAddress = (
  you: string,
  other: readonly [onCard: string, inSentence: string],
  forms: Readonly<Record<string, string>>,
): ((text: string) => string) => {
  const isAddressed = RegExp(`\\b${you}\\b`);
  const changed = RegExp(`\\b(?:${Object.keys(forms).join('|')})\\b`, 'g');
  const inside = RegExp(`(?<=[\\p{L}:,] )(?:${you}|${other[1]})\\b`, 'gu');
  // A clause ends before another subject.
  const end = /(?<=[.:] )|(?=,? (?:and|und) (?:\p{Lu}\p{L}|each|beide))/u;
  return (text) =>
    text
      .replaceAll(...other)
      .split(end)
      .map((clause) => (isAddressed.test(clause) ? clause.replace(changed, (form) => forms[form]!) : clause))
      .join('')
      .replace(inside, (name) => name[0]!.toLowerCase() + name.slice(1));
};
