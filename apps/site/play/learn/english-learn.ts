/** English words of lessons and puzzles. */
import { formatMove } from 'mancala-rules/notation';
import { createPlural, type Forms } from 'mancala-page/words/plural.ts';
import type { LearnWords } from './learn-words.ts';

const plural = createPlural('en');
const TRIES: Forms = { one: 'try', other: 'tries' };
const DAYS = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });

export const learn: LearnWords = {
  back: 'Back',
  next: 'Next',
  close: 'Close',
  board: 'Board',

  lessonTitle: (game) => `Learn ${game}`,
  progress: (step, steps) => `${step} of ${steps}`,
  otherMove: (effect) => `Look for another move. If you play this one: ${effect}`,
  stepDone: 'This step is done',
  lessonDone: (game) => `Now you know how to play ${game}.`,
  playNow: (bot) => `Play against ${bot}`,

  puzzleTitle: 'Puzzle of the day',
  puzzleGame: 'Game',
  dayText: (day) => DAYS.format(day),
  findBest: 'You are South, and it is your move. Find the best one.',
  earlierDay: 'Previous day',
  laterDay: 'Next day',
  notBest: (triesLeft) => `There is a better move. You have ${plural(triesLeft, TRIES)} left.`,
  solved: 'Solved! That is the best move.',
  failed: 'Not this time.',
  solution: (rules, line) => `Best play: ${line.map((move) => formatMove(rules, move)).join(' ')}.`,
  streak: (days) => (days > 1 ? `Solved ${days} days in a row.` : ''),
};
