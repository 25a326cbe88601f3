/** Loads what lessons and puzzles need besides their code. */
import { learn as english, type LearnWords } from './english-learn.ts';
import { learn as german } from './german-learn.ts';
import { namesOf } from 'mancala-page/seats.ts';
import { language } from 'mancala-page/words.ts';

const WORDS = { en: english, de: german } as const;

export const words: LearnWords = WORDS[language];

/** The players of lessons and puzzles. */
export const PERSONS = namesOf({ south: 'person', north: 'person' }, 'south');

/** @throws {Error} if the file cannot be loaded */
export const loadJson = async <T>(file: string): Promise<T> => {
  const response = await fetch(file);
  if (!response.ok) throw new Error(`${file}: ${response.status}`);
  return (await response.json()) as T;
};
