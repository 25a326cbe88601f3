/** The words of the page, in the language of the person: its own, and those of the page to play on. */
import { language, words as play } from '../../site/play/words.ts';
import { online as english } from '../../site/words/english.ts';
import type { OnlineWord, OnlineWords, PageWord, Words } from '../../site/words/words.ts';

export interface ServerWords
  extends Omit<Words, Exclude<keyof OnlineWords, 'page'> | 'page'>, Omit<OnlineWords, 'page'> {
  readonly page: Readonly<Record<PageWord | OnlineWord, string>>;
}

const german = language === 'de' ? await import('../../site/words/german.ts') : null;
const online = german?.online ?? english;

export const words: ServerWords = { ...play, ...online, page: { ...play.page, ...online.page } };
