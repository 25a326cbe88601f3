/** The words of the page, in the language of the person: its own, and those of the page to play on. */
import { language, loadWords as loadPlayWords, words as play } from 'mancala-page/words.ts';
import { online as english, type OnlineWords, type Words } from 'mancala-page/words/english.ts';

export interface ServerWords extends Omit<Words, keyof OnlineWords>, Omit<OnlineWords, 'page'> {
  readonly page: Words['page'] & OnlineWords['page'];
}

const join = (play: Words, online: OnlineWords): ServerWords => ({
  ...play,
  ...online,
  page: { ...play.page, ...online.page },
});

export let words: ServerWords = join(play, english);

/** Loads the words of the language. The page is loaded after them, so that it never sees others. */
export const loadWords = async (): Promise<void> => {
  await loadPlayWords();
  if (language === 'de') words = join(play, (await import('mancala-page/words/german.ts')).online);
};
