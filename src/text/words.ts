/** The types of a table of words, and of the texts made of it. A table is all that a language needs. */
import { invalidArgument } from '../model/errors.ts';
import type { PlayWords } from './play-words.ts';
import type { RuleWords } from './rule-words.ts';

/**
 * A paragraph of the rules of a game.
 *
 * @example
 * ```ts
 * import { kalah } from 'mancala-rules';
 * import { rulesOf, type Paragraph } from 'mancala-rules/text';
 *
 * const html = ({ title, text }: Paragraph): string => `<h3>${title}</h3><p>${text}</p>`;
 * rulesOf(kalah).map(html).at(-1)?.slice(0, 19); // => '<h3>The winner</h3>'
 * ```
 */
export interface Paragraph {
  /** The title, such as `Captures`. */
  readonly title: string;
  /** One or more sentences. */
  readonly text: string;
}

/**
 * A table of all words: a language. Spread one to change names or single phrases.
 *
 * @example
 * ```ts
 * import { kalah } from 'mancala-rules';
 * import { describeMove, english, type Words } from 'mancala-rules/text';
 *
 * const words: Words = { ...english, south: 'Ada', north: 'Ben' };
 * describeMove(kalah, kalah.initialState(), 2, words); // => 'Ada plays C. Ada moves again.'
 * ```
 */
export interface Words extends PlayWords, RuleWords {}

/** @throws {InvalidArgumentError} when a value is no table of words, such as the name of a language */
export const assertWords = (words: object): void => {
  if (typeof (Object(words) as Partial<Words>).south !== 'string')
    throw invalidArgument('words', 'words, such as german of mancala-rules/text', words);
};
