/** German words of lessons and puzzles. */
import { formatMove } from 'mancala-rules/notation';
import { createPlural, type Forms } from 'mancala-page/words/plural.ts';
import type { LearnWords } from './learn-words.ts';

const plural = createPlural('de');
const TRIES: Forms = { one: 'Versuch', other: 'Versuche' };
const DAYS = new Intl.DateTimeFormat('de', { dateStyle: 'long', timeZone: 'UTC' });

export const learn: LearnWords = {
  back: 'Zurück',
  next: 'Weiter',
  close: 'Schließen',
  board: 'Brett',

  lessonTitle: (game) => `${game} lernen`,
  progress: (step, steps) => `${step} von ${steps}`,
  otherMove: (effect) => `Such einen anderen Zug. Spielst du diesen: ${effect}`,
  stepDone: 'Dieser Schritt ist geschafft',
  lessonDone: (game) => `Jetzt kannst du ${game} spielen.`,
  playNow: (bot) => `Gegen ${bot} spielen`,

  puzzleTitle: 'Rätsel des Tages',
  puzzleGame: 'Spiel',
  dayText: (day) => DAYS.format(day),
  findBest: 'Du bist Süd und am Zug. Finde den besten Zug.',
  earlierDay: 'Tag davor',
  laterDay: 'Tag danach',
  notBest: (triesLeft) => `Es gibt einen besseren Zug. Du hast noch ${plural(triesLeft, TRIES)}.`,
  solved: 'Gelöst! Das ist der beste Zug.',
  failed: 'Diesmal nicht.',
  solution: (rules, line) => `Bestes Spiel: ${line.map((move) => formatMove(rules, move)).join(' ')}.`,
  streak: (days) => (days > 1 ? `Seit ${days} Tagen jeden Tag gelöst.` : ''),
};
