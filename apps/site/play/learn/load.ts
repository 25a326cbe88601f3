/** Loads what lessons and puzzles need besides their code. */
import { learn as english } from './english-learn.ts';
import { learn as german } from './german-learn.ts';
import type { LearnWords } from './learn-words.ts';
import { createElement } from 'mancala-page/dom.ts';
import { language } from 'mancala-page/words.ts';

const WORDS = { en: english, de: german } as const;

export const words: LearnWords = WORDS[language];

/** @throws {Error} if the file cannot be loaded */
export const loadJson = async <T>(file: string): Promise<T> => {
  const response = await fetch(file);
  if (!response.ok) throw new Error(`${file}: ${response.status}`);
  return (await response.json()) as T;
};

/** Adds the style sheet of the dialog to the page, once. */
export const loadStyle = (): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const href = 'learn.css';
    if (document.querySelector(`link[href="${href}"]`)) {
      resolve(null);
      return;
    }
    const link = createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.addEventListener('load', resolve);
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error(`${href} cannot be loaded`));
    });
    document.head.append(link);
  });
